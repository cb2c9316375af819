/** Gomoku, RULES.md §1. */

import {
  type Declared,
  type Details,
  endedBy,
  type Game,
  type Outcome,
  opponentOf,
  type Point,
  type Side,
} from '../game.ts';
import { fingerprint } from '../hash.ts';
import { readPoint, writePoint } from '../notation.ts';
import { describeStones, readPointMove, readStones } from '../reading.ts';
import { type Refusal, type Result, refuse, succeed } from '../result.ts';
import { at, EMPTY, emptyRows, type Rows, withPoints } from '../rows.ts';
import { dangers } from './danger.ts';
import { whyForbiddenOn } from './forbidden.ts';
import { winningLines } from './lines.ts';
import { type GomokuOptions, gomokuOptions } from './options.ts';
import { emptyPoints, type GomokuMove, type GomokuPosition, isEmpty, isFull } from './position.ts';

const id = 'gomoku';
const declared = {
  endings: { five: 'plain', full: 'plain', forbidden: 'plain', noMove: 'plain' },
  moments: ['crosses', 'crossesLose'],
  refusals: ['mustBeCentre', 'overline', 'doubleFour', 'doubleThree'],
} as const satisfies Declared;

/**
 * A game ends with one of the reasons `five`, `full`, `forbidden` (renju: black played on a forbidden point and lost)
 * and `noMove` (renju: every empty point is forbidden to black). Moves are refused as `gameOver`, `badMove`,
 * `outOfBoard`, `occupied`, `mustBeCentre`, and as forbidden in renju: `overline`, `doubleFour` or `doubleThree`.
 */
export const gomoku: Game<GomokuPosition, GomokuMove, GomokuOptions> & typeof declared = {
  id,
  options: gomokuOptions,
  ...declared,
  start: (options) =>
    Object.freeze({
      options: Object.freeze({ ...options }),
      board: emptyRows(options.size),
      turn: 'black',
      ply: 0,
      outcome: null,
    }),
  positionFrom,
  describe: ({ board, turn }) => describeStones(board, turn),
  turn: (position) => position.turn,
  legal,
  move: readPointMove,
  play,
  outcome: (position) => position.outcome,
  board: (position) => position.board,
  details: ({ options, board, turn }) => ({
    ...forbiddenDetails(turn, board, options),
    danger: { black: dangers(board, 'black'), white: dangers(board, 'white') },
  }),
  ply: (position) => position.ply,
  text: {
    write: (move, { size }) => writePoint(move, size),
    read: (text, { size }) => readPoint(text, size),
  },
  hash: ({ turn, board }) => fingerprint({ game: id, turn, board }),
};

/** Fives in a set-up don't win. A full board ends the game, and so does one without a legal point. */
function positionFrom(options: GomokuOptions, value: unknown): Result<GomokuPosition, Refusal> {
  const stones = readStones(value, options.size);
  if (!stones.ok) return stones;
  const { board, turn } = stones.value;
  const outcome = endFor(turn, board, options);
  return succeed(
    Object.freeze({
      options: Object.freeze({ ...options }),
      board,
      turn: outcome === null ? turn : null,
      ply: 0,
      outcome,
    }),
  );
}

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
  const forbidden = forbiddenTo(turn, position.board, options)(move);
  if (forbidden !== null && options.forbidden === 'refuse') {
    return refuse(forbidden, 'That point is forbidden to black.');
  }

  const board = withPoints(position.board, [move], turn);
  const outcome = forbidden !== null ? lostByForbidden : outcomeOf(board, move, turn, options);
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
  const { options, board, turn } = position;
  const moves: GomokuMove[] = [];
  if (turn === null) return moves;
  const refused = refusedTo(turn, board, options);
  for (const point of emptyPoints(board)) {
    if (isOpenTo(position, point) && !refused(point)) moves.push(point);
  }
  return moves;
}

/** Whether the opening allows a stone on this empty point. */
function isOpenTo({ options, board, ply }: GomokuPosition, { row, column }: GomokuMove): boolean {
  if (options.opening === 'free' || ply > 0 || !isEmpty(board)) return true;
  const middle = (options.size - 1) / 2;
  return row === middle && column === middle;
}

/** Returns a function that tells why an empty point is forbidden to `turn`; null if it isn't. */
function forbiddenTo(
  turn: Side | null,
  board: Rows,
  { rule }: GomokuOptions,
): ReturnType<typeof whyForbiddenOn> {
  return rule === 'renju' && turn === 'black' ? whyForbiddenOn(board) : never;
}

function forbiddenDetails(
  turn: Side | null,
  board: Rows,
  options: GomokuOptions,
): Pick<Details, 'forbidden' | 'moment'> {
  const why = forbiddenTo(turn, board, options);
  if (why === never) return { forbidden: [] };
  const forbidden = Array.from(emptyPoints(board)).filter((point) => why(point) !== null);
  if (forbidden.length === 0) return { forbidden };
  return { forbidden, moment: options.forbidden === 'lose' ? 'crossesLose' : 'crosses' };
}

/** Returns a function that tells whether `turn` may not play on an empty point because it is forbidden. */
function refusedTo(turn: Side, board: Rows, options: GomokuOptions): (point: Point) => boolean {
  const why = options.forbidden === 'refuse' ? forbiddenTo(turn, board, options) : never;
  return (point) => why(point) !== null;
}

function never(): null {
  return null;
}

const lostByForbidden = endedBy('white', 'forbidden');

/** The outcome after `side` has played on `last`, which was not forbidden. */
function outcomeOf(board: Rows, last: Point, side: Side, options: GomokuOptions): Outcome | null {
  const { rule } = options;
  const exactly = rule === 'standard' || (rule === 'renju' && side === 'black');
  const lines = winningLines(board, last, exactly);
  if (lines.length > 0) return endedBy(side, 'five', lines);
  return endFor(opponentOf(side), board, options);
}

/** The outcome if `turn` can't play: `full`, or `noMove` if every empty point is forbidden. */
function endFor(turn: Side, board: Rows, options: GomokuOptions): Outcome | null {
  if (hasOpen(board, refusedTo(turn, board, options))) return null;
  return isFull(board) ? endedBy(options.fullBoard, 'full') : endedBy('draw', 'noMove');
}

/** Whether there is an empty point that is not refused. */
function hasOpen(board: Rows, refused: (point: Point) => boolean): boolean {
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      if (at(board, row, column) === EMPTY && !refused({ row, column })) return true;
    }
  }
  return false;
}
