/** What each level sees and how far it thinks. */

import type { LevelOf } from '../levels.ts';

/** Chances to notice what a cell offers. */
interface Attention {
  /** Within two cells of the last stone. */
  readonly near: number;
  /** Elsewhere. */
  readonly far: number;
}

/** Sees only the lines that either side can make now. */
export interface GlanceStyle extends Attention {
  /** Chance to care about a line of the opponent that it has noticed. */
  readonly blocks: number;
  /** Largest random difference between two lines, cells. */
  readonly noise: number;
  /** Cells that it compares if it has noticed no line. */
  readonly tries: number;
}

export interface SearchStyle extends Attention {
  /** Depth limit, plies. */
  readonly depth: number;
  /** Node limit at effort 1. Without one, effort makes no difference. */
  readonly nodes: number;
  /** Largest random bonus of a move; 10 is one cell. */
  readonly noise: number;
  /** Bonus of a move for each cell that it gains at once: early lines cost more stones than they are worth. */
  readonly greed: number;
}

export const styles: Readonly<Record<LevelOf<'popucom'>, GlanceStyle | SearchStyle>> = {
  pebble: { near: 0.65, far: 0.3, blocks: 0.2, noise: 20, tries: 1 },
  moss: { near: 0.85, far: 0.6, blocks: 0.7, noise: 5, tries: 2 },
  brook: { near: 1, far: 0.8, blocks: 1, noise: 0, tries: 8 },
  reed: { near: 0.85, far: 0.65, depth: 1, nodes: Infinity, noise: 65, greed: 5 },
  bamboo: { near: 0.9, far: 0.7, depth: 1, nodes: Infinity, noise: 42, greed: 2 },
  cedar: { near: 0.9, far: 0.75, depth: 2, nodes: Infinity, noise: 40, greed: 0 },
  pine: { near: 1, far: 0.9, depth: 3, nodes: 100_000, noise: 15, greed: 0 },
  crane: { near: 1, far: 1, depth: 5, nodes: 1_000_000, noise: 10, greed: 0 },
  mountain: { near: 1, far: 1, depth: Infinity, nodes: 3_500_000, noise: 5, greed: 0 },
};
