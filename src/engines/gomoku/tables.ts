/** Lookup tables for each rule set and side. */

import { linePatterns, powersOf3 } from './patterns.ts';
import { shapeTables } from './shapes.ts';

export type Rule = 'freestyle' | 'standard' | 'renju';

export interface Tables {
  readonly lines: Uint8Array;
  readonly shapes: Uint8Array;
  readonly worth: Int16Array;
}

/** The weight of the digit in a line's number, by distance + reach. */
export function digitsOf(reach: number): Int32Array {
  const powers = powersOf3(2 * reach);
  return Int32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    i === reach ? 0 : (powers[i < reach ? i : i - 1] ?? 0),
  );
}

/** Points of a line considered on either side. */
export function reachOf(rule: Rule): number {
  return rule === 'freestyle' ? 4 : 5;
}

const made = new Map<string, Tables>();

/** Cached; making a table takes about 10 ms. */
export function tablesFor(rule: Rule, black: boolean): Tables {
  const strict = rule === 'renju' && black;
  const exactly = strict || rule === 'standard';
  const reach = reachOf(rule);
  const name = `${reach} ${exactly} ${strict}`;
  const known = made.get(name);
  if (known) return known;
  const tables = { lines: linePatterns({ reach, exactly, strict }), ...shapeTables(strict) };
  made.set(name, tables);
  return tables;
}
