import './popucom.css';
import { memo, useState } from 'react';
import type { Side } from '../../../rules/game.ts';
import { Piece, type PieceProps, place } from '../Piece.tsx';

/** The gradients of drops and the patterns of paint; once per board. */
export const Paints = memo(function Paints({
  id,
  cell,
}: {
  readonly id: string;
  readonly cell: number;
}) {
  const tile = cell / 5;
  return (
    <defs>
      {(['black', 'white'] as const).map((side) => (
        <radialGradient
          key={side}
          id={`${id}-drop-${side}`}
          cx="0.42"
          cy="0.36"
          r="0.66"
          fx="0.36"
          fy="0.26"
        >
          <stop className={`drop-${side}-lit`} offset="0" />
          <stop className={`drop-${side}`} offset="0.5" />
          <stop className={`drop-${side}-deep`} offset="1" />
        </radialGradient>
      ))}
      <radialGradient id={`${id}-drop-shadow`}>
        <stop className="drop-shadow" offset="0.66" stopOpacity="1" />
        <stop className="drop-shadow" offset="1" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}-drop-gloss`} x2="0" y2="1">
        <stop className="drop-gloss" offset="0" stopOpacity="0.85" />
        <stop className="drop-gloss" offset="1" stopOpacity="0.05" />
      </linearGradient>
      <pattern
        id={`${id}-paint-black`}
        width={tile}
        height={tile}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path
          className="paint-stroke-black"
          d={`M0 ${tile / 2}H${tile}`}
          strokeWidth={tile * 0.22}
        />
      </pattern>
      <pattern
        id={`${id}-paint-white`}
        width={tile}
        height={tile}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <circle className="paint-dot-white" cx={tile / 2} cy={tile / 2} r={tile * 0.19} />
      </pattern>
    </defs>
  );
});

interface DropProps {
  /** The id given to `Paints`. */
  readonly paints: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly side: Side;
  /** Whether it was just played: then it drops on the board. Read once, when it appears. */
  readonly fresh?: boolean;
  /** Marks the latest move. */
  readonly last?: boolean;
}

/** A stone: a drop of paint. Black's is red and plain, white's is blue with a pale ring. */
export const Drop = memo(function Drop(props: DropProps) {
  const { paints, x, y, radius, side } = props;
  const [fresh] = useState(props.fresh ?? false);
  return (
    <g className={fresh ? 'stone stone-fresh' : 'stone'} data-side={side}>
      <circle
        cx={x + radius * 0.05}
        cy={y + radius * 0.14}
        r={radius * 1.18}
        fill={`url(#${paints}-drop-shadow)`}
      />
      <circle
        className="stone-body drop-body"
        cx={x}
        cy={y}
        r={radius}
        fill={`url(#${paints}-drop-${side})`}
      />
      {side === 'white' && (
        <circle className="drop-ring" cx={x} cy={y} r={radius * 0.66} strokeWidth={radius * 0.1} />
      )}
      <ellipse
        cx={x - radius * 0.16}
        cy={y - radius * 0.46}
        rx={radius * 0.5}
        ry={radius * 0.3}
        transform={`rotate(-18 ${x - radius * 0.16} ${y - radius * 0.46})`}
        fill={`url(#${paints}-drop-gloss)`}
      />
      {props.last && <circle className="drop-last" cx={x} cy={y} r={radius * 0.26} />}
    </g>
  );
});

export function PopucomPiece({ side }: PieceProps) {
  return (
    <Piece>
      {(paints) => (
        <>
          <Paints id={paints} cell={40} />
          <Drop paints={paints} {...place} side={side} />
        </>
      )}
    </Piece>
  );
}
