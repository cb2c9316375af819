/** Offers in words. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';
import { movesPlayed } from './game.ts';

type OfferView = MatchView['offers'][number];
type Kind = OfferView['kind'];

/** @param name the opponent's */
export function offerText(
  t: Translate,
  { by, kind, to }: OfferView,
  { color, moves }: MatchView,
  name: string,
): string {
  const own = by === color;
  switch (kind) {
    case 'undo':
      if (to === null || to === 0)
        return own ? t('offers.myUndoAll') : t('offers.undoAll', { name });
      return t(own ? 'offers.myUndo' : 'offers.undo', { name, to: movesPlayed(moves, to) });
    case 'draw':
      return own ? t('offers.myDraw') : t('offers.draw', { name });
    case 'restart':
      return own ? t('offers.myRestart') : t('offers.restart', { name });
  }
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
