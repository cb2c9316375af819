/** The status of a game that is watched, which is nobody’s own. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import { opponentOf } from '../../../rules/index.ts';
import { gameText } from '../../games/index.ts';
import type { Translate } from '../../text/index.ts';
import { awayHeadline, awayNotes, awayReason } from '../table/away.ts';
import { endingOf } from '../table/ending.ts';
import { withCaptures, writtenMoves } from '../table/game.ts';
import { agreedMarks, marksText } from '../table/marks.ts';
import { latestPosition, type PositionHistory } from '../table/positionHistory.ts';
import { lastMove, pieceOf, type Status, startSentence } from '../table/status.ts';
import { type GuestAway, guestAway, isReady, nameIn, nameOn, roles } from './watched.ts';

export function watchedStatus(
  t: Translate,
  view: View,
  match: MatchView,
  history: PositionHistory | null,
): Status {
  const { link } = view;
  const position = history && latestPosition(history);
  const { outcome } = match;
  const say = (headline: string, ...sentences: string[]): Status => ({
    headline,
    sentence: sentences.join(t('between')),
    tone: outcome === null || outcome.winner === 'draw' ? 'plain' : 'well',
    final: outcome !== null,
  });
  const away = guestAway(view, match);
  const guest = nameIn(t, match, 'guest');
  const again = link.away?.asked ? 'askingAgain' : 'reconnecting';
  const lost = link.state === 'away' ? [t(`watching.${again}What`)] : [];
  if (outcome !== null) {
    const there = link.state === 'watching' ? readySentences(t, match, 'nextPeerReady') : [];
    const next =
      away === null
        ? there
        : [
            t('sentence', { headline: awayHeadline(t, away, guest, link) }),
            ...notes(t, away, match, guest),
          ];
    const winner = outcome.winner === 'draw' ? null : outcome.winner;
    const loser = winner === null ? '' : nameOn(t, match, opponentOf(winner));
    // As the winner reads it.
    const ending = endingOf(t, { ...match, color: winner }, loser, position);
    const name = winner === null ? '' : nameOn(t, match, winner);
    return say(resultHeadline(t, outcome, name), ending, ...next, ...lost);
  }
  if (link.state === 'away') return say(t(`watching.${again}`), ...lost);
  if (link.state !== 'watching') return say(t('watching.over'), t('watching.overWhat'));
  if (away !== null) {
    return say(
      awayHeadline(t, away, guest, link),
      ...(away.why === 'restarted' ? [] : awayReason(t, away)),
      ...notes(t, away, match, guest),
    );
  }
  if (match.phase !== 'playing') {
    const ready = readySentences(t, match, 'peerReady').map((headline) =>
      t('sentence', { headline }),
    );
    return say(
      t('watching.early'),
      ...(ready.length > 0 ? ready : [t('watching.gettingReady')]),
      ...startSentence(t, match, position),
    );
  }
  const { due, moment, pliesLeft } = position?.details() ?? {};
  const name = nameOn(t, match, match.turn ?? 'black');
  const last = history && (withCaptures(writtenMoves(t, history, match.moves)).at(-1) ?? null);
  const sentences = [
    last === null ? t('status.peerBegins', { name }) : lastMove(t, match, last),
    ...(pliesLeft === undefined || last === null ? [] : [t('status.pliesLeft', { n: pliesLeft })]),
  ];
  const expected =
    moment === undefined
      ? null
      : gameText(t, `${match.game}.moment.${moment}.side`, { side: name });
  if (expected !== null) sentences.push(expected);
  const fill = { name, piece: pieceOf(t, match) };
  const duty = due === undefined ? null : gameText(t, `${match.game}.due.${due}.peer`, fill);
  const marks = due === undefined || history === null ? null : agreedMarks(history, match.moves);
  if (duty !== null && marks !== null && !marks.isChanged && match.turn !== null) {
    const other = nameOn(t, match, opponentOf(match.turn));
    return say(duty, marksText(t, other, marks), t('marks.side', { side: name }));
  }
  return say(duty ?? t('status.peersMove', { name }), ...sentences);
}

/** As the host reads them. */
function notes(t: Translate, { why }: GuestAway, match: MatchView, name: string) {
  return awayNotes(t, { why, trying: true }, 'host', match, name);
}

function resultHeadline(
  t: Translate,
  { winner, reason }: NonNullable<MatchView['outcome']>,
  name: string,
): string {
  if (winner !== 'draw') return t('status.lost', { name });
  return t(reason === 'restart' || reason === 'away' ? 'status.brokenOff' : 'status.draw');
}

function readySentences(
  t: Translate,
  match: MatchView,
  what: 'peerReady' | 'nextPeerReady',
): readonly string[] {
  return roles
    .filter((role) => isReady(match, role))
    .map((role) => t(`status.${what}`, { name: nameIn(t, match, role) }));
}
