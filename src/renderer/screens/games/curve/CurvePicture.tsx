import type { PointerEvent } from 'react';
import { areaOf, edgeOf, filled } from './scores.ts';

/**
 * A curve over all positions of a game. A press or a drag shows the position there. Hidden from screen readers: a slider
 * over the same positions lies below, and says the values.
 */
export function CurvePicture({
  values,
  marks,
  ply,
  onShow,
  onPoint,
}: {
  readonly values: readonly (number | null)[];
  /** The plies to be marked. */
  readonly marks: readonly number[];
  /** The position that is shown. */
  readonly ply: number;
  readonly onShow: (ply: number) => void;
  /** The position under the pointer; null when it has left. */
  readonly onPoint: (ply: number | null) => void;
}) {
  const last = Math.max(1, values.length - 1);
  const plyAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last)));
  };
  const heights = filled(values);
  return (
    <svg
      className="curve"
      viewBox={`0 0 ${last} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onShow(plyAt(event));
      }}
      onPointerMove={(event) => {
        const at = plyAt(event);
        if (event.buttons > 0) onShow(at);
        onPoint(event.pointerType === 'touch' ? null : at);
      }}
      onPointerLeave={() => onPoint(null)}
    >
      <rect className="curve-white" width={last} height={2} />
      <path className="curve-black" d={areaOf(values)} />
      <path className="curve-middle" d={`M0 1H${last}`} />
      <path className="curve-edge" d={edgeOf(values)} />
      {/* Dots without length: they are round however wide the curve is. */}
      {marks.map((at) => (
        <path
          key={at}
          className="curve-mark"
          d={`M${at} ${Math.min(1.86, Math.max(0.14, 1 - (heights[at] ?? 0)))}h0`}
        />
      ))}
      <path className="curve-now" d={`M${ply} 0V2`} />
    </svg>
  );
}
