import { memo } from 'react';
import type { Counts, Side } from '../../../rules/game.ts';
import type { Geometry } from '../../board/index.ts';
import { Man } from './Man.tsx';

/**
 * The men in hand, stacked in the middle of the board, with their number. Clear of the men on the
 * inner square.
 */
export const Hands = memo(function Hands({
  paints,
  geometry,
  hands,
}: {
  readonly paints: string;
  readonly geometry: Geometry;
  readonly hands: Counts;
}) {
  const { width, height, cell, turned } = geometry;
  const offset = cell * (turned ? -0.3 : 0.3);
  return (
    <g className="hands">
      <Stack
        paints={paints}
        x={width / 2 - offset}
        y={height / 2}
        cell={cell}
        side="black"
        count={hands.black}
      />
      <Stack
        paints={paints}
        x={width / 2 + offset}
        y={height / 2}
        cell={cell}
        side="white"
        count={hands.white}
      />
    </g>
  );
});

function Stack({
  paints,
  x,
  y,
  cell,
  side,
  count,
}: {
  readonly paints: string;
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly side: Side;
  readonly count: number;
}) {
  const radius = cell * 0.25;
  const foot = y + cell * 0.05;
  const heights = Array.from({ length: count }, (_, index) => foot - index * cell * 0.046);
  return (
    <g>
      <circle
        className="hand-place"
        cx={x}
        cy={foot}
        r={radius * 0.94}
        strokeWidth={cell * 0.012}
      />
      {heights.map((height) => (
        <Man key={height} paints={paints} x={x} y={height} radius={radius} side={side} />
      ))}
      {count > 0 && (
        <text className="hand-count" x={x} y={y + cell * 0.62} fontSize={cell * 0.27}>
          {count}
        </text>
      )}
    </g>
  );
}
