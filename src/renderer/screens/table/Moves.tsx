import './Moves.css';
import { useEffect, useRef } from 'react';
import { Scroll } from '../../design/Scroll.tsx';
import { useTexts } from '../../text/index.ts';
import { movePairs, type WrittenMove } from './game.ts';

/** The moves so far, numbered in pairs. */
export function Moves({
  game,
  moves,
  shown,
  onShow,
}: {
  readonly game: string;
  readonly moves: readonly WrittenMove[];
  /** The ply that the board shows; by default the latest. */
  readonly shown?: number | undefined;
  /** Shows the position after a move. */
  readonly onShow?: ((ply: number) => void) | undefined;
}) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (shown !== undefined && moves.length > 0) showCurrent(list.current);
  }, [shown, moves]);
  if (moves.length === 0) return <p className="field-note">{t('table.noMoves')}</p>;
  // A move may be two plies, such as one with a capture.
  const current = moves.findLast(({ ply }) => shown === undefined || ply <= shown) ?? null;
  return (
    <Scroll label={t('table.moves')} latest={moves.length}>
      <ol ref={list} className="move-list" data-game={game}>
        {movePairs(moves).map(({ black, white }, n) => (
          <li key={(black ?? white)?.ply}>
            <span className="move-number">{n + 1}</span>
            <Move move={black} isShown={black !== null && black === current} onShow={onShow} />
            <Move move={white} isShown={white !== null && white === current} onShow={onShow} />
          </li>
        ))}
      </ol>
    </Scroll>
  );
}

/** Scrolls the list to the current move, and not the page. */
function showCurrent(list: HTMLOListElement | null): void {
  const box = list?.closest('.scroll');
  const move = list?.querySelector('[aria-current]') ?? list?.firstElementChild;
  if (!box || !move) return;
  const [around, at] = [box.getBoundingClientRect(), move.getBoundingClientRect()];
  if (at.top < around.top) box.scrollTop -= around.top - at.top;
  else if (at.bottom > around.bottom) box.scrollTop += at.bottom - around.bottom;
}

function Move({
  move,
  isShown,
  onShow,
}: {
  readonly move: WrittenMove | null;
  readonly isShown: boolean;
  readonly onShow: ((ply: number) => void) | undefined;
}) {
  if (move === null) return <span className="move" />;
  const common = {
    className: 'move',
    'data-side': move.side,
    'aria-current': isShown ? ('step' as const) : undefined,
  };
  if (onShow === undefined) return <span {...common}>{move.text}</span>;
  return (
    // There are keys to step with, so that a long game has no long row of stops.
    <button type="button" tabIndex={-1} {...common} onClick={() => onShow(move.ply)}>
      {move.text}
    </button>
  );
}
