import './Emblem.css';
import { cells, cutOf, initialOf } from './emblem.ts';

/** From the middle of the top, clockwise, on a grid of 32. */
const outlines = {
  square: (inset: number) => {
    const [r, side] = [Math.max(1.5, 6 - inset), 32 - 2 * inset];
    const run = side - 2 * r;
    return `M16 ${inset}h${run / 2}a${r} ${r} 0 0 1 ${r} ${r}v${run}a${r} ${r} 0 0 1-${r} ${r}h-${run}a${r} ${r} 0 0 1-${r}-${r}v-${run}a${r} ${r} 0 0 1 ${r}-${r}z`;
  },
  round: (inset: number) => {
    const r = 16 - inset;
    return `M16 ${inset}a${r} ${r} 0 0 1 0 ${2 * r}a${r} ${r} 0 0 1 0-${2 * r}z`;
  },
};

/**
 * A person's seal. Hidden from screen readers: the name stands beside it.
 *
 * @param props.id 64 hexadecimal digits; null for a program that has none
 * @param props.size in px
 */
export function Emblem({
  id,
  name,
  size,
}: {
  readonly id: string | null;
  readonly name: string;
  readonly size: 24 | 32 | 64;
}) {
  const cut = id === null ? null : cutOf(id);
  const outline = outlines[cut?.shape ?? 'square'];
  return (
    <svg
      className="emblem"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      data-tone={cut?.tone}
      data-relief={cut?.relief}
    >
      <path className="emblem-field" d={outline(2)} />
      {cut !== null && (
        <>
          <path
            className="emblem-notches"
            d={outline(1.25)}
            pathLength={cells.notches}
            strokeDasharray={cut.notches.join(' ')}
          />
          <path
            className="emblem-grooves"
            d={outline(4)}
            pathLength={cells.grooves}
            strokeDasharray={cut.grooves.join(' ')}
          />
        </>
      )}
      <text className="emblem-initial" x="16" y="16" dy="0.36em">
        {initialOf(name)}
      </text>
    </svg>
  );
}
