/** The two who play, and what is to be said of each at the moment. Pure. */

import type { MatchView, View } from '../../../protocol/window.ts';
import { opponentOf, type Side } from '../../../rules/index.ts';
import type { Peer } from '../../state.ts';
import type { Translate } from '../../text/index.ts';
import { peerName, sideName } from '../words.ts';
import { countsOf } from './counts.ts';
import { type Line, latestOf } from './line.ts';

export interface Seat {
  /** Null until it is drawn. */
  readonly side: Side | null;
  /** What the side is called. */
  readonly colour: string;
  readonly name: string;
  /** What is told under the name: what is counted, and who that is. */
  readonly under: readonly string[];
  readonly note: string;
  /** `asked`: I am to move. `turn`: the other is, or whoever sits here. */
  readonly state: 'asked' | 'turn' | 'ready' | 'still';
}

/** The one who sits here first; at one screen black. */
export function seatsOf(
  t: Translate,
  view: View,
  match: MatchView,
  peer: Peer | null,
  line: Line | null,
): readonly [Seat, Seat] {
  const { color, local } = match;
  const counts = (side: Side | null) =>
    side === null || line === null ? [] : countsOf(t, latestOf(line), side);
  const seat = (
    side: Side | null,
    name: string,
    tag: string,
    who: 'me' | 'peer' | 'either',
  ): Seat => {
    const connected = local || view.link.state === 'connected';
    const away = view.link.state === 'away';
    const onTurn =
      (connected || (away && who === 'me')) && match.turn !== null && match.turn === side;
    const ready = connected && who !== 'either' && match.ready[who];
    const counted = counts(side);
    return {
      side,
      colour: side === null ? t('table.noColour') : sideName(t, match.game, side),
      name,
      under: [...counted, tag].filter(Boolean),
      note: noteOf(t, match.phase, { who, connected, away, onTurn, ready }),
      state: onTurn ? (who === 'me' && connected ? 'asked' : 'turn') : ready ? 'ready' : 'still',
    };
  };
  if (local) {
    const here = (side: Side) => seat(side, sideName(t, match.game, side), '', 'either');
    return [here('black'), here('white')];
  }
  const original = peer !== null && !peer.extended;
  return [
    seat(color, view.settings.name, t('table.you'), 'me'),
    seat(
      color && opponentOf(color),
      peerName(t, peer),
      original ? t('table.original') : '',
      'peer',
    ),
  ];
}

function noteOf(
  t: Translate,
  phase: MatchView['phase'],
  {
    who,
    connected,
    away,
    onTurn,
    ready,
  }: {
    readonly who: 'me' | 'peer' | 'either';
    readonly connected: boolean;
    readonly away: boolean;
    readonly onTurn: boolean;
    readonly ready: boolean;
  },
): string {
  if (!connected && who === 'peer') return t(away ? 'table.away' : 'table.notConnected');
  if (onTurn) return t('table.toMove');
  if (!connected || phase === 'playing') return '';
  if (ready) return t('table.ready');
  return phase === 'waiting' ? t('table.notReady') : '';
}
