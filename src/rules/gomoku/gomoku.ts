/** Gomoku, RULES.md §1. */

import {
  type Game,
  type Outcome,
  opponentOf,
  type Point,
  type Refusal,
  type Result,
  refuse,
  type Side,
  succeed,
} from '../game.ts';
import { fingerprint } from '../hash.ts';
import { readPoint, writePoint } from '../notation.ts';
import { readPointMove } from '../reading.ts';
import { dangers } from './danger.ts';
import { winningLines } from './lines.ts';
import { type GomokuOptions, gomokuOptions } from './options.ts';
import {
  at,
  type Board,
  EMPTY,
  emptyBoard,
  type GomokuMove,
  type GomokuPosition,
  isFull,
  withStone,
} from './position.ts';

const id = 'gomoku';

export const gomoku: Game<GomokuPosition, GomokuMove, GomokuOptions> = {
  id,
  options: gomokuOptions,
  start: (options) =>
    Object.freeze({
      options: Object.freeze({ ...options }),
      board: emptyBoard(options.size),
      turn: 'black',
      ply: 0,
      outcome: null,
    }),
  turn: (position) => position.turn,
  legal,
  move: readPointMove,
  play,
  outcome: (position) => position.outcome,
  board: (position) => position.board,
  details: ({ board }) => ({
    forbidden: [],
    danger: { black: dangers(board, 'black'), white: dangers(board, 'white') },
  }),
  ply: (position) => position.ply,
  text: {
    write: (move, { size }) => writePoint(move, size),
    read: (text, { size }) => readPoint(text, size),
  },
  hash: ({ turn, board }) => fingerprint({ game: id, turn, board }),
};

function play(position: GomokuPosition, value: unknown): Result<GomokuPosition, Refusal> {
  const { options, turn } = position;
  if (turn === null) return refuse('gameOver', 'The game is over.');
  const move = readPointMove(value);
  if (move === null) return refuse('badMove', 'A move must be a row and a column, whole numbers.');
  const point = at(position.board, move.row, move.column);
  if (Number.isNaN(point)) return refuse('outOfBoard', 'That point is not on the board.');
  if (point !== EMPTY) return refuse('occupied', 'There is a stone on that point already.');
  if (!isOpenTo(position, move)) {
    return refuse('mustBeCentre', 'The first stone must be on the middle point of the board.');
  }

  const board = withStone(position.board, move, turn);
  const outcome = outcomeOf(board, move, turn, options);
  return succeed(
    Object.freeze({
      options,
      board,
      turn: outcome === null ? opponentOf(turn) : null,
      ply: position.ply + 1,
      outcome,
    }),
  );
}

function legal(position: GomokuPosition): readonly GomokuMove[] {
  const moves: GomokuMove[] = [];
  if (position.turn === null) return moves;
  for (const [row, line] of position.board.entries()) {
    for (let column = line.indexOf('.'); column >= 0; column = line.indexOf('.', column + 1)) {
      const move = Object.freeze({ row, column });
      if (isOpenTo(position, move)) moves.push(move);
    }
  }
  return moves;
}

/** Whether the opening allows a stone on this empty point. */
function isOpenTo({ options, ply }: GomokuPosition, { row, column }: GomokuMove): boolean {
  if (options.opening === 'free' || ply > 0) return true;
  const middle = (options.size - 1) / 2;
  return row === middle && column === middle;
}

/** How the game stands now that `side` has put a stone on `last`. */
function outcomeOf(
  board: Board,
  last: Point,
  side: Side,
  { rule, fullBoard }: GomokuOptions,
): Outcome | null {
  const lines = winningLines(board, last, rule === 'standard');
  if (lines.length > 0) return Object.freeze({ winner: side, reason: 'five', lines });
  return isFull(board) ? Object.freeze({ winner: fullBoard, reason: 'full', lines }) : null;
}
