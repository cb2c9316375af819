/** What the engine protocols have in common. */

import type { Problem } from '../../contract/problems.ts';
import type { AnyMove, Result } from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import type { EngineProcess } from './engineProcess.ts';

/** What a conversation needs of a run. */
export type Answering = Pick<EngineProcess, 'ask' | 'tell'>;

/** How long an engine is waited for, ms. */
export interface Patience {
  /** While it may be loading its data: for its first answer, for each command that sets up a board, and before its first move. */
  readonly start: number;
  /** For any other answer that needs no thinking. */
  readonly answer: number;
}

export const usualPatience: Patience = { start: 60_000, answer: 5000 };

export type EngineRequest =
  /** Not yet judged by the rules; `said`: the move as the engine wrote it. */
  | { readonly type: 'move'; readonly move: AnyMove | null; readonly said: string }
  | { readonly type: 'resigns' }
  /** This run can't begin another game: it wants to be ended, and asked anew in a new run. */
  | { readonly type: 'spent' };

/** What an engine thinks of a position. */
export interface Judgement {
  /** Of the side to move: from -1, a certain loss, to 1, a certain win. */
  readonly chances: number;
  /** Legal moves from the best one on. */
  readonly line: readonly AnyMove[];
}

/** The conversation with one run of an engine. After a {@link Problem} the run can't be used any more. */
export interface Conversation {
  /** Must come first. */
  open(): Promise<Result<null, Problem>>;
  /** Sets up the starting position: `engineCannot` if it doesn't support such a board. */
  begin(game: GameSoFar): Promise<Result<null, Problem>>;
  /** What it calls itself; empty if it doesn't say. */
  ownName(): Promise<string>;
  /** @param time limit, ms */
  choose(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>>;
  /**
   * Null if it has no command for that.
   * @param time of thinking, ms
   */
  judge(game: GameSoFar, time: number): Promise<Result<Judgement | null, Problem>>;
}

export interface Dialect {
  /** The id of the game. */
  readonly game: string;
  /** Board sizes for checking an engine, the likeliest first. */
  readonly sizes: readonly number[];
  /** The command that ends an engine. */
  readonly farewell: string;
  /** What a line of the engine ends with. */
  readonly lineEnd: RegExp;
  /** @param name the engine's, for problems */
  converse(engine: Answering, name: string, patience: Patience): Conversation;
}
