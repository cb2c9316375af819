/** Why a hint is better than other moves, and who leads, in words and on the board. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import { type AnyMove, type AnyPosition, opponentOf } from '../../../rules/index.ts';
import type { Translate } from '../../text/index.ts';
import { sideName } from '../words.ts';
import { sayCaptures, writeMove } from './game.ts';
import { standsText } from './thought.ts';

export type Alternative = NonNullable<MatchView['why']>['alternatives'][number];

/** Moves that weren't played, on the board. */
export interface Variation {
  /** After them. */
  readonly position: AnyPosition;
  readonly line: readonly AnyMove[];
}

/** A line as far as it is legal. */
export function variationOf(start: AnyPosition, line: Alternative['line']): Variation {
  return line.reduce<Variation>(
    (before, move) => {
      const played = before.position.play(move);
      if (!played.ok) return before;
      return { position: played.value.position, line: [...before.line, played.value.move] };
    },
    { position: start, line: [] },
  );
}

/** What becomes of another move. `said`: the whole line, for those who can't see it on the board. */
export function alternativeText(
  t: Translate,
  start: AnyPosition,
  alternative: Alternative,
): { readonly shown: string; readonly said: string } {
  const { position, line } = variationOf(start, alternative.line);
  const turns = turnsIn(t, start, line);
  const [move = '?', reply, ...more] = turns;
  const mover = start.turn ?? 'black';
  const side = sideName(t, start.game, opponentOf(mover));
  const names = { move, reply, side };
  const said = lineText(t, turns);
  const { value, loss, points } = alternative;
  if (points === null && value === -1) {
    if (reply === undefined) return { shown: t('teach.loses', names), said };
    const isOver = position.turn === null && more.length === 0;
    return { shown: t(isOver ? 'teach.answersWins' : 'teach.answersForces', names), said };
  }
  const first = t(reply === undefined ? 'teach.instead' : 'teach.answers', names);
  const then =
    points === null
      ? t('teach.chances', { side: sideName(t, start.game, mover), n: Math.round(loss * 50) })
      : t('teach.points', { n: points });
  return { shown: [first, then].join(t('between')), said };
}

/** The moves of a line, those of one turn together. */
function turnsIn(t: Translate, start: AnyPosition, line: readonly AnyMove[]): readonly string[] {
  const turns: string[][] = [];
  let here = start;
  let by: AnyPosition['turn'] = null;
  for (const move of line) {
    if (here.turn !== by) turns.push([]);
    by = here.turn;
    turns.at(-1)?.push(writeMove(t, here, move).replace(/^x/, '×'));
    const played = here.play(move);
    if (played.ok) here = played.value.position;
  }
  return turns.map((turn) => turn.join(' '));
}

/** Read aloud. */
function lineText(t: Translate, turns: readonly string[]): string {
  return t('teach.line', { line: sayCaptures(t, turns.join(t('listed'))) });
}

type Hint = NonNullable<MatchView['hint']>;

/** What happens after the suggested move, then `others`: what is said of the other moves. */
export function bestText(
  t: Translate,
  start: AnyPosition,
  hint: Hint,
  others: string | null,
): { readonly shown: string; readonly said: string } {
  const turns = turnsIn(t, start, variationOf(start, hint.line).line);
  const [move = '?', reply] = turns;
  const side = sideName(t, start.game, opponentOf(start.turn ?? 'black'));
  const first =
    reply === undefined ? t('thought.would', { move }) : t('teach.best', { move, side, reply });
  const shown = [first, standsText(t, start, hint.value), others].filter(Boolean);
  return { shown: shown.join(t('between')), said: lineText(t, turns) };
}

/** What is said of the other moves where none is worse; null if there is one, which has its own text. */
export function othersText(t: Translate, why: MatchView['why'], hint: Hint): string | null {
  if (why === null || why.alternatives.length > 0) return null;
  if (hint.value === -1) return t('teach.lost');
  if (why.compared === 0) return t('teach.none');
  return t(hint.value === 1 ? 'teach.equalWins' : 'teach.equal');
}

export function estimateText(
  t: Translate,
  game: string,
  { lead }: NonNullable<MatchView['estimate']>,
): string {
  const n = Math.round(Math.abs(lead) * 2) / 2;
  if (n < 1) return t('teach.even');
  return t('teach.leads', { side: sideName(t, game, lead > 0 ? 'black' : 'white'), n });
}
