import './Mistakes.css';
import { useId } from 'react';
import type { Analysis, Mistake } from '../../../../contract/games.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';
import { Scroll } from '../../../design/Scroll.tsx';
import type { WrittenMove } from '../../table/game.ts';
import { intoView } from '../../table/Moves.tsx';
import { sideName } from '../../words.ts';
import { useWords } from '../words.ts';
import { betterLine, type LineMove, lossOf, mistakesOf } from './mistakes.ts';
import { alongLine, type Tree } from './tree.ts';
import type { Continuation } from './useReview.ts';

/** The largest mistakes of both sides, in the order of the game. Each shows its position; what should have been played can be stepped through. */
export function Mistakes({
  game,
  analysis,
  positions,
  moves: written,
  countTo,
  tree,
  node,
  onShow,
  onLine,
}: {
  readonly game: string;
  readonly analysis: Analysis;
  readonly positions: readonly AnyPosition[];
  readonly moves: readonly WrittenMove[];
  /** How many moves were played up to a ply. */
  readonly countTo: (ply: number) => number;
  readonly tree: Tree;
  /** The one that is shown. */
  readonly node: number;
  readonly onShow: (ply: number) => void;
  /** Shows the position after so many moves of a line. */
  readonly onLine: (line: Continuation, n: number) => void;
}) {
  const { t, w } = useWords();
  const all = mistakesOf(analysis);
  if (all.length === 0) return <p className="field-note">{w('analysis.none')}</p>;
  return (
    <Scroll label={w('analysis.mistakes')} latest={0}>
      <ul className="mistakes" data-game={game}>
        {all.map(({ side, mistake }) => {
          const isShown = node === mistake.ply + 1;
          const start = positions[mistake.ply];
          const line = start === undefined ? [] : betterLine(start, mistake.better);
          const moves = line.map(({ move }) => move);
          const along = isShown ? null : alongLine(tree, node, mistake.ply, moves);
          return (
            <li key={mistake.ply} ref={isShown || along !== null ? intoView : null}>
              <MistakeRow
                mistake={mistake}
                side={side}
                sideWord={sideName(t, game, side)}
                number={countTo(mistake.ply + 1)}
                line={line}
                played={written[mistake.ply]?.text ?? '?'}
                isShown={isShown}
                along={along}
                onShow={() => onShow(mistake.ply + 1)}
                onLine={(n) => onLine({ after: mistake.ply, moves }, n)}
              />
            </li>
          );
        })}
      </ul>
    </Scroll>
  );
}

function MistakeRow({
  mistake,
  side,
  sideWord,
  number,
  line,
  played,
  isShown,
  along,
  onShow,
  onLine,
}: {
  readonly mistake: Mistake;
  readonly side: Side;
  readonly sideWord: string;
  readonly number: number;
  /** What should have been played. */
  readonly line: readonly LineMove[];
  /** What was played, written. */
  readonly played: string;
  readonly isShown: boolean;
  /** How far the better line is shown; null if it isn't. */
  readonly along: number | null;
  readonly onShow: () => void;
  readonly onLine: (n: number) => void;
}) {
  const { w } = useWords();
  const nameId = useId();
  return (
    <>
      <button
        type="button"
        className="mistake"
        aria-current={isShown ? 'step' : undefined}
        onClick={onShow}
      >
        <span className="mistake-move" data-side={side}>
          <span className="unseen">
            {sideWord}
            {': '}
          </span>
          {w('analysis.played', { n: number, move: played })}
        </span>
        <span className="mistake-loss">{w('analysis.loss', { n: lossOf(mistake) })}</span>
      </button>
      {(isShown || along !== null) && line.length > 0 && (
        <div className="better">
          <span id={nameId} className="better-name">
            {w('analysis.line')}
          </span>
          <ol aria-labelledby={nameId}>
            {line.map(({ side, text, after }, n) => (
              <li key={after.ply}>
                <button
                  type="button"
                  className="move"
                  data-side={side}
                  aria-current={along === n + 1 ? 'step' : undefined}
                  onClick={() => onLine(n + 1)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}
