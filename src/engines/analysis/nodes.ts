/** What is known of a game's positions between its turns, and what follows from one for the others. */

import type { AnyMove, Side } from '../../rules/index.ts';
import type { EnginePosition, Thought } from '../engine.ts';
import { type Turn, turnsIn } from './turns.ts';

/** The position before a turn, or after the last. */
export interface Node {
  readonly position: EnginePosition;
  /** Null after the last. */
  readonly turn: Turn | null;
  readonly next: Node | null;
  /** Black's chances by a search; null: as after the turn. */
  value: number | null;
  /** Black's chances, where what was played counts too. */
  chances: number;
  /** By a deep search. */
  thought: Thought<AnyMove> | null;
  isJudged: boolean;
  /** What should have been played; null if nothing better was found. */
  better: readonly AnyMove[] | null;
}

/** Beyond it a value is decided. */
const DECIDED = 0.9;
/** From fewer turns the bias isn't known. */
const MIN_SAMPLE = 8;
const MAX_BIAS = 0.15;

/** The last first. */
export function nodesOf(positions: readonly EnginePosition[]): readonly Node[] {
  const nodes: Node[] = [];
  let next: Node | null = null;
  for (const turn of [...turnsIn(positions), null].toReversed()) {
    const position = positions.at(turn?.from ?? -1);
    if (position === undefined) continue;
    const unknown = { value: null, chances: 0, thought: null, isJudged: false, better: null };
    next = { position, turn, next, ...unknown };
    nodes.push(next);
  }
  return nodes;
}

/**
 * Corrects the values of short searches. They favour the side to move, so that a usual turn seems to lose
 * twice this bias.
 */
export function removeBias(nodes: readonly Node[]): void {
  const open = nodes.flatMap((node) => {
    const { turn, value } = node;
    const isOpen = turn !== null && value !== null && Math.abs(value) < DECIDED;
    return isOpen ? [{ node, turn, value }] : [];
  });
  const losses = open
    .flatMap(({ turn, value, node: { next } }) => {
      const after = next?.value ?? null;
      const isFollowed = after !== null && next?.turn != null && next.turn.side !== turn.side;
      return isFollowed ? [lossFor(turn.side, value, after)] : [];
    })
    .toSorted((a, b) => a - b);
  if (losses.length < MIN_SAMPLE) return;
  const usual = losses[losses.length >> 1] ?? 0;
  const bias = Math.min(MAX_BIAS, Math.max(0, usual / 2));
  for (const { node, turn, value } of open) {
    node.value = turn.side === 'black' ? value - bias : value + bias;
  }
}

/** A side has at least the chances that what it played left it. @param nodes the last first */
export function backUp(nodes: readonly Node[]): void {
  for (const node of nodes) {
    const { value, turn, next } = node;
    const after = next?.chances ?? 0;
    if (turn === null) node.chances = value ?? 0;
    else if (value === null) node.chances = after;
    else node.chances = turn.side === 'black' ? Math.max(value, after) : Math.min(value, after);
  }
}

/** How much the mover's chances fell. */
export function lossIn({ turn, chances, next }: Node): number {
  return turn === null || next === null ? 0 : lossFor(turn.side, chances, next.chances);
}

function lossFor(side: Side, before: number, after: number): number {
  return side === 'black' ? before - after : after - before;
}
