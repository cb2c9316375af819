/** The rows of both players of a game that is watched. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import type { AnyPosition } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import { countsOf, type PlayerRow } from '../table/playerRows.ts';
import { sideName } from '../words.ts';
import { isReady, nameIn, sideOf } from './watched.ts';

/** The host first, whatever the colours are. @param position the one that is shown */
export function watchedRows(
  t: Translate,
  { link }: View,
  match: MatchView,
  position: AnyPosition | null,
): readonly [PlayerRow, PlayerRow] {
  const { phase, turn, game } = match;
  const row = (role: 'host' | 'guest'): PlayerRow => {
    const side = sideOf(match, role);
    const onTurn = link.state === 'watching' && turn !== null && turn === side;
    const ready = link.state === 'watching' && phase !== 'playing' && isReady(match, role);
    const waits = link.state === 'watching' && phase === 'waiting';
    return {
      side,
      colour: side === null ? t('table.noColour') : sideName(t, game, side),
      name: nameIn(t, match, role),
      seat: null,
      mark: null,
      under: side === null || position === null ? [] : countsOf(t, position, side),
      note: onTurn
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
