/**
 * Gomoku 15×15 as naively as can be, and games to play: the tests' own judge, which shares nothing
 * with the program's rules.
 */

import { randomFrom } from '../fuzz/random.ts';

export type Side = 'black' | 'white';

export interface Point {
  readonly row: number;
  readonly column: number;
}

const SIZE = 15;
const axes = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

export function other(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}

/** Whose move comes after `ply` moves. */
export function sideAt(ply: number): Side {
  return ply % 2 === 0 ? 'black' : 'white';
}

/** A board on which five or more in a row win and a full board is a draw. */
export class NaiveBoard {
  readonly #cells: string[] = Array.from({ length: SIZE * SIZE }, () => '.');
  #ply = 0;
  #winner: Side | 'draw' | null = null;
  #lines: Point[][] = [];

  get ply(): number {
    return this.#ply;
  }
  get winner(): Side | 'draw' | null {
    return this.#winner;
  }
  /** Every winning stone, a list for each line. */
  get lines(): readonly (readonly Point[])[] {
    return this.#lines;
  }
  get turn(): Side | null {
    return this.#winner === null ? sideAt(this.#ply) : null;
  }
  get rows(): string[] {
    return Array.from({ length: SIZE }, (_, row) =>
      this.#cells.slice(row * SIZE, (row + 1) * SIZE).join(''),
    );
  }

  at({ row, column }: Point): string | null {
    if (row < 0 || column < 0 || row >= SIZE || column >= SIZE) return null;
    return this.#cells[row * SIZE + column] ?? null;
  }

  /** Puts a stone of the side on turn; says what is wrong with it, or null. */
  place(point: Point): string | null {
    const side = this.turn;
    if (side === null) return 'a stone after the end';
    if (this.at(point) === null) return 'a stone off the board';
    if (this.at(point) !== '.') return 'a stone on a stone';
    this.#cells[point.row * SIZE + point.column] = side.charAt(0);
    this.#ply++;
    this.#lines = axes.map((axis) => this.#run(point, axis)).filter((run) => run.length >= 5);
    if (this.#lines.length > 0) this.#winner = side;
    else if (this.#ply === SIZE * SIZE) this.#winner = 'draw';
    return null;
  }

  #run(through: Point, [down, right]: readonly [number, number]): Point[] {
    const stone = this.at(through);
    const reach = (sign: number): Point[] => {
      const stones: Point[] = [];
      for (let n = 1; ; n++) {
        const point = {
          row: through.row + sign * n * down,
          column: through.column + sign * n * right,
        };
        if (this.at(point) !== stone) return stones;
        stones.push(point);
      }
    };
    return [...reach(-1).reverse(), through, ...reach(1)];
  }
}

/** The board after `moves`. */
export function boardAfter(moves: readonly Point[]): NaiveBoard {
  const board = new NaiveBoard();
  for (const move of moves) {
    const wrong = board.place(move);
    if (wrong !== null) throw new Error(`a bad game: ${wrong} ${JSON.stringify(move)}`);
  }
  return board;
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const points: readonly Point[] = Array.from({ length: SIZE * SIZE }, (_, n) => ({
  row: Math.floor(n / SIZE),
  column: n % SIZE,
}));

/** Row 7 for black, who needs nine plies. */
export const blackWins: readonly Point[] = [3, 4, 5, 6, 7].flatMap((column, n) =>
  n < 4
    ? [
        { row: 7, column },
        { row: 0, column: 2 * n },
      ]
    : [{ row: 7, column }],
);

/** A falling diagonal for white, who needs ten plies. */
export const whiteWins: readonly Point[] = [3, 4, 5, 6, 7].flatMap((n) => [
  { row: 14, column: 2 * (n - 3) },
  { row: n, column: n },
]);

/** 225 plies without a five: pairs of each colour, every row two points further than the one above. */
export function fullBoard(seed: number): readonly Point[] {
  const random = randomFrom(seed);
  const isBlack = ({ row, column }: Point): boolean => (column + 2 * row) % 4 < 2;
  const black = shuffled(points.filter(isBlack), random);
  const white = shuffled(
    points.filter((point) => !isBlack(point)),
    random,
  );
  return black.flatMap((point, n) => {
    const reply = white[n];
    return reply === undefined ? [point] : [point, reply];
  });
}

/** Any legal moves up to the end, near enough to each other that it usually comes by five in a row. */
export function randomGame(seed: number): readonly Point[] {
  const board = new NaiveBoard();
  const moves: Point[] = [];
  for (const move of shuffled(
    points.filter(({ row, column }) => row % 14 > 3 && column % 14 > 3),
    randomFrom(seed),
  )) {
    if (board.turn === null) break;
    board.place(move);
    moves.push(move);
  }
  return moves;
}
