/** Go, RULES.md §2. */

import { type Declared, type Details, type Game, opponentOf, type Side } from '../game.ts';
import { fingerprint } from '../hash.ts';
import { describeStones, readStones } from '../reading.ts';
import { type Refusal, type Result, refuse, refuseSetup, succeed } from '../result.ts';
import { chainOf, hasLiberty, oneOfEachChain, takenBy } from './chains.ts';
import { handicapPoints } from './handicap.ts';
import { isKo, isRepeat, withPass, withStone } from './ko.ts';
import { agree, markOf, moveFrom, pass, readMove, resume, writeMove } from './moves.ts';
import { type GoOptions, goOptions } from './options.ts';
import type { GoMove, GoPosition } from './position.ts';
import { outcomeOf, scoreOf, territoryOf } from './scoring.ts';
import {
  at,
  cellOf,
  EDGE,
  EMPTY,
  emptyStones,
  pointAt,
  put,
  type Stones,
  stoneOf,
} from './stones.ts';

const id = 'go';
const declared = {
  endings: { score: 'counted' },
  duties: { marking: 'settling' },
  moments: ['passed', 'passedLast', 'ko'],
  refusals: ['suicide', 'ko', 'marking'],
  faults: ['noLiberty'],
} as const satisfies Declared;

/**
 * A game ends with the reason `score`. Moves are refused as `gameOver`, `marking`, `badMove`, `outOfBoard`, `occupied`,
 * `suicide` or `ko`; as `badSetup` any stone without a liberty.
 */
export const go: Game<GoPosition, GoMove, GoOptions> & typeof declared = {
  id,
  options: goOptions,
  ...declared,
  uncounted: ['mark', 'agree', 'resume'],
  start,
  positionFrom,
  describe: ({ stones, turn }) => describeStones(rowsOf(stones), turn),
  turn: (position) => position.turn,
  legal,
  move: readMove,
  play,
  outcome: (position) => position.outcome,
  board: (position) => rowsOf(position.stones),
  details,
  ply: (position) => position.ply,
  text: {
    write: (move, { size }) => writeMove(move, size),
    read: (text, { size }) => moveFrom(text, size),
  },
  hash: (position) =>
    fingerprint({
      game: id,
      turn: position.turn,
      board: rowsOf(position.stones),
      territory: territoryOf(position),
      counts: position.captures,
    }),
};

const noneDead = Object.freeze([]);
const nothingTaken = Object.freeze({ black: 0, white: 0 });

function start(options: GoOptions): GoPosition {
  const { size, handicap } = options;
  const stones = handicapPoints(size, handicap).reduce(
    (before, point) => put(before, cellOf(point, size), 'b'),
    emptyStones(size),
  );
  return opening(options, stones, handicap > 0 ? 'white' : 'black');
}

function positionFrom(options: GoOptions, value: unknown): Result<GoPosition, Refusal> {
  const read = readStones(value, options.size);
  if (!read.ok) return read;
  const stones = read.value.board.join('\n');
  for (const place of oneOfEachChain(stones, options.size)) {
    if (!hasLiberty(stones, options.size, place)) {
      return refuseSetup('noLiberty', 'There are stones without a liberty.');
    }
  }
  return succeed(opening(options, stones, read.value.turn));
}

function opening(options: GoOptions, stones: Stones, turn: Side): GoPosition {
  return Object.freeze({
    options: Object.freeze({ ...options }),
    stones,
    turn,
    ply: 0,
    captures: nothingTaken,
    history: '',
    passes: 0,
    dead: noneDead,
    agreed: false,
    outcome: null,
  });
}

function play(position: GoPosition, value: unknown): Result<GoPosition, Refusal> {
  const { turn } = position;
  if (turn === null) return refuse('gameOver', 'The game is over.');
  const move = readMove(value);
  if (isMarking(position)) return playMarking(position, turn, move);
  if (move === null) {
    return refuse('badMove', 'A move must be a row and a column, whole numbers, or a pass.');
  }
  if ('pass' in move) return succeed(passed(position, turn));
  if ('mark' in move || !('row' in move)) {
    return refuse('marking', 'Dead stones are marked when both sides have passed.');
  }

  const { options, stones, history, captures } = position;
  const { size, ko } = options;
  if (!isOnBoard(move, size)) return refuse('outOfBoard', 'That point is not on the board.');
  const place = cellOf(move, size);
  if (at(stones, place) !== EMPTY) {
    return refuse('occupied', 'There is a stone on that point already.');
  }
  const taken = takenBy(stones, size, place, stoneOf(turn));
  if (taken === null) return refuse('suicide', 'That stone would have no liberty.');
  // Before one of this colour was captured, the board has only gained such stones.
  const hasLost = captures[opponentOf(turn)] > 0;
  if (hasLost && isRepeat(stones, history, size, turn, place, taken)) {
    return refuse('ko', 'That would bring back the board as it was before.');
  }
  return succeed(
    Object.freeze({
      options,
      stones: taken.reduce(
        (before, one) => put(before, one, '.'),
        put(stones, place, turn === 'black' ? 'b' : 'w'),
      ),
      turn: opponentOf(turn),
      ply: position.ply + 1,
      captures:
        taken.length === 0
          ? captures
          : Object.freeze({ ...captures, [turn]: captures[turn] + taken.length }),
      history: withStone(history, ko, size, turn, place, taken),
      passes: 0,
      dead: noneDead,
      agreed: false,
      outcome: null,
    }),
  );
}

