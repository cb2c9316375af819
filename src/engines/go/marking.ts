/** After both have passed: marking the dead, agreeing, or playing on (RULES.md §2). */

import type { GoMove, GoPosition } from '../../rules/go/index.ts';
import type { Point } from '../../rules/index.ts';
import { leadWith } from './dead.ts';

/**
 * What to do while the dead are marked.
 *
 * Whoever is first marks what it holds for dead, a chain at a time, and agrees. The other agrees too,
 * unless that costs it the game: then it has the point played out. A position does not tell how often
 * that was done, but how many plies were no stones; past a limit it gives in, so that it ends.
 *
 * @param dead what it holds for dead
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

/** How many plies were passes, marks, agreements or resumptions. */
export function plainPlies(position: GoPosition): number {
  const { ply, captures, options, stones } = position;
  const played = stones.replaceAll(/[^bw]/g, '').length + captures.black + captures.white;
  return ply - (played - options.handicap);
}

/**
 * Whether the game goes on after both had passed: then what is dead has to be taken. It takes two
 * passes and a resumption to come here; nobody passes three times for nothing.
 */
export function isResumed(position: GoPosition): boolean {
  return position.passes < 2 && plainPlies(position) - position.passes >= 3;
}

function key({ row, column }: Point): string {
  return `${row},${column}`;
}
