import { createContext, type ReactNode, useContext, useState } from 'react';
import { useSeen } from './useSeen.ts';

/** Whether the board has changed since it was first shown or turned. */
const Live = createContext(false);

/** What appears in it on a change of `rows` is new. */
export function LiveBoard({
  rows,
  turned,
  children,
}: {
  readonly rows: readonly string[];
  readonly turned: boolean;
  readonly children: ReactNode;
}) {
  return <Live value={useSeen(rows, turned) !== null}>{children}</Live>;
}

/** Whether this has appeared on a board that was already shown: only then may it move. */
export function useFresh(): boolean {
  const [fresh] = useState(useContext(Live));
  return fresh;
}

/** A group that the style sheet may animate if it is `fresh`. */
export function Fresh({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return <g className={useFresh() ? `${className} fresh` : className}>{children}</g>;
}

/** Pieces that have just left the board. Give it a key that changes with each move and turn. */
export function Gone({ children }: { readonly children: ReactNode }) {
  if (!useFresh()) return null;
  return (
    <Live value={false}>
      <g className="gone">{children}</g>
    </Live>
  );
}
