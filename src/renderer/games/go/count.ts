/** Territory and dead stones on a Go board. Pure. */

import type { Details, Point } from '../../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../../rules/seal.ts';
import { pointSet, sideAt } from '../../board/index.ts';

interface Count {
  /** The owner of each point, as rows of `.`, `b` and `w`. */
  readonly territory: readonly string[];
  readonly dead: readonly Point[];
}

const nothing: Count = { territory: [], dead: [] };

/** Shown while dead stones are being marked and after a game that ended by scoring. */
export function countOf(position: AnyPosition): Count {
  const { due, territory = [], dead = [] } = position.details();
  return due === 'marking' || position.outcome !== null ? { territory, dead } : nothing;
}

/**
 * The move for a press on a point: while dead stones are being marked, a press on a stone marks it.
 */
export function moveOf(
  due: Details['due'],
  board: readonly string[],
  { row, column }: Point,
): AnyMove {
  return due === 'marking' && sideAt(board, { row, column }) !== null
    ? { mark: true, row, column }
    : { row, column };
}

/** The stones that a mark kills and revives. */
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
