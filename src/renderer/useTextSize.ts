import { useEffect } from 'react';
import type { Settings } from '../contract/settings.ts';

/** Sets the size of all texts; tokens.css scales them. */
export function useTextSize(size: Settings['textSize'] = 'normal'): void {
  useEffect(() => {
    document.documentElement.dataset['textSize'] = size;
  }, [size]);
}
