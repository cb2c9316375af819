/** What each level sees and how far it thinks. */

import type { LevelOf } from '../levels.ts';

export interface LevelStyle {
  /** How likely it is to notice a move of its own. */
  readonly attention: number;
  /** Bonus of a move for each disc that it turns, hundredths of a disc: beginners want many at once. */
  readonly greed: number;
  /** Largest random bonus of a move, hundredths of a disc. */
  readonly noise: number;
  /** Depth limit, plies. */
  readonly depth: number;
  /** Node limit at effort 1. */
  readonly nodes: number;
  /** With so many empty points it plays to the end. */
  readonly exact: number;
  /** Node limit at effort 1 with so few empty points. */
  readonly exactNodes: number;
}

export const styles: Readonly<Record<LevelOf<'reversi'>, LevelStyle>> = {
  pebble: style(0.6, 600, 7000, 1, 0),
  moss: style(0.7, 300, 3300, 1, 0),
  brook: style(0.8, 100, 1800, 1, 2),
  reed: style(0.88, 0, 320, 1, 4),
  bamboo: style(1, 0, 660, 2, 6),
  cedar: style(1, 0, 490, 3, 8),
  pine: style(1, 0, 400, 4, 10),
  crane: style(1, 0, 240, 6, 12),
  mountain: {
    ...style(1, 0, 80, Number.POSITIVE_INFINITY, 16),
    nodes: 4_000_000,
    exactNodes: 20_000_000,
  },
};

/** A level that is limited by its depth; its node limits are far above what it needs. */
function style(
  attention: number,
  greed: number,
  noise: number,
  depth: number,
  exact: number,
): LevelStyle {
  return { attention, greed, noise, depth, exact, nodes: 1_000_000, exactNodes: 10_000_000 };
}
