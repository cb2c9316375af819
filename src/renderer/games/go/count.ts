/** What a board of Go shows while it is counted. Pure. */

import type { Details, Point } from '../../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../../rules/seal.ts';
import { pointSet, sideAt } from '../../board/index.ts';

export interface Count {
  /** Whose each point is, as rows of `.`, `b` and `w`. */
  readonly territory: readonly string[];
  readonly dead: readonly Point[];
}

const nothing: Count = { territory: [], dead: [] };

/** While the dead are being marked, and once the game is over by count. Before that nothing is counted. */
export function countOf(position: AnyPosition): Count {
  const { due, territory = [], dead = [] } = position.details();
  return due === 'marking' || position.outcome !== null ? { territory, dead } : nothing;
}

/** What a press on a point means: while the dead are being marked, a mark on a stone; a stone otherwise. */
export function moveOf(
  due: Details['due'],
  board: readonly string[],
  { row, column }: Point,
): AnyMove {
  return due === 'marking' && sideAt(board, { row, column }) !== null
    ? { mark: true, row, column }
    : { row, column };
}

/** Which stones a mark would make dead, and which alive again. */
export function changedBy(
  position: AnyPosition,
  mark: AnyMove,
): { readonly killed: readonly Point[]; readonly revived: readonly Point[] } {
  const played = position.play(mark);
  if (!played.ok) return { killed: [], revived: [] };
  const now = position.details().dead ?? [];
  const then = played.value.position.details().dead ?? [];
  const [isDead, willBeDead] = [pointSet(now), pointSet(then)];
  return {
    killed: then.filter((point) => !isDead.has(point)),
    revived: now.filter((point) => !willBeDead.has(point)),
  };
}
