/** Texts for a disconnected peer. Pure. */

import type { ProblemCode } from '../../../contract/problems.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { CLAIM_AFTER } from '../../../protocol/limits.ts';
import type { Translate } from '../../text/index.ts';

export type Away = NonNullable<View['link']['away']>;

/** Problems that end reconnecting, because they would come again. */
const rebuffs: readonly ProblemCode[] = [
  'unknownSession',
  'notProven',
  'cannotProve',
  'replaced',
  'busy',
  'garbage',
  'versions',
];

/** Whether such a problem has ended reconnecting. */
export function isRebuffed({ away, problem }: View['link']): boolean {
  return away?.trying === false && problem !== null && rebuffs.includes(problem.code);
}

/** That the peer is gone: that it has left, if it said so, else that it is disconnected. Never both. */
export function awayHeadline(
  t: Translate,
  { why }: Pick<Away, 'why'>,
  name: string,
  link: View['link'],
): string {
  if (link.problem?.code === 'replaced') return t('away.goesOnElsewhere');
  if (why === 'restarted') return t('away.notHere', { name });
  return t(why === 'left' && !isRebuffed(link) ? 'away.hasLeft' : 'away.headline', { name });
}

/** What else there is to say of why the peer is gone; empty where the headline has said it. */
export function awayReason(t: Translate, { why }: Pick<Away, 'why'>): readonly string[] {
  return why === 'left' ? [] : [t(`away.${why}`)];
}

export function awaySentence(t: Translate, away: Away, link: View['link']): string {
  // The problem itself is shown elsewhere.
  if (isRebuffed(link)) return t('away.nothing');
  const doing = away.trying && link.role !== null ? link.role : 'nobody';
  return [...awayReason(t, away), t(`away.${doing}`)].join(t('between'));
}

/** What happens after reconnecting: the game continues, or the peer is told its end. */
export function awayNotes(
  t: Translate,
  { trying, why }: Pick<Away, 'trying' | 'why'>,
  role: View['link']['role'],
  { outcome, phase, clocks }: MatchView,
  name: string,
): readonly string[] {
  if (outcome?.reason === 'away' || outcome?.reason === 'left') return [t('away.hears', { name })];
  if (!trying || phase === 'ended') return [];
  const stands = phase === 'playing' && clocks !== null;
  const soon = role === 'guest' && why === 'left';
  return [t(soon ? 'away.goesOnSoon' : 'away.goesOn'), ...(stands ? [t('away.noClock')] : [])];
}

/** Whole seconds, at least 1, until the game can be ended. */
export function secondsToClaim({ since }: Away, now: number): number {
  return Math.max(1, Math.ceil((since + CLAIM_AFTER - now) / 1000));
}

/** Whether the match is saved and not trying to reconnect. */
export function isUnfinished({ link, match, unfinished }: View): boolean {
  return link.state === 'idle' && unfinished.some(({ id }) => id === match?.id);
}
