import type { ReactNode } from 'react';

/** Pieces that have just left the board fade out. Give it a key that changes with each move. */
export function Gone({ children }: { readonly children: ReactNode }) {
  return <g className="gone">{children}</g>;
}
