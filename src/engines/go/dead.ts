/** Estimates by playouts which stones are dead. */

import { type GoPosition, go } from '../../rules/go/index.ts';
import type { Point } from '../../rules/index.ts';
import type { Task } from '../engine.ts';
import { randomFrom } from '../random.ts';
import { type Board, NOWHERE } from './board.ts';
import { Clock } from './clock.ts';
import { BLACK, EDGE, EMPTY, WHITE } from './colours.ts';
import { Pool } from './pool.ts';
import { boardOf, type Root } from './reading.ts';
import { search } from './search.ts';
import { fullTree, Tree } from './tree.ts';

/** Playouts on 9×9, half of them with each side to move: for a thorough and for a rough estimate. */
export const THOROUGH = 1000;
export const ROUGH = 240;

/** A chain is dead below this average ownership; -1 means always the opponent's. */
const DEAD_OWNERSHIP = -0.4;

interface Estimate {
  /** Ownership of each place, from -1 (white) to 1 (black). */
  readonly owners: Float64Array;
  /** 1 for each dead stone. */
  readonly dead: Uint8Array;
  /** How many points it is worth to be the side to move. */
  readonly tempo: number;
  /** False if it was cut short and is unreliable. */
  readonly isSure: boolean;
}

/** Deterministic: the same stones get the same estimate. */
export function estimate(position: GoPosition, games: number, pool: Pool, clock: Clock): Estimate {
  const board = boardOf(position);
  const owners = new Float64Array(board.places);
  const seed = randomFrom(seedOf(position.stones)).below(1 << 30);
  let tempo = 0;
  let played = 0;
  for (const toMove of [BLACK, WHITE]) {
    const tree = treeFor(board, toMove, pool, position, seed + toMove);
    search(tree, gamesFor(games, board) / 2, clock, 1, () => undefined);
    played += tree.games;
    tempo += toMove === BLACK ? tree.meanLead() : -tree.meanLead();
    for (let place = 0; place < board.places; place++) {
      owners[place] = (owners[place] ?? 0) + (tree.owned[place] ?? 0) / tree.games / 2;
    }
  }
  const isSure = played >= gamesFor(games, board) / 2;
  return { owners, dead: deadOf(board, owners), tempo, isSure };
}

/**
 * The stones that are estimated dead, whole chains, in reading order. The same stones and effort give the
 * same estimate, unless it is cut short.
 */
export function deadStones(
  position: GoPosition,
  task: Pick<Task<never>, 'effort' | 'time' | 'now' | 'stopped'>,
  pool = new Pool(),
): readonly Point[] {
  const { dead } = estimate(position, scaled(THOROUGH, task.effort), pool, new Clock(task));
  return pointsOf(dead, boardOf(position));
}

/** A greater effort makes no estimate better. */
export const FULL_EFFORT = 0.2;

/** The number of playouts at this effort. */
export function scaled(games: number, effort: number): number {
  return games * Math.min(1, effort / FULL_EFFORT);
}

/** The number of playouts on this board; larger boards get fewer. */
export function gamesFor(games: number, { size }: Board): number {
  return Math.max(8, Math.round(games * Math.min(1, 81 / (size * size))));
}

function treeFor(
  board: Board,
  toMove: number,
  pool: Pool,
  { options: { komi, scoring } }: GoPosition,
  seed: number,
): Tree {
  const root: Root = {
    board,
    toMove,
    lastMove: NOWHERE,
    passedBefore: false,
    counting: { komi, territory: scoring === 'territory', balance: 0 },
    banned: new Uint8Array(board.places),
    repeats: null,
  };
  return new Tree(pool, root, { ...fullTree }, seed);
}

function seedOf(stones: string): number {
  let seed = 0;
  for (let i = 0; i < stones.length; i++) seed = Math.imul(seed, 31) + stones.charCodeAt(i);
  return seed | 0;
}

function deadOf(board: Board, owners: Float64Array): Uint8Array {
  const { colour, head, stones } = board;
  const alive = new Float64Array(board.places);
  for (let place = 0; place < board.places; place++) {
    const own = colour[place];
    if (own === EMPTY || own === EDGE) continue;
    const chain = head[place] ?? 0;
    const mine = own === BLACK ? (owners[place] ?? 0) : -(owners[place] ?? 0);
    alive[chain] = (alive[chain] ?? 0) + mine / (stones[chain] ?? 1);
  }
  return Uint8Array.from(colour, (there, place) =>
    there !== EMPTY && there !== EDGE && (alive[head[place] ?? 0] ?? 0) < DEAD_OWNERSHIP ? 1 : 0,
  );
}

/** The stones marked 1, in reading order. */
export function pointsOf(marks: Uint8Array, board: Board): readonly Point[] {
  return Array.from(marks.keys())
    .filter((place) => marks[place] === 1)
    .map((place) => ({ row: board.rowOf(place), column: board.columnOf(place) }));
}

/** Black's lead in points, komi included, with these stones dead. */
export function leadWith(position: GoPosition, dead: readonly Point[]): number {
  const { score } = go.details({ ...position, dead });
  return score === undefined ? 0 : score.black - score.white;
}

/** The owner of each point with these stones dead: `b`, `w` or `.`. */
export function territoryWith(
  position: GoPosition,
  dead: readonly Point[],
): (row: number, column: number) => string {
  const { territory = [] } = go.details({ ...position, dead });
  return (row, column) => territory[row]?.charAt(column) ?? '.';
}
