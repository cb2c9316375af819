/** Who supplies the moves of one side at this screen without being a person: the one interface of all of them. */

import type { Problem } from '../../contract/problems.ts';
import type { Thought } from '../../engines/index.ts';
import type { AnyMove, AnyPosition } from '../../rules/index.ts';

/** The game up to the move that is asked for. */
export interface GameSoFar {
  readonly position: AnyPosition;
  /** From the game's own beginning. */
  readonly moves: readonly AnyMove[];
}

export interface MoveRequest {
  /** Any 32-bit integer: the same one leads to the same move, where the seat can do so. */
  readonly seed: number;
  /** The most that may be spent, ms. */
  readonly time: number;
  onThought(thought: Thought<AnyMove>): void;
}

export type MoveAnswer =
  /** As the rules read it; not yet judged by them. */
  | { readonly type: 'move'; readonly move: AnyMove; readonly thought: Thought<AnyMove> | null }
  /** `thought`: of what it would play else. */
  | { readonly type: 'resigns'; readonly thought: Thought<AnyMove> | null }
  /** It was cancelled, or closed. */
  | { readonly type: 'cancelled' }
  | { readonly type: 'trouble'; readonly problem: Problem };

/** One that has told of trouble can be asked again: it begins anew as far as it has to. */
export interface ComputerPlayer {
  /** Whether {@link hurry} means anything to it. */
  readonly hurries: boolean;
  /** It will be asked soon. */
  wake(): void;
  /** Asked one thing at a time. Never rejects. */
  think(game: GameSoFar, request: MoveRequest): Promise<MoveAnswer>;
  /** The move is wanted now: once awake it answers within 50 ms with the best that was found. */
  hurry(): void;
  /** The move is no longer wanted. */
  cancel(): void;
  /** Ends whatever it runs. It is not asked again. */
  close(): void;
}

/** Who sits down under that name (`computer:…`) to play that game; or why nobody does. */
export type ComputerPlayerFor = (
  name: string,
  game: string,
) =>
  | { readonly ok: true; readonly value: ComputerPlayer }
  | { readonly ok: false; readonly error: Problem };
