/**
 * The board as sets of squares, 24 bits each. Squares are numbered around the rings: eight each of the
 * outer, the middle and the inner one, clockwise from the upper left corner. So a step along a ring rotates
 * all three bytes by one bit, and a step across shifts the whole by eight bits: each operation handles
 * all squares at once.
 */

/** All squares. */
export const ALL = 0xffffff;
const CORNERS = 0x555555;
const MIDDLES = 0xaaaaaa;

/** The squares whose next square, clockwise, is in the set. */
function before(set: number): number {
  return ((set >>> 1) & 0x7f7f7f) | ((set << 7) & 0x808080);
}

/** The squares whose previous square, clockwise, is in the set. */
function behind(set: number): number {
  return ((set << 1) & 0xfefefe) | ((set >>> 7) & 0x010101);
}

function twoBefore(set: number): number {
  return ((set >>> 2) & 0x3f3f3f) | ((set << 6) & 0xc0c0c0);
}

function twoBehind(set: number): number {
  return ((set << 2) & 0xfcfcfc) | ((set >>> 6) & 0x030303);
}

/** The squares on the neighbouring rings of those in the set, whether a line leads there or not. */
function beside(set: number): number {
  return (set >>> 8) | ((set << 8) & 0xffff00);
}

/** The squares that form a line across the rings with two squares of the set. */
function acrossBoth(set: number): number {
  return ((set >>> 8) | (set << 16)) & ((set << 8) | (set >>> 16)) & MIDDLES;
}

/** The squares, taken or not, on which a man of this side completes a mill or would complete one. */
export function completing(own: number): number {
  const next = before(own);
  const last = behind(own);
  const sides = (next & twoBefore(own)) | (last & twoBehind(own));
  return (CORNERS & sides) | (MIDDLES & next & last) | acrossBoth(own);
}

/** How many mills a man of this side on this square completes or would complete. */
export function millsThrough(own: number, square: number): number {
  const bit = 1 << square;
  const next = before(own);
  const last = behind(own);
  const across = (acrossBoth(own) & bit) !== 0 ? 1 : 0;
  if ((MIDDLES & bit) !== 0) return across + ((next & last & bit) !== 0 ? 1 : 0);
  const ahead = (next & twoBefore(own) & bit) !== 0 ? 1 : 0;
  return ahead + ((last & twoBehind(own) & bit) !== 0 ? 1 : 0);
}

/**
 * The squares, taken or not, on which one of `movers` completes a mill by a step along a line.
 * @param movers of `own`
 */
export function completingByStep(own: number, movers: number): number {
  const next = before(own);
  const last = behind(own);
  const nextMover = before(movers);
  const lastMover = behind(movers);
  const corners = (next & twoBefore(own) & lastMover) | (last & twoBehind(own) & nextMover);
  const along = next & last & beside(movers);
  const across = acrossBoth(own) & (nextMover | lastMover);
  return (CORNERS & corners) | (MIDDLES & along) | across;
}

/** The squares next to one of these. */
export function neighbours(set: number): number {
  return before(set) | behind(set) | (beside(set) & MIDDLES);
}

/** How many steps there are from a man of this side to a free square. */
export function countSteps(own: number, free: number): number {
  return (
    count(before(own) & free) +
    count(behind(own) & free) +
    count((own >>> 8) & free & MIDDLES) +
    count((own << 8) & free & MIDDLES)
  );
}

/** How many squares are in the set. */
export function count(set: number): number {
  let sum = set - ((set >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The first square of a set that is not empty. */
export function first(set: number): number {
  return 31 - Math.clz32(set & -set);
}
