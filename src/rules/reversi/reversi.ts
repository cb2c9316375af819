/** Reversi, RULES.md §5. */

import { type Declared, endedBy, type Game, type Outcome, opponentOf, type Side } from '../game.ts';
import { fingerprint } from '../hash.ts';
import { describeStones, readStones } from '../reading.ts';
import { type Refusal, type Result, refuse, succeed } from '../result.ts';
import { at, EMPTY, type Rows, withPoints } from '../rows.ts';
import { canFlip, flippedFrom, openPoints } from './flips.ts';
import { moveFrom, pass, readMove, writeMove } from './moves.ts';
import { type ReversiOptions, reversiOptions } from './options.ts';
import { discsOf, type ReversiMove, type ReversiPosition, startingBoard } from './position.ts';

const id = 'reversi';
const declared = {
  endings: { discs: 'counted' },
  duties: { pass: 'forced' },
  moments: [],
  refusals: ['noFlip'],
} as const satisfies Declared;

/**
 * A game ends with the reason `discs`. Moves are refused as `gameOver`, `badMove`, `cannotPass`, `outOfBoard`,
 * `occupied` or `noFlip`.
 */
export const reversi: Game<ReversiPosition, ReversiMove, ReversiOptions> & typeof declared = {
  id,
  options: reversiOptions,
  ...declared,
  uncounted: ['pass'],
  start: (options) => begin(options, startingBoard(options.size), 'black'),
  positionFrom(options, value) {
    const read = readStones(value, options.size);
    return read.ok ? succeed(begin(options, read.value.board, read.value.turn)) : read;
  },
  describe: ({ board, turn }) => describeStones(board, turn),
  turn: (position) => position.turn,
  legal,
  move: readMove,
  play,
  outcome: (position) => position.outcome,
  board: (position) => position.board,
  details: ({ board, turn }) => ({
    score: discsOf(board),
    ...(turn !== null && !canFlip(board, turn) ? { due: 'pass' } : {}),
  }),
  ply: (position) => position.ply,
  text: {
    write: (move, { size }) => writeMove(move, size),
    read: (text, { size }) => moveFrom(text, size),
  },
  hash: ({ turn, board }) => fingerprint({ game: id, turn, board }),
};

function begin(options: ReversiOptions, board: Rows, turn: Side): ReversiPosition {
  return positionOf(Object.freeze({ ...options }), board, turn, 0);
}

function play(position: ReversiPosition, value: unknown): Result<ReversiPosition, Refusal> {
  const { options, board, turn, ply } = position;
  if (turn === null) return refuse('gameOver', 'The game is over.');
  const move = readMove(value);
  if (move === null) {
    return refuse('badMove', 'A move must be a row and a column, whole numbers, or a pass.');
  }
  if ('pass' in move) {
    return canFlip(board, turn)
      ? refuse('cannotPass', 'A side that can flip discs may not pass.')
      : succeed(positionOf(options, board, opponentOf(turn), ply + 1));
  }
  const there = at(board, move.row, move.column);
  if (Number.isNaN(there)) return refuse('outOfBoard', 'That point is not on the board.');
  if (there !== EMPTY) return refuse('occupied', 'There is a disc on that point already.');
  const flipped = flippedFrom(board, move, turn);
  if (flipped.length === 0) return refuse('noFlip', 'A disc on that point would flip none.');
  const after = withPoints(board, [move, ...flipped], turn);
  return succeed(positionOf(options, after, opponentOf(turn), ply + 1));
}

function legal({ board, turn }: ReversiPosition): readonly ReversiMove[] {
  if (turn === null) return [];
  const open = openPoints(board, turn);
  return open.length > 0 ? open : [pass];
}

/** Over if neither side can flip anything, whichever is `next`. */
function positionOf(
  options: ReversiOptions,
  board: Rows,
  next: Side,
  ply: number,
): ReversiPosition {
  const goesOn = canFlip(board, next) || canFlip(board, opponentOf(next));
  return Object.freeze({
    options,
    board,
    turn: goesOn ? next : null,
    ply,
    outcome: goesOn ? null : counted(board),
  });
}

function counted(board: Rows): Outcome {
  const { black, white } = discsOf(board);
  return endedBy(black === white ? 'draw' : black > white ? 'black' : 'white', 'discs');
}
