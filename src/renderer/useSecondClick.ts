import { useEffect } from 'react';

/** For how long a control that has come under a resting pointer ignores clicks, ms. */
const UNEXPECTED = 1000;
/** How far apart the clicks of a double click may be: ms, and pixels. */
const WITHIN = 500;
const NEAR = 6;

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Ignores clicks that were meant for another control: those on a control that has just come under a resting
 * pointer, and the second click of a double click whose first one has put another control there. Keys press
 * at any time.
 */
export function useSecondClick(): void {
  useEffect(() => {
    let first: (Place & { readonly control: Control }) | null = null;
    /** Where the pointer was when it last moved; unknown while the page scrolls under it. */
    let rest: Place | null = null;
    /** Where a control has come under the resting pointer. */
    let surprise: Place | null = null;
    let under: Control = { element: null, name: '' };
    let ignoring = false;

    const onMove = (event: PointerEvent) => {
      rest = placeOf(event);
    };
    const onWheel = () => {
      rest = null;
    };
    const onOver = (event: PointerEvent) => {
      const control = controlOf(event.target);
      const here = placeOf(event);
      // Fingers don't rest on the screen.
      const isResting =
        event.pointerType !== 'touch' &&
        rest !== null &&
        // The two kinds of event may round.
        Math.hypot(rest.x - here.x, rest.y - here.y) < 1;
      if (!isSame(under, control)) surprise = isResting ? here : null;
      under = control;
    };
    const filter = (event: MouseEvent) => {
      if (event.type === 'pointerdown') {
        const here = placeOf(event);
        const control = controlOf(event.target);
        const isSecond = isSoonAfter(here, first, WITHIN);
        ignoring =
          (control.element !== null && isSoonAfter(here, surprise, UNEXPECTED)) ||
          (isSecond && first !== null && !isSame(first.control, control));
        if (!isSecond) first = { ...here, control };
      }
      // A key also clicks.
      if (!ignoring || (event.type === 'click' && event.detail === 0)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const removal = new AbortController();
    const options = { capture: true, signal: removal.signal };
    document.addEventListener('pointermove', onMove, options);
    document.addEventListener('wheel', onWheel, { ...options, passive: true });
    document.addEventListener('pointerover', onOver, options);
    for (const type of events) document.addEventListener(type, filter, options);
    return () => removal.abort();
  }, []);
}

function placeOf({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): Place {
  return { x, y, at };
}

function isSoonAfter(place: Place, earlier: Place | null, within: number): boolean {
  return (
    earlier !== null &&
    place.at - earlier.at < within &&
    Math.hypot(place.x - earlier.x, place.y - earlier.y) < NEAR
  );
}

interface Control {
  /** Null where there is none. */
  readonly element: Element | null;
  readonly name: string;
}

function controlOf(target: EventTarget | null): Control {
  const element =
    target instanceof Element
      ? target.closest('button, a, label, input, [role="gridcell"], li')
      : null;
  return { element, name: element?.ariaLabel ?? element?.textContent ?? '' };
}

/** A control with the same name does the same. */
function isSame(one: Control, other: Control): boolean {
  return one.element === other.element || (other.name !== '' && one.name === other.name);
}
