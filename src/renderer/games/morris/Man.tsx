import './morris.css';
import { type CSSProperties, memo, useState } from 'react';
import type { Side } from '../../../rules/game.ts';
import { Piece, type PieceProps, place } from '../Piece.tsx';

/** The gradients for men; once per board. */
export const ManPaints = memo(function ManPaints({ id }: { readonly id: string }) {
  return (
    <defs>
      {(['black', 'white'] as const).map((side) => (
        <linearGradient key={side} id={`${id}-man-${side}`} x1="0.15" y1="0" x2="0.85" y2="1">
          <stop className={`man-${side}-lit`} offset="0" />
          <stop className={`man-${side}`} offset="0.55" />
          <stop className={`man-${side}-deep`} offset="1" />
        </linearGradient>
      ))}
      {(['black', 'white'] as const).map((side) => (
        <linearGradient key={side} id={`${id}-dish-${side}`} x1="0.15" y1="0" x2="0.85" y2="1">
          <stop className={`man-${side}-deep`} offset="0" />
          <stop className={`man-${side}`} offset="0.5" />
          <stop className={`man-${side}-lit`} offset="1" />
        </linearGradient>
      ))}
      <radialGradient id={`${id}-man-shadow`}>
        <stop className="stone-shadow" offset="0.8" stopOpacity="1" />
        <stop className="stone-shadow" offset="0.9" stopOpacity="0.4" />
        <stop className="stone-shadow" offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
});

interface ManProps {
  /** The id given to `ManPaints`. */
  readonly paints: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly side: Side;
  /** Whether it just came: then it drops on the board or slides from where it was. Read once. */
  readonly fresh?: boolean;
  /** Its distance from where it was, in units of the board; null if it was placed. Read once. */
  readonly cameBy?: { readonly x: number; readonly y: number } | null;
  /** Marks the latest move. */
  readonly last?: boolean;
  readonly lifted?: boolean;
}

/** A flat wooden disc with a rim, a groove and a dish. */
export const Man = memo(function Man(props: ManProps) {
  const { paints, x, y, radius, side, lifted = false } = props;
  const [arrival] = useState(() => arrivalOf(props));
  const rise = lifted ? 1.6 : 1;
  return (
    <g
      className={`stone ${arrival.className}`}
      style={arrival.style}
      data-side={side}
      data-lifted={lifted}
    >
      <circle
        cx={x + radius * 0.05 * rise}
        cy={y + radius * 0.1 * rise}
        r={radius * 1.14 * (lifted ? 1.06 : 1)}
        fill={`url(#${paints}-man-shadow)`}
      />
      <circle
        className="stone-body man-body"
        cx={x}
        cy={y}
        r={radius}
        fill={`url(#${paints}-man-${side})`}
      />
      <circle className="man-groove" cx={x} cy={y} r={radius * 0.8} strokeWidth={radius * 0.07} />
      <circle
        cx={x}
        cy={y}
        r={radius * 0.52}
        fill={`url(#${paints}-dish-${side})`}
        className="man-dish"
        strokeWidth={radius * 0.05}
      />
      {props.last && (
        <circle
          className="stone-last"
          cx={x}
          cy={y}
          r={radius * 0.24}
          strokeWidth={radius * 0.11}
        />
      )}
    </g>
  );
});

export function MorrisPiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <ManPaints id={paints} />
          <Man paints={paints} {...place} side={side} />
        </>
      )}
    </Piece>
  );
}

function arrivalOf({ fresh = false, cameBy }: ManProps): {
  readonly className: string;
  readonly style?: CSSProperties;
} {
  if (!fresh) return { className: '' };
  if (cameBy == null) return { className: 'stone-fresh' };
  return {
    className: 'man-moved',
    style: { '--came-x': `${cameBy.x}px`, '--came-y': `${cameBy.y}px` },
  };
}

declare module 'react' {
  interface CSSProperties {
    '--came-x'?: string;
    '--came-y'?: string;
  }
}
