/** What the protocols have in common on the side of the engine. Text in, text out: the process is the shell's business. */

import type { GameSoFar, MoveAnswer, MoveRequest } from '../../seats/computerPlayer.ts';

/** Whoever finds the moves. */
export type Think = (
  game: GameSoFar,
  request: Pick<MoveRequest, 'seed' | 'time'>,
) => Promise<MoveAnswer>;

export interface Speaker {
  /** Whether it has been told to end. */
  readonly ended: boolean;
  /** Carries out a line, and gives what is to be printed: nothing, or whole lines. Called one after the other. */
  hear(line: string): Promise<string>;
  /** Whether a line tells it to end. */
  isFarewell(line: string): boolean;
}

/** Where nobody limits the time, ms: a level's own work ends long before. */
export const UNHURRIED = 600_000;

/** What is lost between the end of the thinking and the other's clock, ms. */
const MARGIN = 100;

/** The most to think of the time there is, ms. */
export function within(time: number): number {
  return Math.max(20, Math.min(UNHURRIED, time - MARGIN));
}

/** Another for each move, and the same again when they are played again. */
export function seedFor(seed: number, ply: number): number {
  return (seed + ply) | 0;
}
