/** What is counted beside a player. Pure. */

import type { AnyPosition, Side } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';

/** Whatever the game counts, in the order in which it is read. */
export function countsOf(t: Translate, position: AnyPosition, side: Side): readonly string[] {
  const { captures, hands } = position.details();
  const score = scoreOf(position);
  const counts: string[] = [];
  if (score !== null) counts.push(t('counts.score', { n: score[side] }));
  if (captures !== undefined) counts.push(t('counts.captures', { n: captures[side] }));
  if (hands !== undefined) counts.push(t('counts.hands', { n: hands[side] }));
  return counts;
}

/**
 * How the game would be counted; null where it says nothing: where dead stones can be marked, before
 * they are.
 */
export function scoreOf(position: AnyPosition) {
  const { score, dead, due } = position.details();
  const meant = dead === undefined || due === 'marking' || position.outcome !== null;
  return meant ? (score ?? null) : null;
}
