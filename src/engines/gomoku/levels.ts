/** The levels. A node is a stone put on the board. */

import type { LevelOf } from '../levels.ts';
import { OPEN_THREE, STRAIGHT_FOUR } from './patterns.ts';

/** Plays without a search, and overlooks lines. */
export interface HeuristicLevel {
  readonly kind: 'glance';
  /** The chance that a diagonal line far from the focus is overlooked; above 1 it is certain even somewhat closer. */
  readonly overlooks: number;
  /** The value of an attack relative to a defence. */
  readonly greed: number;
  /** How much more a longer line is worth than a shorter one, 0–1. */
  readonly order: number;
  /** The largest random part of a move's value, 0–1. */
  readonly noise: number;
  /** Whether it always sees a five, its own or the opponent's. */
  readonly seesFives: boolean;
}

/** Plays by search. */
export interface SearchLevel {
  readonly kind: 'foresight';
  readonly nodes: number;
  /** As of a {@link HeuristicLevel}; what it overlooks, it doesn't see in its whole search. */
  readonly overlooks: number;
  /** The strongest pattern that a line which it overlooks may have; it sees its own threes and fours. */
  readonly overlooksUpTo: number;
  /** The largest random part of a move's value; a logit is 750. */
  readonly noise: number;
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

export const levels = {
  pebble: { kind: 'glance', overlooks: 3, greed: 0.35, order: 0.31, noise: 1, seesFives: false },
  moss: {
    kind: 'glance',
    overlooks: 2.6,
    greed: 0.37,
    order: 0.335,
    noise: 0.95,
    seesFives: false,
  },
  brook: {
    kind: 'glance',
    overlooks: 2.2,
    greed: 0.38,
    order: 0.342,
    noise: 0.93,
    seesFives: false,
  },
  reed: { kind: 'glance', overlooks: 2, greed: 0.52, order: 0.377, noise: 0.86, seesFives: false },
  bamboo: {
    kind: 'glance',
    overlooks: 1.75,
    greed: 0.7,
    order: 0.432,
    noise: 0.76,
    seesFives: false,
  },
  plum: { kind: 'glance', overlooks: 1.4, greed: 0.75, order: 0.48, noise: 0.68, seesFives: true },
  cedar: { kind: 'glance', overlooks: 0.99, greed: 0.8, order: 0.55, noise: 0.53, seesFives: true },
  pine: {
    kind: 'foresight',
    nodes: 20_000,
    overlooks: 0.86,
    overlooksUpTo: STRAIGHT_FOUR,
    noise: 800,
    depth: 1,
    width: 8,
    vcfDepth: 1,
    vcfNodes: 8,
    vctDepth: 0,
  },
  crane: {
    kind: 'foresight',
    nodes: 100_000,
    overlooks: 1,
    overlooksUpTo: OPEN_THREE,
    noise: 150,
    depth: 4,
    width: 12,
    vcfDepth: 3,
    vcfNodes: 30,
    vctDepth: 0,
  },
  cloud: {
    kind: 'foresight',
    nodes: 600_000,
    overlooks: 0.4,
    overlooksUpTo: OPEN_THREE,
    noise: 20,
    depth: 16,
    width: 16,
    vcfDepth: 20,
    vcfNodes: 30,
    vctDepth: 6,
  },
  mountain: {
    kind: 'foresight',
    nodes: 1_500_000,
    overlooks: 0,
    overlooksUpTo: 0,
    noise: 0,
    depth: 60,
    width: 20,
    vcfDepth: 40,
    vcfNodes: 30,
    vctDepth: 40,
  },
} satisfies Readonly<Record<LevelOf<'gomoku'>, HeuristicLevel | SearchLevel>>;
