import { useEffect, useEffectEvent, useRef } from 'react';
import type { Analysis } from '../../../../contract/games.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { betterLine, mistakesOf } from './mistakes.ts';
import type { Review } from './useReview.ts';

/** When an analysis arrives while the game is shown, its better lines become variations. */
export function useLinesOf(
  analysis: Analysis | null,
  positions: readonly AnyPosition[],
  { addLines }: Review,
): void {
  const known = useRef(JSON.stringify(analysis));
  const add = useEffectEvent(addLines);
  useEffect(() => {
    // A game is loaded again for other reasons too.
    const said = JSON.stringify(analysis);
    if (analysis === null || said === known.current) return;
    known.current = said;
    add(
      mistakesOf(analysis).flatMap(({ mistake: { ply, better } }) => {
        const start = positions[ply];
        if (start === undefined) return [];
        return [{ after: ply, moves: betterLine(start, better).map(({ move }) => move) }];
      }),
    );
  }, [analysis, positions]);
}
