/** Openings on boards of 11 lines and more: what to play in a corner where no stone is, or a single one. */

import type { Board } from './board.ts';
import { EMPTY } from './colours.ts';

const MIN_SIZE = 11;
/** A board with more stones than this share of its points is past the opening. */
const MAX_STONES = 0.15;

/** A point of a corner, by its lines from both sides, from 1; either way round. */
interface Corner {
  readonly lines: readonly [number, number];
  /** How good it is; the unit is that of `priors.ts`. */
  readonly bonus: number;
}

const first: readonly Corner[] = [
  { lines: [4, 4], bonus: 2.5 },
  { lines: [3, 4], bonus: 2.5 },
  { lines: [3, 3], bonus: 1.2 },
  { lines: [3, 5], bonus: 0.8 },
  { lines: [4, 5], bonus: 0.8 },
];

/** By the lines of the stone that is there: the moves of its side, then the other's. */
const second: readonly (readonly [number, number, readonly Corner[], readonly Corner[]])[] = [
  [
    3,
    4,
    [
      { lines: [5, 3], bonus: 1.8 },
      { lines: [5, 4], bonus: 1.4 },
      { lines: [6, 3], bonus: 1.2 },
    ],
    [
      { lines: [5, 3], bonus: 2 },
      { lines: [5, 4], bonus: 1.8 },
      { lines: [6, 3], bonus: 1.2 },
    ],
  ],
  [
    4,
    4,
    [
      { lines: [6, 3], bonus: 1 },
      { lines: [3, 6], bonus: 1 },
    ],
    [
      { lines: [6, 3], bonus: 1.6 },
      { lines: [3, 6], bonus: 1.6 },
      { lines: [3, 3], bonus: 0.8 },
    ],
  ],
  [
    3,
    3,
    [],
    [
      { lines: [4, 4], bonus: 1 },
      { lines: [3, 6], bonus: 0.8 },
      { lines: [6, 3], bonus: 0.8 },
    ],
  ],
];

/** Adds the bonus of each place in a corner. @returns whether there is any */
export function addOpening(board: Board, colour: number, into: Float32Array): boolean {
  const { size } = board;
  if (size < MIN_SIZE || board.emptyCount < size * size * (1 - MAX_STONES)) return false;
  const reach = Math.min(7, Math.ceil(size / 2));
  let any = false;
  for (let corner = 0; corner < 4; corner++) {
    const at = (down: number, right: number) =>
      board.placeOf(
        (corner & 1) === 0 ? down - 1 : size - down,
        (corner & 2) === 0 ? right - 1 : size - right,
      );
    for (const [down, right, bonus] of cornerMoves(board, colour, reach, at)) {
      const place = at(down, right);
      if (board.colour[place] !== EMPTY) continue;
      into[place] = (into[place] ?? 0) + bonus;
      any = true;
    }
  }
  return any;
}

type Weighed = readonly [down: number, right: number, bonus: number];

function cornerMoves(
  board: Board,
  colour: number,
  reach: number,
  at: (down: number, right: number) => number,
): readonly Weighed[] {
  let stones = 0;
  let found: readonly [number, number] = [0, 0];
  for (let down = 1; down <= reach; down++) {
    for (let right = 1; right <= reach; right++) {
      if (board.colour[at(down, right)] === EMPTY) continue;
      stones++;
      found = [down, right];
    }
  }
  if (stones > 1) return [];
  if (stones === 0) {
    return first.flatMap(({ lines: [a, b], bonus }): readonly Weighed[] =>
      a === b
        ? [[a, b, bonus]]
        : [
            [a, b, bonus],
            [b, a, bonus],
          ],
    );
  }
  const isMine = board.colour[at(...found)] === colour;
  for (const [down, right, mine, theirs] of second) {
    const isTurned = down === found[1] && right === found[0] && down !== right;
    if (!isTurned && (down !== found[0] || right !== found[1])) continue;
    return (isMine ? mine : theirs).map(({ lines: [a, b], bonus }) =>
      isTurned ? [b, a, bonus] : [a, b, bonus],
    );
  }
  return [];
}
