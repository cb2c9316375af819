/** How things stand, in a headline and a sentence. Pure. */

import type { View } from '../../../protocol/window.ts';
import type { Peer } from '../../state.ts';
import type { Translate } from '../../text/index.ts';
import { peerName, sideName } from '../words.ts';
import { lastMover, resultOf } from './game.ts';

export interface Standing {
  readonly headline: string;
  readonly sentence: string;
  /** `asked`: it is for me to act. `well`: good news. `plain`: neither. */
  readonly tone: 'asked' | 'well' | 'plain';
}

/** @param lastMove the latest move as people write it; null before the first */
export function standingOf(
  t: Translate,
  view: View,
  peer: Peer | null,
  lastMove: string | null,
): Standing {
  const { match, link } = view;
  const connected = link.state === 'connected';
  if (match === null) {
    return { headline: t('standing.idle'), sentence: t('standing.idleWhat'), tone: 'plain' };
  }
  const name = peerName(t, peer);
  const { ply, ready } = match;
  const result = resultOf(match);
  if (result !== null) {
    const next = !connected
      ? t('standing.notConnected')
      : ready.me
        ? t('standing.nextIAmReady')
        : ready.peer
          ? t('standing.nextPeerReady', { name })
          : '';
    return {
      headline: t(`standing.${result}`, { name }),
      sentence: `${reasonOf(t, match.outcome?.reason, ply)} ${next}`.trim(),
      tone: result === 'won' ? 'well' : 'plain',
    };
  }
  if (!connected) {
    const headline = match.phase === 'playing' ? t('standing.abandoned') : t('standing.idle');
    return { headline, sentence: t('standing.idleWhat'), tone: 'plain' };
  }
  if (match.phase === 'playing') return playing(t, view, name, lastMove);
  if (ready.me) {
    return {
      headline: t('standing.iAmReady', { name }),
      sentence: t('standing.iAmReadyWhat'),
      tone: 'well',
    };
  }
  return ready.peer
    ? {
        headline: t('standing.peerReady', { name }),
        sentence: t('standing.peerReadyWhat'),
        tone: 'asked',
      }
    : {
        headline: t('standing.getReady'),
        sentence: t('standing.getReadyWhat'),
        tone: 'asked',
      };
}

function playing(t: Translate, { match }: View, name: string, lastMove: string | null): Standing {
  const { color = null, turn = null, ply = 0 } = match ?? {};
  const mine = turn !== null && turn === color;
  const tone = mine ? 'asked' : 'plain';
  // Until one has played, the colour is the news.
  if (color !== null && ply < (color === 'black' ? 1 : 2)) {
    const mover = match && lastMover(match);
    const begins = color === 'black' ? t('standing.youBegin') : t('standing.peerBegins', { name });
    return {
      headline: t(color === 'black' ? 'standing.youAreBlack' : 'standing.youAreWhite'),
      sentence:
        mover && lastMove !== null
          ? `${t('standing.lastMove', { ply, side: sideName(t, mover), move: lastMove })} ${t('standing.yourMove')}`
          : begins,
      tone,
    };
  }
  const mover = match && lastMover(match);
  return {
    headline: mine ? t('standing.yourMove') : t('standing.peersMove', { name }),
    sentence:
      mover && lastMove !== null
        ? t('standing.lastMove', { ply, side: sideName(t, mover), move: lastMove })
        : '',
    tone,
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
