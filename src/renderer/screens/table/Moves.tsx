import { Scroll } from '../../design/Scroll.tsx';
import { useTexts } from '../../text/index.ts';
import type { WrittenMove } from './game.ts';

/** @param labelledBy the id of the heading */
export function Moves({
  game,
  moves,
  labelledBy,
}: {
  readonly game: string;
  readonly moves: readonly WrittenMove[];
  readonly labelledBy: string;
}) {
  const { t } = useTexts();
  if (moves.length === 0) return <p className="field-note">{t('table.noMoves')}</p>;
  return (
    <Scroll labelledBy={labelledBy} latest={moves.length}>
      <ol className="move-list" data-game={game}>
        {moves.map(({ ply, side, text }) => (
          <li key={ply} data-side={side}>
            {text}
          </li>
        ))}
      </ol>
    </Scroll>
  );
}
