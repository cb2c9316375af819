import { memo, useState } from 'react';
import type { Side } from '../../rules/game.ts';
import { Fresh } from './Fresh.tsx';

/** The gradients for stones; once per board. */
export const StonePaints = memo(function StonePaints({ id }: { readonly id: string }) {
  return (
    <defs>
      <radialGradient id={`${id}-black`} cx="0.38" cy="0.32" r="0.72" fx="0.33" fy="0.24">
        <stop className="slate-lit" offset="0" />
        <stop className="slate" offset="0.42" />
        <stop className="slate-deep" offset="1" />
      </radialGradient>
      <radialGradient id={`${id}-white`} cx="0.4" cy="0.36" r="0.68" fx="0.34" fy="0.26">
        <stop className="shell-lit" offset="0" />
        <stop className="shell" offset="0.55" />
        <stop className="shell-deep" offset="1" />
      </radialGradient>
      <radialGradient id={`${id}-shadow`}>
        <stop className="stone-shadow" offset="0.7" stopOpacity="1" />
        <stop className="stone-shadow" offset="0.85" stopOpacity="0.45" />
        <stop className="stone-shadow" offset="1" stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}-gloss`}>
        <stop className="slate-gloss" offset="0" />
        <stop className="slate-gloss" offset="1" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
});

/** `back`: less prominent than others. `dead`: marked as dead. */
export type StoneLook = 'plain' | 'back' | 'dead';

interface StoneProps {
  /** The id given to `StonePaints`. */
  readonly paints: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly side: Side;
  /** Rotates the veins of a shell stone, in degrees, so that neighbours look different. */
  readonly turn: number;
  /** Whether it was just played: then it drops on the board. Read once, when it appears. */
  readonly fresh?: boolean;
  /** Marks the latest move. */
  readonly last?: boolean;
  readonly look?: StoneLook;
}

/** One stone of slate or shell. */
export const Stone = memo(function Stone(props: StoneProps) {
  const { paints, x, y, radius, side, turn } = props;
  // From the first render: a stone drops only once.
  const [fresh] = useState(props.fresh ?? false);
  return (
    <g className={fresh ? 'stone stone-fresh' : 'stone'} data-side={side} data-look={props.look}>
      <circle
        cx={x + radius * 0.06}
        cy={y + radius * 0.13}
        r={radius * 1.2}
        fill={`url(#${paints}-shadow)`}
      />
      <circle className="stone-body" cx={x} cy={y} r={radius} fill={`url(#${paints}-${side})`} />
      {side === 'black' ? (
        <ellipse
          cx={x - radius * 0.28}
          cy={y - radius * 0.42}
          rx={radius * 0.42}
          ry={radius * 0.27}
          fill={`url(#${paints}-gloss)`}
        />
      ) : (
        <path
          className="shell-veins"
          d="M-.8-.26Q0-.44.8-.26M-.88.06Q0-.12.88.06M-.78.38Q0 .22.78.38"
          strokeWidth={0.07}
          transform={`translate(${x} ${y})rotate(${turn})scale(${radius})`}
        />
      )}
      {props.look === 'back' && (
        <Fresh className="stone-veil">
          <circle cx={x} cy={y} r={radius * 1.02} />
        </Fresh>
      )}
      {props.last && (
        <circle
          className="stone-last"
          cx={x}
          cy={y}
          r={radius * 0.38}
          strokeWidth={radius * 0.115}
        />
      )}
    </g>
  );
});
