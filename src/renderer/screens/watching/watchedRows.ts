/** The rows of both players of a game that is watched. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import type { AnyPosition } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import { countsOf, type PlayerRow } from '../table/playerRows.ts';
import { sideName } from '../words.ts';
import { guestAway, isReady, nameIn, sideOf } from './watched.ts';

/** The host first, whatever the colours are. @param position the one that is shown */
export function watchedRows(
  t: Translate,
  view: View,
  match: MatchView,
  position: AnyPosition | null,
): readonly [PlayerRow, PlayerRow] {
  const { link } = view;
  const { phase, turn, game } = match;
  const row = (role: 'host' | 'guest'): PlayerRow => {
    const side = sideOf(match, role);
    const away = role === 'guest' ? guestAway(view, match) : null;
    const isAway = away !== null;
    const isHere = link.state === 'watching' && !isAway;
    const onTurn = isHere && turn !== null && turn === side;
    const ready = isHere && phase !== 'playing' && isReady(match, role);
    const waits = isHere && phase === 'waiting';
    return {
      side,
      colour: side === null ? t('table.noColour') : sideName(t, game, side),
      name: nameIn(t, match, role),
      seat: null,
      mark: null,
      under: side === null || position === null ? [] : countsOf(t, position, side),
      note: isAway
        ? t(away.why === 'left' ? 'table.left' : 'table.away')
        : onTurn
          ? t('table.toMove')
          : ready
            ? t('table.ready')
            : waits
              ? t('table.notReady')
              : '',
      state: onTurn ? 'turn' : ready ? 'ready' : 'still',
    };
  };
  return [row('host'), row('guest')];
}
