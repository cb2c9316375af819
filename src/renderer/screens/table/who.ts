/** Who the opponent is, as far as that is known. Pure. */

import { type Language, languages } from '../../../contract/language.ts';
import type { Identity } from '../../../contract/linkView.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';
import { spaced } from '../time.ts';

/** The known name that somebody else has come under; null if there is nothing to decide. */
export function otherName({ link }: View, { local, phase }: MatchView): string | null {
  if (local || link.state !== 'connected' || phase === 'playing') return null;
  const warning = link.peer?.identity?.warning ?? null;
  return warning?.code === 'otherPerson' ? warning.name : null;
}

/** What warns of the opponent before a game; null for nothing. */
export function warningOf(t: Translate, view: View, match: MatchView): string | null {
  const name = otherName(view, match);
  const { state, peer } = view.link;
  if (name !== null) {
    const compare = peer?.signs == null ? [] : [t('warned.compare')];
    return [t('warned.otherPerson', { name }), ...compare].join(t('between'));
  }
  const isPrevented = peer?.identity?.warning?.code === 'prevented';
  const isShown = isPrevented && state === 'connected' && match.phase === 'waiting';
  return isShown ? t('warned.prevented') : null;
}

/** How well the opponent is known, in a few words. */
export function knownAs(
  t: Translate,
  language: Language,
  { state, since }: Identity,
  length: 'short' | 'long',
): string {
  const known = state === 'claimed' ? 'unverified' : state;
  if (length === 'short') return t(`whoShort.${known}`);
  const month = new Intl.DateTimeFormat(languages[language].tag, {
    year: 'numeric',
    month: 'short',
  });
  return t(`who.${known}`, { date: since === null ? '' : spaced(month.format(since)) });
}
