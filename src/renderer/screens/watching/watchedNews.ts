/** What screen readers announce of a game that is watched. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import { movesPlayed } from '../../../record/movesPlayed.ts';
import type { Side } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import { shownSetup } from '../setup/gameSetup.ts';
import { awayHeadline } from '../table/away.ts';
import { moveSentence, sayCaptures, writtenMoves } from '../table/game.ts';
import { offerText } from '../table/offers.ts';
import type { PositionHistory } from '../table/positionHistory.ts';
import { sideName } from '../words.ts';
import { isReady, nameIn, nameOn, roles } from './watched.ts';
import { watchedStatus } from './watchedStatus.ts';

export function watchedNews(
  t: Translate,
  old: MatchView | null,
  after: View,
  match: MatchView,
  history: PositionHistory | null,
): readonly string[] {
  const { headline, sentence } = watchedStatus(t, after, match, history);
  const said = [t('sentence', { headline }), sentence];
  if (old === null) return said;
  return [...presenceNews(t, old, after, match, said), ...gameNews(t, old, match, history, said)];
}

/** The guest is away, or back. @param said the status */
function presenceNews(
  t: Translate,
  old: MatchView,
  { link }: View,
  match: MatchView,
  said: readonly string[],
): readonly string[] {
  const [before, after] = [old.watched?.away ?? null, match.watched?.away ?? null];
  const name = nameIn(t, match, 'guest');
  if (before?.why === after?.why) return [];
  if (after === null) return [t('news.back', { name })];
  return match.outcome === null
    ? said
    : [t('sentence', { headline: awayHeadline(t, after, name, link) })];
}

function gameNews(
  t: Translate,
  old: MatchView,
  match: MatchView,
  history: PositionHistory | null,
  said: readonly string[],
): readonly string[] {
  const isSame = old.number === match.number;
  if (match.phase === 'playing' && !(isSame && old.phase === 'playing')) {
    const first = history?.positions[0].turn ?? 'black';
    const plays = (['black', 'white'] as const).map((side) =>
      t('watching.plays', { name: nameOn(t, match, side), side: sideName(t, match.game, side) }),
    );
    const who = t('status.peerBegins', { name: nameOn(t, match, first) });
    return [t('news.beganHere', { who: [...plays, who].join(t('between')) })];
  }
  if (isSame && old.phase === 'playing' && match.phase !== 'waiting') {
    const news = [...moveNews(t, old, match, history), ...offerNews(t, old, match)];
    return match.phase === 'ended' ? [...news, ...said] : news;
  }
  const isChanged = JSON.stringify(shownSetup(old)) !== JSON.stringify(shownSetup(match));
  if (isChanged || (match.phase === 'waiting' && old.phase !== 'waiting')) return said;
  return roles
    .filter((role) => isReady(match, role) && !isReady(old, role))
    .map((role) => t('news.peerReady', { name: nameIn(t, match, role) }));
}

function moveNews(
  t: Translate,
  old: MatchView,
  match: MatchView,
  history: PositionHistory | null,
): string[] {
  const last = history && writtenMoves(t, history, match.moves).at(-1);
  if (match.ply < old.ply) {
    const ply = movesPlayed(match);
    return [ply === 0 ? t('news.undoneAll') : t('news.undone', { ply })];
  }
  if (match.ply === old.ply || last == null) return [];
  const name = nameOn(t, match, last.side);
  return [
    moveSentence(t, name, last) ?? t('news.peersMove', { name, move: sayCaptures(t, last.text) }),
  ];
}

/** Offers that were made, and those that are open no more although nothing came of them. */
function offerNews(t: Translate, old: MatchView, match: MatchView): string[] {
  const name = (by: Side) => nameOn(t, match, by);
  const isIn = (offers: MatchView['offers'], { by, kind }: MatchView['offers'][number]) =>
    offers.some((offer) => offer.by === by && offer.kind === kind);
  const made = match.offers.filter((offer) => !isIn(old.offers, offer));
  return [
    ...made.map((offer) => offerText(t, offer, match, name(offer.by))),
    ...goneOffers(old, match).map(({ by }) => t('news.withdrawn', { name: name(by) })),
  ];
}

/** Offers that were declined or withdrawn. */
export function goneOffers(old: MatchView, match: MatchView): MatchView['offers'] {
  const isSame = old.number === match.number && old.step === match.step;
  if (!isSame || match.phase !== 'playing') return [];
  return old.offers.filter(
    ({ by, kind }) => !match.offers.some((offer) => offer.by === by && offer.kind === kind),
  );
}
