import './Moves.css';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Scroll } from '../../design/Scroll.tsx';
import { useTexts } from '../../text/index.ts';
import { sideName } from '../words.ts';
import { type MovePair, moveNumbers, movePairs, type WrittenMove } from './game.ts';

/** The moves so far, in pairs, each with the number of its first move. */
export function Moves({
  game,
  moves,
  shown,
  isNoted = () => false,
  under = () => null,
  onShow,
}: {
  readonly game: string;
  readonly moves: readonly WrittenMove[];
  /** The ply that the board shows; -1 for none of them. */
  readonly shown: number;
  /** Whether somebody has noted something at a ply. */
  readonly isNoted?: (ply: number) => boolean;
  /** Lines of the list below some moves, or after all. @param from how many plies were played before the first of them @param to before what follows them */
  readonly under?: (from: number, to: number) => ReactNode;
  /** Shows the position after a move. */
  readonly onShow: (ply: number) => void;
}) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = moves.length > 0 ? list.current : null;
    const start = shown >= 0 ? box?.firstElementChild : null;
    intoView(box?.querySelector('[aria-current]') ?? start ?? null);
  }, [shown, moves]);
  const end = moves.at(-1)?.ply ?? 0;
  const last = under(end, end + 1);
  if (moves.length === 0 && last === null)
    return <p className="field-note">{t('table.noMoves')}</p>;
  const numbers = moveNumbers(moves);
  const numberOf = (move: WrittenMove | null) => (move === null ? null : numbers.get(move));
  const written = (move: WrittenMove | null) =>
    move === null ? (
      <span className="move" />
    ) : (
      <Move
        game={game}
        move={move}
        number={numbers.get(move) ?? null}
        isShown={move === current}
        isNoted={isNoted(move.ply)}
        onShow={onShow}
      />
    );
  // A move may be two plies, such as one with a capture.
  const current = moves.findLast(({ ply }) => ply <= shown) ?? null;
  const pairs = movePairs(moves);
  return (
    <Scroll label={t('table.moves')} latest={moves.length}>
      <ol ref={list} className="move-list" data-game={game}>
        {pairs.map(({ black, white }, n) => (
          <Fragment key={(black ?? white)?.ply}>
            <li>
              <span className="move-number">{numberOf(black) ?? numberOf(white)}</span>
              {written(black)}
              {written(white)}
            </li>
            {under(lastPly(pairs[n - 1]), lastPly(pairs[n]))}
          </Fragment>
        ))}
        {last}
      </ol>
    </Scroll>
  );
}

function lastPly(pair: MovePair | undefined): number {
  return (pair?.white ?? pair?.black)?.ply ?? 0;
}

/** How much of a list fades at its top, rem: SidePanel.css. */
const FADE = 0.75;
/** How many lines a list has at least if those are kept out of what fades at its top. */
const ROOMY = 4;

/** Scrolls the list to one of its parts, and not the page; where there is room, out of what fades at its top. */
export function intoView(part: Element | null): void {
  const box = part?.closest('.scroll');
  if (!box || !part) return;
  const [around, at] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  const fade = FADE * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const top = around.top + (around.height >= ROOMY * at.height ? fade : 0);
  if (at.top < top) box.scrollTop -= top - at.top;
  else if (at.bottom > around.bottom) box.scrollTop += at.bottom - around.bottom;
}

function Move({
  game,
  move,
  number,
  isShown,
  isNoted,
  onShow,
}: {
  readonly game: string;
  readonly move: WrittenMove;
  /** Null while dead stones are marked. */
  readonly number: number | null;
  readonly isShown: boolean;
  readonly isNoted: boolean;
  readonly onShow: (ply: number) => void;
}) {
  const { t } = useTexts();
  return (
    // There are keys to step with, so that a long game has no long row of stops.
    <button
      type="button"
      className="move"
      tabIndex={-1}
      data-side={move.side}
      data-noted={isNoted || undefined}
      aria-label={
        number === null
          ? t('news.sidesMove', { side: sideName(t, game, move.side), move: move.text })
          : t('lookBack.move', { n: number, move: move.text })
      }
      aria-description={isNoted ? t('lookBack.noted') : undefined}
      aria-current={isShown ? 'step' : undefined}
      onClick={() => onShow(move.ply)}
    >
      {move.text}
    </button>
  );
}
