/** Why a game ended, as a sentence. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import { type AnyPosition, opponentOf, type Side } from '../../../rules/index.ts';
import { gameText, lookOf, scoreText } from '../../games/index.ts';
import type { Translate } from '../../text/index.ts';
import { sideName } from '../words.ts';

/** @param name the opponent's @param position the last one; null for an unknown game */
export function endingOf(
  t: Translate,
  { game, outcome, ply, color }: Pick<MatchView, 'game' | 'outcome' | 'ply' | 'color'>,
  name: string,
  position: AnyPosition | null,
): string {
  if (outcome === null) return '';
  const { winner, reason } = outcome;
  const loser = winner === 'draw' ? null : opponentOf(winner);
  const sides =
    winner === 'draw' || loser === null
      ? {}
      : { winner: sideName(t, game, winner), loser: sideName(t, game, loser) };
  const own = gameText(t, `${game}.reason.${reason}`, { ply, ...sides });
  if (own !== null) return [own, scoreLine(t, game, position)].filter(Boolean).join(t('between'));
  const mine = loser !== null && loser === color;
  const who = color === null && loser !== null ? sideName(t, game, loser) : name;
  switch (reason) {
    case 'resign':
      return mine ? t('ending.myResign') : t('ending.resign', { name: who });
    case 'time':
      return mine ? t('ending.myTime') : t('ending.time', { name: who });
    case 'left':
      return mine ? t('ending.myLeft') : t('ending.left', { name: who });
    case 'agreed':
      return t('ending.agreed', { ply });
    case 'restart':
      return t('ending.restart');
    case 'away':
      return t('ending.away');
    default:
      return t('ending.other', { ply });
  }
}

/** The score that decided the game, or by how much if the score is in a table; empty if none did. */
function scoreLine(t: Translate, game: string, position: AnyPosition | null): string {
  const score = position?.details().score;
  const winner = position?.outcome?.winner;
  if (score === undefined || winner === undefined) return '';
  const ahead =
    score.black === score.white ? 'draw' : score.black > score.white ? 'black' : 'white';
  if (ahead !== winner) return '';
  if (ahead !== 'draw' && lookOf(game)?.Score !== undefined)
    return wonBy(t, game, ahead, Math.abs(score.black - score.white));
  const said = (side: Side) => `${sideName(t, game, side)} ${score[side]}`;
  return t('ending.score', { black: said('black'), white: said('white') });
}

/** By how much a side has won, as a sentence. */
export function wonBy(t: Translate, game: string, winner: Side, n: number): string {
  return t('ending.by', { side: sideName(t, game, winner), n: scoreText(t, game, n) });
}
