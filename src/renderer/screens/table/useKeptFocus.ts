import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where the button with the focus has gone, what it answered or did being done, the focus stays near:
 * it goes to `headline`. The handlers belong to what the buttons are in.
 */
export function useKeptFocus(headline: RefObject<HTMLElement | null>) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) headline.current?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = target;
  };
  const onBlur = () => {
    focused.current = null;
  };
  return { onFocus, onBlur };
}
