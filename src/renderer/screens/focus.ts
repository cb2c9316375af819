import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Focuses the start of a screen when it opens, and shows the screen from its top. */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    // What is written replaces what was proposed.
    if (ref.current instanceof HTMLInputElement) ref.current.select();
    window.scrollTo(0, 0);
  }, []);
  return ref;
}

/** Where the keys of the board work: the point of its cursor. Null if there is no board to play on. */
export function cursorOfBoard(): HTMLElement | null {
  return document.querySelector('.table-board [role="grid"] [tabindex="0"]');
}

/**
 * If the button with the focus disappears, focuses `place`. Put the handlers on the container of
 * the buttons.
 */
export function useKeptFocus(place: { readonly current: HTMLElement | null }) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { onFocus, onBlur };
}
