import type { Point, Side } from '../../rules/game.ts';
import type { PointFlags } from './flags.ts';

/** Every text of a board. Keep one object as long as the language stays: a new one renames each point. */
export interface BoardLabels {
  /** The accessible name of the whole board. */
  readonly board: string;
  /** The accessible name of a point, such as "H8, black, last move". */
  readonly point: (point: Point, stone: Side | null, flags: PointFlags) => string;
  /** What is written at a column, 0 being the left one: `A`, `B` … */
  readonly column: (index: number) => string;
  /** What is written at a row, 0 being the top one. */
  readonly row: (index: number) => string;
}
