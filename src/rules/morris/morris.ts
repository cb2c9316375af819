/** Nine Men's Morris, RULES.md §3. */

import {
  type Counts,
  type Declared,
  type Game,
  type Outcome,
  opponentOf,
  type Side,
} from '../game.ts';
import { fingerprint } from '../hash.ts';
import { type Refusal, type Result, refuse, succeed } from '../result.ts';
import { mayFly, outcomeByMen, outcomeOfTurn } from './endings.ts';
import { menInMills, millsThrough, removable } from './mills.ts';
import { type MorrisMove, readMove, readMoveText, writeMove } from './moves.ts';
import { type MorrisOptions, morrisOptions } from './options.ts';
import { neighboursOf, pointAt, points } from './points.ts';
import {
  allMen,
  at,
  type Due,
  EMPTY,
  emptyBoard,
  type MorrisPosition,
  manOf,
  menOn,
  pointsWith,
  withMan,
  without,
} from './position.ts';
import { positionFrom } from './setup.ts';

const id = 'morris';
const declared = {
  endings: { men: 'plain', blocked: 'plain', repetition: 'plain', limit: 'plain' },
  duties: { removal: 'sameTurn' },
  moments: ['flying'],
  refusals: [
    'mustRemove',
    'nothingToRemove',
    'notYours',
    'protected',
    'notAdjacent',
    'handEmpty',
    'mustPlace',
  ],
  faults: ['tooManyMen', 'tooFewMen'],
} as const satisfies Declared;

/**
 * A game ends with one of the reasons `men` (fewer than three are left), `blocked` (no man can move), and, draws,
 * `repetition` and `limit` (of moves). Moves are refused as `gameOver`, `mustRemove`, `badMove`, `outOfBoard`,
 * `notYours`, `occupied`, `handEmpty`, `mustPlace`, `notAdjacent`, `nothingToRemove` or `protected`.
 */
export const morris: Game<MorrisPosition, MorrisMove, MorrisOptions> & typeof declared = {
  id,
  options: morrisOptions,
  ...declared,
  uncounted: ['remove'],
  start: (options) =>
    Object.freeze({
      options: Object.freeze({ ...options }),
      board: emptyBoard,
      hands: Object.freeze({ black: allMen, white: allMen }),
      turn: 'black',
      due: null,
      quiet: 0,
      earlier: nothing,
      ply: 0,
      outcome: null,
    }),
  positionFrom,
  describe: ({ board, turn, hands }) => ({ board, turn: turn ?? 'black', hands }),
  turn: (position) => position.turn,
  legal,
  move: readMove,
  play,
  outcome: (position) => position.outcome,
  board: ({ board }) => Object.freeze([board]),
  details: ({ options, board, hands, turn, due }) => ({
    hands,
    mills: menInMills(board).flatMap((point) => points[point] ?? []),
    ...(due === null ? {} : { due: 'removal' }),
    ...(turn !== null && due === null && hands[turn] === 0 && mayFly(options, board, turn)
      ? { moment: 'flying' }
      : {}),
  }),
  ply: (position) => position.ply,
  text: { write: writeMove, read: readMoveText },
  hash: ({ turn, board, hands }) => fingerprint({ game: id, turn, board: [board], counts: hands }),
};

const nothing: readonly string[] = Object.freeze([]);

function play(position: MorrisPosition, value: unknown): Result<MorrisPosition, Refusal> {
  const { turn, due } = position;
  if (turn === null) return refuse('gameOver', 'The game is over.');
  const move = readMove(value);
  if (due !== null && (move === null || !('remove' in move))) {
    return refuse('mustRemove', 'A mill was closed: a man of the opponent must be removed first.');
  }
  if (move === null) {
    return refuse('badMove', 'A move must name its points by row and column, whole numbers.');
  }
  const to = pointAt(move);
  const from = 'from' in move ? pointAt(move.from) : to;
  if (to === null || from === null) return refuse('outOfBoard', 'That is no point of the board.');
  if ('remove' in move) return remove(position, turn, to);
  return 'from' in move ? shift(position, turn, from, to) : place(position, turn, to);
}

function place(position: MorrisPosition, side: Side, to: number): Result<MorrisPosition, Refusal> {
  const { board, hands } = position;
  if (at(board, to) !== EMPTY) return occupied();
  if (hands[side] === 0) {
    return refuse('handEmpty', 'All your men have been placed: move one of them.');
  }
  const after = {
    board: withMan(board, to, side),
    hands: withOneLess(hands, side),
    quiet: 0,
    earlier: nothing,
  };
  return succeed(withMills(position, after, side, to));
}

