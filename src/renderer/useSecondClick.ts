import { useEffect } from 'react';

/** How far apart the clicks of a double click may be: ms, and pixels. */
const WITHIN = 500;
const NEAR = 6;

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Ignores the second click of a double click if the first one has put another control under the pointer,
 * which the player did not mean.
 */
export function useSecondClick(): void {
  useEffect(() => {
    let first: { x: number; y: number; at: number; control: Element | null; says: string } | null =
      null;
    let ignoring = false;
    const filter = (event: MouseEvent) => {
      const { clientX: x, clientY: y, timeStamp: at, type } = event;
      if (type === 'pointerdown') {
        const control = controlOf(event.target);
        const isSecond =
          first !== null && at - first.at < WITHIN && Math.hypot(x - first.x, y - first.y) < NEAR;
        const says = control?.textContent ?? '';
        // A button that says the same does the same.
        const isSame = first?.control === control || (says !== '' && first?.says === says);
        ignoring = isSecond && !isSame;
        if (!isSecond) first = { x, y, at, control, says };
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

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element
    ? target.closest('button, a, label, input, [role="gridcell"], li')
    : null;
}
