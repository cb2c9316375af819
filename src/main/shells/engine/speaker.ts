/** What the protocols have in common on the engine's side: text in, text out, without I/O. */

import type { GameSoFar, MoveAnswer, MoveRequest } from '../../seats/computerPlayer.ts';

/** Finds a move. */
export type Think = (
  game: GameSoFar,
  request: Pick<MoveRequest, 'seed' | 'time'>,
) => Promise<MoveAnswer>;

export interface Speaker {
  /** Whether it has been told to end. */
  readonly ended: boolean;
  /** Carries out a line and returns the output: nothing, or whole lines. One call at a time. */
  hear(line: string): Promise<string>;
  /** Whether a line tells it to end. */
  isFarewell(line: string): boolean;
}

/** Time limit if there is none, ms; a level reaches its node limit long before. */
export const UNHURRIED = 600_000;

/** Subtracted for the delay between the end of thinking and the controller's clock, ms. */
const MARGIN = 100;

/** The time limit of a search, ms. */
export function within(time: number): number {
  return Math.max(20, Math.min(UNHURRIED, time - MARGIN));
}

/** Differs for each move, and is reproducible. */
export function seedFor(seed: number, ply: number): number {
  return (seed + ply) | 0;
}
