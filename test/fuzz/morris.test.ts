import { describe, expect, test } from 'vitest';
import type { Side } from '../../src/rules/index.ts';
import {
  type MorrisMove,
  type MorrisPosition,
  morris,
  pointNames,
} from '../../src/rules/morris/index.ts';
import { neighboursOf } from '../../src/rules/morris/points.ts';
import {
  type Action,
  alphabet,
  begun,
  done,
  legalActions,
  type PlainGame,
  refusalOf,
} from '../../src/rules/morris/testing.reference.ts';
import {
  after,
  afterTurns,
  boardSymmetries,
  countSequences,
  everyMove,
  sceneOf,
  sources,
  started,
  textOf,
} from '../../src/rules/morris/testing.ts';
import { sized } from '../support/size.ts';
import { Random, seed } from './random.ts';

/**
 * Sequences from the empty board. Of actions at depth 6: of the 24·23·22·21·20 sequences of five
 * placements 16·3!·21·20 = 40 320 close a mill, after which there are 2 men to remove; after all others
 * there are 19 points left. Of turns at depth 6: 5 060 160·19 placements after those that close no
 * mill, 80 640·20 after those that do (40 320 with 2 removals each), and two more for each of the
 * 16·3!·(21·20·19 − 12·3!) in which white then closes one, with three men to choose from.
 */
const actions = [24, 552, 12_144, 255_024, 5_100_480, 96_223_680];
/** As far as depth 7 the figures of the Regular Games project’s own tests (`theMillGame`), too. */
const turns = [24, 552, 12_144, 255_024, 5_140_800, 99_274_176, 1_873_562_112];

describe('sequences of morris from the empty board', () => {
  test('of six steps follow from those of five', () => {
    expect((5_100_480 - 16 * 6 * 21 * 20) * 19 + 16 * 6 * 21 * 20 * 2).toBe(actions[5]);
    const white = 16 * 6 * (21 * 20 * 19 - 12 * 6);
    expect(5_060_160 * 19 + 80_640 * 20 + 2 * white).toBe(turns[5]);
  });

  test('of turns are as many as combinatorics says', () => {
    const depth = sized(7, 5);
    const key = (position: MorrisPosition) =>
      sceneOf({ ...position, board: leastBoard(position.board) });
    expect(countSequences(started(), depth, afterTurns, key)).toEqual(turns.slice(0, depth));
  });

  test('are as many by a second reading of the rules', () => {
    const depth = sized(6, 4);
    const start = begun(started().options);
    const act = (game: PlainGame) => legalActions(game).map((action) => done(game, action));
    const take = (game: PlainGame): readonly PlainGame[] =>
      act(game).flatMap((next) => (next.owed > 0 ? take(next) : next));
    const key = (game: PlainGame) =>
      `${leastBoard(boardOf(game))} ${game.mover} ${game.hands.black} ${game.hands.white} ${game.owed}`;
    expect(countSequences(start, depth, act, key)).toEqual(actions.slice(0, depth));
    expect(countSequences(start, depth, take, key)).toEqual(turns.slice(0, depth));
  });
});

const symmetric = Object.values(boardSymmetries).map(sources);

/** The first of all the boards that are this one turned, mirrored or inside out. */
function leastBoard(board: string): string {
  let least = board;
  for (const from of symmetric) {
    let moved = '';
    for (const point of from) moved += board.charAt(point);
    if (moved < least) least = moved;
  }
  return least;
}

function boardOf({ men }: PlainGame): string {
  return pointNames.map((name) => men.get(name)?.charAt(0) ?? '.').join('');
}

const GAMES = sized(4000, 800);
/** Every rule shows within so many plies of a start that is chosen for it. */
const PLIES = 16;

