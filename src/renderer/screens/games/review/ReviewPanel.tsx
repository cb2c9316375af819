import { type ReactNode, useMemo } from 'react';
import type { Analysis } from '../../../../contract/games.ts';
import { movesPlayed } from '../../../../record/movesPlayed.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { Button } from '../../../design/Button.tsx';
import { lookOf } from '../../../games/index.ts';
import { ariaKeys } from '../../table/keys.ts';
import { Moves } from '../../table/Moves.tsx';
import { Tabs } from '../Tabs.tsx';
import { useWords } from '../words.ts';
import { Mistakes } from './Mistakes.tsx';
import { runsOf } from './tree.ts';
import type { Review } from './useReview.ts';
import type { Written } from './useWritten.ts';
import { VariationRows } from './VariationRows.tsx';

export type Sheet = 'moves' | 'notes' | 'mistakes';

/** The moves with the variations, what is noted, and after an analysis the mistakes. */
export function ReviewPanel({
  record,
  analysis,
  positions,
  written: { turns, moves, variations },
  review,
  sheet,
  refused,
  onSheet,
  notePanel,
  onShow,
  onLine,
}: {
  readonly record: GameRecord;
  readonly analysis: Analysis | null;
  readonly positions: readonly AnyPosition[];
  readonly written: Written;
  readonly review: Pick<Review, 'tree' | 'node' | 'ply' | 'notes' | 'undo'>;
  readonly sheet: Sheet;
  /** Why what is noted isn’t saved; null if it is. */
  readonly refused: string | null;
  readonly onSheet: (sheet: Sheet) => void;
  readonly notePanel: ReactNode;
  readonly onShow: (node: number) => void;
  readonly onLine: Review['showLine'];
}) {
  const { t, w } = useWords();
  const { game } = record;
  const { tree, node, ply, notes, undo } = review;
  const Score = lookOf(game)?.Score;
  const last = positions.at(-1);
  const runs = useMemo(() => runsOf(game, record.moves, tree), [game, record.moves, tree]);
  const isNoted = (one: number) => notes.remarks[one] !== undefined;
  const runsFrom = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => runs.get(from + n) ?? []).flat();
  return (
    <div className="side-panel">
      {Score !== undefined && last !== undefined && node === positions.length - 1 && (
        <Score position={last} />
      )}
      <div className="review-head">
        <Tabs
          name={w('list.views')}
          value={sheet}
          among={[
            { value: 'moves', text: t('table.moves') },
            { value: 'notes', text: w('review.notes') },
            ...(analysis === null
              ? []
              : [{ value: 'mistakes' as const, text: w('analysis.mistakes') }]),
          ]}
          onChoose={onSheet}
        />
        {undo !== null && (
          <Button look="quiet" icon="takeBack" keys={ariaKeys('undo')} onPress={undo}>
            {w('review.undo')}
          </Button>
        )}
      </div>
      {refused !== null && (
        <p className="refused" role="alert">
          {refused}
        </p>
      )}
      {sheet === 'notes' ? (
        notePanel
      ) : sheet === 'mistakes' && analysis !== null ? (
        <Mistakes
          {...{ game, analysis, positions, moves, tree, node, onShow, onLine }}
          countTo={(to) => movesPlayed(record, to)}
        />
      ) : (
        <Moves
          game={game}
          moves={turns}
          shown={node === ply ? ply : -1}
          isNoted={isNoted}
          under={(from, to) => {
            const here = runsFrom(from, to);
            return here.length === 0 ? null : (
              <VariationRows
                {...{ game, node, onShow }}
                remarks={notes.remarks}
                runs={here}
                written={variations}
              />
            );
          }}
          onShow={onShow}
        />
      )}
    </div>
  );
}
