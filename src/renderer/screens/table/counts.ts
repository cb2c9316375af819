/** Counts shown beside a player. Pure. */

import type { AnyPosition, Side } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';

/** The counts of the game, in reading order. */
export function countsOf(t: Translate, position: AnyPosition, side: Side): readonly string[] {
  const { captures, hands } = position.details();
  const score = scoreOf(position);
  const counts: string[] = [];
  if (score !== null) counts.push(t('counts.score', { n: score[side] }));
  if (captures !== undefined) counts.push(t('counts.captures', { n: captures[side] }));
  if (hands !== undefined) counts.push(t('counts.hands', { n: hands[side] }));
  return counts;
}

/** The current score; null if there is none yet, such as before dead stones are marked. */
export function scoreOf(position: AnyPosition) {
  const { score, dead, due } = position.details();
  const meant = dead === undefined || due === 'marking' || position.outcome !== null;
  return meant ? (score ?? null) : null;
}