function shift(
  position: MorrisPosition,
  side: Side,
  from: number,
  to: number,
): Result<MorrisPosition, Refusal> {
  const { options, board, hands, quiet, earlier } = position;
  if (at(board, from) !== manOf(side)) {
    return refuse('notYours', 'There is no man of yours on that point to move.');
  }
  if (at(board, to) !== EMPTY) return occupied();
  if (hands[side] > 0) {
    return refuse('mustPlace', 'Men can move only when all of yours have been placed.');
  }
  if (!neighboursOf(from).includes(to) && !mayFly(options, board, side)) {
    return refuse('notAdjacent', 'A man moves along a line to the next point.');
  }
  const after = {
    board: withMan(without(board, from), to, side),
    hands,
    quiet: quiet + 1,
    earlier: options.repetition ? Object.freeze([...earlier, board]) : nothing,
  };
  return succeed(withMills(position, after, side, to));
}

function remove(
  position: MorrisPosition,
  side: Side,
  point: number,
): Result<MorrisPosition, Refusal> {
  const { board, hands, due } = position;
  const opponent = opponentOf(side);
  if (at(board, point) !== manOf(opponent)) {
    return refuse('notYours', 'Only a man of the opponent can be removed.');
  }
  if (due === null) {
    return refuse('nothingToRemove', 'A man can be removed only when a mill was closed.');
  }
  if (!removable(board, opponent, due.sparesMills).includes(point)) {
    return refuse('protected', 'That man stands in a mill, and others do not.');
  }
  const after = { board: without(board, point), hands, quiet: 0, earlier: nothing };
  const outcome = outcomeByMen(after.board, hands, opponent);
  if (outcome !== null) return succeed(next(position, after, null, null, outcome));
  return succeed(withRemovals(position, after, side, due.men - 1, due.sparesMills));
}

/** What a ply changes directly. The rest of a position follows from it. */
type Change = Pick<MorrisPosition, 'board' | 'hands' | 'quiet' | 'earlier'>;

/** The position after `side` has put a man on `to`, which may have completed mills. */
function withMills(before: MorrisPosition, after: Change, side: Side, to: number): MorrisPosition {
  const { removal, doubleMill } = before.options;
  const placed = before.hands[side] > 0;
  const sparesMills = removal === 'protected' || (removal === 'protectedWhilePlacing' && placed);
  const men = Math.min(millsThrough(after.board, to), doubleMill);
  return withRemovals(before, after, side, men, sparesMills);
}

/** `side` stays to move while a removal is due; otherwise the turn passes. */
function withRemovals(
  before: MorrisPosition,
  after: Change,
  side: Side,
  men: number,
  sparesMills: boolean,
): MorrisPosition {
  const opponent = opponentOf(side);
  if (men > 0 && menOn(after.board, opponent) > 0) {
    return next(before, after, side, Object.freeze({ men, sparesMills }), null);
  }
  const outcome = outcomeOfTurn({ options: before.options, ...after }, opponent);
  return next(before, after, outcome === null ? opponent : null, null, outcome);
}

function next(
  { options, ply }: MorrisPosition,
  { board, hands, quiet, earlier }: Change,
  turn: Side | null,
  due: Due | null,
  outcome: Outcome | null,
): MorrisPosition {
  return Object.freeze({
    options,
    board,
    hands,
    turn,
    due,
    quiet,
    earlier,
    ply: ply + 1,
    outcome,
  });
}

function withOneLess({ black, white }: Counts, side: Side): Counts {
  return Object.freeze(
    side === 'black' ? { black: black - 1, white } : { black, white: white - 1 },
  );
}

function occupied() {
  return refuse('occupied', 'There is a man on that point already.');
}

const removals = points.map((point) => Object.freeze({ remove: true, ...point } as const));
const shifts = points.map((from) => points.map((to) => Object.freeze({ from, ...to })));

function legal({ options, board, hands, turn, due }: MorrisPosition): readonly MorrisMove[] {
  if (turn === null) return [];
  if (due !== null) {
    const men = removable(board, opponentOf(turn), due.sparesMills);
    return removals.filter((_, point) => men.includes(point));
  }
  if (hands[turn] > 0) return points.filter((_, point) => at(board, point) === EMPTY);
  const moves: MorrisMove[] = [];
  const empty = mayFly(options, board, turn) ? pointsWith(board, EMPTY) : null;
  for (const from of pointsWith(board, manOf(turn))) {
    for (const to of empty ?? neighboursOf(from)) {
      const move = shifts[from]?.[to];
      if (move !== undefined && at(board, to) === EMPTY) moves.push(move);
    }
  }
  return moves;
}
