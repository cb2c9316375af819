/** The five levels: how many playouts each makes, and what it overlooks. */

import type { Level } from '../engine.ts';
import type { Attention } from './attention.ts';
import { fullStyle } from './playout.ts';
import { fullTree, type TreeStyle } from './tree.ts';

interface Style {
  /** Playouts a move on 9×9, at effort 1; fewer on larger boards. */
  readonly games: number;
  readonly tree: TreeStyle;
  /** Null: it sees the whole board. */
  readonly attention: Attention | null;
  readonly resigns: boolean;
}

export const styles: Readonly<Record<Level, Style>> = {
  // Looks only at its own move, captures what it can, and does not know what is alive.
  1: {
    games: 60,
    tree: {
      ...fullTree,
      playout: {
        save: 80,
        capture: 200,
        nakade: 0,
        shapes: 60,
        selfAtari: 80,
      },
      expandAt: Number.POSITIVE_INFINITY,
      knows: false,
      greed: 30,
    },
    attention: { reach: 3, overlooked: 0.85 },
    resigns: false,
  },
  // Sees little more than the answer to its move, and tends to answer locally.
  2: {
    games: 400,
    tree: {
      ...fullTree,
      playout: { ...fullStyle, save: 200, nakade: 0, shapes: 128 },
      expandAt: 30,
      greed: 8,
    },
    attention: { reach: 4, overlooked: 0.4 },
    resigns: false,
  },
  3: {
    games: 2000,
    tree: fullTree,
    attention: { reach: 6, overlooked: 0.15 },
    resigns: true,
  },
  4: { games: 12_000, tree: fullTree, attention: null, resigns: true },
  5: { games: 60_000, tree: fullTree, attention: null, resigns: true },
};
