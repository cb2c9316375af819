/** The meaning of a press on a point of the morris board. Pure. */

import type { Details, Point, Side } from '../../../rules/game.ts';
import type { AnyMove } from '../../../rules/seal.ts';
import { isSame, sideAt } from '../../board/index.ts';
import { pointIn } from '../labels.ts';

export interface BoardState {
  /** The men as 7 rows. */
  readonly rows: readonly string[];
  readonly details: Details;
  /** The side that can move here; null for none. */
  readonly playable: Side | null;
  /** The selected man. */
  readonly selected: Point | null;
}

type Press =
  | { readonly kind: 'play'; readonly move: AnyMove }
  /** Selects a man; null deselects. */
  | { readonly kind: 'select'; readonly point: Point | null };

/** Illegal presses become the most similar move, so that its refusal explains the rules. */
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

/** The legal moves by kind. */
export interface Open {
  readonly placements: readonly Point[];
  readonly removals: readonly Point[];
  /** Moves of men on the board. */
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
