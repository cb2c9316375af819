/** The levels: how many playouts each makes, and what it overlooks. */

import type { LevelOf } from '../levels.ts';
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

/** Captures what it can and looks at no reply; it doesn't know what is alive. */
const beginner: TreeStyle = {
  ...fullTree,
  playout: { save: 80, capture: 200, nakade: 0, shapes: 60, selfAtari: 80 },
  expandAt: Number.POSITIVE_INFINITY,
  policy: false,
  shapes: false,
  greed: 30,
};

/** Sees a reply or two, and tends to answer locally. */
const learner: TreeStyle = {
  ...fullTree,
  playout: { ...fullStyle, save: 200, nakade: 0, shapes: 128 },
  expandAt: 30,
  policy: false,
  greed: 8,
};

export const styles: Readonly<Record<LevelOf<'go'>, Style>> = {
  pebble: {
    games: 8,
    tree: { ...beginner, greed: 10 },
    attention: { reach: 1, overlooked: 0.92, forgets: 0.97 },
    resigns: false,
  },
  moss: {
    games: 10,
    tree: { ...beginner, greed: 10 },
    attention: { reach: 2, overlooked: 0.94, forgets: 0.85 },
    resigns: false,
  },
  fern: {
    games: 12,
    tree: { ...beginner, greed: 15 },
    attention: { reach: 2, overlooked: 0.93, forgets: 0.78 },
    resigns: false,
  },
  brook: {
    games: 14,
    tree: { ...beginner, greed: 20 },
    attention: { reach: 2, overlooked: 0.92, forgets: 0.72 },
    resigns: false,
  },
  reed: {
    games: 70,
    tree: learner,
    attention: { reach: 4, overlooked: 0.55, forgets: 0.15 },
    resigns: false,
  },
  bamboo: {
    games: 250,
    tree: learner,
    attention: { reach: 4, overlooked: 0.4, forgets: 0 },
    resigns: true,
  },
  plum: {
    games: 60,
    tree: fullTree,
    attention: { reach: 6, overlooked: 0.3, forgets: 0 },
    resigns: true,
  },
  cedar: {
    games: 300,
    tree: fullTree,
    attention: { reach: 6, overlooked: 0.27, forgets: 0 },
    resigns: true,
  },
  pine: {
    games: 1_000,
    tree: fullTree,
    attention: { reach: 8, overlooked: 0.12, forgets: 0 },
    resigns: true,
  },
  crane: {
    games: 6_000,
    tree: fullTree,
    attention: null,
    resigns: true,
  },
  cloud: {
    games: 10_000,
    tree: fullTree,
    attention: null,
    resigns: true,
  },
  mountain: {
    games: 60_000,
    tree: fullTree,
    attention: null,
    resigns: true,
  },
};
