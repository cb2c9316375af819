import './Mistakes.css';
import { useId } from 'react';
import type { Analysis, Mistake } from '../../../../contract/games.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';
import { Scroll } from '../../../design/Scroll.tsx';
import type { WrittenMove } from '../../table/game.ts';
import { intoView } from '../../table/Moves.tsx';
import { sideName } from '../../words.ts';
import { useWords } from '../words.ts';
import { betterLine, lossOf, mistakesOf } from './mistakes.ts';
import type { Variation } from './useReview.ts';

/** The largest mistakes of both sides, in the order of the game. Each shows its position; what should have been played can be stepped through. */
export function Mistakes({
  game,
  analysis,
  positions,
  moves,
  countTo,
  ply,
  variation,
  onShow,
  onVariation,
}: {
  readonly game: string;
  readonly analysis: Analysis;
  readonly positions: readonly AnyPosition[];
  readonly moves: readonly WrittenMove[];
  /** How many moves were played up to a ply. */
  readonly countTo: (ply: number) => number;
  readonly ply: number;
  readonly variation: Variation | null;
  readonly onShow: (ply: number) => void;
  readonly onVariation: (variation: Variation | null) => void;
}) {
  const { t, w } = useWords();
  const all = mistakesOf(analysis);
  if (all.length === 0) return <p className="field-note">{w('analysis.none')}</p>;
  return (
    <Scroll label={w('analysis.mistakes')} latest={0}>
      <ul className="mistakes" data-game={game}>
        {all.map(({ side, mistake }) => {
          const isShown = variation === null && ply === mistake.ply + 1;
          const line = variation?.mistake === mistake ? variation : null;
          return (
            <li key={mistake.ply} ref={isShown || line !== null ? intoView : null}>
              <MistakeRow
                mistake={mistake}
                side={side}
                sideWord={sideName(t, game, side)}
                number={countTo(mistake.ply + 1)}
                start={positions[mistake.ply]}
                played={moves[mistake.ply]?.text ?? '?'}
                isShown={isShown}
                variation={line}
                onShow={onShow}
                onVariation={onVariation}
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
  start,
  played,
  isShown,
  variation,
  onShow,
  onVariation,
}: {
  readonly mistake: Mistake;
  readonly side: Side;
  readonly sideWord: string;
  readonly number: number;
  /** The position before it. */
  readonly start: AnyPosition | undefined;
  /** What was played, written. */
  readonly played: string;
  readonly isShown: boolean;
  /** How far the better line is shown; null if it isn't. */
  readonly variation: Variation | null;
  readonly onShow: (ply: number) => void;
  readonly onVariation: (variation: Variation | null) => void;
}) {
  const { w } = useWords();
  const nameId = useId();
  const line = start === undefined ? [] : betterLine(start, mistake.better);
  return (
    <>
      <button
        type="button"
        className="mistake"
        aria-current={isShown ? 'step' : undefined}
        onClick={() => onShow(mistake.ply + 1)}
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
      {(isShown || variation !== null) && line.length > 0 && (
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
                  aria-current={variation?.n === n + 1 ? 'step' : undefined}
                  onClick={() => onVariation({ mistake, n: n + 1 })}
                >
                  {text}
                </button>
              </li>
            ))}
          </ol>
          {variation !== null && (
            <button type="button" className="better-back" onClick={() => onShow(mistake.ply + 1)}>
              {w('analysis.toGame')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
