/** What is worth saying aloud when one view follows another. Pure. */

import type { MatchView, View } from '../contract/view.ts';
import type { Peer } from './peer.ts';
import { computerAt, opponentName } from './screens/computer/opponents.ts';
import { setupLine } from './screens/setup/terms.ts';
import { awayHeadline, awaySentence } from './screens/table/away.ts';
import { writtenMoves } from './screens/table/game.ts';
import { declinedText, offerText } from './screens/table/offers.ts';
import type { PositionHistory } from './screens/table/positionHistory.ts';
import { remarkText } from './screens/table/remarks.ts';
import { statusOf } from './screens/table/status.ts';
import { candidateName, gameName, peerName, sideName } from './screens/words.ts';
import type { Translate } from './text/index.ts';

/** @param peer who sits, or last sat, opposite in `after` @param line the positions of `after` */
export function newsOf(
  t: Translate,
  before: View,
  after: View,
  peer: Peer | null,
  line: PositionHistory | null,
): string[] {
  return [
    ...linkNews(t, before, after, peer),
    ...seatNews(t, before, after),
    ...matchNews(t, before, after, peer, line),
    ...talkNews(t, before, after, peer),
  ];
}

/** Whether the two have found each other again: how the game stands has been forgotten by then. */
function isBack(before: View, after: View): boolean {
  return before.link.state === 'away' && after.link.state === 'connected';
}

/** A headline among sentences. */
function aloud(t: Translate, headline: string): string {
  return t('sentence', { headline });
}

function linkNews(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  const news: string[] = [];
  const { state, candidates, away } = after.link;
  const address = after.link.address ?? '';
  const port = after.link.port ?? 0;
  if (state !== before.link.state) {
    if (state === 'listening') news.push(t('news.listening', { address, port }));
    if (state === 'dialling') news.push(t('news.dialling', { address, port }));
    if (state === 'connected') {
      const found = isBack(before, after) ? 'back' : 'connected';
      news.push(t(`news.${found}`, { name: peerName(t, peer) }));
    }
    if (state === 'away' && away !== null) {
      news.push(
        aloud(t, awayHeadline(t, away, peerName(t, peer), after.link)),
        awaySentence(t, away, after.link),
      );
    }
    if (state === 'idle') {
      const lost = before.link.state === 'connected' || before.link.state === 'away';
      news.push(t(lost ? 'news.disconnected' : 'news.stopped'));
    }
  }
  // At any other time nobody can be let in: whoever comes back lets itself in.
  if (state !== 'listening') return news;
  for (const candidate of candidates) {
    // One who says its name a moment later is announced by name then.
    const known = before.link.candidates.find(({ id }) => id === candidate.id);
    if (known?.name !== candidate.name) {
      const name = candidateName(t, candidate);
      news.push(t('news.knocking', { name, address: candidate.address }));
    }
  }
  for (const { id, name } of before.link.candidates) {
    if (name === null || candidates.some((candidate) => candidate.id === id)) continue;
    news.push(t('news.knockedOff', { name }));
  }
  return news;
}

function matchNews(
  t: Translate,
  before: View,
  after: View,
  peer: Peer | null,
  line: PositionHistory | null,
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
    if (old === null && match.ply > 0) return [goneOn(t, after, match, peer, line)];
    return [begun(t, match, name, line)];
  }
  if (old === null) return [];
  if (same && old.phase === 'playing' && match.phase !== 'waiting') {
    return gameNews(t, old, after, match, peer, line, isBack(before, after));
  }
  // The host may choose another game at the end of one, which clears the board too.
  if (JSON.stringify(dataOf(old)) !== JSON.stringify(dataOf(match))) {
    return [t('news.configured', { terms: termsText(t, match) })];
  }
  if (match.phase === 'waiting' && old.phase !== 'waiting') {
    return [t('news.cleared', { number: match.number })];
  }
  return match.ready.peer && !old.ready.peer ? [t('news.peerReady', { name })] : [];
}

/** Another has taken a seat at this screen. */
function seatNews(t: Translate, before: View, { match, engines, settings }: View): string[] {
  const old = before.match;
  if (match?.seats == null || old?.seats == null || old.id !== match.id) return [];
  const { seats, color, game } = match;
  return (['black', 'white'] as const).flatMap((side) => {
    if (seats[side] === old.seats?.[side]) return [];
    const person = color === side ? settings.name : t('seat.person');
    const name = computerAt(t, seats[side], engines)?.name ?? person;
    return [t('thought.seated', { name, side: sideName(t, game, side) })];
  });
}

