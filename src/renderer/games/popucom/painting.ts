/** What a move of POPUCOM has done to the board. Pure. */

import type { Point, Side } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import { goneFrom, sideAt, stonesOn } from '../../board/index.ts';

export interface Popped {
  readonly side: Side;
  /** All stones that have gone, the one that was played among them. */
  readonly stones: readonly Point[];
  /** The same by lines; the stone that was played is in each. */
  readonly lines: readonly (readonly Point[])[];
}

const axes = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** What left the board with the latest move, on `last`; null where nothing did. */
export function poppedBy(before: AnyPosition, now: AnyPosition, last: Point): Popped | null {
  const side = before.turn;
  if (side === null || sideAt(now.board, last) !== null) return null;
  const others = stonesOn(goneFrom(before.board, now.board));
  const lines = axes.flatMap(([down, right]) => {
    const line = others.filter(
      ({ row, column }) => (row - last.row) * right === (column - last.column) * down,
    );
    return line.length > 0 ? [[...line, last]] : [];
  });
  return { side, stones: [...others, last], lines };
}

/** How many steps away a cell is, in any direction: paint runs outward from the stone. */
export function stepsFrom(a: Point, b: Point): number {
  return Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column));
}

const sides = [
  ['t', -1, 0],
  ['r', 0, 1],
  ['b', 1, 0],
  ['l', 0, -1],
] as const;

/**
 * On which sides a cell's paint ends, for the next cell is not painted alike: some of `trbl`, as they
 * are on a board that is not turned.
 */
export function edgesOf(territory: readonly string[], { row, column }: Point): string {
  const own = sideAt(territory, { row, column });
  return sides
    .filter(
      ([, down, right]) => sideAt(territory, { row: row + down, column: column + right }) !== own,
    )
    .map(([edge]) => edge)
    .join('');
}

/** Whether the latest stone, on `last`, did not stay. */
export function isGone(board: readonly string[], last: Point): boolean {
  return sideAt(board, last) === null;
}
