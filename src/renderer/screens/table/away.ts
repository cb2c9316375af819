/** What is told while the link is away: why, and what is being done about it. Pure. */

import type { ProblemCode } from '../../../contract/problems.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { CLAIM_AFTER } from '../../../protocol/limits.ts';
import type { Translate } from '../../text/index.ts';

export type Away = NonNullable<View['link']['away']>;

/** What ends the trying, for it would find the same again. */
const rebuffs: readonly ProblemCode[] = [
  'unknownSession',
  'notProven',
  'cannotProve',
  'replaced',
  'busy',
  'garbage',
  'versions',
];

/** Whether nothing more is tried because of what answered. */
export function isRebuffed({ away, problem }: View['link']): boolean {
  return away?.trying === false && problem !== null && rebuffs.includes(problem.code);
}

export function awayHeadline(
  t: Translate,
  { why }: Away,
  name: string,
  { problem }: Pick<View['link'], 'problem'>,
): string {
  if (problem?.code === 'replaced') return t('away.goesOnElsewhere');
  return t(why === 'restarted' ? 'away.notHere' : 'away.headline', { name });
}

export function awaySentence(t: Translate, { why, trying }: Away, link: View['link']): string {
  // What answered is told as a problem.
  if (isRebuffed(link)) return t('away.nothing');
  const doing = trying && link.role !== null ? link.role : 'nobody';
  return [t(`away.${why}`), t(`away.${doing}`)].join(t('between'));
}

/** What comes of it: that a game goes on by itself, or that an end which was made here is told later. */
export function awayNotes(
  t: Translate,
  { trying, why }: Away,
  role: View['link']['role'],
  { outcome, phase, clocks }: MatchView,
  name: string,
): readonly string[] {
  if (outcome?.reason === 'away' || outcome?.reason === 'left') return [t('away.hears', { name })];
  if (!trying) return [];
  const stands = phase === 'playing' && clocks !== null;
  const soon = role === 'guest' && why === 'left';
  return [t(soon ? 'away.goesOnSoon' : 'away.goesOn'), ...(stands ? [t('away.noClock')] : [])];
}

/** In how many whole seconds, at least one, the game can be ended. */
export function secondsToClaim({ since }: Away, now: number): number {
  return Math.max(1, Math.ceil((since + CLAIM_AFTER - now) / 1000));
}

/** Whether the game at the table is kept, and nothing is being done to go on with it. */
export function isPutAside({ link, match, unfinished }: View): boolean {
  return link.state === 'idle' && unfinished.some(({ id }) => id === match?.id);
}
