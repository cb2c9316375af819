import type { Counts, Outcome, Point, Side } from '../game.ts';
import type { GoOptions } from './options.ts';
import type { Stones } from './stones.ts';

/**
 * A move as it is sent: a stone or a pass; while the dead stones are being marked, a mark, an agreement, or
 * a resumption.
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
  /** Dead stones stay on the board. */
  readonly stones: Stones;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  readonly ply: number;
  /** How many stones each side has captured. */
  readonly captures: Counts;
  /** The changes of the board, as far back as the ko rule looks: see ko.ts. */
  readonly history: string;
  /** Passes in a row. After the second, the dead stones are marked, or the game is over. */
  readonly passes: 0 | 1 | 2;
  /** Stones marked as dead, always whole chains, in reading order. */
  readonly dead: readonly Point[];
  /** Whether one side has agreed to the current marks. */
  readonly agreed: boolean;
  /** Its reason is `score`. */
  readonly outcome: Outcome | null;
}
