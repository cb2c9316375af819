import { useSyncExternalStore } from 'react';

/** Low and wide, as a phone on its side: the board takes the whole height. */
const FLAT = '(height < 30rem) and (min-aspect-ratio: 4 / 3)';
/** Narrow, as a phone: what is told stands above the board, the rest below it. Table.css has the same. */
export const UPRIGHT = `(width < 52rem) and (not (${FLAT}))`;
/** Where moves and chat have room beside each other. Table.css has the same. */
export const SPACIOUS = '(width >= 75rem)';

/** Whether the window matches a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
