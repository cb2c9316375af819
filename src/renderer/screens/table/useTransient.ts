import { useEffect, useState } from 'react';

/** ms for which a message stays. */
const STAYS = 7000;

/**
 * The value for some seconds after `occasion` changed, then null. A value that was there when the screen
 * opened isn't news.
 */
export function useTransient<T>(value: T, occasion: number): T | null {
  const [over, setOver] = useState(occasion);
  useEffect(() => {
    const timer = setTimeout(() => setOver(occasion), STAYS);
    return () => clearTimeout(timer);
  }, [occasion]);
  return over === occasion ? null : value;
}
