/** How things stand, in a headline and a sentence. Pure. */

import type { MatchView, View } from '../../../protocol/window.ts';
import type { Peer } from '../../state.ts';
import type { Translate } from '../../text/index.ts';
import { peerName, sideName } from '../words.ts';
import { lastMover, resultOf } from './game.ts';

export interface Standing {
  readonly headline: string;
  readonly sentence: string;
  /** `asked`: it is for me to act. `well`: good news. `plain`: neither. */
  readonly tone: 'asked' | 'well' | 'plain';
  /** Whether the game has come to its end. */
  readonly final: boolean;
}

/** @param lastMove the latest move as people write it; null before the first */
export function standingOf(
  t: Translate,
  match: MatchView,
  link: View['link']['state'],
  peer: Peer | null,
  lastMove: string | null,
): Standing {
  const name = peerName(t, peer);
  const connected = link === 'connected';
  const result = resultOf(match);
  if (result !== null) return ended(t, match, connected, result, name);
  if (!connected) {
    return {
      headline: t(match.phase === 'playing' ? 'standing.abandoned' : 'standing.idle'),
      sentence: t('standing.idleWhat'),
      tone: 'plain',
      final: false,
    };
  }
  return match.phase === 'playing'
    ? playing(t, match, name, lastMove)
    : waiting(t, match.ready, name);
}

function ended(
  t: Translate,
  { outcome, ply, ready }: MatchView,
  connected: boolean,
  result: 'won' | 'lost' | 'draw',
  name: string,
): Standing {
  const sentences = [reasonOf(t, outcome?.reason, ply)];
  if (!connected) sentences.push(t('standing.notConnected'));
  else if (ready.me) sentences.push(t('standing.nextIAmReady'));
  else if (ready.peer) sentences.push(t('standing.nextPeerReady', { name }));
  return {
    headline: t(`standing.${result}`, { name }),
    sentence: sentences.join(t('between')),
    tone: result === 'won' ? 'well' : 'plain',
    final: true,
  };
}

function reasonOf(t: Translate, reason: string | undefined, ply: number): string {
  switch (reason) {
    case 'five':
      return t('standing.five', { ply });
    case 'full':
      return t('standing.full', { ply });
    default:
      return t('standing.ended', { ply });
  }
}

function waiting(t: Translate, ready: MatchView['ready'], name: string): Standing {
  const who = ready.me ? 'iAmReady' : ready.peer ? 'peerReady' : 'getReady';
  return {
    headline: t(`standing.${who}`, { name }),
    sentence: t(`standing.${who}What`),
    tone: ready.me ? 'well' : 'asked',
    final: false,
  };
}

function playing(t: Translate, match: MatchView, name: string, lastMove: string | null): Standing {
  const { color, turn, ply } = match;
  const mine = turn !== null && turn === color;
  const turnText = mine ? t('standing.yourMove') : t('standing.peersMove', { name });
  const mover = lastMover(match);
  const moved =
    mover === null || lastMove === null
      ? null
      : t('standing.lastMove', { ply, side: sideName(t, mover), move: lastMove });
  const tone = mine ? 'asked' : 'plain';
  // Until one has played, one's colour is the news.
  if (color !== null && ply < (color === 'black' ? 1 : 2)) {
    const begins = mine ? t('standing.youBegin') : t('standing.peerBegins', { name });
    return {
      headline: t(color === 'black' ? 'standing.youAreBlack' : 'standing.youAreWhite'),
      sentence: moved === null ? begins : `${moved}${t('between')}${t('standing.yourTurn')}`,
      tone,
      final: false,
    };
  }
  return { headline: turnText, sentence: moved ?? '', tone, final: false };
}
