/** The interface of computer players, built-in and external. */

import type { Problem } from '../../contract/problems.ts';
import type { Thought } from '../../engines/engine.ts';
import type { AnyMove, AnyPosition } from '../../rules/index.ts';

/** The game up to the move that is asked for. */
export interface GameSoFar {
  readonly position: AnyPosition;
  /** What the round started from, if it isn't the game's own starting position (docs/automation.md, `setup`). */
  readonly setup?: Readonly<Record<string, unknown>> | undefined;
  /** From the start of the round. */
  readonly moves: readonly AnyMove[];
}

export interface MoveRequest {
  /** Any 32-bit integer. The same seed gives the same move, if the player supports it. */
  readonly seed: number;
  /** Time limit, ms. */
  readonly time: number;
  onThought(thought: Thought<AnyMove>): void;
}

export type MoveAnswer =
  /** Not yet judged by the rules. */
  | { readonly type: 'move'; readonly move: AnyMove; readonly thought: Thought<AnyMove> | null }
  /** `thought`: about the move it would play otherwise. */
  | { readonly type: 'resigns'; readonly thought: Thought<AnyMove> | null }
  /** It was cancelled, or closed. */
  | { readonly type: 'cancelled' }
  | { readonly type: 'trouble'; readonly problem: Problem };

/** After trouble it can be asked again; it restarts itself if necessary. */
export interface ComputerPlayer {
  /** Whether it supports {@link hurry} now. */
  readonly hurries: boolean;
  /** Whether the move that it was asked for may wait for it to load its data. */
  readonly isLoading: boolean;
  /** It will be asked soon. @param position of the game, if it is known */
  wake(position?: AnyPosition): void;
  /** One question at a time. Never rejects. */
  think(game: GameSoFar, request: MoveRequest): Promise<MoveAnswer>;
  /** Uses the opponent's time: thinks about this position until the next question, a minute at most. May do nothing. */
  ponder(game: GameSoFar, seed: number): void;
  /** The move is wanted now: once started it answers within 50 ms with the best move so far. While it loads, it gives up. */
  hurry(): void;
  /** The move is no longer wanted. */
  cancel(): void;
  /** Ends everything it runs. It can't be asked again. */
  close(): void;
}

/** The computer player with that name (`computer:…`) for that game, or why there is none. */
export type ComputerPlayerFor = (
  name: string,
  game: string,
) =>
  | { readonly ok: true; readonly value: ComputerPlayer }
  | { readonly ok: false; readonly error: Problem };
