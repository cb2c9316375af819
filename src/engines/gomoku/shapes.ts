/** The shape that a stone on an empty point would make of all four lines through it together. */

import {
  FIVE,
  FOUR,
  OPEN_THREE,
  OVERLINE,
  patterns,
  STRAIGHT_FOUR,
  TWIN_FOURS,
} from './patterns.ts';

import { ownPairs, theirPairs } from './weights.ts';

/** From the weakest to the strongest. */
const QUIET = 0;
export const MAKES_THREE = 1;
export const MAKES_THREES = 2;
export const MAKES_FOUR = 3;
export const MAKES_FOUR_AND_THREE = 4;
/** A straight or double four: it can only be answered by a five. */
export const WINS = 5;
export const MAKES_FIVE = 6;
/** Forbidden to black: an overline or two fours. */
export const BARRED = 7;
/** Two lines look like threes; whether it is a forbidden double three has to be tried out. */
export const DOUBTFUL = 8;
export const shapes = 9;

/** The four lines' patterns as one number, four bits each. */
export interface ShapeTables {
  readonly shapes: Uint8Array;
  /** How much a stone there is worth to whoever puts it. */
  readonly worth: Int16Array;
  /** What the point counts in the evaluation: if its side is to move, and (after all of these) if it is not. */
  readonly values: Int16Array;
}

/** By pattern. Tuned by hand and in matches; see docs/engines/gomoku.md. */
const worths = [0, 1, 2, 3, 14, 10, 70, 30, 200, 200, 400, 0];

/** @param strict whether overlines, double fours and double threes are forbidden */
export function shapeTables(strict: boolean): ShapeTables {
  const tables = {
    shapes: new Uint8Array(1 << 16),
    worth: new Int16Array(1 << 16),
    values: new Int16Array(2 << 16),
  };
  for (let a = 0; a < patterns; a++) {
    for (let b = 0; b < patterns; b++) {
      for (let c = 0; c < patterns; c++) {
        for (let d = 0; d < patterns; d++) {
          const lines = [a, b, c, d];
          const index = a | (b << 4) | (c << 8) | (d << 12);
          const shape = shapeOf(lines, strict);
          tables.shapes[index] = shape;
          tables.worth[index] = worthOf(lines, shape);
          const pair = pairOf(index);
          tables.values[index] = ownPairs[pair] ?? 0;
          tables.values[index + 65_536] = theirPairs[pair] ?? 0;
        }
      }
    }
  }
  return tables;
}

function shapeOf(lines: readonly number[], strict: boolean): number {
  let fours = 0;
  let threes = 0;
  let straight = false;
  let tooLong = false;
  for (const line of lines) {
    if (line === FIVE) return MAKES_FIVE;
    if (line === FOUR || line === STRAIGHT_FOUR) fours++;
    if (line === TWIN_FOURS) fours += 2;
    if (line === STRAIGHT_FOUR) straight = true;
    if (line === OPEN_THREE) threes++;
    if (line === OVERLINE) tooLong = true;
  }
  if (strict && (tooLong || fours >= 2)) return BARRED;
  if (strict && threes >= 2) return DOUBTFUL;
  if (straight || fours >= 2) return WINS;
  if (fours > 0) return threes > 0 ? MAKES_FOUR_AND_THREE : MAKES_FOUR;
  return threes > 1 ? MAKES_THREES : threes > 0 ? MAKES_THREE : QUIET;
}

/** The best and the second-best of four patterns as one number, `patterns` × the best + the second. */
export function pairOf(lines: number): number {
  let best = 0;
  let second = 0;
  for (let axis = 0; axis < 4; axis++) {
    const pattern = (lines >>> (4 * axis)) & 15;
    if (pattern > best) {
      second = best;
      best = pattern;
    } else if (pattern > second) second = pattern;
  }
  return patterns * best + second;
}

/** The second-best line counts twice, because a stone that serves two lines makes an attack. */
function worthOf(lines: readonly number[], shape: number): number {
  if (shape === BARRED) return 0;
  let best = 0;
  let second = 0;
  let sum = shape === MAKES_FOUR_AND_THREE ? 60 : 0;
  for (const line of lines) {
    const worth = worths[line] ?? 0;
    sum += worth;
    second = Math.max(second, Math.min(best, worth));
    best = Math.max(best, worth);
  }
  return sum + second;
}
