import { type ReactNode, useId } from 'react';
import type { Side } from '../../rules/game.ts';
import { Stone, StonePaints } from '../board/index.ts';

export interface PieceProps {
  readonly side: Side;
}

/** Drawn at 20, 20 with a radius of 17. */
export const place = { x: 20, y: 20, radius: 17 } as const;

/** A single piece that shows a side, as wide as its container. Hidden from screen readers. */
export function Piece({ children }: { readonly children: (paints: string) => ReactNode }) {
  const id = useId();
  return (
    <svg className="piece" viewBox="0 0 40 40" aria-hidden="true">
      {children(id)}
    </svg>
  );
}

/** A stone of gomoku and Go. */
export function StonePiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <StonePaints id={paints} />
          <Stone paints={paints} {...place} side={side} turn={0} />
        </>
      )}
    </Piece>
  );
}
