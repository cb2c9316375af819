/** What is worth saying aloud when one view follows another. Pure. */

import type { MatchView, View } from '../protocol/window.ts';
import { opponentOf } from '../rules/index.ts';
import { positionOf, resultOf } from './screens/table/game.ts';
import { standingOf } from './screens/table/standing.ts';
import { candidateName, peerName } from './screens/words.ts';
import type { Peer } from './state.ts';
import type { Translate } from './text/index.ts';

/** @param peer who sits, or last sat, opposite in `after` */
export function newsOf(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  return [...linkNews(t, before, after, peer), ...matchNews(t, before, after, peer)];
}

function linkNews(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  const news: string[] = [];
  const { state, candidates } = after.link;
  const address = after.link.address ?? '';
  const port = after.link.port ?? 0;
  if (state !== before.link.state) {
    if (state === 'listening') news.push(t('news.listening', { address, port }));
    if (state === 'dialling') news.push(t('news.dialling', { address, port }));
    if (state === 'connected') news.push(t('news.connected', { name: peerName(t, peer) }));
    if (state === 'idle') {
      const lost = before.link.state === 'connected';
      news.push(t(lost ? 'news.disconnected' : 'news.stopped'));
    }
  }
  for (const candidate of candidates) {
    // One who says its name a moment later is announced by name then.
    const known = before.link.candidates.find(({ id }) => id === candidate.id);
    if (known?.name !== candidate.name) {
      const name = candidateName(t, candidate);
      news.push(t('news.knocking', { name, address: candidate.address }));
    }
  }
  if (state === 'listening') {
    for (const candidate of before.link.candidates) {
      if (candidates.some(({ id }) => id === candidate.id)) continue;
      news.push(t('news.knockedOff', { name: candidateName(t, candidate) }));
    }
  }
  return news;
}

function matchNews(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  const { match } = after;
  const old = before.match;
  if (match === null || old === null) return [];
  const name = peerName(t, peer);
  const begun = old.phase !== 'playing' || old.number !== match.number;
  if (match.phase === 'playing' && begun && match.color !== null) {
    const colour = t(match.color === 'black' ? 'standing.youAreBlack' : 'standing.youAreWhite');
    const who =
      match.color === 'black' ? t('standing.youBegin') : t('standing.peerBegins', { name });
    return [t('news.began', { number: match.number, colour, who })];
  }
  if (match.ply > old.ply && match.number === old.number) return moveNews(t, after, match, peer);
  if (match.phase === 'waiting' && old.phase !== 'waiting') {
    return [t('news.cleared', { number: match.number })];
  }
  return match.ready.peer && !old.ready.peer ? [t('news.peerReady', { name })] : [];
}

function moveNews(t: Translate, view: View, match: MatchView, peer: Peer | null): string[] {
  const move = positionOf(match)?.text.write(match.last) ?? '';
  const mover = match.turn === null ? null : opponentOf(match.turn);
  const mine = mover === null ? resultOf(match) === 'won' : mover === match.color;
  const news: string[] = [
    mine ? t('news.myMove', { move }) : t('news.peersMove', { name: peerName(t, peer), move }),
  ];
  if (match.phase === 'ended') {
    const { headline, sentence } = standingOf(t, match, view.link.state, peer, move);
    news.push(`${headline}. ${sentence}`);
  } else if (!mine) news.push(t('standing.yourMove'));
  return news;
}
