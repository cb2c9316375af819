/** What is told while the link is away: why, and what is being done about it. Pure. */

import { CLAIM_AFTER, type View } from '../../../protocol/window.ts';
import type { Translate } from '../../text/index.ts';

export type Away = NonNullable<View['link']['away']>;

export function awaySentence(
  t: Translate,
  { why, trying }: Away,
  role: View['link']['role'],
): string {
  const doing = trying && role !== null ? role : 'nobody';
  return [t(`away.${why}`), t(`away.${doing}`)].join(t('between'));
}

/** In how many whole seconds, at least one, the game can be ended. */
export function secondsToClaim({ since }: Away, now: number): number {
  return Math.max(1, Math.ceil((since + CLAIM_AFTER - now) / 1000));
}

/** Whether the game at the table is kept, and nothing is being done to go on with it. */
export function isPutAside({ link, match, unfinished }: View): boolean {
  return link.state === 'idle' && unfinished.some(({ id }) => id === match?.id);
}
