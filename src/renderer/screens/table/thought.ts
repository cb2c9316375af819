/** The computer's thoughts and advice in words. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import { type AnyMove, type AnyPosition, opponentOf } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import { sideName } from '../words.ts';
import { writeMove } from './game.ts';

/** How many moves are shown. */
const AHEAD = 4;

/** The first moves of a line in notation, up to the first illegal one. */
export function writtenLine(
  t: Translate,
  position: AnyPosition,
  line: readonly AnyMove[],
): readonly string[] {
  const written: string[] = [];
  let here = position;
  for (const move of line.slice(0, AHEAD)) {
    const played = here.play(move);
    if (!played.ok) break;
    written.push(writeMove(t, here, move));
    here = played.value.position;
  }
  return written;
}

/** Empty while there is no line. */
export function thoughtText(t: Translate, position: AnyPosition, line: readonly AnyMove[]): string {
  const written = writtenLine(t, position, line).join(t('listed'));
  return written === '' ? '' : t('thought.looksAt', { line: written });
}

type Hint = NonNullable<MatchView['hint']>;

/** The advised move, the expected replies, and the evaluation. */
export function adviceText(t: Translate, position: AnyPosition, { line, value }: Hint): string {
  const [move, ...then] = writtenLine(t, position, line);
  if (move === undefined) return '';
  if (winsWith(position, line[0])) {
    return [t('thought.would', { move }), t('thought.winsNow')].join(t('between'));
  }
  const would =
    then.length === 0
      ? t('thought.would', { move })
      : t('thought.wouldAnd', { move, line: then.join(t('listed')) });
  return [would, standsText(t, position, value)].filter(Boolean).join(t('between'));
}

function winsWith(position: AnyPosition, move: AnyMove | undefined): boolean {
  const played = position.play(move);
  return played.ok && played.value.position.outcome?.winner === position.turn;
}

/** @param value for the side to move, from -1, lost, to 1, won */
export function standsText(t: Translate, { game, turn }: AnyPosition, value: number): string {
  if (turn === null) return '';
  const side = sideName(t, game, value > 0 ? turn : opponentOf(turn));
  const much = Math.abs(value);
  if (much === 1) return t('thought.wins', { side });
  if (much < 0.12) return t('thought.even');
  if (much < 0.45) return t('thought.little', { side });
  return t(much < 0.85 ? 'thought.better' : 'thought.winning', { side });
}
