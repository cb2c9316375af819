/**
 * Patterns of an 8 × 8 board: edges, corners, lines and diagonals. What is on a pattern is a number in balanced
 * base 3: a cell counts 1 with an own disc, −1 with one of the opponent, 0 empty. So the number changes its sign
 * with the side that looks.
 */

export const PATTERNED_SIZE = 8;

type Place = readonly [row: number, column: number];

const line = (row: number): readonly Place[] => Array.from({ length: 8 }, (_, i) => [row, i]);
const diagonal = (length: number): readonly Place[] =>
  Array.from({ length }, (_, i) => [i, 8 - length + i]);

/** One pattern of each kind; the others are its images. */
const kinds: readonly (readonly Place[])[] = [
  // An edge with the cells before its corners.
  [[1, 1], ...line(0), [1, 6]],
  // A corner.
  [0, 1, 2].flatMap((row) => [0, 1, 2].map((column): Place => [row, column])),
  line(1),
  line(2),
  line(3),
  diagonal(8),
  diagonal(7),
  diagonal(6),
  diagonal(5),
  diagonal(4),
];

/** The eight symmetries of the board. */
const symmetries: readonly ((place: Place) => Place)[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
  (which) =>
    ([row, column]: Place): Place => {
      const [a, b] = (which & 4) === 0 ? [row, column] : [column, row];
      return [(which & 1) === 0 ? a : 7 - a, (which & 2) === 0 ? b : 7 - b];
    },
);

const named = ([row, column]: Place): number => 8 * row + column;

/** Each kind's images, without those on the same cells. */
function imagesOf(kind: readonly Place[]): readonly (readonly Place[])[] {
  const images = new Map<string, readonly Place[]>();
  for (const symmetry of symmetries) {
    const image = kind.map(symmetry);
    const cells = `${image.map(named).toSorted((a, b) => a - b)}`;
    if (!images.has(cells)) images.set(cells, image);
  }
  return [...images.values()];
}

const patterns = kinds.flatMap((kind, index) => imagesOf(kind).map((cells) => ({ index, cells })));

/** How many patterns a board has. */
export const PATTERNS = patterns.length;

/** Where the values of each kind's patterns begin in a table of all, and how many values all kinds have. */
const starts: readonly number[] = kinds.map((_, index) =>
  kinds.slice(0, index).reduce((sum, { length }) => sum + 3 ** length, 0),
);
export const VALUES = kinds.reduce((sum, { length }) => sum + 3 ** length, 0);

/** For each pattern the place of its value 0 in a table of all values. */
export const MIDDLE = Int32Array.from(
  patterns,
  ({ index, cells }) => (starts[index] ?? 0) + (3 ** cells.length - 1) / 2,
);

/** Every cell of every pattern, by its number on a board with walls. */
const through = patterns
  .flatMap(({ cells }, pattern) =>
    cells.map(([row, column], at) => ({ cell: 10 * (row + 1) + column + 1, pattern, at })),
  )
  .toSorted((a, b) => a.cell - b.cell);

/** The patterns through each cell, from `FIRST_PATTERN_OF[cell]` on, and what an own disc there counts in them. */
export const FIRST_PATTERN_OF = Uint16Array.from(
  { length: 101 },
  (_, next) => through.filter(({ cell }) => cell < next).length,
);
export const PATTERN_OF = Uint8Array.from(through, ({ pattern }) => pattern);
export const PLACE_OF = Int32Array.from(through, ({ at }) => 3 ** at);

interface Classes {
  /** The class of each value in a table of all values. */
  readonly of: Uint16Array;
  readonly count: number;
}

let classes: Classes | null = null;

/** Values that a symmetry makes out of each other are one class. */
export function valueClasses(): Classes {
  classes ??= numbered();
  return classes;
}

function numbered(): Classes {
  const of = new Uint16Array(VALUES);
  let count = 0;
  for (const [index, kind] of kinds.entries()) {
    const start = starts[index] ?? 0;
    const back = reversal(kind);
    for (let value = 0; value < 3 ** kind.length; value++) {
      const image = rearranged(value, back);
      of[start + value] = image < value ? (of[start + image] ?? 0) : count++;
    }
  }
  return { of, count };
}

/** How a symmetry that keeps a kind's cells, but not each in its place, rearranges them. */
function reversal(kind: readonly Place[]): readonly number[] {
  const cells = kind.map(named);
  for (const symmetry of symmetries) {
    const order = kind.map((place) => cells.indexOf(named(symmetry(place))));
    if (!order.includes(-1) && order.some((to, from) => to !== from)) return order;
  }
  return cells.map((_, at) => at);
}

/** Places in which all discs are the other way round keep their digits: the order of the digits alone changes. */
function rearranged(value: number, order: readonly number[]): number {
  let rest = value;
  let sum = 0;
  for (const to of order) {
    sum += (rest % 3) * 3 ** to;
    rest = Math.floor(rest / 3);
  }
  return sum;
}
