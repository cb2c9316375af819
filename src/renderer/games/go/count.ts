/** Territory and dead stones on a Go board. Pure. */

import {
  type Counts,
  type Details,
  opponentOf,
  type Point,
  type Side,
} from '../../../rules/game.ts';
import type { AnyMove, AnyPosition } from '../../../rules/seal.ts';
import { pointSet, sideAt } from '../../board/index.ts';
import { pointOf } from '../labels.ts';
import type { Count, Shown } from '../props.ts';

const nothing: Count = { territory: [], dead: [] };

/** Shown while dead stones are being marked and after a game that ended by scoring. */
export function countOf(position: Shown): Count {
  const { due, territory = [], dead = [] } = position.details();
  return due === 'marking' || position.outcome !== null ? { territory, dead } : nothing;
}

/** What a part of the score gives each side. */
interface Part extends Counts {
  readonly name: 'territory' | 'stones' | 'prisoners' | 'komi' | 'total';
}

/** Where the score comes from, and the total; none unless the game ended by scoring. */
export function partsOf(position: AnyPosition): readonly Part[] {
  const { territory = [], dead = [], captures, score } = position.details();
  const { komi, scoring } = position.options;
  if (position.outcome?.reason !== 'score' || captures === undefined || score === undefined)
    return [];
  const pointsOf = (rows: readonly string[], side: Side) =>
    rows.join('').split(side.charAt(0)).length - 1;
  const deadOf = (side: Side) =>
    dead.filter((point) => sideAt(position.board, point) === side).length;
  const part = (name: Part['name'], of: (side: Side) => number) => ({
    name,
    black: of('black'),
    white: of('white'),
  });
  return [
    part('territory', (side) => pointsOf(territory, side)),
    scoring === 'area'
      ? part('stones', (side) => pointsOf(position.board, side) - deadOf(side))
      : part('prisoners', (side) => captures[side] + deadOf(opponentOf(side))),
    part('komi', (side) => (side === 'white' ? Number(komi) : 0)),
    part('total', (side) => score[side]),
  ];
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

/** Where a move has put a stone; null for one that hasn't, such as a mark. */
export function stoneOf(move: AnyMove | null): Point | null {
  return move?.['mark'] === true ? null : pointOf(move);
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
