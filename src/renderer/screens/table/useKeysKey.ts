import { useEffect } from 'react';
import { isElsewhere, isShortcut } from './keys.ts';

/** Calls back when the key for the keys is pressed outside text fields and dialogs. */
export function useKeysKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShortcut('keys', event) && !event.repeat && !isElsewhere(event.target)) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
