import { useSyncExternalStore } from 'react';
import { type Breakpoint, breakpoints } from './breakpoints.ts';

/** Whether the window is of that size. */
export function useMedia(breakpoint: Breakpoint): boolean {
  const query = breakpoints[breakpoint];
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