function begun(t: Translate, match: MatchView, name: string, line: PositionHistory | null): string {
  const { number, color, game, turn } = match;
  if (color === null) {
    const who = t('standing.begins', { side: sideName(t, game, turn ?? 'black') });
    return t('news.beganHere', { number, who });
  }
  const first = line?.positions[0].turn ?? 'black';
  const colour = t('standing.youAre', { side: sideName(t, game, color) });
  const who = first === color ? t('standing.youBegin') : t('standing.peerBegins', { name });
  return t('news.began', { number, colour, who });
}

/** A game that was put away, and is there again. */
function goneOn(
  t: Translate,
  after: View,
  match: MatchView,
  peer: Peer | null,
  line: PositionHistory | null,
): string {
  const { number, ply } = match;
  const who = aloud(t, statusOf(t, after, match, peer, line).headline);
  return t('news.goneOn', { number, ply, who });
}

/**
 * What has happened in a game that went on until now.
 * @param back whether it was interrupted
 */
function gameNews(
  t: Translate,
  old: MatchView,
  after: View,
  match: MatchView,
  peer: Peer | null,
  line: PositionHistory | null,
  back: boolean,
): string[] {
  const name = opponentName(t, after, match, peer);
  const news: string[] = [];
  const last = line && writtenMoves(t, line, match.moves).at(-1);
  if (match.ply > old.ply && last != null) {
    const { side, text: move } = last;
    if (match.color === null) {
      news.push(t('news.sidesMove', { side: sideName(t, match.game, side), move }));
    } else {
      news.push(
        side === match.color ? t('news.myMove', { move }) : t('news.peersMove', { name, move }),
      );
    }
  }
  if (match.ply < old.ply) {
    news.push(match.ply === 0 ? t('news.undoneAll') : t('news.undone', { ply: match.ply }));
  }
  news.push(...offerNews(t, old, match, name));
  const { headline, sentence } = statusOf(t, after, match, peer, line);
  // More than one's own move in a row: it is still one's turn, and what is asked for may be another.
  const mine = match.color !== null && match.turn === match.color && match.step > old.step;
  if (match.phase === 'ended') news.push(aloud(t, headline), sentence);
  else if (mine || back) news.push(aloud(t, headline));
  return news;
}

function offerNews(t: Translate, old: MatchView, match: MatchView, name: string): string[] {
  const known = new Set(old.offers.map(keyOf));
  const now = new Set(match.offers.map(keyOf));
  const made = match.offers.filter((offer) => !known.has(keyOf(offer)));
  const gone = old.step === match.step && match.phase === 'playing' ? old.offers : [];
  const withdrawn = gone.filter((offer) => offer.by !== match.color && !now.has(keyOf(offer)));
  return [
    ...made.map((offer) => offerText(t, offer, match.color, name)),
    ...withdrawn.map(() => t('news.withdrawn', { name })),
    ...match.declined
      .filter((kind) => !old.declined.includes(kind))
      .map((kind) => declinedText(t, kind, name)),
  ];
}

function keyOf({ by, kind }: MatchView['offers'][number]): string {
  return `${by} ${kind}`;
}

function dataOf({ game, options, clocks }: MatchView) {
  return { game, options, clock: clocks?.clock ?? null };
}

function termsText(t: Translate, match: MatchView): string {
  return [gameName(t, match.game), setupLine(t, dataOf(match))].filter(Boolean).join(' · ');
}

function talkNews(t: Translate, before: View, after: View, peer: Peer | null): string[] {
  const heard = before.link.chat.at(-1)?.id ?? 0;
  const name = peerName(t, peer);
  const lost = new Set(before.link.chat.filter((remark) => remark.lost).map(({ id }) => id));
  return after.link.chat.flatMap((remark) => {
    const text = remarkText(t, remark);
    if (remark.by === 'peer') return remark.id > heard ? [t('news.said', { name, text })] : [];
    return remark.lost && !lost.has(remark.id) ? [t('news.lost', { text })] : [];
  });
}
