/** What the protocols have in common, and what each has to be able to say. */

import type { Problem } from '../../contract/problems.ts';
import type { AnyMove, Result } from '../../rules/index.ts';
import type { GameSoFar } from '../seats/computerPlayer.ts';
import type { EngineProcess } from './engineProcess.ts';

/** How long an answer may take that needs no thinking, ms. */
export const ANSWER_WITHIN = 5000;
/** And the very first, before which an engine may load what it knows, ms. */
export const START_WITHIN = 8000;

/** What the engine wants. */
export type EngineRequest =
  /** Not yet judged by the rules; `said`: in its own words. */
  | { readonly type: 'move'; readonly move: AnyMove | null; readonly said: string }
  | { readonly type: 'resigns' };

/** With one run of an engine. What goes wrong is a {@link Problem}, after which the run is of no use. */
export interface Conversation {
  /** The first thing: who it is, as far as it says so. */
  introduce(): Promise<Result<string, Problem>>;
  /** Lays out the board with which that game began: `engineCannot` where it plays on no such board. */
  begin(game: GameSoFar): Promise<Result<null, Problem>>;
  /** @param time the most that it is to spend, ms */
  choose(game: GameSoFar, time: number): Promise<Result<EngineRequest, Problem>>;
}

export interface Dialect {
  /** The game that is played in it. */
  readonly game: string;
  /** Boards to try an engine with, the likeliest first. */
  readonly sizes: readonly number[];
  /** What tells an engine to end. */
  readonly farewell: string;
  /** @param name the engine's, for what goes wrong */
  converse(engine: EngineProcess, name: string): Conversation;
}
