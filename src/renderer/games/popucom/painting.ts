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

/** How paint runs through a cell. */
export interface Stroke {
  /** Cells before this one. */
  readonly steps: number;
  /** As it is seen: 1 to the right, -1 to the left, 0 neither. */
  readonly across: number;
  /** 1 downwards, -1 upwards. */
  readonly down: number;
}

/** Paint runs from the stone outwards. */
export function strokeFrom(stone: Point, cell: Point, turned: boolean): Stroke {
  const down = (cell.row - stone.row) * (turned ? -1 : 1);
  const across = (cell.column - stone.column) * (turned ? -1 : 1);
  return {
    steps: Math.max(Math.abs(down), Math.abs(across)),
    across: Math.sign(across),
    down: Math.sign(down),
  };
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
