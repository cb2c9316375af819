import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the start of a screen when it opens. */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
