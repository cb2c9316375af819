/** Coordinates and accessible names of points. */

import type { Point, Side } from '../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../rules/seal.ts';
import type { Translate } from '../text/index.ts';

/** The names of columns and rows, from the top left, in the game's notation. */
export function coordinatesOf(position: AnyPosition) {
  const write = (row: number, column: number) => position.text.write({ row, column }) ?? '';
  return {
    column: (index: number) => write(0, index).replace(/\d+$/, ''),
    row: (index: number) => write(index, 0).replace(/^\D+/, ''),
  };
}

/** Null for a move without a point, such as a pass. */
export function pointOf(move: AnyMove | null): Point | null {
  return pointIn(move);
}

/** The start of a move on the board; null for other moves. */
export function originOf(move: AnyMove | null): Point | null {
  return pointIn(move?.['from']);
}

export function pointIn(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('row' in value && 'column' in value)) return null;
  const { row, column } = value;
  return typeof row === 'number' && typeof column === 'number' ? { row, column } : null;
}

/** "H8, black, last move": the point's name and states; skips null. */
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

/** The stone on a point in words. */
export function sayStone(t: Translate, stone: Side | null): string {
  return t(`board.${stone ?? 'empty'}`);
}
