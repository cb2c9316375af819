import { type PointerEvent, useRef } from 'react';
import type { Point } from '../../../../rules/index.ts';
import { type AimHandlers, isSame, pointAt } from '../../../board/index.ts';

interface Stroke {
  readonly from: Point;
  /** Puts on another point what the first one got. */
  readonly paint: ((point: Point) => void) | null;
}

/**
 * Lets a pressed mouse or pen draw: what its first point gets, all points on its way get. A finger aims instead.
 * @param handlers of `useAim`
 * @param begin puts something on the first point; the function that it returns puts the same on others
 */
export function useStroke(
  handlers: AimHandlers,
  begin: (from: Point) => (point: Point) => void,
): AimHandlers {
  const stroke = useRef<Stroke | null>(null);
  return {
    ...handlers,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      handlers.onPointerDown(event);
      const from =
        event.button === 0 && event.pointerType !== 'touch' ? pointAt(event.target) : null;
      stroke.current = from && { from, paint: null };
    },
    onPointerOver(event: PointerEvent) {
      handlers.onPointerOver(event);
      const point = pointAt(event.target);
      if (stroke.current === null || point === null || (event.buttons & 1) === 0) return;
      const { from, paint } = stroke.current;
      if (paint === null && isSame(point, from)) return;
      const next = paint ?? begin(from);
      stroke.current = { from, paint: next };
      next(point);
    },
    onClick(event) {
      // The end of a stroke on its first point is no press.
      const isDrawn = stroke.current?.paint != null;
      stroke.current = null;
      if (!isDrawn) handlers.onClick(event);
    },
  };
}
