/** What screen readers announce when one view follows another. Pure. */

import type { MatchView, View } from '../contract/view.ts';
import { movesPlayed } from '../record/movesPlayed.ts';
import type { Peer } from './peer.ts';
import { computerAt, opponentName } from './screens/computer/opponents.ts';
import { shownSetup, usualColours } from './screens/setup/gameSetup.ts';
import { myColours, setupLine } from './screens/setup/terms.ts';
import { awayHeadline, awaySentence } from './screens/table/away.ts';
import { chatLineText } from './screens/table/chatLines.ts';
import { moveSentence, sayCaptures, writtenMoves } from './screens/table/game.ts';
import { declinedText, lapsedText, offerText } from './screens/table/offers.ts';
import { latestPosition, type PositionHistory } from './screens/table/positionHistory.ts';
import { shownChat } from './screens/table/shownChat.ts';
import { startSentence, statusOf } from './screens/table/status.ts';
import { isWatching } from './screens/watching/watched.ts';
import { watchedNews } from './screens/watching/watchedNews.ts';
import { watcherEmotes } from './screens/watching/watcherEmotes.ts';
import { candidateName, gameName, peerName, sideName } from './screens/words.ts';
import type { Translate } from './text/index.ts';

type Candidate = View['link']['candidates'][number];

/** @param peer the current or last opponent in `after` @param history the positions of `after` */
export function newsOf(
  t: Translate,
  before: View,
  after: View,
  peer: Peer | null,
  history: PositionHistory | null,
): string[] {
  return [
    ...linkNews(t, before, after, peer),
    ...seatNews(t, before, after),
    ...watchNews(t, before, after),
    ...(after.match?.watched
      ? watchedNews(t, before.match, after, after.match, history)
      : matchNews(t, before, after, peer, history)),
    ...watcherNews(t, before, after),
    ...talkNews(t, before, after, peer),
  ];
}

/** Whether the peer has reconnected: then the state of the game is announced again. */
function isBack(before: View, after: View): boolean {
  return before.link.state === 'away' && after.link.state === 'connected';
}

function aloud(t: Translate, headline: string): string {
  return t('sentence', { headline });
}

/** Whether a host is asked: before a program has answered, nobody is. */
function asksHost({ link }: View): boolean {
  return link.state === 'dialling' && link.reached;
}

function linkNews(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  const news: string[] = [];
  const { state, candidates, away } = after.link;
  const address = after.link.address ?? '';
  const port = after.link.port ?? 0;
  if (asksHost(after) && !asksHost(before)) {
    const asks = isWatching(after.link) ? 'watching.newsAsking' : 'news.dialling';
    news.push(t(asks, { address, port }));
  }
  if (state !== before.link.state) {
    if (state === 'listening') news.push(t('news.listening', { address, port }));
    if (state === 'seeking') news.push(t('news.seeking'));
    if (state === 'watching') news.push(aloud(t, t('watching.you')));
    if (state === 'connected') {
      const found = isBack(before, after) ? 'back' : 'connected';
      news.push(t(`news.${found}`, { name: peerName(t, peer) }));
    }
    if (state === 'away' && isWatching(after.link)) news.push(t('watching.reconnectingWhat'));
    else if (state === 'away' && away !== null) {
      news.push(
        aloud(t, awayHeadline(t, away, peerName(t, peer), after.link)),
        awaySentence(t, away, after.link),
      );
    }
    if (state === 'idle') {
      const lost = ['connected', 'watching', 'away'].includes(before.link.state);
      news.push(t(lost ? 'news.disconnected' : 'news.stopped'));
    }
  }
  if (away?.asked && !before.link.away?.asked) news.push(t('watching.askingAgainWhat'));
  return [...news, ...candidateNews(t, before, after, candidates)];
}