function passed(position: GoPosition, turn: Side): GoPosition {
  const { options, history, passes } = position;
  const next: GoPosition = {
    ...position,
    turn: opponentOf(turn),
    ply: position.ply + 1,
    history: withPass(history, options.ko),
    passes: passes === 0 ? 1 : 2,
  };
  return passes > 0 && options.dead === 'none' ? counted(next) : Object.freeze(next);
}

/** Whether both sides have passed and still have to agree on the dead stones. */
function isMarking({ turn, passes }: GoPosition): boolean {
  return turn !== null && passes === 2;
}

function playMarking(
  position: GoPosition,
  turn: Side,
  move: GoMove | null,
): Result<GoPosition, Refusal> {
  const next = { ...position, ply: position.ply + 1 };
  if (move !== null && 'resume' in move) {
    return succeed(
      Object.freeze({ ...next, turn: opponentOf(turn), passes: 0, dead: noneDead, agreed: false }),
    );
  }
  if (move !== null && 'agree' in move) {
    return succeed(
      position.agreed
        ? counted(next)
        : Object.freeze({ ...next, turn: opponentOf(turn), agreed: true }),
    );
  }
  if (move === null || !('mark' in move)) {
    return refuse('marking', 'The dead stones are being marked: mark, agree, or resume the game.');
  }
  const { options, stones, dead } = position;
  const { size } = options;
  if (!isOnBoard(move, size)) return refuse('outOfBoard', 'That point is not on the board.');
  const place = cellOf(move, size);
  if (at(stones, place) === EMPTY) return refuse('marking', 'There is no stone there to mark.');
  const chain = chainOf(stones, size, place);
  const marked = dead.map((point) => cellOf(point, size));
  const marks = marked.includes(place)
    ? marked.filter((one) => !chain.includes(one))
    : [...marked, ...chain].sort((a, b) => a - b);
  return succeed(
    Object.freeze({
      ...next,
      dead: Object.freeze(marks.map((one) => pointAt(one, size))),
      agreed: false,
    }),
  );
}

/** Ends the game with the current marks. */
function counted(position: GoPosition): GoPosition {
  return Object.freeze({ ...position, turn: null, outcome: outcomeOf(position) });
}

function legal(position: GoPosition): readonly GoMove[] {
  const { options, stones, turn, history } = position;
  const { size } = options;
  const moves: GoMove[] = [];
  if (turn === null) return moves;
  const marking = isMarking(position);
  const stone = stoneOf(turn);
  for (let place = 0; place < stones.length; place++) {
    const there = at(stones, place);
    if (marking) {
      if (isStone(there)) moves.push(markOf(pointAt(place, size)));
    } else if (there === EMPTY) {
      const taken = takenBy(stones, size, place, stone);
      if (taken !== null && !isRepeat(stones, history, size, turn, place, taken)) {
        moves.push(pointAt(place, size));
      }
    }
  }
  if (marking) moves.push(agree, resume);
  else moves.push(pass);
  return moves;
}

function details(position: GoPosition): Details {
  const territory = territoryOf(position);
  return {
    captures: position.captures,
    score: scoreOf(position, territory),
    territory,
    dead: position.dead,
    ...(isMarking(position) ? { due: 'marking' } : {}),
    ...momentOf(position),
  };
}

function momentOf({ options, stones, turn, history, passes }: GoPosition): Pick<Details, 'moment'> {
  if (turn === null || passes === 2) return {};
  if (passes === 1) return { moment: options.dead === 'none' ? 'passedLast' : 'passed' };
  return isKo(stones, history, options.size, turn) ? { moment: 'ko' } : {};
}

function rowsOf(stones: Stones): readonly string[] {
  return Object.freeze(stones.split('\n'));
}

function isStone(there: number): boolean {
  return there !== EMPTY && there !== EDGE;
}

function isOnBoard({ row, column }: { row: number; column: number }, size: number): boolean {
  return row >= 0 && row < size && column >= 0 && column < size;
}
