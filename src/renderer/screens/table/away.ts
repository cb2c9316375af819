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

export function awayHeadline(
  t: Translate,
  { why }: Pick<Away, 'why'>,
  name: string,
  { problem }: Pick<View['link'], 'problem'>,
): string {
  if (problem?.code === 'replaced') return t('away.goesOnElsewhere');
  return t(why === 'restarted' ? 'away.notHere' : 'away.headline', { name });
}

export function awaySentence(t: Translate, { why, trying }: Away, link: View['link']): string {
  // The problem itself is shown elsewhere.
  if (isRebuffed(link)) return t('away.nothing');
  const doing = trying && link.role !== null ? link.role : 'nobody';
  return [t(`away.${why}`), t(`away.${doing}`)].join(t('between'));
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
