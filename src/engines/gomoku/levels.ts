/** The five levels: how far each one sees. Work is counted in stones put on the board. */

import type { Level } from '../engine.ts';

/** Plays what it likes at first glance, and overlooks things. */
export interface HeuristicLevel {
  readonly kind: 'glance';
  /** How often a line of stones is overlooked that is slanted and far from where it is looking, from 0 to 1. */
  readonly overlooks: number;
  /** What it takes an attack of its own for, beside a defence: more than 1 is greed. */
  readonly greed: number;
  /** How much of a move's worth is whim, from 0 to 1. */
  readonly noise: number;
}

/** Thinks ahead. */
export interface SearchLevel {
  readonly kind: 'foresight';
  readonly nodes: number;
  /** The most stones it thinks ahead. */
  readonly depth: number;
  readonly width: number;
  /** The longest win by fours that it sees, in fours, and the most stones it tries for it at each position. */
  readonly vcfDepth: number;
  readonly vcfNodes: number;
  /** The longest win by threes that it sees, in stones of the attacker; 0 for none. */
  readonly vctDepth: number;
}

export const levels: Readonly<Record<Level, HeuristicLevel | SearchLevel>> = {
  1: { kind: 'glance', overlooks: 0.6, greed: 1.6, noise: 0.3 },
  2: { kind: 'glance', overlooks: 0.2, greed: 1.1, noise: 0.05 },
  3: { kind: 'foresight', nodes: 3_000, depth: 2, width: 8, vcfDepth: 1, vcfNodes: 8, vctDepth: 0 },
  4: {
    kind: 'foresight',
    nodes: 60_000,
    depth: 5,
    width: 12,
    vcfDepth: 4,
    vcfNodes: 40,
    vctDepth: 0,
  },
  5: {
    kind: 'foresight',
    nodes: 1_500_000,
    depth: 30,
    width: 16,
    vcfDepth: 40,
    vcfNodes: 30,
    vctDepth: 12,
  },
};
