import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How far a finger or a wheel goes for one move, px. */
const SWIPE = 28;
const NOTCH = 60;

/** Steps through a game with the mouse wheel over the board, and with a finger that is moved across it. */
export function useSteps(board: RefObject<HTMLElement | null>, step: (by: number) => void): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    const { current } = board;
    if (current === null) return;
    const on = new AbortController();
    const { signal } = on;
    let turned = 0;
    current.addEventListener(
      'wheel',
      (event) => {
        // With it, the wheel zooms.
        if (event.ctrlKey || event.deltaY === 0) return;
        event.preventDefault();
        const notch = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? NOTCH : 1;
        turned = Math.sign(turned) === Math.sign(event.deltaY) ? turned : 0;
        turned += event.deltaY;
        const by = Math.trunc(turned / notch);
        if (by === 0) return;
        turned -= by * notch;
        onStep(Math.sign(by));
      },
      { signal, passive: false },
    );
    let from: number | null = null;
    current.addEventListener(
      'pointerdown',
      ({ pointerType, isPrimary, clientX }) => {
        from = pointerType === 'touch' && isPrimary ? clientX : null;
      },
      { signal },
    );
    current.addEventListener(
      'pointermove',
      ({ clientX, isPrimary }) => {
        if (from === null || !isPrimary) return;
        const by = Math.trunc((clientX - from) / SWIPE);
        if (by === 0) return;
        from += by * SWIPE;
        // As with pages: to the left is forward.
        onStep(-by);
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      current.addEventListener(end, () => (from = null), { signal });
    return () => on.abort();
  }, [board]);
}
