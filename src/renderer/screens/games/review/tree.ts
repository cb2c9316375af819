/** A game and the moves beside it as a tree: lines through it, and rows to list it. Pure. */

import { counts } from '../../../../record/movesPlayed.ts';
import { type Notes, tried, variationsAfter } from '../../../../record/notes.ts';
import { isSame } from '../../../../record/same.ts';
import type { AnyMove, AnyPosition, Side } from '../../../../rules/index.ts';
import type { Translate } from '../../../text/index.ts';
import { writeMove } from '../../table/game.ts';

/** Nodes are numbered as in `Notes`. */
export interface Tree {
  /** How many moves were played. */
  readonly plies: number;
  /** What follows a node: what was played first, then the variations in their order. */
  readonly next: (node: number) => readonly number[];
  /** The node before it; null at the start. */
  readonly before: (node: number) => number | null;
  /** The move that leads to the node; null at the start. */
  readonly moveTo: (node: number) => AnyMove | null;
}

const none: readonly number[] = [];

export function treeOf(moves: readonly AnyMove[], { variations }: Pick<Notes, 'variations'>): Tree {
  const plies = moves.length;
  const children = variationsAfter(variations, plies);
  return {
    plies,
    next: (node) =>
      node < plies ? [node + 1, ...(children.get(node) ?? none)] : (children.get(node) ?? none),
    before: (node) =>
      node <= plies ? (node === 0 ? null : node - 1) : (variations[node - plies - 1]?.after ?? 0),
    moveTo: (node) =>
      (node <= plies ? moves[node - 1] : variations[node - plies - 1]?.move) ?? null,
  };
}

/** The nodes from the start to one, both included. */
function pathTo(tree: Tree, node: number): readonly number[] {
  const path: number[] = [];
  for (let at: number | null = node; at !== null; at = tree.before(at)) path.push(at);
  return path.toReversed();
}

/** The path to a node, and on along what comes first. */
export function lineThrough(tree: Tree, node: number): readonly number[] {
  const line = [...pathTo(tree, node)];
  for (let at = tree.next(node)[0]; at !== undefined; at = tree.next(at)[0]) line.push(at);
  return line;
}

/** How many moves of the game were played before the node’s variation begins; of a node of the game, before it. */
export function plyOf(tree: Tree, node: number): number {
  return pathTo(tree, node).findLast((one) => one <= tree.plies) ?? 0;
}

/**
 * Another move instead of the one that leads to the node; around a node that is the only one, of the nearest one
 * before it that isn’t.
 * @param way 1 for the next one, -1 for the one before
 */
export function besides(tree: Tree, node: number, way: 1 | -1): number | null {
  for (let at = node; ; ) {
    const before = tree.before(at);
    if (before === null) return null;
    const among = tree.next(before);
    if (among.length > 1) return among[among.indexOf(at) + way] ?? null;
    if (before <= tree.plies && at <= tree.plies) return null;
    at = before;
  }
}

/** The nearest node of a line that has a remark or several moves after it; without one, the end of the line. @param at where in it one is */
export function nearestNoted(
  tree: Tree,
  { remarks }: Notes,
  line: readonly number[],
  at: number,
  way: 1 | -1,
): number {
  const ahead = way === 1 ? line.slice(at + 1) : line.slice(0, at).toReversed();
  const noted = ahead.find((node) => remarks[node] !== undefined || tree.next(node).length > 1);
  return noted ?? ahead.at(-1) ?? line[at] ?? 0;
}

/** After how many moves of a line the node is, from 1; null if it isn’t on the line. @param after the node that the line follows */
export function alongLine(
  tree: Tree,
  node: number,
  after: number,
  line: readonly AnyMove[],
): number | null {
  let at: number | undefined = after;
  for (const [n, move] of line.entries()) {
    at = tree.next(at).find((one) => isSame(tree.moveTo(one), move));
    if (at === undefined) return null;
    if (at === node) return n + 1;
  }
  return null;
}

/** Moves of variations that follow each other without another one between them. */
export interface Run {
  readonly nodes: readonly number[];
  /** How many variations it is within, from 1. */
  readonly level: number;
  /** Of each of its moves, as moves are counted; of one that doesn’t count, of the one after it. */
  readonly numbers: readonly number[];
}

/** The variations that begin at each ply of the game, and within each other; each before what branches off it. */
export function runsOf(
  game: string,
  moves: readonly AnyMove[],
  tree: Tree,
): ReadonlyMap<number, readonly Run[]> {
  const runs = new Map<number, readonly Run[]>();
  const count = (node: number) => {
    const move = tree.moveTo(node);
    return move !== null && counts(game, move) ? 1 : 0;
  };
  let played = 0;
  for (let ply = 0; ply <= tree.plies; ply++) {
    const move = moves[ply - 1];
    if (move !== undefined && counts(game, move)) played++;
    const first = tree.next(ply).filter((node) => node > tree.plies);
    if (first.length === 0) continue;
    const open = first.toReversed().map((node) => ({ node, level: 1, after: played }));
    const found: Run[] = [];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      const nodes: number[] = [];
      const numbers: number[] = [];
      let { after } = one;
      let next: readonly number[] = [one.node];
      for (let [only] = next; only !== undefined && next.length === 1; [only] = next) {
        nodes.push(only);
        numbers.push(after + 1);
        after += count(only);
        next = tree.next(only);
      }
      found.push({ nodes, level: one.level, numbers });
      for (const node of next.toReversed()) open.push({ node, level: one.level + 1, after });
    }
    runs.set(ply, found);
  }
  return runs;
}

/** A move of a variation in writing. */
export interface WrittenVariation {
  readonly side: Side;
  readonly text: string;
  /** Whether it counts as a move. */
  readonly counts: boolean;
}

/** By node. */
export function writtenVariations(
  t: Translate,
  variations: Notes['variations'],
  positions: readonly AnyPosition[],
): ReadonlyMap<number, WrittenVariation> {
  const written = new Map<number, WrittenVariation>();
  for (const { node, move, before } of tried({ variations, remarks: {} }, positions))
    written.set(node, {
      side: before.turn ?? 'black',
      text: writeMove(t, before, move),
      counts: counts(before.game, move),
    });
  return written;
}
