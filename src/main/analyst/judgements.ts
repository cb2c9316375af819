/** From what an external engine thinks of each position of a game to where the game turned. Pure. */

import type { Analysis } from '../../contract/games.ts';
import { MAX_LINE, MIN_LOSS, MISTAKES } from '../../engines/analysis/analysis.ts';
import type { AnyPosition, Side } from '../../rules/index.ts';
import type { Judgement } from '../engines/dialect.ts';

/** Whether there is something to think about: not once the game is over, nor while dead stones are marked. */
export function isToBeJudged(position: AnyPosition): boolean {
  return position.turn !== null && position.details().due === undefined;
}

/** @param judged one for each position; null for those that are not {@link isToBeJudged} */
export function analysisFrom(
  positions: readonly AnyPosition[],
  judged: readonly (Judgement | null)[],
): Pick<Analysis, 'values' | 'mistakes'> {
  let latest: number | null = null;
  const values = positions.map((position, ply) => {
    const judgement = judged[ply] ?? null;
    if (position.outcome !== null) latest = wonBy(position.outcome.winner);
    else if (judgement !== null) latest = rounded(forBlack(position.turn, judgement.chances));
    return latest;
  });
  const mistakes = positions.flatMap((position, ply) => {
    const { line = [] } = judged[ply] ?? {};
    const [before, after] = [values[ply], values[ply + 1]];
    const [best] = line;
    if (best === undefined || before == null || after == null) return [];
    const loss = rounded(forBlack(position.turn, before - after));
    const played = position.play(best);
    const isBest = played.ok && played.value.position.hash() === positions[ply + 1]?.hash();
    if (loss < MIN_LOSS || isBest) return [];
    return { side: position.turn, mistake: { ply, loss, better: line.slice(0, MAX_LINE) } };
  });
  const worstOf = (side: Side) =>
    mistakes
      .flatMap((one) => (one.side === side ? one.mistake : []))
      .toSorted((a, b) => b.loss - a.loss)
      .slice(0, MISTAKES);
  return { values, mistakes: { black: worstOf('black'), white: worstOf('white') } };
}

function forBlack(side: Side | null, value: number): number {
  return side === 'white' ? -value : value;
}

function wonBy(winner: Side | 'draw'): number {
  if (winner === 'draw') return 0;
  return winner === 'black' ? 1 : -1;
}

/** To thousandths. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
