/** POPUCOM, RULES.md §4. */

import {
  type Counts,
  type Declared,
  endedBy,
  type Game,
  type Outcome,
  opponentOf,
  type Side,
} from '../game.ts';
import { fingerprint } from '../hash.ts';
import { readPoint, writePoint } from '../notation.ts';
import { describeStones, readPointMove } from '../reading.ts';
import { type Refusal, type Result, refuse, succeed } from '../result.ts';
import { at, codeOf, EMPTY, type Rows } from '../rows.ts';
import { withStone } from './lines.ts';
import { type PopucomOptions, popucomOptions } from './options.ts';
import { count, nobodys, type PopucomMove, type PopucomPosition, SIZE } from './position.ts';
import { readSetup, type Setup } from './setup.ts';

const id = 'popucom';
/** With no more cells to play on than these, a side may soon have none. */
const FEW = 5;
const declared = {
  endings: { territory: 'counted', noMove: 'plain' },
  moments: ['cramped'],
  refusals: ['enemyTerritory'],
  faults: ['line', 'enemyCell'],
} as const satisfies Declared;

/**
 * A game ends with one of two reasons: `territory` after its last ply, or `noMove` if the side to move has no
 * legal cell. Moves are refused as `gameOver`, `badMove`, `outOfBoard`, `occupied` or `enemyTerritory`.
 */
export const popucom: Game<PopucomPosition, PopucomMove, PopucomOptions> & typeof declared = {
  id,
  options: popucomOptions,
  ...declared,
  start: (options) => begin(options, { board: nobodys, territory: nobodys, turn: 'black' }),
  positionFrom(options, value) {
    const setup = readSetup(value);
    return setup.ok ? succeed(begin(options, setup.value)) : setup;
  },
  describe: ({ board, territory, turn }) => ({ ...describeStones(board, turn), territory }),
  turn: (position) => position.turn,
  legal,
  move: readPointMove,
  play,
  outcome: (position) => position.outcome,
  board: (position) => position.board,
  details(position) {
    const { options, territory, ply, turn } = position;
    return {
      territory,
      score: scoreOf(territory),
      pliesLeft: options.plies - ply,
      ...(turn !== null && legal(position).length <= FEW ? { moment: 'cramped' } : {}),
    };
  },
  ply: (position) => position.ply,
  text: {
    write: (move) => writePoint(move, SIZE),
    read: (text) => readPoint(text, SIZE),
  },
  hash: ({ turn, board, territory }) => fingerprint({ game: id, turn, board, territory }),
};

function begin(options: PopucomOptions, { board, territory, turn }: Setup): PopucomPosition {
  return positionOf(Object.freeze({ ...options }), board, territory, turn, 0);
}

function play(position: PopucomPosition, value: unknown): Result<PopucomPosition, Refusal> {
  const { options, turn, ply } = position;
  if (turn === null) return refuse('gameOver', 'The game is over.');
  const move = readPointMove(value);
  if (move === null) return refuse('badMove', 'A move must be a row and a column, whole numbers.');
  const stone = at(position.board, move.row, move.column);
  if (Number.isNaN(stone)) return refuse('outOfBoard', 'That cell is not on the board.');
  if (stone !== EMPTY) return refuse('occupied', 'There is a stone on that cell already.');
  if (at(position.territory, move.row, move.column) === codeOf(opponentOf(turn))) {
    return refuse('enemyTerritory', 'That cell is the opponent’s territory.');
  }
  const { board, territory } = withStone(position, move, turn);
  return succeed(positionOf(options, board, territory, opponentOf(turn), ply + 1));
}

function legal({ board, territory, turn }: PopucomPosition): readonly PopucomMove[] {
  const moves: PopucomMove[] = [];
  if (turn === null) return moves;
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      if (isOpen(board, territory, turn, row, column)) moves.push({ row, column });
    }
  }
  return moves;
}

/** Whether `side` may put a stone on a cell of the board. */
function isOpen(board: Rows, territory: Rows, side: Side, row: number, column: number): boolean {
  return (
    at(board, row, column) === EMPTY && at(territory, row, column) !== codeOf(opponentOf(side))
  );
}

/** The position after `ply` plies. `next` is to move unless the game ends here. */
function positionOf(
  options: PopucomOptions,
  board: Rows,
  territory: Rows,
  next: Side,
  ply: number,
): PopucomPosition {
  const outcome = outcomeOf(options, board, territory, next, ply);
  return Object.freeze({
    options,
    board,
    territory,
    turn: outcome === null ? next : null,
    ply,
    outcome,
  });
}

function outcomeOf(
  { plies }: PopucomOptions,
  board: Rows,
  territory: Rows,
  next: Side,
  ply: number,
): Outcome | null {
  if (ply >= plies) {
    const { black, white } = scoreOf(territory);
    const winner = black === white ? 'draw' : black > white ? 'black' : 'white';
    return endedBy(winner, 'territory');
  }
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      if (isOpen(board, territory, next, row, column)) return null;
    }
  }
  return endedBy(opponentOf(next), 'noMove');
}

function scoreOf(territory: Rows): Counts {
  return Object.freeze({ black: count(territory, 'black'), white: count(territory, 'white') });
}
