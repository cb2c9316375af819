/** The five levels. A node is a stone put on the board. */

import type { Level } from '../engine.ts';

/** Plays without a search, and overlooks lines. */
export interface HeuristicLevel {
  readonly kind: 'glance';
  /** The chance that a diagonal line far from the focus is overlooked, 0–1. */
  readonly overlooks: number;
  /** The value of an attack relative to a defence. */
  readonly greed: number;
  /** The largest random part of a move's value, 0–1. */
  readonly noise: number;
}

/** Plays by search. */
export interface SearchLevel {
  readonly kind: 'foresight';
  readonly nodes: number;
  /** Depth limit, plies. */
  readonly depth: number;
  /** Moves searched in a quiet position. */
  readonly width: number;
  /** The longest VCF that is found, in fours, and the node limit of each VCF search. */
  readonly vcfDepth: number;
  readonly vcfNodes: number;
  /** The longest VCT that is found, in stones of the attacker; 0 for none. */
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
