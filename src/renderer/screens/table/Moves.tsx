import './Moves.css';
import { Scroll } from '../../design/Scroll.tsx';
import { useTexts } from '../../text/index.ts';
import { movePairs, type WrittenMove } from './game.ts';

/** The moves so far, numbered in pairs. */
export function Moves({
  game,
  moves,
}: {
  readonly game: string;
  readonly moves: readonly WrittenMove[];
}) {
  const { t } = useTexts();
  if (moves.length === 0) return <p className="field-note">{t('table.noMoves')}</p>;
  const latest = moves.length;
  return (
    <Scroll label={t('table.moves')} latest={latest}>
      <ol className="move-list" data-game={game}>
        {movePairs(moves).map(({ black, white }, n) => (
          <li key={(black ?? white)?.ply}>
            <span className="move-number">{n + 1}</span>
            <Move move={black} latest={latest} />
            <Move move={white} latest={latest} />
          </li>
        ))}
      </ol>
    </Scroll>
  );
}

function Move({ move, latest }: { readonly move: WrittenMove | null; readonly latest: number }) {
  if (move === null) return <span className="move" />;
  return (
    <span
      className="move"
      data-side={move.side}
      aria-current={move.ply === latest ? 'step' : undefined}
    >
      {move.text}
    </span>
  );
}
