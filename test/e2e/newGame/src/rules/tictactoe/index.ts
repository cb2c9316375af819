/** Tic-tac-toe: three in a line win, or lose. A game ends for one of two reasons: `three` or `full`. */

import {
  type Declared,
  type Game,
  type Outcome,
  opponentOf,
  type Point,
  type Side,
} from '../game.ts';
import { fingerprint } from '../hash.ts';
import { readPoint, writePoint } from '../notation.ts';
import { choice, optionList } from '../options.ts';
import { describeStones, readPointMove, readStones } from '../reading.ts';
import { refuse, succeed } from '../result.ts';
import { at, EMPTY, emptyRows, type Rows, withPoints } from '../rows.ts';

const id = 'tictactoe';
const declared = {
  endings: { three: 'plain', full: 'plain' },
  moments: [],
} as const satisfies Declared;
const three = choice(['wins', 'loses'], 'wins');
const points = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column): Point => Object.freeze({ row, column })),
);
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
  points.filter((_, n) => line.includes(String(n))),
);

export interface Position {
  readonly three: 'wins' | 'loses';
  readonly board: Rows;
  /** The side that moves next if the game goes on. */
  readonly next: Side;
  readonly ply: number;
}

export const tictactoe: Game<Position, Readonly<Point>, Pick<Position, 'three'>> & typeof declared =
  {
    id,
    draft: true,
    options: optionList({ three }, (pick) => ({ three: pick('three', three) })),
    ...declared,
    start: (options) => Object.freeze({ ...options, board: emptyRows(3), next: 'black', ply: 0 }),
    positionFrom(options, value) {
      const read = readStones(value, 3);
      if (!read.ok) return read;
      const { board, turn } = read.value;
      return succeed(Object.freeze({ ...options, board, next: turn, ply: 0 }));
    },
    describe: ({ board, next }) => describeStones(board, next),
    turn,
    legal: (position) =>
      turn(position) === null
        ? []
        : points.filter(({ row, column }) => at(position.board, row, column) === EMPTY),
    move: readPointMove,
    play(position, value) {
      if (turn(position) === null) return refuse('gameOver', 'The game is over.');
      const move = readPointMove(value);
      if (move === null) return refuse('badMove', 'A move must be a row and a column.');
      const { board, next, ply } = position;
      const there = at(board, move.row, move.column);
      if (Number.isNaN(there)) return refuse('outOfBoard', 'That point is not on the board.');
      if (there !== EMPTY) return refuse('occupied', 'There is a stone on that point already.');
      const after = { board: withPoints(board, [move], next), next: opponentOf(next) };
      return succeed(Object.freeze({ ...position, ...after, ply: ply + 1 }));
    },
    outcome,
    board: ({ board }) => board,
    details: ({ board }) => ({ pliesLeft: board.join('').split('.').length - 1 }),
    ply: ({ ply }) => ply,
    text: { write: (move) => writePoint(move, 3), read: (text) => readPoint(text, 3) },
    hash: (position) => fingerprint({ game: id, turn: turn(position), board: position.board }),
  };

function turn(position: Position): Side | null {
  return outcome(position) === null ? position.next : null;
}

function outcome(position: Position): Outcome | null {
  const { board } = position;
  const stones = (line: readonly Point[]) =>
    line.map(({ row, column }) => board[row]?.charAt(column)).join('');
  const made = lines.filter((line) => /bbb|www/.test(stones(line)));
  const [first] = made;
  if (first === undefined)
    return board.join('').includes('.') ? null : { winner: 'draw', reason: 'full', lines: [] };
  const maker = stones(first) === 'bbb' ? 'black' : 'white';
  const winner = position.three === 'wins' ? maker : opponentOf(maker);
  return { winner, reason: 'three', lines: made };
}
