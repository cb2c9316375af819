/**
 * The weights of the features of evaluation.ts, in hundredths of a logit, where five cells of the final lead
 * are one. Fitted to games of the engine against itself: docs/engines/popucom.md.
 */

/** The numbers of plies left for which weights were fitted; between them they are interpolated. */
const knots = [2, 5, 10, 20, 40];
export const LAST_KNOT = 40;

/** A row for each feature, a column for each knot. */
const table = [
  [-5.8, -37.7, -32.1, -41.3, -42.4], // the turn
  [130.8, 124.9, 124.8, 118.9, 111.9], // having the last ply
  [11.9, 10.2, 8.9, 6.6, 2.7], // land
  [0.7, 6.7, 10.7, 16.6, 12.2], // stones
  [5.9, 5.8, 5.3, 4.8, 3.5], // legal cells
  [6, 4.3, 3.6, 1.8, -0.8], // land under stones
  [0.1, 0.1, 0.1, 0.3, 0.3], // threes that are empty
  [0, 0.4, 1.1, 1.5, 1.2], // threes begun
  [0.1, 0.1, -0.5, -1, -3.4], // threes begun on land
  [6, 3.6, 1.3, 1, 0.1], // my best gain
  [3.4, 4, 2, 1.3, 0], // my second gain
  [-4.8, -4.8, -6.3, -4.3, -4.8], // my lines
  [1.5, 1.9, 1.8, 0.9, 0.7], // my gains
  [1.6, 2.3, 2.7, 2.2, 1.4], // my lines that none can block
  [-0.2, -0.3, 0.1, 0.1, 1.5], // my gains that none can block
  [-9.1, -3.4, -1.2, -0.8, -0.5], // their best gain
  [-4, -3.4, -2.9, -1.1, -0.2], // their second gain
  [0.6, 2.9, 4, 3, 3.8], // their lines
  [-0.8, -1.6, -1.4, -0.8, -0.5], // their gains
  [0.1, -2.1, -2.9, -1.1, -6.7], // their lines that none can block
  [-0.1, 0.1, -0.2, -0.4, -0.7], // their gains that none can block
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
