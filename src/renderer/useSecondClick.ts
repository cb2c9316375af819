import { useEffect, useRef } from 'react';

/** How far apart the clicks of a double click may be: ms, and pixels. */
const WITHIN = 500;
const NEAR = 6;

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Ignores the second click of a double click if the first one has opened another screen, where it
 * would press whatever is there by chance.
 */
export function useSecondClick(screen: string): void {
  const current = useRef(screen);
  useEffect(() => {
    current.current = screen;
  }, [screen]);
  useEffect(() => {
    let first = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY, screen: '' };
    let ignoring = false;
    const filter = (event: MouseEvent) => {
      const { clientX: x, clientY: y, timeStamp: at, type } = event;
      if (type === 'pointerdown') {
        const isSecond = at - first.at < WITHIN && Math.hypot(x - first.x, y - first.y) < NEAR;
        ignoring = isSecond && first.screen !== current.current;
        if (!isSecond) first = { x, y, at, screen: current.current };
      }
      // A key also clicks.
      if (!ignoring || (type === 'click' && event.detail === 0)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of events) document.addEventListener(type, filter, true);
    return () => {
      for (const type of events) document.removeEventListener(type, filter, true);
    };
  }, []);
}
