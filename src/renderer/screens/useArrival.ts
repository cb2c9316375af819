import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on what a screen begins with, when the screen comes. */
export function useArrival<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
