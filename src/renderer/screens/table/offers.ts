/** Offers in words. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import { movesPlayed } from '../../../record/movesPlayed.ts';
import type { Translate } from '../../text/index.ts';

type OfferView = MatchView['offers'][number];
type Kind = OfferView['kind'];

/** @param name the opponent's */
export function offerText(
  t: Translate,
  { by, kind, to }: OfferView,
  match: MatchView,
  name: string,
): string {
  const own = by === match.color;
  switch (kind) {
    case 'undo': {
      const n = movesPlayed(match) - movesPlayed(match, to ?? 0);
      const many = n <= 1 ? 'One' : to === null || to === 0 ? 'All' : '';
      return t(`offers.${own ? 'myUndo' : 'undo'}${many}`, { name, n });
    }
    case 'draw':
      return own ? t('offers.myDraw') : t('offers.draw', { name });
    case 'restart':
      return own ? t('offers.myRestart') : t('offers.restart', { name });
  }
}

/** That it is no longer open, and why. @param name the opponent's */
export function lapsedText(
  t: Translate,
  { by, kind, why }: MatchView['lapsed'][number],
  { color }: MatchView,
  name: string,
): string {
  const what = t(`offers.${by === color ? 'mine' : 'theirs'}.${kind}`);
  return t(`offers.lapsed.${why}`, { name, what });
}

export function declinedText(t: Translate, kind: Kind, name: string): string {
  switch (kind) {
    case 'undo':
      return t('offers.declinedUndo', { name });
    case 'draw':
      return t('offers.declinedDraw', { name });
    case 'restart':
      return t('offers.declinedRestart', { name });
  }
}
