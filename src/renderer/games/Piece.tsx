import { type ReactNode, useId } from 'react';
import type { Side } from '../../rules/game.ts';

export interface PieceProps {
  readonly side: Side;
}

/** How a piece is drawn: at 20 20, with a radius of 17. */
export const place = { x: 20, y: 20, radius: 17 } as const;

/** One piece by itself, to know a side by; as wide as its container, and unseen by screen readers. */
export function Piece({ children }: { readonly children: (paints: string) => ReactNode }) {
  const id = useId();
  return (
    <svg className="piece" viewBox="0 0 40 40" aria-hidden="true">
      {children(id)}
    </svg>
  );
}
