import { memo, useMemo } from 'react';
import { grainOf } from './grain.ts';

/** A kaya board without lines. */
export const Wood = memo(function Wood({
  id,
  width,
  height,
  plain = false,
}: {
  /** Prefix for gradient ids, unique on the page. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Skips the grain, which isn't visible on small pictures. */
  readonly plain?: boolean;
}) {
  const grain = useMemo(() => grainOf(width, height), [width, height]);
  const sheet = { width, height };
  return (
    <g className="wood">
      <defs>
        <linearGradient id={`${id}-wood`} x1="0" y1="0" x2="0.35" y2="1">
          <stop className="wood-lit" offset="0" />
          <stop className="wood-deep" offset="1" />
        </linearGradient>
        <linearGradient id={`${id}-bands`}>
          {grain.bands.map(({ offset, strength }) => (
            <stop
              key={offset}
              className="wood-band"
              offset={offset}
              stopOpacity={strength * 0.13}
            />
          ))}
        </linearGradient>
        <linearGradient id={`${id}-edge-across`}>
          <stop className="wood-edge" offset="0" stopOpacity="0.16" />
          <stop className="wood-edge" offset="0.012" stopOpacity="0.04" />
          <stop className="wood-edge" offset="0.04" stopOpacity="0" />
          <stop className="wood-edge" offset="0.96" stopOpacity="0" />
          <stop className="wood-edge" offset="0.988" stopOpacity="0.06" />
          <stop className="wood-edge" offset="1" stopOpacity="0.26" />
        </linearGradient>
        <linearGradient id={`${id}-edge-down`} x2="0" y2="1">
          <stop className="wood-edge" offset="0" stopOpacity="0.1" />
          <stop className="wood-edge" offset="0.012" stopOpacity="0.03" />
          <stop className="wood-edge" offset="0.04" stopOpacity="0" />
          <stop className="wood-edge" offset="0.96" stopOpacity="0" />
          <stop className="wood-edge" offset="0.988" stopOpacity="0.06" />
          <stop className="wood-edge" offset="1" stopOpacity="0.26" />
        </linearGradient>
      </defs>
      <rect {...sheet} fill={`url(#${id}-wood)`} />
      <rect {...sheet} fill={`url(#${id}-bands)`} />
      {!plain &&
        grain.strokes.map(({ tone, width, opacity, path }) => (
          <path
            key={`${tone} ${width}`}
            className={`wood-grain-${tone}`}
            d={path}
            strokeWidth={width}
            strokeOpacity={opacity}
          />
        ))}
      <rect {...sheet} fill={`url(#${id}-edge-across)`} />
      <rect {...sheet} fill={`url(#${id}-edge-down)`} />
      <path className="wood-rim" d={`M0 ${height}V0H${width}`} />
    </g>
  );
});
