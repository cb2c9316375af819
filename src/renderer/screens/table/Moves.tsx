import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/index.ts';

export interface WrittenMove {
  /** From 1. */
  readonly ply: number;
  /** As people write it. */
  readonly text: string;
}

/** The moves so far; the latest is always in sight. */
export function Moves({ moves }: { readonly moves: readonly WrittenMove[] }) {
  const { t } = useTexts();
  return (
    <div className="moves">
      <h2 id="moves" className="field-name">
        {t('table.moves')}
      </h2>
      {moves.length === 0 ? (
        <p className="field-note">{t('table.noMoves')}</p>
      ) : (
        <MoveList moves={moves} />
      )}
    </div>
  );
}

function MoveList({ moves }: { readonly moves: readonly WrittenMove[] }) {
  const box = useRef<HTMLElement>(null);
  // Only where there is more than fits does it take the focus: then arrows scroll it.
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null || moves.length === 0) return;
    current.scrollTop = current.scrollHeight;
    const measure = () => setScrolls(current.scrollHeight > current.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [moves.length]);
  return (
    <section
      ref={box}
      className="move-scroll"
      aria-labelledby="moves"
      tabIndex={scrolls ? 0 : undefined}
    >
      <ol className="move-list">
        {moves.map(({ ply, text }) => (
          <li key={ply} data-side={ply % 2 === 1 ? 'black' : 'white'}>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
