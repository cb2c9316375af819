/** What a press on a point of the morris board means. Pure. */

import type { Details, Point, Side } from '../../../rules/game.ts';
import type { AnyMove } from '../../../rules/seal.ts';
import { isSame, sideAt } from '../../board/index.ts';
import { pointIn } from '../labels.ts';

export interface BoardState {
  /** The men as 7 rows. */
  readonly rows: readonly string[];
  readonly details: Details;
  /** Who may move here; null when nobody may. */
  readonly playable: Side | null;
  /** The man taken up; null while none is. */
  readonly selected: Point | null;
}

export type Press =
  | { readonly kind: 'play'; readonly move: AnyMove }
  /** A man is taken up, or, with null, put down again. */
  | { readonly kind: 'select'; readonly point: Point | null };

/** What is not legal is tried all the same, as the move that it looks most like: a refusal explains. */
export function pressOn({ rows, details, playable, selected }: BoardState, point: Point): Press {
  const { row, column } = point;
  if (details.due === 'removal') return { kind: 'play', move: { remove: true, row, column } };
  const moves = playable !== null && details.hands?.[playable] === 0;
  if (moves && sideAt(rows, point) === playable) {
    const again = selected !== null && isSame(selected, point);
    return { kind: 'select', point: again ? null : { row, column } };
  }
  if (moves && selected !== null) {
    const from = { row: selected.row, column: selected.column };
    return { kind: 'play', move: { from, row, column } };
  }
  return { kind: 'play', move: { row, column } };
}

/** What can be done now, read from the legal moves. */
export interface Open {
  readonly placements: readonly Point[];
  readonly removals: readonly Point[];
  /** From each man that can move, where to. */
  readonly shifts: readonly { readonly from: Point; readonly to: Point }[];
}

export function openOf(legal: readonly AnyMove[]): Open {
  const placements: Point[] = [];
  const removals: Point[] = [];
  const shifts: { from: Point; to: Point }[] = [];
  for (const move of legal) {
    const to = pointIn(move);
    if (to === null) continue;
    const from = pointIn(move['from']);
    if (move['remove'] === true) removals.push(to);
    else if (from !== null) shifts.push({ from, to });
    else placements.push(to);
  }
  return { placements, removals, shifts };
}
