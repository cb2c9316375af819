/** The status of the game as headline and sentence. Pure. */

import type { MatchView, View } from '../../../contract/view.ts';
import { movesPlayed } from '../../../record/movesPlayed.ts';
import { type AnyPosition, opponentOf, type Side } from '../../../rules/index.ts';
import { gameText } from '../../games/index.ts';
import type { Peer } from '../../peer.ts';
import type { Translate } from '../../text/index.ts';
import { computerAt, computersAt, opponentName, rivalOf } from '../computer/opponents.ts';
import { sideName } from '../words.ts';
import { awayHeadline, awayNotes, awaySentence, isUnfinished } from './away.ts';
import { endingOf } from './ending.ts';
import {
  hasOriginals,
  moveSentence,
  resultOf,
  type WrittenMove,
  withCaptures,
  writtenMoves,
} from './game.ts';
import { agreedMarks, marksText } from './marks.ts';
import { latestPosition, type PositionHistory } from './positionHistory.ts';
import { otherName } from './who.ts';

export interface Status {
  readonly headline: string;
  readonly sentence: string;
  /** `asked`: my turn to act. `well`: good news. `plain`: neither. */
  readonly tone: 'asked' | 'well' | 'plain';
  /** Whether the game is over. */
  readonly final: boolean;
}

export function statusOf(
  t: Translate,
  view: View,
  match: MatchView,
  peer: Peer | null,
  history: PositionHistory | null,
): Status {
  const name = opponentName(t, view, match, peer);
  const { state, away } = view.link;
  const position = history && latestPosition(history);
  if (match.outcome !== null) return ended(t, view, match, name, position);
  if (away !== null) {
    return {
      headline: awayHeadline(t, away, name, view.link),
      sentence: [
        awaySentence(t, away, view.link),
        ...awayNotes(t, away, view.link.role, match, name),
      ].join(t('between')),
      tone: 'plain',
      final: false,
    };
  }
  if (!match.local && state !== 'connected') {
    const saved = isUnfinished(view);
    const brokenOff = match.phase === 'playing' && !saved;
    return {
      headline: t(brokenOff ? 'status.abandoned' : 'status.idle'),
      sentence: saved ? t('status.saved') : idleSentence(t, match),
      tone: 'plain',
      final: false,
    };
  }
  const other = otherName(view, match);
  if (other !== null) {
    const headline = t('warned.headline', { name: other });
    return {
      headline,
      // The warning is shown in its place.
      sentence: '',
      tone: 'asked',
      final: false,
    };
  }
  if (match.phase !== 'playing') return waiting(t, match, name, position);
  const last = history && (withCaptures(writtenMoves(t, history, match.moves)).at(-1) ?? null);
  return playing(t, view, match, name, last, history);
}

function idleSentence(t: Translate, match: MatchView): string {
  const { ply } = match;
  // Only gomoku has those two controls at the table.
  return [
    t(hasOriginals(match) ? 'status.idleWhat' : 'status.idleLeave'),
    ply > 0 ? t('status.idleKept') : '',
  ]
    .filter(Boolean)
    .join(t('between'));
}

function ended(
  t: Translate,
  view: View,
  match: MatchView,
  name: string,
  position: AnyPosition | null,
): Status {
  const { outcome, ready, local, game, nextColor } = match;
  const { state, away, role } = view.link;
  const result = resultOf(match) ?? 'draw';
  const winner = outcome === null || outcome.winner === 'draw' ? 'black' : outcome.winner;
  const sentences = [endingOf(t, match, name, position)];
  if (away !== null) {
    const headline = awayHeadline(t, away, name, view.link);
    // That they have left may be how it ended.
    if (outcome?.reason !== 'left') sentences.push(t('sentence', { headline }));
    sentences.push(...awayNotes(t, away, role, match, name));
  } else if (!local && state !== 'connected') sentences.push(t('status.notConnected'));
  else if (ready.me) sentences.push(t('status.nextIAmReady'));
  else {
    if (nextColor !== null)
      sentences.push(t('status.youAreNext', { side: sideName(t, game, nextColor) }));
    if (ready.peer) sentences.push(t('status.nextPeerReady', { name }));
  }
  return {
    headline: resultText(t, view, match, name, winner),
    sentence: sentences.join(t('between')),
    tone: result === 'won' || result === 'sideWon' ? 'well' : 'plain',
    final: true,
  };
}

function resultText(
  t: Translate,
  view: View,
  match: MatchView,
  name: string,
  winner: Side,
): string {
  const result = resultOf(match) ?? 'draw';
  if (result === 'won' && rivalOf(match) !== null) return t('thought.beat', { name });
  const two = result === 'sideWon' ? computersAt(t, view, match) : null;
  if (two !== null && two.black !== two.white) return t('status.lost', { name: two[winner] });
  return t(`status.${result}`, { name, side: sideName(t, match.game, winner) });
}

function waiting(
  t: Translate,
  match: MatchView,
  name: string,
  position: AnyPosition | null,
): Status {
  const { ready, game, colours, nextColor } = match;
  const who = ready.me ? 'iAmReady' : ready.peer ? 'peerReady' : 'getReady';
  const sentences = [t(`status.${who}What`), ...startSentence(t, match, position)];
  if (nextColor !== null)
    sentences.push(t('status.youAre', { side: sideName(t, game, nextColor) }));
  else if (colours !== null && who === 'getReady')
    sentences.push(t(colours === 'lot' ? 'status.random' : 'status.randomFirst'));
  return {
    headline: t(`status.${who}`, { name }),
    sentence: sentences.join(t('between')),
    tone: ready.me ? 'well' : 'asked',
    final: false,
  };
}