function candidateNews(
  t: Translate,
  before: View,
  after: View,
  candidates: View['link']['candidates'],
): string[] {
  const news: string[] = [];
  if (after.link.state === 'idle') return news;
  // While nobody is listening, a guest that reconnects needs no admission.
  const isAsking = ({ watch }: Candidate) => watch || after.link.state === 'listening';
  for (const candidate of candidates.filter(isAsking)) {
    // If the name comes a moment later, it is announced then.
    const known = before.link.candidates.find(({ id }) => id === candidate.id);
    if (known?.name !== candidate.name) {
      const name = candidateName(t, candidate);
      const asks = candidate.watch ? 'watching.newsAsks' : 'news.knocking';
      news.push(t(asks, { name, address: candidate.address }));
    }
  }
  // Who is let in to watch has another id from then on.
  const letIn = newWatchers(before, after).map(({ name }) => name);
  for (const { id, name, watch } of before.link.candidates.filter(isAsking)) {
    const isHere = candidates.some((one) => one.id === id);
    if (name === null || isHere || (watch && letIn.includes(name))) continue;
    news.push(t(watch ? 'watching.newsAsksNoMore' : 'news.knockedOff', { name }));
  }
  return news;
}

/** Who watches in `after`, and not in `before`. */
function newWatchers(before: View, after: View): View['watchers'] {
  return after.watchers.filter(({ id }) => !before.watchers.some((one) => one.id === id));
}

/** Who has begun and stopped watching, and who has sent an emote. */
function watcherNews(t: Translate, before: View, after: View): string[] {
  // The match is over: nobody watches it any more.
  const gone = after.link.state === 'idle' ? [] : newWatchers(after, before);
  return [
    ...newWatchers(before, after).map(({ name }) => t('watching.newsCome', { name })),
    ...gone.map(({ name }) => t('watching.newsGone', { name })),
    ...watcherEmotes(after)
      .filter(({ id, emote }) => before.watchers.find((one) => one.id === id)?.emote !== emote)
      .map(({ name, emote }) => t('news.said', { name, text: t(`talk.emote.${emote}`) })),
  ];
}

function matchNews(
  t: Translate,
  before: View,
  after: View,
  peer: Peer | null,
  history: PositionHistory | null,
): string[] {
  const { match } = after;
  const old = before.match;
  if (match === null) return [];
  const name = opponentName(t, after, match, peer);
  const same = old?.number === match.number;
  if (
    match.phase === 'playing' &&
    !(same && old.phase === 'playing') &&
    (old !== null || match.local)
  ) {
    if (old === null && match.ply > 0) return [goneOn(t, after, match, peer, history)];
    return [begun(t, match, name, history)];
  }
  if (old === null) return [];
  if (same && old.phase === 'playing' && match.phase !== 'waiting') {
    return gameNews(t, old, after, match, peer, history, isBack(before, after));
  }
  // The host may change the game after a round, which clears the board too.
  if (JSON.stringify(shownSetup(old)) !== JSON.stringify(shownSetup(match))) {
    const start = startSentence(t, match, history?.positions[0] ?? null);
    return [t('news.configured', { terms: termsText(t, match) }), ...start];
  }
  if (match.phase === 'waiting' && old.phase !== 'waiting') {
    return [t('news.cleared')];
  }
  return match.ready.peer && !old.ready.peer ? [t('news.peerReady', { name })] : [];
}

/** Another player has taken a seat at this screen. */
function seatNews(t: Translate, before: View, { match, engines, settings }: View): string[] {
  const old = before.match;
  if (match?.seats == null || old?.seats == null || old.id !== match.id) return [];
  const { seats, color, game } = match;
  return (['black', 'white'] as const).flatMap((side) => {
    if (seats[side] === old.seats?.[side]) return [];
    const person = color === side ? settings.name : t('seat.person');
    const name = computerAt(t, seats[side], game, engines)?.name ?? person;
    return [t('thought.seated', { name, side: sideName(t, game, side) })];
  });
}

/** Two computers have been paused, or play on. */
function watchNews(t: Translate, { match: old }: View, { match }: View): string[] {
  if (match?.watching == null || old?.watching == null || old.id !== match.id) return [];
  const { paused } = match.watching;
  if (paused === old.watching.paused) return [];
  return [aloud(t, t(paused ? 'watch.paused' : 'watch.resumed'))];
}

