/** Reads a tree's results from its nodes. */

import { NOWHERE } from './board.ts';
import type { Pool } from './pool.ts';

export interface Candidate {
  /** `NOWHERE` for a pass. */
  readonly place: number;
  readonly visits: number;
  /** The win rate, 0–1, of the side that makes the move. */
  readonly value: number;
}

/** The moves at the root, the most visited first. */
export function candidatesIn(pool: Pool): readonly Candidate[] {
  const first = pool.firstChild[0] ?? 0;
  const count = pool.children[0] ?? 0;
  return Array.from({ length: count }, (_, i) => ({
    place: pool.move[first + i] ?? NOWHERE,
    visits: pool.visits[first + i] ?? 0,
    value: chanceOf(pool, first + i),
  })).sort((a, b) => b.visits - a.visits || b.value - a.value);
}

/** How many visits the best move is ahead of the second. */
export function leadIn({ visits, firstChild, children }: Pool): number {
  const first = firstChild[0] ?? 0;
  const end = first + (children[0] ?? 0);
  let most = 0;
  let second = 0;
  for (let child = first; child < end; child++) {
    const count = visits[child] ?? 0;
    if (count > most) {
      second = most;
      most = count;
    } else if (count > second) second = count;
  }
  return most - second;
}

/** The principal variation that begins with `place`; null for the most visited move. */
export function lineIn(pool: Pool, place: number | null): readonly number[] {
  const line: number[] = [];
  let node = place === null ? mostVisited(pool, 0) : childAt(pool, 0, place);
  while (node >= 0 && line.length < 12) {
    line.push(pool.move[node] ?? NOWHERE);
    node = (pool.visits[node] ?? 0) > FEW_VISITS ? mostVisited(pool, node) : -1;
  }
  return line.length === 0 && place !== null ? [place] : line;
}

/** The win rate of a move for the side to move, 0–1; null for the most visited move. */
export function valueOfMove(pool: Pool, place: number | null): number {
  const node = place === null ? mostVisited(pool, 0) : childAt(pool, 0, place);
  const isKnown = node >= 0 && (pool.visits[node] ?? 0) >= FEW_VISITS;
  return isKnown ? chanceOf(pool, node) : 1 - chanceOf(pool, 0);
}

/** The win rate, 0–1, of the side that made the move leading to a node. */
export function chanceOf({ wins, visits }: Pool, node: number): number {
  return ((wins[node] ?? 0) + 0.5) / ((visits[node] ?? 0) + 1);
}

/** With fewer visits a win rate means little. */
const FEW_VISITS = 8;

/** -1: the node has no such move. */
export function childAt({ move, firstChild, children }: Pool, node: number, place: number): number {
  const first = firstChild[node] ?? 0;
  const end = first + (children[node] ?? 0);
  for (let child = first; child < end; child++) if (move[child] === place) return child;
  return -1;
}

function mostVisited({ visits, firstChild, children }: Pool, node: number): number {
  const first = firstChild[node] ?? 0;
  const end = first + (children[node] ?? 0);
  let best = -1;
  let most = -1;
  for (let child = first; child < end; child++) {
    const count = visits[child] ?? 0;
    if (count > most) {
      most = count;
      best = child;
    }
  }
  return best;
}
