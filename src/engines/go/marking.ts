/** After both have passed: marking the dead, agreeing, or playing on (RULES.md §2). */

import type { GoMove, GoPosition } from '../../rules/go/index.ts';
import type { Point } from '../../rules/index.ts';
import { leadWith } from './dead.ts';

/**
 * The next step while dead stones are marked.
 *
 * The first side marks the stones that it considers dead, a chain at a time, and agrees. The other side
 * agrees too, unless that costs it the game: then it resumes play. A position doesn't say how often play
 * was resumed, only how many plies were not stones; past a limit the engine gives in, so that the game ends.
 *
 * @param dead the stones that the engine considers dead
 */
export function markingMove(position: GoPosition, dead: readonly Point[]): GoMove {
  const marked = new Set(position.dead.map(key));
  const wished = new Set(dead.map(key));
  if (!position.agreed) {
    const wrong =
      dead.find((point) => !marked.has(key(point))) ??
      position.dead.find((point) => !wished.has(key(point)));
    return wrong === undefined ? { agree: true } : { mark: true, ...wrong };
  }
  const sign = position.turn === 'white' ? -1 : 1;
  const theirs = Math.sign(sign * leadWith(position, position.dead));
  const ours = Math.sign(sign * leadWith(position, dead));
  const { size } = position.options;
  return theirs >= ours || plainPlies(position) > 4 * size + 20
    ? { agree: true }
    : { resume: true };
}

/** The number of passes, marks, agreements and resumptions. */
export function plainPlies(position: GoPosition): number {
  const { ply, captures, options, stones } = position;
  const played = stones.replaceAll(/[^bw]/g, '').length + captures.black + captures.white;
  return ply - (played - options.handicap);
}

/**
 * Whether play was resumed after both had passed; then dead stones have to be captured. Detected by at least
 * three plies without a stone: two passes and the resumption.
 */
export function isResumed(position: GoPosition): boolean {
  return position.passes < 2 && plainPlies(position) - position.passes >= 3;
}

function key({ row, column }: Point): string {
  return `${row},${column}`;
}
