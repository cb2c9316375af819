import './reversi.css';
import { memo, useState } from 'react';
import { opponentOf, type Side } from '../../../rules/game.ts';
import { Piece, type PieceProps, place } from '../Piece.tsx';
import type { Flip } from './flipping.ts';

/** The gradients of discs; once per board. */
export const DiscPaints = memo(function DiscPaints({ id }: { readonly id: string }) {
  return (
    <defs>
      {(['black', 'white'] as const).map((side) => (
        <linearGradient key={side} id={`${id}-disc-${side}`} x1="0.15" y1="0" x2="0.7" y2="1">
          <stop className={`disc-${side}-lit`} offset="0" />
          <stop className={`disc-${side}`} offset="0.5" />
          <stop className={`disc-${side}-deep`} offset="1" />
        </linearGradient>
      ))}
      <radialGradient id={`${id}-disc-shadow`}>
        <stop className="disc-shadow" offset="0.74" stopOpacity="1" />
        <stop className="disc-shadow" offset="0.88" stopOpacity="0.4" />
        <stop className="disc-shadow" offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
});

interface DiscProps {
  /** The id given to `DiscPaints`. */
  readonly paints: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly side: Side;
  /** Whether it was just played: then it drops on the board. Read once, when it appears. */
  readonly fresh?: boolean;
  /** How it has just flipped; null if it hasn’t. Read once. */
  readonly flip?: Flip | null;
  /** Marks the latest move. */
  readonly last?: boolean;
}

/** A flat disc, black on one side and white on the other, which is seen at its lower rim. */
export const Disc = memo(function Disc(props: DiscProps) {
  const { paints, x, y, radius: r, side, last = false } = props;
  const [fresh] = useState(props.fresh ?? false);
  const [flip] = useState(props.flip ?? null);
  const shadow = (
    <circle
      className="disc-shade"
      cx={r * 0.08}
      cy={r * 0.2}
      r={r * 1.2}
      fill={`url(#${paints}-disc-shadow)`}
    />
  );
  const before = opponentOf(side);
  const rim = { y: -r, width: r * 0.1, height: 2 * r };
  const faces = <Faces paints={paints} r={r} side={side} last={last} />;
  return (
    <g className={fresh ? 'stone disc stone-fresh' : 'stone disc'} data-side={side}>
      <g transform={`translate(${x} ${y})`}>
        {flip === null ? (
          <>
            {shadow}
            {faces}
          </>
        ) : (
          <g
            className="disc-flipping"
            style={{ '--steps': flip.steps, '--along': `${flip.along}deg` }}
          >
            {shadow}
            <g className="disc-upright">
              <rect className={`disc-${side}-rim`} {...rim} x={-rim.width} />
              <rect className={`disc-${before}-rim`} {...rim} />
            </g>
            <g className="disc-before">
              <Faces paints={paints} r={r} side={before} />
            </g>
            <g className="disc-after">{faces}</g>
          </g>
        )}
      </g>
    </g>
  );
});

declare module 'react' {
  interface CSSProperties {
    '--along'?: string;
  }
}

/** What is seen of a disc that lies flat. */
function Faces({
  paints,
  r,
  side,
  last = false,
}: {
  readonly paints: string;
  readonly r: number;
  readonly side: Side;
  readonly last?: boolean;
}) {
  return (
    <g className="disc-side" data-side={side}>
      <circle className="disc-under" cy={r * 0.125} r={r} />
      <circle className="stone-body disc-face" r={r} fill={`url(#${paints}-disc-${side})`} />
      <circle className="disc-bevel" r={r * 0.87} strokeWidth={r * 0.055} />
      {last && <circle className="stone-last" r={r * 0.34} strokeWidth={r * 0.115} />}
    </g>
  );
}

export function ReversiPiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <DiscPaints id={paints} />
          <Disc paints={paints} {...place} side={side} />
        </>
      )}
    </Piece>
  );
}
