import type { Counts, Outcome, Point, Side } from '../game.ts';
import type { GoOptions } from './options.ts';
import type { Stones } from './stones.ts';

/**
 * A move as it goes over the wire: a stone or a pass; and while the dead are being marked a mark, an
 * agreement to the marks, or play resumed.
 */
export type GoMove =
  | Readonly<Point>
  | Readonly<{ pass: true }>
  | Readonly<{ mark: true } & Point>
  | Readonly<{ agree: true }>
  | Readonly<{ resume: true }>;

/** Plain, deeply frozen JSON. */
export interface GoPosition {
  readonly options: GoOptions;
  /** As they were played: dead stones stay where they are. */
  readonly stones: Stones;
  /** Who may act; null once over. */
  readonly turn: Side | null;
  readonly ply: number;
  /** How many stones each side has taken from the board. */
  readonly captures: Counts;
  /** What has come and gone on the board, as far back as the ko rule looks: see ko.ts. */
  readonly history: string;
  /** Passes in a row. With the second the playing ends: then the dead are marked, or the game is over. */
  readonly passes: 0 | 1 | 2;
  /** The stones marked as dead, whole chains of them, in reading order. */
  readonly dead: readonly Point[];
  /** Whether one side has agreed to the marks as they stand. */
  readonly agreed: boolean;
  /** Its reason is `score`. */
  readonly outcome: Outcome | null;
}
