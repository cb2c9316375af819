/** What the engine protocols have in common. */

import type { Problem } from '../../contract/problems.ts';
import type { AnyMove, Result } from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import type { EngineProcess } from './engineProcess.ts';

/** Time limit of an answer that needs no thinking, ms. */
export const ANSWER_WITHIN = 5000;
/** Time limit of the first answer, and of the board's size, ms: an engine may load its data, and the computer be busy. */
export const START_WITHIN = 30_000;

export type EngineRequest =
  /** Not yet judged by the rules; `said`: the move as the engine wrote it. */
  | { readonly type: 'move'; readonly move: AnyMove | null; readonly said: string }
  | { readonly type: 'resigns' };

/** The conversation with one run of an engine. After a {@link Problem} the run can't be used any more. */
export interface Conversation {
  /** Must come first. Returns the engine's name, which may be empty. */
  introduce(): Promise<Result<string, Problem>>;
  /** Sets up the starting position: `engineCannot` if it doesn't support such a board. */
  begin(game: GameSoFar): Promise<Result<null, Problem>>;
  /** @param time limit, ms */
  choose(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>>;
}

export interface Dialect {
  /** The id of the game. */
  readonly game: string;
  /** Board sizes for checking an engine, the likeliest first. */
  readonly sizes: readonly number[];
  /** The command that ends an engine. */
  readonly farewell: string;
  /** @param name the engine's, for problems */
  converse(engine: EngineProcess, name: string): Conversation;
}
