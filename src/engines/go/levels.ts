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
  /** The share of the playouts that judge whether the game is over, 0–1. */
  readonly judging: number;
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
    tree: { ...beginner, greed: 2 },
    attention: { reach: 1, overlooked: 0.945, forgets: 0.97 },
    resigns: false,
    judging: 0.25,
  },
  moss: {
    games: 10,
    tree: { ...beginner, greed: 10 },
    attention: { reach: 2, overlooked: 0.94, forgets: 0.92 },
    resigns: false,
    judging: 0.25,
  },
  fern: {
    games: 12,
    tree: { ...beginner, greed: 15 },
    attention: { reach: 2, overlooked: 0.93, forgets: 0.75 },
    resigns: false,
    judging: 0.25,
  },
  brook: {
    games: 28,
    tree: learner,
    attention: { reach: 3, overlooked: 0.82, forgets: 0.52 },
    resigns: false,
    judging: 0.25,
  },
  reed: {
    games: 80,
    tree: learner,
    attention: { reach: 4, overlooked: 0.52, forgets: 0.13 },
    resigns: false,
    judging: 0.25,
  },
  bamboo: {
    games: 185,
    tree: learner,
    attention: { reach: 4, overlooked: 0.46, forgets: 0 },
    resigns: true,
    judging: 0.25,
  },
  plum: {
    games: 110,
    tree: fullTree,
    attention: { reach: 6, overlooked: 0.3, forgets: 0 },
    resigns: true,
    judging: 1,
  },
  cedar: {
    games: 240,
    tree: fullTree,
    attention: { reach: 8, overlooked: 0.15, forgets: 0 },
    resigns: true,
    judging: 1,
  },
  pine: {
    games: 600,
    tree: fullTree,
    attention: null,
    resigns: true,
    judging: 1,
  },
  crane: {
    games: 1_700,
    tree: fullTree,
    attention: null,
    resigns: true,
    judging: 1,
  },
  cloud: {
    games: 5_000,
    tree: fullTree,
    attention: null,
    resigns: true,
    judging: 1,
  },
  moon: {
    games: 16_000,
    tree: fullTree,
    attention: null,
    resigns: true,
    judging: 1,
  },
  mountain: {
    games: 60_000,
    tree: fullTree,
    attention: null,
    resigns: true,
    judging: 1,
  },
};
