import { endsOf, type Geometry, keyOf, positionOf } from '../../board/index.ts';
import { Drop } from './Drop.tsx';
import type { Popped } from './painting.ts';

/** Removed lines flash and fade. Give it a key that changes with each move. */
export function Popping({
  paints,
  geometry,
  radius,
  popped: { side, stones, lines },
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly radius: number;
  readonly popped: Popped;
}) {
  const path = lines
    .map((line) => {
      const [from, to] = endsOf(line)?.map((point) => positionOf(geometry, point)) ?? [];
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
    })
    .join('');
  return (
    <g className="popping">
      {stones.map((point) => {
        const place = positionOf(geometry, point);
        return (
          place && (
            <g key={keyOf(point)} className="popping-drop">
              <Drop paints={paints} x={place.x} y={place.y} radius={radius} side={side} />
            </g>
          )
        );
      })}
      <path className="popping-flash" d={path} strokeWidth={radius * 1.7} />
    </g>
  );
}
