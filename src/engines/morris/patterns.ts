/**
 * Patterns: what a ring, or one side of all three rings, looks like to the side to act. Symmetric patterns
 * share a number.
 */

import { first } from './bits.ts';

/** Patterns of a ring: each square is free (0), one's own (1) or the opponent's (2), in base 3. */
export const RINGS = 3 ** 8;
/** Patterns of a side: its three squares on each ring, from the outer to the inner. */
export const SIDES = 3 ** 9;

const powers = Int32Array.from({ length: 9 }, (_, i) => 3 ** i);

/** By a ring's byte: the ring pattern with own men only. */
const ternary = new Uint16Array(256);
for (let byte = 0; byte < 256; byte++) {
  for (let bits = byte; bits !== 0; bits &= bits - 1) {
    ternary[byte] = (ternary[byte] ?? 0) + 3 ** first(bits);
  }
}

/** The three squares of a side, by four times the ring pattern plus the side. */
const thirds = new Uint8Array(4 * RINGS);
function fillThirds(): void {
  for (let at = 0; at < thirds.length; at++) {
    const ring = at >> 2;
    const corner = 2 * (at & 3);
    thirds[at] =
      digit(ring, corner) + 3 * digit(ring, corner + 1) + 9 * digit(ring, (corner + 2) & 7);
  }
}

function digit(pattern: number, place: number): number {
  return ((pattern / (powers[place] ?? 1)) | 0) % 3;
}

/** The pattern of a ring with these two bytes. */
export function ringOf(own: number, other: number): number {
  return (ternary[own] ?? 0) + 2 * (ternary[other] ?? 0);
}

/** The pattern of a side, from those of the three rings; after {@link sideClasses} was called. */
export function sideOf(side: number, outer: number, middle: number, inner: number): number {
  return (
    (thirds[4 * outer + side] ?? 0) +
    27 * (thirds[4 * middle + side] ?? 0) +
    729 * (thirds[4 * inner + side] ?? 0)
  );
}

/** The number of each ring pattern's class. Middle rings have the same classes, but not the same weights. */
export const ringClasses = lazily(() =>
  numbered(RINGS, (pattern) =>
    [1, 7].flatMap((sense) =>
      [0, 2, 4, 6].map((turn) => arranged(pattern, 8, (place) => (sense * place + turn) & 7)),
    ),
  ),
);
/** The number of each side pattern's class. */
export const sideClasses = lazily(() => {
  fillThirds();
  return numbered(SIDES, (pattern) =>
    [0, 2].flatMap((flip) =>
      [0, 2].map((swap) =>
        arranged(
          pattern,
          9,
          (place) => 3 * Math.abs(swap - Math.floor(place / 3)) + Math.abs(flip - (place % 3)),
        ),
      ),
    ),
  );
});

/** The pattern whose square `place` is taken from `source(place)`. */
function arranged(pattern: number, places: number, source: (place: number) => number): number {
  let sum = 0;
  for (let place = 0; place < places; place++) {
    sum += digit(pattern, source(place)) * (powers[place] ?? 0);
  }
  return sum;
}

export interface Classes {
  readonly of: Uint16Array;
  readonly count: number;
}

function lazily(make: () => Classes): () => Classes {
  let made: Classes | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function numbered(patterns: number, images: (pattern: number) => readonly number[]): Classes {
  const of = new Uint16Array(patterns).fill(patterns);
  let count = 0;
  for (let pattern = 0; pattern < patterns; pattern++) {
    if (of[pattern] !== patterns) continue;
    for (const image of images(pattern)) of[image] = count;
    count++;
  }
  return { of, count };
}
