/**
 * The weights of the features of evaluation.ts, in hundredths of a logit, where five cells of the final lead
 * are one. Fitted to games of the engine against itself: docs/engines/popucom.md.
 */

import { CELLS, SIZE } from './cells.ts';

/** The numbers of plies left for which weights were fitted; between them they are interpolated. */
const knots = [2, 5, 10, 20, 40];
export const LAST_KNOT = 40;

/** A row for each feature, a column for each knot. */
const table = [
  [-0.3, -49.4, -36.9, -43.5, -45.5], // the turn
  [138.7, 146.1, 136.2, 134.2, 128.7], // having the last ply
  [12.6, 11.9, 9.7, 7.4, 3.1], // land
  [0.7, 7.8, 11.7, 18.7, 14], // stones
  [6.3, 6.8, 5.8, 5.4, 4], // legal cells
  [6.4, 5, 3.9, 2, -0.9], // land under stones
  [0.1, 0.1, 0.1, 0.3, 0.3], // threes that are empty
  [0, 0.5, 1.2, 1.7, 1.4], // threes begun
  [0.1, 0.1, -0.5, -1.1, -3.9], // threes begun on land
  [6.4, 4.2, 1.4, 1.1, 0.1], // my best gain
  [3.6, 4.7, 2.2, 1.5, 0], // my second gain
  [-5.1, -5.6, -6.9, -4.9, -5.5], // my lines
  [1.6, 2.2, 2, 1, 0.8], // my gains
  [1.7, 2.7, 2.9, 2.5, 1.6], // my lines that none can block
  [-0.2, -0.4, 0.1, 0.1, 1.7], // my gains that none can block
  [-9.6, -4, -1.3, -0.9, -0.6], // their best gain
  [-4.2, -4, -3.2, -1.2, -0.2], // their second gain
  [0.6, 3.4, 4.4, 3.4, 4.4], // their lines
  [-0.8, -1.9, -1.5, -0.9, -0.6], // their gains
  [0.1, -2.5, -3.2, -1.2, -7.7], // their lines that none can block
  [-0.1, 0.1, -0.2, -0.5, -0.8], // their gains that none can block
];

export const FEATURES = table.length;

/** `FEATURES` weights for each number of plies left, from none on. */
export const weights = Float64Array.from({ length: (LAST_KNOT + 1) * FEATURES }, (_, i) =>
  weightAt(table[i % FEATURES] ?? [], Math.floor(i / FEATURES)),
);

function weightAt(row: readonly number[], plies: number): number {
  const after = Math.max(
    1,
    knots.findIndex((knot) => knot >= plies),
  );
  const [low = 0, high = 1] = [knots[after - 1], knots[after]];
  const share = Math.max(0, plies - low) / (high - low);
  return (row[after - 1] ?? 0) * (1 - share) + (row[after] ?? 0) * share;
}

/**
 * By the distances of a cell from the two nearest edges, the smaller first: 0–0, 0–1 … 0–4, 1–1 … 4–4. A column for
 * each knot. The opponent's count negatively.
 */
const places = {
  /** A stone. */
  stones: [
    [0.4, -0.8, -1, -2.1, 0.5],
    [-0.2, -0.8, -1.8, -2.4, 1.8],
    [0.1, -0.5, -1.8, -1.8, 2.7],
    [1, 1.8, 1.5, 0.7, 2.7],
    [0.9, 0.9, 2.6, 2.1, 2.1],
    [0.3, -1.5, -2.7, -1.9, 1.9],
    [0.4, -1.4, -2.1, -2.5, 1.2],
    [0.4, -1.5, -1.4, 0.4, 2],
    [0.5, -0.7, 0.3, 0.3, 2.9],
    [1, -0.8, -1.5, -0.5, 2.4],
    [1.6, 1, 0.1, 0.4, 2.4],
    [1.8, 0.8, 0.2, 1.7, 2.3],
    [2, 1.4, 1.2, 2.7, 4.5],
    [1.6, 2, 2.2, 2.6, 5.7],
    [2.9, 3.4, 3.5, 6.1, 7.2],
  ],
  /** A cell on which a line can be made now. */
  lines: [
    [1, 1, 4.1, 2.3, 2],
    [0.8, -0.1, 1.7, 2.1, 4.8],
    [0, 0.2, 1.3, 1.5, 2.4],
    [-0.3, -0.9, 0.6, -0.1, 3.6],
    [1.6, 1, 1.4, -0.1, 5.8],
    [0.7, -1.2, 1, -1.4, 2.6],
    [-0.3, 0.6, 1.3, 0.4, 2.3],
    [-1.3, -1.2, -1, -0.7, 0.5],
    [-2.4, -2, -1.2, -2.6, -0.5],
    [-1.5, -1.2, 0.9, -2.3, 0.6],
    [-0.4, -1, -0.8, -2.6, -0.2],
    [-2.4, -1.7, -1.3, -3.8, -1.8],
    [-1.1, -4.5, -2, -4.1, -2.1],
    [-0.6, -3.4, -2.7, -4.2, -3.5],
    [-2.5, -4.1, -1.9, -4.9, -4.4],
  ],
};

/** `CELLS` weights of a stone for each number of plies left, from none on. */
export const stonePlaces = placeWeights(places.stones);
export const linePlaces = placeWeights(places.lines);

function placeWeights(rows: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from({ length: (LAST_KNOT + 1) * CELLS }, (_, i) =>
    weightAt(rows[placeOf(i % CELLS)] ?? [], Math.floor(i / CELLS)),
  );
}

/** The row of a cell in {@link places}. */
function placeOf(cell: number): number {
  const edge = (line: number) => Math.min(line, SIZE - 1 - line);
  const [near = 0, far = 0] = [edge(Math.floor(cell / SIZE)), edge(cell % SIZE)].sort(
    (a, b) => a - b,
  );
  return 5 * near - (near * (near - 1)) / 2 + far - near;
}
