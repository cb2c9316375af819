/** What the protocols have in common on the engine's side: text in, text out, without I/O. */

import type { GameSoFar, MoveAnswer, MoveRequest } from '../../seats/computerPlayer.ts';

/** Who finds the moves. */
export interface Mind {
  think(game: GameSoFar, request: Pick<MoveRequest, 'seed' | 'time'>): Promise<MoveAnswer>;
  /** Settles once it can think about such a game without delay. */
  prepare(game: GameSoFar): Promise<void>;
  /** The bytes of a file; null if it can't be read. */
  read(path: string): Promise<Uint8Array | null>;
  /** ms, monotonic. */
  now(): number;
}

export interface Speaker {
  /** Whether it has been told to end. */
  readonly ended: boolean;
  /**
   * Carries out a line and returns the output: nothing, or whole lines. One call at a time.
   *
   * @param since when the line had arrived and those before it were answered, ms; a move's time counts from then
   */
  hear(line: string, since: number): Promise<string>;
  /** Whether a line tells it to end. */
  isFarewell(line: string): boolean;
}

/** Time limit if there is none, ms; a level reaches its node limit long before. */
export const UNHURRIED = 600_000;

/** Subtracted for the way between the controller's clock and the engine's thread: ms, and a share of the time. */
const MARGIN = 18;
const MARGIN_SHARE = 0.02;
/** The shortest time of a search, ms. */
const SHORTEST = 5;

/** The time that is left for a search, ms. @param time that the controller gives @param passed of it */
export function within(time: number, passed: number): number {
  const rest = time * (1 - MARGIN_SHARE) - MARGIN - passed;
  return Math.max(SHORTEST, Math.min(UNHURRIED, rest));
}

/** Differs for each move, and is reproducible. */
export function seedFor(seed: number, ply: number): number {
  return (seed + ply) | 0;
}
