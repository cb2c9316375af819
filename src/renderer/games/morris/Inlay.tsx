import { memo } from 'react';
import { endsOf, type Geometry, keyOf, positionOf } from '../../board/index.ts';
import { lines } from './lines.ts';

/** The three squares and their connections in dark wood, with a pin at each point. */
export const Inlay = memo(function Inlay({ geometry }: { readonly geometry: Geometry }) {
  const { cell } = geometry;
  const path = lines
    .map((line) => {
      const [from, to] = endsOf(line)?.map((point) => positionOf(geometry, point)) ?? [];
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : '';
    })
    .join('');
  const joints = [...new Map(lines.flat().map((point) => [keyOf(point), point])).values()];
  return (
    <g className="inlay">
      <Tray geometry={geometry} />
      <path
        className="inlay-light"
        d={path}
        strokeWidth={cell * 0.1}
        transform="translate(1.5 2)"
      />
      <path className="inlay-wood" d={path} strokeWidth={cell * 0.085} />
      <path className="inlay-heart" d={path} strokeWidth={cell * 0.018} />
      {joints.map((point) => {
        const place = positionOf(geometry, point);
        return (
          place && (
            <g key={keyOf(point)}>
              <circle className="inlay-joint" cx={place.x} cy={place.y} r={cell * 0.115} />
              <circle className="inlay-pin" cx={place.x} cy={place.y} r={cell * 0.05} />
            </g>
          )
        );
      })}
    </g>
  );
});

/** The innermost square is recessed: it holds the men in hand. */
function Tray({ geometry }: { readonly geometry: Geometry }) {
  const { width, height, cell } = geometry;
  const side = 2 * cell;
  return (
    <rect
      className="inlay-tray"
      x={(width - side) / 2}
      y={(height - side) / 2}
      width={side}
      height={side}
    />
  );
}
