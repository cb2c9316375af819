import { useEffect } from 'react';
import { isElsewhere, isShortcut } from './keys.ts';

/** Calls back when the key for the keys is pressed outside text fields and dialogs. */
export function useKeysKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const isSlider = target instanceof HTMLInputElement && target.type === 'range';
      if (isElsewhere(target) && !isSlider) return;
      if (isShortcut('keys', event) && !event.repeat) open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