test(`${GAMES} games of morris go as by a second reading of the rules (TENGEN_SEED=${seed})`, () => {
  const random = new Random(seed);
  const reasons = new Map<string, number>();
  let plies = 0;
  for (let i = 0; i < GAMES; i++) {
    const started = begin(random);
    if (started === null) continue;
    let { position, plain } = started;
    const taste = pick(random, tastes);
    const moves: string[] = [];
    while (moves.length <= PLIES) {
      const told = `TENGEN_SEED=${seed}, game ${i}, after ${moves.join(' ')}`;
      const legal = morris.legal(position);
      const [here, there] = [shown(position, legal), shownPlain(plain)];
      if (JSON.stringify(here) !== JSON.stringify(there)) expect(here, told).toEqual(there);
      if (position.turn === null) break;
      if (random.below(10) === 0) {
        for (const action of alphabet) {
          const result = morris.play(position, moveOf(action));
          const code = result.ok ? null : result.error.code;
          if (code !== refusalOf(plain, action)) expect.fail(`${told}: ${writeAction(action)}`);
        }
      }
      const next = legal.map((move) => ({
        move,
        after: after(position, move),
        luck: random.below(1000),
      }));
      const worth = ({ after, luck }: (typeof next)[number]) => luck + 900 * taste(after);
      const { move, after: reached } = next.reduce((a, b) => (worth(b) > worth(a) ? b : a));
      position = reached;
      plain = done(plain, actionOf(move));
      moves.push(textOf(move));
    }
    plies += moves.length;
    const reason = position.outcome?.reason ?? '';
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  console.log(`${plies} plies; ${JSON.stringify(Object.fromEntries(reasons))}`);
  // Each ending must come often, or these games prove nothing of it.
  for (const reason of ['men', 'blocked', 'repetition', 'limit']) {
    expect(reasons.get(reason) ?? 0, reason).toBeGreaterThan(10);
  }
});

/** The beginning of a game, or men anywhere; null where that is no game, or one that is over. */
function begin(random: Random): { position: MorrisPosition; plain: PlainGame } | null {
  const start = started({
    removal: pick(random, ['protected', 'protectedWhilePlacing', 'any']),
    doubleMill: pick(random, [1, 2]),
    flying: pick(random, [true, false]),
    moveLimit: pick(random, [0, 4, 8, 100]),
    repetition: pick(random, [true, true, true, false]),
  });
  const { options } = start;
  const { men, hands } = pick(random, crowds)(random);
  const turn = pick<Side>(random, ['black', 'white']);
  const plain = begun(options, men, hands, turn);
  const result = morris.positionFrom?.(options, { board: boardOf(plain), hands, turn });
  return result?.ok && result.value.turn !== null ? { position: result.value, plain } : null;
}

type Crowd = Pick<PlainGame, 'men' | 'hands'>;

/** Men from which every ending is near: none yet, any, few that fly, or some that are nearly shut in. */
const crowds: readonly ((random: Random) => Crowd)[] = [
  () => ({ men: new Map(), hands: { black: 9, white: 9 } }),
  (random) => anywhere(random, 0, 9),
  (random) => anywhere(random, 3, 4),
  (random) => anywhere(random, 3, 9),
  shutIn,
  shutIn,
];

/** From `least` to `most` men of each side, and now and then some in hand. */
function anywhere(random: Random, least: number, most: number): Crowd {
  const men = new Map<string, Side>();
  const hands = { black: 0, white: 0 };
  for (const side of ['black', 'white'] as const) {
    const onBoard = least + random.below(most - least + 1);
    for (let i = 0; i < onBoard; i++) {
      const free = pointNames.filter((name) => !men.has(name));
      men.set(pick(random, free), side);
    }
    if (random.below(3) === 0) hands[side] = random.below(10 - onBoard);
  }
  return { men, hands };
}

/** One side has a single point to go to, and the other a man in hand if it is not on the board. */
function shutIn(random: Random): Crowd {
  const [inside, outside] = pick<readonly [Side, Side]>(random, [
    ['black', 'white'],
    ['white', 'black'],
  ]);
  const taken = new Set<number>();
  while (taken.size < 4) taken.add(random.below(24));
  const beside = new Set([...taken].flatMap((point) => neighboursOf(point)));
  const exits = [...beside].filter((point) => !taken.has(point));
  const men = new Map<string, Side>();
  for (const point of taken) men.set(pointNames[point] ?? '', inside);
  for (const point of exits.slice(1, 10)) men.set(pointNames[point] ?? '', outside);
  const hand = random.below(2) * Math.max(0, 10 - exits.length);
  return { men, hands: { black: 0, white: 0, [outside]: Math.min(hand, 9) } };
}

/** What a game’s players like, so that every ending comes often enough. */
const tastes: readonly ((after: MorrisPosition) => number)[] = [
  () => 0,
  // To make mills.
  ({ due }) => (due === null ? 0 : 1),
  // To go back to where they were.
  ({ board, earlier }) => (earlier.includes(board) ? 1 : 0),
  // To leave the opponent few moves.
  (after) => (after.due === null ? -morris.legal(after).length : -20),
];

function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[random.below(from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
}

/** What is compared of a game in both readings. */
function shown(position: MorrisPosition, legal: readonly MorrisMove[]) {
  const { board, hands, turn, due, outcome } = position;
  return {
    board,
    hands,
    turn,
    owed: due?.men ?? 0,
    ended: outcome && { winner: outcome.winner, reason: outcome.reason },
    legal: legal.map(textOf).sort(),
  };
}

function shownPlain(game: PlainGame): ReturnType<typeof shown> {
  const { hands, mover, owed, ended } = game;
  return {
    board: boardOf(game),
    hands,
    turn: ended === null ? mover : null,
    owed,
    ended,
    legal: legalActions(game).map(writeAction).sort(),
  };
}

function writeAction({ kind, from, to }: Action): string {
  if (kind === 'remove') return `x${to}`;
  return kind === 'move' ? `${from}-${to}` : to;
}

const movesByText = new Map(everyMove.map((move) => [textOf(move), move]));
const actionsByText = new Map(alphabet.map((action) => [writeAction(action), action]));

function actionOf(move: MorrisMove): Action {
  const action = actionsByText.get(textOf(move));
  if (action === undefined) throw new Error(`${textOf(move)} is no action.`);
  return action;
}

function moveOf(action: Action): MorrisMove {
  const move = movesByText.get(writeAction(action));
  if (move === undefined) throw new Error(`${writeAction(action)} is no move.`);
  return move;
}
