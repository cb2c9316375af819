/** What is written and said of a board and its points. */

import type { Point, Side } from '../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../rules/seal.ts';
import type { Translate } from '../text/index.ts';

/** The names of columns from the left and of rows from the top, as the game's notation has them. */
export function coordinatesOf(position: AnyPosition) {
  const write = (row: number, column: number) => position.text.write({ row, column }) ?? '';
  return {
    column: (index: number) => write(0, index).replace(/\d+$/, ''),
    row: (index: number) => write(index, 0).replace(/^\D+/, ''),
  };
}

/** The point of a move that has one; null for any other, such as a pass. */
export function pointOf(move: AnyMove | null): Point | null {
  return pointIn(move);
}

/** Where a piece stood that the move moves; null for any other move. */
export function originOf(move: AnyMove | null): Point | null {
  return pointIn(move?.['from']);
}

export function pointIn(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('row' in value && 'column' in value)) return null;
  const { row, column } = value;
  return typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
}

/** "H8, black, last move": a point's name, then what is said of it; what is null is not. */
export function sayPoint(
  t: Translate,
  position: AnyPosition,
  point: Point,
  words: readonly (string | null)[],
): string {
  const name = position.text.write({ row: point.row, column: point.column }) ?? '';
  return words
    .filter((word) => word !== null)
    .reduce<string>((said, word) => t('board.point', { point: said, state: word }), name);
}

/** What stands on a point, in the words of stones. */
export function sayStone(t: Translate, stone: Side | null): string {
  return t(`board.${stone ?? 'empty'}`);
}
