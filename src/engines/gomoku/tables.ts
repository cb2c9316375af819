/** Lookup tables for each rule set. */

import { BLOCKED, linePatterns, OWN } from './patterns.ts';
import { type ShapeTables, shapeTables } from './shapes.ts';

export type Rule = 'freestyle' | 'standard' | 'renju';

export interface Tables {
  /**
   * The patterns of a line for black (the lower four bits) and for white, by its number: two bits for each point
   * within reach, 0 if it is empty, 1 for a black stone, 2 for a white one, 3 for the edge.
   */
  readonly lines: Uint8Array;
  readonly black: ShapeTables;
  readonly white: ShapeTables;
}

/** Points of a line considered on either side. */
export function reachOf(rule: Rule): number {
  return rule === 'freestyle' ? 4 : 5;
}

const made = new Map<Rule, Tables>();

/** Cached; making the tables takes about 30 ms. */
export function tablesFor(rule: Rule): Tables {
  const known = made.get(rule);
  if (known) return known;
  const strict = rule === 'renju';
  const reach = reachOf(rule);
  const white = { reach, exactly: rule === 'standard', strict: false };
  const forWhite = linePatterns(white);
  const forBlack = strict ? linePatterns({ reach, exactly: true, strict }) : forWhite;
  const usual = shapeTables(false);
  const tables = {
    lines: bothPatterns(2 * reach, forBlack, forWhite),
    black: strict ? shapeTables(true) : usual,
    white: usual,
  };
  made.set(rule, tables);
  return tables;
}

function bothPatterns(digits: number, black: Uint8Array, white: Uint8Array): Uint8Array {
  const table = new Uint8Array(4 ** digits);
  const fill = (digit: number, key: number, blackKey: number, whiteKey: number): void => {
    if (digit < 0) {
      table[key] = (black[blackKey] ?? 0) | ((white[whiteKey] ?? 0) << 4);
      return;
    }
    const next = (cell: number, forBlack: number, forWhite: number) =>
      fill(digit - 1, 4 * key + cell, 3 * blackKey + forBlack, 3 * whiteKey + forWhite);
    next(0, 0, 0);
    next(1, OWN, BLOCKED);
    next(2, BLOCKED, OWN);
    next(3, BLOCKED, BLOCKED);
  };
  fill(digits - 1, 0, 0, 0);
  return table;
}
