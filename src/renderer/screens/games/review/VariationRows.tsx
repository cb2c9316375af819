import './Variations.css';
import { memo } from 'react';
import type { Notes } from '../../../../record/notes.ts';
import type { Translate } from '../../../text/index.ts';
import { intoView } from '../../table/Moves.tsx';
import { sideName } from '../../words.ts';
import { useWords } from '../words.ts';
import type { Run, WrittenVariation } from './tree.ts';

interface Props {
  readonly game: string;
  /** By node. */
  readonly written: ReadonlyMap<number, WrittenVariation>;
  readonly remarks: Notes['remarks'];
  readonly onShow: (node: number) => void;
}

/** Moves that were not played, as lines of the list of moves. */
export function VariationRows({
  runs,
  node,
  ...props
}: Props & {
  readonly runs: readonly Run[];
  /** The one that is shown. */
  readonly node: number;
}) {
  return runs.map((run) => (
    <VariationRow
      key={run.nodes[0]}
      run={run}
      shown={run.nodes.includes(node) ? node : null}
      {...props}
    />
  ));
}

declare module 'react' {
  interface CSSProperties {
    /** How many variations something is within, from 1. */
    '--level'?: number;
  }
}

const VariationRow = memo(function VariationRow({
  game,
  run: { nodes, level, numbers },
  shown,
  written,
  remarks,
  onShow,
}: Props & {
  readonly run: Run;
  /** Its node that is shown; null if none of them is. */
  readonly shown: number | null;
}) {
  const { t, w } = useWords();
  return (
    // The list isn’t nested, because variations may be thousands within each other.
    <li className="variation" {...{ 'aria-level': level + 1 }} style={{ '--level': level }}>
      <span className="unseen">{w('review.variationAt', { n: numbers[0] ?? 0 })}</span>
      <span className="move-number" aria-hidden="true">
        {numbers[0]}
      </span>
      {nodes.map((node, n) => {
        const move = written.get(node);
        if (move === undefined) return null;
        return (
          // As in the list of moves: there are keys to step with.
          <button
            key={node}
            type="button"
            className="move"
            tabIndex={-1}
            data-side={move.side}
            data-noted={remarks[node] !== undefined || undefined}
            aria-label={said(t, game, move, numbers[n] ?? 0)}
            aria-description={remarks[node] === undefined ? undefined : t('lookBack.noted')}
            aria-current={node === shown ? 'step' : undefined}
            ref={node === shown ? intoView : undefined}
            onClick={() => onShow(node)}
          >
            {move.text}
          </button>
        );
      })}
    </li>
  );
});

function said(
  t: Translate,
  game: string,
  { side, text, counts }: WrittenVariation,
  n: number,
): string {
  return counts
    ? t('lookBack.move', { n, move: text })
    : t('news.sidesMove', { side: sideName(t, game, side), move: text });
}
