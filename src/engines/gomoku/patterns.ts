/**
 * The pattern that a stone on an empty point would make of a line through it, looked up by its neighbours.
 *
 * A line is a number in base 3: one digit for each point within `reach` of the middle, from the far
 * left to the far right without the middle itself: {@link FREE}, {@link OWN} or {@link BLOCKED} (the
 * opponent's stone or the edge).
 */

const FREE = 0;
export const OWN = 1;
export const BLOCKED = 2;

/** Patterns. An open one can still become a straight four. */
const DEAD = 0;
const ONE = 1;
const OPEN_ONE = 2;
const TWO = 3;
const OPEN_TWO = 4;
export const THREE = 5;
export const OPEN_THREE = 6;
export const FOUR = 7;
/** Two points make it a five, so it can't be stopped. */
export const STRAIGHT_FOUR = 8;
/** Two fours in one line; distinguished from a straight four only where they are forbidden. */
export const TWIN_FOURS = 9;
export const FIVE = 10;
/** Six or more, where that is forbidden. */
export const OVERLINE = 11;
export const patterns = 12;

interface LineRules {
  /** Points considered on either side: 4, or 5 if exactly five stones win. */
  readonly reach: number;
  /** Six or more are not a five. */
  readonly exactly: boolean;
  /** Overlines and double fours are forbidden. */
  readonly strict: boolean;
}

/** The pattern of every line, by its number. Each follows from lines with one more stone, which have higher numbers. */
export function linePatterns({ reach, exactly, strict }: LineRules): Uint8Array {
  const digits = 2 * reach;
  const powers = powersOf3(digits);
  const table = new Uint8Array(3 ** digits);
  const line = new Uint8Array(digits).fill(BLOCKED);
  for (let key = table.length - 1; key >= 0; key--, countDown(line)) {
    const length = runThroughMiddle(line, reach);
    if (length >= 5) {
      table[key] = !exactly || length === 5 ? FIVE : strict ? OVERLINE : DEAD;
      continue;
    }
    let fives = 0;
    let best = DEAD;
    for (let i = 0; i < digits; i++) {
      if (line[i] !== FREE) continue;
      const next = table[key + (powers[i] ?? 0)] ?? DEAD;
      if (next === FIVE) fives++;
      else best = Math.max(best, leadingTo(next));
    }
    if (fives === 0) table[key] = best;
    else if (fives === 1) table[key] = FOUR;
    else table[key] = strict && length !== 4 ? TWIN_FOURS : STRAIGHT_FOUR;
  }
  return table;
}

/** 3⁰, 3¹, … */
function powersOf3(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => 3 ** i);
}

/** Decrements a base-3 number. */
function countDown(digits: Uint8Array): void {
  let i = 0;
  while (digits[i] === 0) digits[i++] = 2;
  digits[i] = (digits[i] ?? 0) - 1;
}

function runThroughMiddle(line: Uint8Array, reach: number): number {
  let from = reach;
  while (from > 0 && line[from - 1] === OWN) from--;
  let to = reach;
  while (to < line.length && line[to] === OWN) to++;
  return to - from + 1;
}

/** The pattern of a line that one more stone turns into `next`, other than a five. */
function leadingTo(next: number): number {
  switch (next) {
    case STRAIGHT_FOUR:
      return OPEN_THREE;
    case FOUR:
    case TWIN_FOURS:
      return THREE;
    case OPEN_THREE:
      return OPEN_TWO;
    case THREE:
      return TWO;
    case OPEN_TWO:
      return OPEN_ONE;
    case TWO:
      return ONE;
    default:
      return DEAD;
  }
}
