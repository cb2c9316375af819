/** The levels. A node is a stone put on the board. */

import type { Level } from '../levels.ts';

/** Plays without a search, and overlooks lines. */
export interface HeuristicLevel {
  readonly kind: 'glance';
  /** The chance that a diagonal line far from the focus is overlooked, 0–1. */
  readonly overlooks: number;
  /** The value of an attack relative to a defence. */
  readonly greed: number;
  /** How much more a longer line is worth than a shorter one, 0–1. */
  readonly order: number;
  /** The largest random part of a move's value, 0–1. */
  readonly noise: number;
}

/** Plays by search. */
export interface SearchLevel {
  readonly kind: 'foresight';
  readonly nodes: number;
  /** The share of its moves that it plays without a search, as {@link distracted}. */
  readonly lapses: number;
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

/** How a level that searches plays when it is distracted. */
export const distracted: HeuristicLevel = {
  kind: 'glance',
  overlooks: 1.5,
  greed: 0.8,
  order: 0.5,
  noise: 0.65,
};

export const levels: Readonly<Record<Level, HeuristicLevel | SearchLevel>> = {
  pebble: { kind: 'glance', overlooks: 3, greed: 0.35, order: 0.31, noise: 1 },
  moss: { kind: 'glance', overlooks: 2.6, greed: 0.37, order: 0.335, noise: 0.95 },
  brook: { kind: 'glance', overlooks: 2.2, greed: 0.38, order: 0.342, noise: 0.93 },
  reed: { kind: 'glance', overlooks: 2, greed: 0.52, order: 0.377, noise: 0.86 },
  bamboo: { kind: 'glance', overlooks: 1.75, greed: 0.7, order: 0.432, noise: 0.76 },
  cedar: {
    kind: 'foresight',
    nodes: 5_000,
    lapses: 0.91,
    depth: 2,
    width: 8,
    vcfDepth: 1,
    vcfNodes: 8,
    vctDepth: 0,
  },
  pine: {
    kind: 'foresight',
    nodes: 20_000,
    lapses: 0.5,
    depth: 4,
    width: 10,
    vcfDepth: 3,
    vcfNodes: 20,
    vctDepth: 0,
  },
  crane: {
    kind: 'foresight',
    nodes: 400_000,
    lapses: 0.12,
    depth: 12,
    width: 16,
    vcfDepth: 12,
    vcfNodes: 30,
    vctDepth: 6,
  },
  mountain: {
    kind: 'foresight',
    nodes: 1_500_000,
    lapses: 0,
    depth: 60,
    width: 20,
    vcfDepth: 40,
    vcfNodes: 30,
    vctDepth: 40,
  },
};
