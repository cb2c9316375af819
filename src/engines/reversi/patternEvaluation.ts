/** The evaluation of an 8 × 8 board by patterns, in hundredths of a disc; fitted by bench/fit/reversi.ts. */

import type { Board } from './board.ts';
import { MIDDLE, PATTERNS, VALUES, valueClasses } from './patterns.ts';
import { patternWeights } from './patternWeights.ts';

/** Numbers of empty points for which there are weights; between them they are interpolated. */
export const STAGES = [4, 16, 28, 40, 52] as const;
/** Hundredths of a disc for a weight of 1. */
export const UNIT = 10;
/** This byte and a number stand for as many weights of 0. */
export const ZEROS = 0x80;
/** Nothing is worth more before the end. */
const MOST = 6000;

/** A stage's weights: of each class of values, then of being on turn with an even and an odd number of empty points. */
export function stageWeights(): number {
  return valueClasses().count + 2;
}

interface Mixture {
  /** Which stage, and the one after it. */
  readonly stage: number;
  /** The share of the one after it. */
  readonly share: number;
}

/** Whose weights count for a number of empty points. */
export function mixtureOf(empties: number): Mixture {
  const last = STAGES.length - 2;
  for (let stage = 0; ; stage++) {
    const from = STAGES[stage] ?? 0;
    const to = STAGES[stage + 1] ?? 64;
    if (empties > to && stage < last) continue;
    return { stage, share: Math.max(0, Math.min(1, (empties - from) / (to - from))) };
  }
}

interface Table {
  /** Of each value of each kind of pattern. */
  readonly values: Int16Array;
  readonly turn: number;
}

/** By number of empty points. */
const tables: Table[] = [];
let weights: Int8Array | null = null;

/** @param side to move */
export function evaluatePatterns(board: Board, side: number): number {
  const { values, turn } = tables[board.empties] ?? prepared(board.empties);
  const { patterns } = board;
  let sum = turn;
  for (let i = 0; i < PATTERNS; i++) {
    sum += values[(MIDDLE[i] ?? 0) + side * (patterns[i] ?? 0)] ?? 0;
  }
  return Math.max(-MOST, Math.min(MOST, sum));
}

/** Makes the table for a number of empty points: 1 ms, the first time 20 ms. */
function prepared(empties: number): Table {
  weights ??= unpacked();
  const count = stageWeights();
  const { stage, share } = mixtureOf(empties);
  const early = weights.subarray(stage * count, (stage + 1) * count);
  const late = weights.subarray((stage + 1) * count, (stage + 2) * count);
  const mixed = new Int16Array(count);
  for (let i = 0; i < count; i++) {
    mixed[i] = Math.round(UNIT * ((1 - share) * (early[i] ?? 0) + share * (late[i] ?? 0)));
  }
  const { of } = valueClasses();
  const values = new Int16Array(VALUES);
  for (let value = 0; value < VALUES; value++) values[value] = mixed[of[value] ?? 0] ?? 0;
  const table = { values, turn: mixed[count - 2 + (empties & 1)] ?? 0 };
  tables[empties] = table;
  return table;
}

function unpacked(): Int8Array {
  const all = new Int8Array(STAGES.length * stageWeights());
  const bytes = atob(patternWeights);
  let at = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes.charCodeAt(i);
    if (byte === ZEROS) at += bytes.charCodeAt(++i);
    else all[at++] = byte;
  }
  return all;
}
