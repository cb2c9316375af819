import { useMemo, useState } from 'react';
import type { Mistake, StoredGame } from '../../../../contract/games.ts';
import type { AnyMove, AnyPosition } from '../../../../rules/index.ts';
import type { Idea } from '../../../games/index.ts';
import type { LookingBack } from '../../table/useLookingBack.ts';
import { betterLine, mistakeBefore } from './mistakes.ts';
import { stopNear } from './stops.ts';

/** How far a line is shown that should have been played. */
export interface Variation {
  readonly mistake: Mistake;
  /** How many of its moves, from 1. */
  readonly n: number;
}

/** What the board shows. */
interface Shown {
  readonly position: AnyPosition;
  /** As on every board: for animations. */
  readonly before: AnyPosition | null;
  readonly last: AnyMove | null;
  /** What should have been played. */
  readonly idea: Idea | null;
  /** The moves of the better line that are on the board. */
  readonly line: readonly AnyMove[];
}

interface Review {
  /** Its steps go through the better line while that is shown. */
  readonly looking: LookingBack;
  /** Shows a position of the game. */
  readonly show: (ply: number) => void;
  readonly variation: Variation | null;
  readonly onVariation: (variation: Variation | null) => void;
  readonly shown: Shown;
}

/** Steps through a game, and through what should have been played. @param positions of the game, from the start */
export function useReview(
  { record: { game, moves }, analysis }: StoredGame,
  positions: readonly [AnyPosition, ...AnyPosition[]],
): Review {
  const plies = moves.length;
  const [at, setAt] = useState({ ply: plies, from: plies });
  const [variation, setVariation] = useState<Variation | null>(null);
  const { ply, from } = at;
  const show = (wanted: number) => {
    setVariation(null);
    setAt({ ply: stopNear(game, moves, ply, wanted), from: ply });
  };
  const line = useMemo(() => {
    const start = variation && positions[variation.mistake.ply];
    return start ? betterLine(start, variation.mistake.better) : [];
  }, [variation, positions]);
  const length = line.length;
  const looking = {
    ply,
    plies,
    isLive: ply === plies && variation === null,
    isOpen: false,
    seen: plies,
    ...(variation !== null && { line: { n: variation.n, of: length } }),
    show(wanted: number) {
      if (variation === null || Math.abs(wanted - ply) > 1 || wanted === 0) return show(wanted);
      const n = variation.n + wanted - ply;
      if (n === 0) show(ply);
      else setVariation({ ...variation, n: Math.min(length, n) });
    },
    leave: () => show(plies),
  };
  const step = variation && line[variation.n - 1];
  const position = positions[ply] ?? positions[0];
  const mistake = mistakeBefore(analysis, ply);
  const [better] = mistake?.better ?? [];
  const side = positions[ply - 1]?.turn ?? null;
  const shown: Shown = step
    ? {
        position: step.after,
        before: step.before,
        last: null,
        idea: null,
        line: line.slice(0, variation.n).map(({ move }) => move),
      }
    : {
        position,
        before: from === ply - 1 ? (positions[from] ?? null) : null,
        last: moves[ply - 1] ?? null,
        idea: better === undefined || side === null ? null : { move: better, side, asked: true },
        line: [],
      };
  return { looking, show, variation, onVariation: setVariation, shown };
}
