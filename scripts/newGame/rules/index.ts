/** GAME: TODO. For now both sides put stones on a small board until it is full, which is a draw. */

import { type Declared, endedBy, type Game, opponentOf, type Point, type Side } from '../game.ts';
import { fingerprint } from '../hash.ts';
import { readPoint, writePoint } from '../notation.ts';
import { optionList } from '../options.ts';
import { describeStones, readPointMove, readStones } from '../reading.ts';
import { refuse, succeed } from '../result.ts';
import { at, EMPTY, emptyRows, type Rows, withPoints } from '../rows.ts';

const id = 'GAME';
const ROWS = 5;
const COLUMNS = 5;

interface Position {
  readonly board: Rows;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  readonly ply: number;
}

const declared = { endings: { full: 'plain' }, moments: [] } as const satisfies Declared;

export const GAME: Game<Position, Readonly<Point>, Record<never, never>> & typeof declared = {
  id,
  draft: true,
  options: optionList({}, () => ({})),
  ...declared,
  start: () => positionOf(emptyRows(ROWS, COLUMNS), 'black', 0),
  positionFrom(_, value) {
    const stones = readStones(value, ROWS, COLUMNS);
    return stones.ok ? succeed(positionOf(stones.value.board, stones.value.turn, 0)) : stones;
  },
  describe: ({ board, turn }) => describeStones(board, turn),
  turn: ({ turn }) => turn,
  legal: ({ board, turn }) => (turn === null ? [] : emptyPoints(board)),
  move: readPointMove,
  play({ board, turn, ply }, value) {
    if (turn === null) return refuse('gameOver', 'The game is over.');
    const move = readPointMove(value);
    if (move === null) {
      return refuse('badMove', 'A move must be a row and a column, whole numbers.');
    }
    const there = at(board, move.row, move.column);
    if (Number.isNaN(there)) return refuse('outOfBoard', 'That point is not on the board.');
    if (there !== EMPTY) return refuse('occupied', 'There is a stone on that point already.');
    return succeed(positionOf(withPoints(board, [move], turn), opponentOf(turn), ply + 1));
  },
  outcome: ({ turn }) => (turn === null ? draw : null),
  board: ({ board }) => board,
  details: () => ({}),
  ply: ({ ply }) => ply,
  text: {
    write: (move) => writePoint(move, ROWS),
    read: (text) => readPoint(text, ROWS, COLUMNS),
  },
  hash: ({ board, turn }) => fingerprint({ game: id, turn, board }),
};

const draw = endedBy('draw', 'full');

function positionOf(board: Rows, next: Side, ply: number): Position {
  const turn = emptyPoints(board).length > 0 ? next : null;
  return Object.freeze({ board, turn, ply });
}

function emptyPoints(board: Rows): readonly Readonly<Point>[] {
  return board.flatMap((line, row) =>
    Array.from(line).flatMap((_, column) =>
      at(board, row, column) === EMPTY ? [Object.freeze({ row, column })] : [],
    ),
  );
}
