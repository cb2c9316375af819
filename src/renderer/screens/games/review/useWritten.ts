import { useMemo } from 'react';
import { movesPlayed } from '../../../../record/movesPlayed.ts';
import type { Notes } from '../../../../record/notes.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { type WrittenMove, withCaptures, writtenMoves } from '../../table/game.ts';
import { useWords } from '../words.ts';
import { type WrittenVariation, writtenVariations } from './tree.ts';

export interface Written {
  /** One a ply. */
  readonly moves: readonly WrittenMove[];
  /** With captures beside their moves. */
  readonly turns: readonly WrittenMove[];
  /** By node. */
  readonly variations: ReadonlyMap<number, WrittenVariation>;
  /** What is said of a node: its move. */
  readonly say: (node: number) => string;
}

/** The moves that were played, and those that were not, in writing. */
export function useWritten(
  record: GameRecord,
  positions: readonly [AnyPosition, ...AnyPosition[]],
  { variations: tried }: Notes,
): Written {
  const { t, w } = useWords();
  const { moves: played } = record;
  const moves = useMemo(
    () => writtenMoves(t, { game: '', moves: [], positions, before: null }, played),
    [t, positions, played],
  );
  const turns = useMemo(() => withCaptures(moves), [moves]);
  const variations = useMemo(() => writtenVariations(t, tried, positions), [t, tried, positions]);
  const say = (node: number) => {
    const move = moves[node - 1];
    if (move === undefined) return variations.get(node)?.text ?? w('review.start');
    return w('analysis.played', { n: movesPlayed(record, node), move: move.text });
  };
  return { moves, turns, variations, say };
}
