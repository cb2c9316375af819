/**
 * Numbers the positions in which each side has a given number of men, all on the board. Positions that
 * differ only by one of the board's 16 symmetries share a number, except that the men of the side to move
 * may be symmetric themselves: then up to 16 numbers mean the same position.
 */

import { ALL, count, first } from './bits.ts';
import { imageOf, inverseOf, SYMMETRIES } from './symmetries.ts';

const SQUARES = 24;
const MOST_MEN = 9;

const binomials = Array.from({ length: SQUARES + 1 }, () => new Int32Array(MOST_MEN + 2));
for (const [n, row] of binomials.entries()) {
  row[0] = 1;
  for (let k = 1; k < row.length; k++) {
    row[k] = (binomials[n - 1]?.[k] ?? 0) + (binomials[n - 1]?.[k - 1] ?? 0);
  }
}

function binomial(n: number, k: number): number {
  return binomials[n]?.[k] ?? 0;
}

/**
 * What a byte of a set adds to its rank in the combinatorial number system:
 * by the byte's place, how many members come before it, and its value.
 */
const rankParts = new Int32Array(3 * 16 * 256);
function fillRankParts(): void {
  for (let place = 0; place < 3; place++) {
    for (let before = 0; before <= MOST_MEN; before++) {
      for (let byte = 0; byte < 256; byte++) {
        let rank = 0;
        let order = before;
        for (let bits = byte; bits !== 0; bits &= bits - 1) {
          rank += binomial(8 * place + first(bits), ++order);
        }
        rankParts[(((place << 4) | before) << 8) | byte] = rank;
      }
    }
  }
}
const counts = Uint8Array.from({ length: 256 }, (_, byte) => count(byte));

/** How many sets of the same size are smaller, read as numbers. */
function rankOf(set: number): number {
  const low = set & 255;
  const middle = (set >>> 8) & 255;
  const below = counts[low] ?? 0;
  const both = below + (counts[middle] ?? 0);
  return (
    (rankParts[low] ?? 0) +
    (rankParts[((16 | below) << 8) | middle] ?? 0) +
    (rankParts[((32 | both) << 8) | (set >>> 16)] ?? 0)
  );
}

/** The sets with `size` of the first `squares` squares, by rank. */
function setsOf(squares: number, size: number): Int32Array {
  const sets = new Int32Array(binomial(squares, size));
  let set = 2 ** size - 1;
  for (let rank = 0; rank < sets.length; rank++) {
    sets[rank] = set;
    const lowest = set & -set;
    const carried = set + lowest;
    set = carried | (((set ^ carried) >>> 2) / lowest);
  }
  return sets;
}

/** By a ring's taken squares and a subset of the others: that subset, closed up. */
const closedUp = new Uint8Array(256 * 256);
function fillClosedUp(): void {
  for (let taken = 0; taken < 256; taken++) {
    for (let byte = 0; byte < 256; byte++) {
      let closed = 0;
      let place = 0;
      for (let free = ~taken & 255; free !== 0; free &= free - 1) {
        if ((byte & free & -free) !== 0) closed |= 1 << place;
        place++;
      }
      closedUp[(taken << 8) | byte] = closed;
    }
  }
}

/** The set `them` as a set of the squares that are not in `me`, counted without gaps. */
function closeUp(me: number, them: number): number {
  const low = me & 255;
  const middle = (me >>> 8) & 255;
  const below = 8 - (counts[low] ?? 0);
  const both = below + 8 - (counts[middle] ?? 0);
  return (
    (closedUp[(low << 8) | (them & 255)] ?? 0) |
    ((closedUp[(middle << 8) | ((them >>> 8) & 255)] ?? 0) << below) |
    ((closedUp[((me >>> 16) << 8) | (them >>> 16)] ?? 0) << both)
  );
}

/** The inverse of {@link closeUp}. */
function spread(me: number, closed: number): number {
  let them = 0;
  let rest = closed;
  for (let free = ALL & ~me; rest !== 0; free &= free - 1) {
    if ((rest & 1) !== 0) them |= free & -free;
    rest >>>= 1;
  }
  return them;
}

/** The classes of symmetric sets of one size. */
interface Classes {
  /** The representative of each class. */
  readonly sets: Int32Array;
  /** By the rank of a set: its class times 16, plus a symmetry that takes it to the representative. */
  readonly places: Int32Array;
  /** For each class, the symmetries other than the identity that leave its representative as it is. */
  readonly fixing: readonly Uint8Array[];
}

const classesOfSize: Classes[] = [];

/** Work for a millisecond or more, done when it is first needed. */
function classesOf(size: number): Classes {
  const known = classesOfSize[size];
  if (known !== undefined) return known;
  if (classesOfSize.length === 0) {
    fillRankParts();
    fillClosedUp();
  }
  const sets = setsOf(SQUARES, size);
  const places = new Int32Array(sets.length).fill(-1);
  const representatives: number[] = [];
  const fixing: Uint8Array[] = [];
  for (const [rank, set] of sets.entries()) {
    if (places[rank] !== -1) continue;
    const number = representatives.length;
    const fixes: number[] = [];
    for (let symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
      const image = imageOf(set, symmetry);
      if (image === set && symmetry > 0) fixes.push(symmetry);
      const at = rankOf(image);
      if (places[at] === -1) places[at] = (number << 4) | inverseOf(symmetry);
    }
    representatives.push(set);
    fixing.push(Uint8Array.from(fixes));
  }
  const classes = { sets: Int32Array.from(representatives), places, fixing };
  classesOfSize[size] = classes;
  return classes;
}

/** The positions with so many men of the side to move and so many of its opponent. */
export class TablebaseIndex {
  readonly size: number;
  readonly #classes: Classes;
  readonly #places: Int32Array;
  readonly #sets: Int32Array;
  readonly #width: number;
  readonly #closed: Int32Array;

  constructor(men: number, opponents: number) {
    this.#classes = classesOf(men);
    this.#places = this.#classes.places;
    this.#sets = this.#classes.sets;
    this.#closed = setsOf(SQUARES - men, opponents);
    this.#width = this.#closed.length;
    this.size = this.#sets.length * this.#width;
  }

  numberOf(me: number, them: number): number {
    const place = this.#places[rankOf(me)] ?? 0;
    const number = place >>> 4;
    const closed = closeUp(this.#sets[number] ?? 0, imageOf(them, place & 15));
    return number * this.#width + rankOf(closed);
  }

  /** The men of the side to move in the position with that number. */
  meAt(number: number): number {
    return this.#sets[Math.floor(number / this.#width)] ?? 0;
  }

  /** The men of its opponent. */
  themAt(number: number): number {
    return spread(this.meAt(number), this.#closed[number % this.#width] ?? 0);
  }

  /** Writes `value` at every number that this position has. */
  write(values: Uint8Array, number: number, value: number): void {
    values[number] = value;
    const fixing = this.#classes.fixing[Math.floor(number / this.#width)];
    if (fixing === undefined || fixing.length === 0) return;
    const me = this.meAt(number);
    const them = this.themAt(number);
    const start = number - (number % this.#width);
    for (const symmetry of fixing) {
      values[start + rankOf(closeUp(me, imageOf(them, symmetry)))] = value;
    }
  }
}
