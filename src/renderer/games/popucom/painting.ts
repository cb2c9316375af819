/** The effect of a POPUCOM move on the board. Pure. */

import type { Point, Side } from '../../../rules/game.ts';
import type { AnyPosition } from '../../../rules/seal.ts';
import { goneFrom, sideAt, stonesOn } from '../../board/index.ts';

export interface Popped {
  readonly side: Side;
  /** All removed stones, including the one that was played. */
  readonly stones: readonly Point[];
  /** The same by line; the played stone is in each. */
  readonly lines: readonly (readonly Point[])[];
}

const axes = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** What the latest move, on `last`, removed; null for nothing. */
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

/** The distance in steps, in any direction: paint runs outward from the stone. */
export function stepsFrom(a: Point, b: Point): number {
  return Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column));
}

const sides = [
  ['t', -1, 0],
  ['r', 0, 1],
  ['b', 1, 0],
  ['l', 0, -1],
] as const;

/** The sides where a cell's paint ends: some of `trbl`, on an unturned board. */
export function edgesOf(territory: readonly string[], { row, column }: Point): string {
  const own = sideAt(territory, { row, column });
  return sides
    .filter(
      ([, down, right]) => sideAt(territory, { row: row + down, column: column + right }) !== own,
    )
    .map(([edge]) => edge)
    .join('');
}

/** Whether the latest stone, on `last`, was removed at once. */
export function isGone(board: readonly string[], last: Point): boolean {
  return sideAt(board, last) === null;
}
