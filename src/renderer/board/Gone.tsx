import type { ReactNode } from 'react';

/** What has just left the board: it fades. Give it a key that changes with each move. */
export function Gone({ children }: { readonly children: ReactNode }) {
  return <g className="gone">{children}</g>;
}