function begun(
  t: Translate,
  match: MatchView,
  name: string,
  history: PositionHistory | null,
): string {
  const { color, game, turn } = match;
  if (color === null) {
    const who = t('status.begins', { side: sideName(t, game, turn ?? 'black') });
    return t('news.beganHere', { who });
  }
  const first = history?.positions[0].turn ?? 'black';
  const colour = t('status.youAre', { side: sideName(t, game, color) });
  const who = first === color ? t('status.youBegin') : t('status.peerBegins', { name });
  return t('news.began', { colour, who });
}

/** An unfinished game that is continued. */
function goneOn(
  t: Translate,
  after: View,
  match: MatchView,
  peer: Peer | null,
  history: PositionHistory | null,
): string {
  const who = aloud(t, statusOf(t, after, match, peer, history).headline);
  return t('news.goneOn', { ply: movesPlayed(match), who });
}

/** @param back whether the round was interrupted */
function gameNews(
  t: Translate,
  old: MatchView,
  after: View,
  match: MatchView,
  peer: Peer | null,
  history: PositionHistory | null,
  back: boolean,
): string[] {
  const name = opponentName(t, after, match, peer);
  const news: string[] = [];
  const last = history && writtenMoves(t, history, match.moves).at(-1);
  if (match.ply > old.ply && last != null) {
    const { side } = last;
    const move = sayCaptures(t, last.text);
    if (match.color === null) {
      const who = sideName(t, match.game, side);
      news.push(moveSentence(t, who, last) ?? t('news.sidesMove', { side: who, move }));
    } else if (side === match.color) {
      news.push(moveSentence(t, t('talk.me'), last) ?? t('news.myMove', { move }));
    } else {
      news.push(moveSentence(t, name, last) ?? t('news.peersMove', { name, move }));
    }
  }
  if (match.ply < old.ply) {
    news.push(
      match.ply === 0 ? t('news.undoneAll') : t('news.undone', { ply: movesPlayed(match) }),
    );
  }
  news.push(...offerNews(t, old, match, name));
  const { headline, sentence } = statusOf(t, after, match, peer, history);
  // Still the same player's turn, but the headline may be another.
  const mine = match.color !== null && match.turn === match.color && match.step > old.step;
  // The move doesn't tell what is due, such as a capture.
  const { due } = (history && latestPosition(history).details()) ?? {};
  const special = match.color === null && due !== undefined;
  if (match.phase === 'ended') news.push(aloud(t, headline), sentence);
  else if (mine || back || (special && match.step > old.step)) news.push(aloud(t, headline));
  return news;
}

function offerNews(t: Translate, old: MatchView, match: MatchView, name: string): string[] {
  const known = new Set(old.offers.map(keyOf));
  const made = match.offers.filter((offer) => !known.has(keyOf(offer)));
  const toldBefore = new Set(old.step === match.step ? old.lapsed.map(keyOf) : []);
  const lapsed = match.lapsed.filter((offer) => !toldBefore.has(keyOf(offer)));
  return [
    ...made.map((offer) => offerText(t, offer, match, name)),
    ...lapsed.map((offer) => lapsedText(t, offer, match, name)),
    ...match.declined
      .filter((kind) => !old.declined.includes(kind))
      .map((kind) => declinedText(t, kind, name)),
  ];
}

function keyOf({ by, kind }: Pick<MatchView['offers'][number], 'by' | 'kind'>): string {
  return `${by} ${kind}`;
}

function termsText(t: Translate, match: MatchView): string {
  const chosen = match.colours === usualColours ? null : myColours(t, match);
  const colours = chosen && t('setup.term', { name: t('setup.colours'), value: chosen });
  return [gameName(t, match.game), setupLine(t, shownSetup(match)), colours]
    .filter(Boolean)
    .join(' · ');
}

function talkNews(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  // The chat of a match that is continued is not new.
  if (before.match?.id !== after.match?.id) return [];
  const heard = before.link.chat.at(-1)?.id ?? 0;
  const name = peerName(t, peer);
  const lost = new Set(before.link.chat.filter((remark) => remark.lost).map(({ id }) => id));
  return shownChat(after).flatMap((remark) => {
    const text = chatLineText(t, remark);
    if (remark.by === 'peer') return remark.id > heard ? [t('news.said', { name, text })] : [];
    return remark.lost && !lost.has(remark.id) ? [t('news.lost', { text })] : [];
  });
}
