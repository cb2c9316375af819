import {
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { confirmSettings } from '../../contract/choices.ts';
import type { Point } from '../../rules/game.ts';
import type { Geometry } from './geometry.ts';
import { FINE, lensAt } from './lens.ts';
import { follow, HOLD, nothingPlaced, type Placing, type PlacingEvent } from './placing.ts';

/** When moves are confirmed: after a touch, always or never. */
export type Confirm = (typeof confirmSettings)[number];

/** A move that waits to be confirmed, as it is shown. */
export interface Placed {
  /** The point under an aiming finger, else that of the move. */
  readonly marked: Point | null;
  /** The point of the move; null where no move is legal. */
  readonly point: Point | null;
  readonly isAiming: boolean;
  /** Where the magnifier is, px on the board; null for none. */
  readonly lens: { readonly left: number; readonly top: number } | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

interface Kept {
  readonly placing: Placing;
  readonly lens: Placed['lens'];
  /** The position in which the move was placed. Another one forgets it. */
  readonly position: unknown;
}

/**
 * Keeps a placed move until it is confirmed, cancelled or no longer legal.
 *
 * @param playing.isOn whether moves can be placed now
 * @param playing.pointAt the point of the board at a place in the window, px
 */
export function usePlacing(
  geometry: Geometry,
  playing: {
    readonly isOn: boolean;
    readonly position: unknown;
    readonly isMove: (point: Point) => boolean;
    readonly onPlay: (point: Point) => void;
    readonly pointAt: (x: number, y: number) => Point | null;
  },
) {
  const { isOn, position, isMove, onPlay, pointAt } = playing;
  const [kept, keep] = useState<Kept>({ placing: nothingPlaced, lens: null, position });
  const lastPointer = useRef('');
  // Events can outrun rendering.
  const latest = useRef(kept);
  const isSame = isOn && kept.position === position;
  const { placed, touch } = isSame ? kept.placing : nothingPlaced;
  const isAiming = touch?.stage === 'aiming';
  const marked = isAiming ? touch.at.point : placed;
  const point = marked !== null && isMove(marked) ? marked : null;

  function apply(event: PlacingEvent, lens = latest.current.lens): void {
    const before = latest.current.position === position ? latest.current.placing : nothingPlaced;
    const { press, ...placing } = follow(before, event, isMove);
    latest.current = { placing, lens, position };
    keep(latest.current);
    if (press !== null) onPlay(press);
  }

  const applyLatest = useEffectEvent(apply);
  const since = touch?.stage === 'down' ? touch.since : null;
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => applyLatest({ type: 'held' }), HOLD);
    return () => clearTimeout(timer);
  }, [since]);
  useElsewhere(point !== null || touch !== null, applyLatest);

  // React's own listeners are passive: they can't keep the page from scrolling.
  const ref = useCallback((board: HTMLElement | null) => {
    if (board === null) return;
    const onMove = (event: TouchEvent) => {
      const { touch } = latest.current.placing;
      if (touch?.stage === 'aiming' && event.cancelable) event.preventDefault();
    };
    board.addEventListener('touchmove', onMove, { passive: false });
    return () => board.removeEventListener('touchmove', onMove);
  }, []);

  /** Passes on what a finger does. Others, and fingers after the first, do nothing here. */
  function touched(type: 'down' | 'move' | 'up', event: PointerEvent<HTMLElement>): void {
    lastPointer.current = event.pointerType;
    if (!isOn || event.pointerType !== 'touch' || !event.isPrimary) return;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const spot = { x, y, point: pointAt(x, y) };
    apply({ type, spot, time, scrolls: canScroll() }, lensOn(event.currentTarget, spot, geometry));
  }

  function isTouch({ nativeEvent, detail }: MouseEvent): boolean {
    if (nativeEvent instanceof window.PointerEvent) return nativeEvent.pointerType === 'touch';
    // In older browsers a click does not say what clicked. Without a pointer, such as by a key, its count is 0.
    return detail > 0 && lastPointer.current === 'touch';
  }

  const handlers = {
    ref,
    onPointerDown: (event: PointerEvent<HTMLElement>) => touched('down', event),
    onPointerMove: (event: PointerEvent<HTMLElement>) => touched('move', event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => touched('up', event),
    onPointerCancel: (event: PointerEvent) => event.isPrimary && apply({ type: 'taken' }),
    onContextMenu(event: MouseEvent) {
      if (isTouch(event)) event.preventDefault();
    },
  };
  const shown: Placed = {
    marked,
    point,
    isAiming,
    lens: isAiming && marked !== null ? kept.lens : null,
    confirm: () => point && apply({ type: 'press', point }),
    cancel: () => apply({ type: 'cancel' }),
  };
  const press = (point: Point) => apply({ type: 'press', point });
  return { placed: shown, press, isTouch, handlers };
}

/** Follows what happens outside the board while `isOpen`. */
function useElsewhere(isOpen: boolean, apply: (event: PlacingEvent) => void): void {
  const onEvent = useEffectEvent(apply);
  useEffect(() => {
    if (!isOpen) return;
    const on = new AbortController();
    const { signal } = on;
    document.addEventListener(
      'pointerdown',
      (event) => !event.isPrimary && onEvent({ type: 'join' }),
      {
        signal,
      },
    );
    // A press that scrolls or zooms the page ends with `pointercancel`.
    document.addEventListener(
      'pointerup',
      ({ isPrimary, target }) => {
        const isHere = target instanceof Element && target.closest('.points, .confirm-move');
        if (isPrimary && !isHere) onEvent({ type: 'cancel' });
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && onEvent({ type: 'cancel' }),
      { signal },
    );
    return () => on.abort();
  }, [isOpen]);
}

/** Whether the page can scroll up or down, or is zoomed in. */
function canScroll(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight || zoom() > 1;
}

function zoom(): number {
  return window.visualViewport?.scale ?? 1;
}

/** Null where the cells are large enough. */
function lensOn(
  points: HTMLElement,
  finger: { readonly x: number; readonly y: number },
  { cell, width }: Geometry,
): Placed['lens'] {
  const board = points.parentElement?.getBoundingClientRect();
  if (board === undefined || (board.width / width) * cell * zoom() >= FINE) return null;
  const { visualViewport: seen, innerWidth } = window;
  const { left, top } = lensAt(finger, {
    left: seen?.offsetLeft ?? 0,
    top: seen?.offsetTop ?? 0,
    width: seen?.width ?? innerWidth,
  });
  return { left: left - board.left, top: top - board.top };
}
