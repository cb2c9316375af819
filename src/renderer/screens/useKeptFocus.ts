import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where the button with the focus has gone, what it answered or did being done, the focus goes to
 * `place` near it. The handlers belong to what the buttons are in.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
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
