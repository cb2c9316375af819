import { useState } from 'react';
import type { Analysis } from '../../../../contract/games.ts';
import { movesPlayed } from '../../../../record/movesPlayed.ts';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { lookOf } from '../../../games/index.ts';
import type { WrittenMove } from '../../table/game.ts';
import { Moves } from '../../table/Moves.tsx';
import { Tabs } from '../Tabs.tsx';
import { useWords } from '../words.ts';
import { Mistakes } from './Mistakes.tsx';
import type { Variation } from './useReview.ts';

/** The moves, and after an analysis the mistakes among them. */
export function ReviewPanel({
  record,
  analysis,
  positions,
  moves,
  turns,
  ply,
  variation,
  onShow,
  onVariation,
}: {
  readonly record: GameRecord;
  readonly analysis: Analysis | null;
  readonly positions: readonly AnyPosition[];
  /** One a ply; and with captures beside their moves. */
  readonly moves: readonly WrittenMove[];
  readonly turns: readonly WrittenMove[];
  readonly ply: number;
  readonly variation: Variation | null;
  readonly onShow: (ply: number) => void;
  readonly onVariation: (variation: Variation | null) => void;
}) {
  const { t, w } = useWords();
  const { game } = record;
  const [chosen, setChosen] = useState<'moves' | 'mistakes'>('mistakes');
  const sheet = analysis === null ? 'moves' : chosen;
  const Score = lookOf(game)?.Score;
  const last = positions.at(-1);
  return (
    <div className="side-panel">
      {Score !== undefined && last !== undefined && ply === positions.length - 1 && (
        <Score position={last} />
      )}
      <div className="review-head">
        {analysis === null ? (
          <h2 className="field-name">{t('table.moves')}</h2>
        ) : (
          <Tabs
            name={w('list.views')}
            value={sheet}
            among={[
              { value: 'moves', text: t('table.moves') },
              { value: 'mistakes', text: w('analysis.mistakes') },
            ]}
            onChoose={setChosen}
          />
        )}
      </div>
      {sheet === 'moves' || analysis === null ? (
        <Moves game={game} moves={turns} shown={ply} onShow={onShow} />
      ) : (
        <Mistakes
          {...{ game, analysis, positions, moves, ply, variation, onShow, onVariation }}
          countTo={(to) => movesPlayed(record, to)}
        />
      )}
    </div>
  );
}
