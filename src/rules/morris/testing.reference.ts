/**
 * A reference implementation of RULES.md §3 for the tests: independent of the real rules, and slow. It shares
 * only names with them.
 */

import { type Counts, opponentOf, type Side } from '../game.ts';
import type { MorrisOptions } from './options.ts';

/** The points: corners and side middles of three squares around d4. */
const grid = 'abcdefg'
  .split('')
  .flatMap((letter, x) => [1, 2, 3, 4, 5, 6, 7].map((number) => ({ letter, number, x: x - 3 })))
  .map(({ letter, number, x }) => ({ name: `${letter}${number}`, x, y: number - 4 }))
  .filter(({ x, y }) => (x === 0) !== (y === 0) || (x !== 0 && Math.abs(x) === Math.abs(y)));
const names = grid.map(({ name }) => name);

/** The points of one row or column, from end to end or up to the middle of the board. */
const lines = [
  ...Map.groupBy(grid, ({ x, y }) => `row ${y} ${y === 0 ? Math.sign(x) : 0}`).values(),
  ...Map.groupBy(grid, ({ x, y }) => `column ${x} ${x === 0 ? Math.sign(y) : 0}`).values(),
].map((line) => line.map(({ name }) => name));

const linesOf = new Map(names.map((name) => [name, lines.filter((line) => line.includes(name))]));

const adjacent = new Set(
  lines.flatMap((line) =>
    line.slice(1).flatMap((name, i) => [`${line[i]}-${name}`, `${name}-${line[i]}`]),
  ),
);

/** For a move, `from` is a point's name. For other actions it equals `to`. */
export interface Action {
  readonly kind: 'place' | 'move' | 'remove';
  readonly from: string;
  readonly to: string;
}

/** Every action with points of the board, legal or not. */
export const alphabet: readonly Action[] = [
  ...names.map((to): Action => ({ kind: 'place', from: to, to })),
  ...names.flatMap((from) => names.map((to): Action => ({ kind: 'move', from, to }))),
  ...names.map((to): Action => ({ kind: 'remove', from: to, to })),
];

export interface PlainGame {
  readonly options: MorrisOptions;
  /** The men on the board. */
  readonly men: ReadonlyMap<string, Side>;
  readonly hands: Counts;
  readonly mover: Side;
  /** How many men the mover still has to remove. */
  readonly owed: number;
  /** How the mill was made for which men are removed. */
  readonly by: Action['kind'];
  /**
   * The positions whenever the turn had passed, oldest first. `fresh`: after a placement or a removal, or at the
   * start.
   */
  readonly past: readonly { readonly scene: string; readonly fresh: boolean }[];
  readonly ended: { readonly winner: Side | 'draw'; readonly reason: string } | null;
}

/** @param men the men at the start of a game that is not over */
export function begun(
  options: MorrisOptions,
  men: ReadonlyMap<string, Side> = new Map(),
  hands: Counts = { black: 9, white: 9 },
  mover: Side = 'black',
): PlainGame {
  const game = { options, men, hands, mover, owed: 0, by: 'place' as const, past: [], ended: null };
  return { ...game, past: [{ scene: sceneOf(game), fresh: true }] };
}

/** Equal for equal positions. */
function sceneOf({ men, hands, mover }: Omit<PlainGame, 'past'>): string {
  const board = names.map((name) => men.get(name)?.charAt(0) ?? '.').join('');
  return `${board} ${mover} ${hands.black} ${hands.white}`;
}

/** Why the action is refused; null if it is legal. */
export function refusalOf(game: PlainGame, { kind, from, to }: Action): string | null {
  const { options, men, hands, mover, owed } = game;
  if (game.ended !== null) return 'gameOver';
  if (owed > 0 && kind !== 'remove') return 'mustRemove';
  if (kind === 'place') {
    if (men.has(to)) return 'occupied';
    return hands[mover] === 0 ? 'handEmpty' : null;
  }
  if (kind === 'move') {
    if (men.get(from) !== mover) return 'notYours';
    if (men.has(to)) return 'occupied';
    if (hands[mover] > 0) return 'mustPlace';
    const flies = options.flying && menOf(game, mover).length === 3;
    return flies || adjacent.has(`${from}-${to}`) ? null : 'notAdjacent';
  }
  if (men.get(to) !== opponentOf(mover)) return 'notYours';
  if (owed === 0) return 'nothingToRemove';
  if (options.removal === 'any') return null;
  if (options.removal === 'protectedWhilePlacing' && game.by === 'move') return null;
  const someFree = menOf(game, opponentOf(mover)).some((name) => millsWith(men, name) === 0);
  return someFree && millsWith(men, to) > 0 ? 'protected' : null;
}

export function legalActions(game: PlainGame): readonly Action[] {
  return alphabet.filter((action) => refusalOf(game, action) === null);
}

/** The game after a legal action. */
export function done(game: PlainGame, { kind, from, to }: Action): PlainGame {
  const { options, mover } = game;
  const opponent = opponentOf(mover);
  const men = new Map(game.men);
  men.delete(from);
  if (kind !== 'remove') men.set(to, mover);
  const hands = { ...game.hands };
  if (kind === 'place') hands[mover]--;
  const after = { ...game, men, hands };

  const theirs = menOf(after, opponent).length;
  if (theirs + hands[opponent] < 3) {
    return { ...after, owed: 0, ended: { winner: mover, reason: 'men' } };
  }
  const made = kind === 'remove' ? game.owed - 1 : Math.min(millsWith(men, to), options.doubleMill);
  const owed = Math.min(made, theirs);
  if (owed > 0) return { ...after, owed, by: kind === 'remove' ? game.by : kind };

  const passed = { ...after, owed, mover: opponent };
  const past = [...game.past, { scene: sceneOf(passed), fresh: kind !== 'move' }];
  return { ...passed, past, ended: endOf({ ...passed, past }) };
}

/** The outcome after the turn has passed. */
function endOf(game: PlainGame): PlainGame['ended'] {
  if (!alphabet.some((action) => refusalOf(game, action) === null)) {
    return { winner: opponentOf(game.mover), reason: 'blocked' };
  }
  const since = game.past.slice(game.past.findLastIndex(({ fresh }) => fresh));
  const now = sceneOf(game);
  if (game.options.repetition && since.filter(({ scene }) => scene === now).length === 3) {
    return { winner: 'draw', reason: 'repetition' };
  }
  return since.length - 1 === game.options.moveLimit && game.options.moveLimit !== 0
    ? { winner: 'draw', reason: 'limit' }
    : null;
}

function menOf({ men }: Pick<PlainGame, 'men'>, side: Side): readonly string[] {
  return names.filter((name) => men.get(name) === side);
}

/** How many lines through this man are all of its colour. */
function millsWith(men: ReadonlyMap<string, Side>, name: string): number {
  const side = men.get(name);
  return (linesOf.get(name) ?? []).filter((line) => line.every((on) => men.get(on) === side))
    .length;
}