/** With which position the game to come begins, and who moves first; empty for the usual start. */
export function startSentence(
  t: Translate,
  { game, position: described }: MatchView,
  position: AnyPosition | null,
): readonly string[] {
  if (described === null) return [];
  const side = sideName(t, game, position?.turn ?? 'black');
  return [t('status.fromPosition'), t('status.begins', { side })];
}

function playing(
  t: Translate,
  view: View,
  match: MatchView,
  name: string,
  last: WrittenMove | null,
  history: PositionHistory | null,
): Status {
  const { game, color, turn, ply } = match;
  const both = match.local && color === null;
  const { due, moment, pliesLeft } = history === null ? {} : latestPosition(history).details();
  const mine = turn !== null && turn === color;
  const side = sideName(t, game, turn ?? 'black');
  const sentences: string[] = [];
  // Until the player's first move.
  if (color !== null && (ply === 0 || (ply === 1 && mine)))
    sentences.push(t('status.youAre', { side: sideName(t, game, color) }));
  if (last !== null) sentences.push(lastMove(t, match, last));
  else if (mine) sentences.push(t('status.youBegin'));
  else sentences.push(both ? t('status.begins', { side }) : t('status.peerBegins', { name }));
  if (pliesLeft !== undefined && last !== null) {
    sentences.push(t('status.pliesLeft', { n: pliesLeft }));
  }
  const status = { tone: mine ? 'asked' : 'plain', final: false } as const;
  const mover = moverName(t, view, match);
  const isHere = both && mover === null;
  const told = moment !== undefined && (mine || isHere) ? `${game}.moment.${moment}` : null;
  const expected = told && gameText(t, `${told}.${mine ? 'mine' : 'side'}`, { side });
  if (expected !== null) sentences.push(expected);
  const say = (headline: string, ...more: string[]) => ({
    ...status,
    headline,
    sentence: [...sentences, ...more].join(t('between')),
  });

  if (mover !== null && match.trouble !== null) {
    const headline = t('thought.stuck', { name: mover });
    return { ...status, headline, sentence: '' };
  }
  if (match.watching?.paused && match.thinking === null) {
    const toMove = t('status.toMove', { side: mover ?? side });
    return say(t('watch.pausedTurn', { toMove }));
  }
  if (due !== undefined) {
    const duty = `${game}.due.${due}`;
    const piece = pieceOf(t, match);
    const fill = { side, name, piece };
    const headline = gameText(t, `${duty}.${both ? 'side' : mine ? 'mine' : 'peer'}`, fill);
    const sentence =
      mine || isHere
        ? (answerTo(t, match, name, history) ??
          gameText(t, `${duty}.${mine ? 'what' : 'here'}`, fill))
        : null;
    if (headline !== null)
      return sentence === null ? say(headline) : { ...status, headline, sentence };
  }
  if (both) {
    return say(mover === null ? t('status.toMove', { side }) : moverHeadline(t, match, mover));
  }
  if (mover !== null) return say(moverHeadline(t, match, mover));
  const headline = mine && told !== null ? gameText(t, `${told}.headline`) : null;
  if (headline !== null) return say(headline);
  return say(mine ? t('status.yourMove') : t('status.peersMove', { name }));
}

function moverHeadline(t: Translate, { thinking }: MatchView, name: string): string {
  return t(thinking?.loading === true ? 'thought.loading' : 'thought.headline', { name });
}

/** What the other side has agreed to, and what agreeing does now; null while it has said nothing. */
function answerTo(
  t: Translate,
  { game, color, turn, moves }: MatchView,
  name: string,
  history: PositionHistory | null,
): string | null {
  const marks = history && agreedMarks(history, moves);
  if (marks === null || turn === null) return null;
  if (marks.isChanged) return color === null ? null : t('marks.changed', { name });
  const side = sideName(t, game, turn);
  const who = color === null ? sideName(t, game, opponentOf(turn)) : name;
  const then = color === null ? t('marks.side', { side }) : t('marks.mine');
  return [marksText(t, who, marks), then].join(t('between'));
}

/** A piece of the side that is not on turn. */
export function pieceOf(t: Translate, { game, turn }: Pick<MatchView, 'game' | 'turn'>): string {
  return gameText(t, `${game}.piece.${opponentOf(turn ?? 'black')}`) ?? '';
}

/** The name of the computer to move, or its side if both have the same name; null for a person. */
function moverName(t: Translate, view: View, match: MatchView): string | null {
  const { seats, turn, game } = match;
  if (seats === null || turn === null) return null;
  const two = computersAt(t, view, match);
  if (two !== null && two.black === two.white) return sideName(t, game, turn);
  return computerAt(t, seats[turn], game, view.engines)?.name ?? null;
}

export function lastMove(
  t: Translate,
  { game, moves }: Pick<MatchView, 'game' | 'moves'>,
  last: WrittenMove,
): string {
  const side = sideName(t, game, last.side);
  if (last.kind === 'mark') return t('news.sidesMove', { side, move: last.text });
  const said = { ply: movesPlayed({ game, moves }), side, move: last.text };
  const key = last.kind === 'stone' ? 'status.lastMove' : 'status.buttonMove';
  return moveSentence(t, side, last) ?? t(key, said);
}
