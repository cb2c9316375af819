/** The rows of both players. Pure. */

import type { SeatName } from '../../../contract/fields.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import { type AnyPosition, opponentOf, type Side } from '../../../rules/index.ts';
import type { IconName } from '../../design/Icon.tsx';
import { scoreText } from '../../games/index.ts';
import type { Peer } from '../../peer.ts';
import type { Translate } from '../../text/index.ts';
import { type Computer, computerAt, kindOf, PERSON } from '../computer/opponents.ts';
import { peerName, sideName } from '../words.ts';
import { isRebuffed } from './away.ts';

export interface PlayerRow {
  /** Null until colours are assigned. */
  readonly side: Side | null;
  /** The name of the side. */
  readonly colour: string;
  readonly name: string;
  /** The seat at this screen; null for a network game. */
  readonly seat: SeatName | null;
  /** The computer's icon; null for a person. */
  readonly mark: IconName | null;
  /** Texts below the name: counts, and the kind of player. */
  readonly under: readonly string[];
  readonly note: string;
  /** `asked`: my turn. `turn`: the opponent's turn, or any player's at this screen. */
  readonly state: 'asked' | 'turn' | 'ready' | 'still';
}

/** This player first; black first at one screen. @param position the one that is shown; null for an unknown game */
export function playerRows(
  t: Translate,
  view: View,
  match: MatchView,
  peer: Peer | null,
  position: AnyPosition | null,
): readonly [PlayerRow, PlayerRow] {
  const { local, phase } = match;
  // Before the round, the colour that is agreed.
  const color = match.color ?? (phase === 'waiting' ? match.nextColor : null);
  const counts = (side: Side | null) =>
    side === null || position === null || phase === 'waiting' ? [] : countsOf(t, position, side);
  const seat = (
    side: Side | null,
    name: string,
    tag: string,
    who: 'me' | 'peer' | 'either',
    computer: Computer | null = null,
  ): PlayerRow => {
    const connected = local || view.link.state === 'connected';
    const away = view.link.state === 'away';
    const hasLeft = view.link.away?.why === 'left' && !isRebuffed(view.link);
    const onTurn =
      (connected || (away && who === 'me')) && match.turn !== null && match.turn === side;
    const ready = connected && who !== 'either' && match.ready[who];
    const counted = counts(side);
    const paused = match.watching?.paused === true && match.thinking === null;
    const thinks = computer !== null && onTurn && match.trouble === null && !paused;
    return {
      side,
      colour: side === null ? t('table.noColour') : sideName(t, match.game, side),
      name,
      seat: side && (match.seats?.[side] ?? null),
      mark: computer?.mark ?? null,
      under: [tag, ...counted].filter(Boolean),
      note: noteOf(t, phase, { who, connected, away, hasLeft, onTurn, ready, thinks }),
      state: onTurn ? (who === 'me' && connected ? 'asked' : 'turn') : ready ? 'ready' : 'still',
    };
  };
  if (local) {
    const here = (side: Side) => {
      const computer = computerAt(t, match.seats?.[side] ?? PERSON, match.game, view.engines);
      if (computer !== null) {
        return seat(side, computer.name, kindOf(t, match.game, computer), 'peer', computer);
      }
      if (color === side) return seat(side, view.settings.name, t('table.you'), 'me');
      return seat(side, sideName(t, match.game, side), '', 'either');
    };
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
    hasLeft,
    onTurn,
    ready,
    thinks,
  }: {
    readonly who: 'me' | 'peer' | 'either';
    readonly connected: boolean;
    readonly away: boolean;
    readonly hasLeft: boolean;
    readonly onTurn: boolean;
    readonly ready: boolean;
    readonly thinks: boolean;
  },
): string {
  if (!connected && who === 'peer')
    return t(hasLeft ? 'table.left' : away ? 'table.away' : 'table.notConnected');
  if (onTurn) return t(thinks ? 'seat.thinks' : 'table.toMove');
  if (!connected || phase === 'playing') return '';
  if (ready) return t('table.ready');
  return phase === 'waiting' ? t('table.notReady') : '';
}

/** The counts of the game, in reading order. @param isFinal whether marks that aren't agreed on count for nothing */
export function countsOf(
  t: Translate,
  position: AnyPosition,
  side: Side,
  isFinal = false,
): readonly string[] {
  const { captures, hands } = position.details();
  const score = scoreOf(position, isFinal);
  const counts: string[] = [];
  if (score !== null) counts.push(scoreText(t, position.game, score[side]));
  if (captures !== undefined) counts.push(t('counts.captures', { n: captures[side] }));
  if (hands !== undefined && hands[side] > 0) counts.push(t('counts.hands', { n: hands[side] }));
  else if (hands !== undefined) counts.push(t('counts.men', { n: piecesOf(position, side) }));
  return counts;
}

/** How many are on the board. */
function piecesOf({ board }: AnyPosition, side: Side): number {
  return board.join('').split(side === 'black' ? 'b' : 'w').length - 1;
}

/** The current score; null if there is none yet, such as before dead stones are marked. */
function scoreOf(position: AnyPosition, isFinal: boolean) {
  const { score, dead, due } = position.details();
  const isMarking = due !== undefined && !isFinal;
  const meant = dead === undefined || isMarking || position.outcome !== null;
  return meant ? (score ?? null) : null;
}
