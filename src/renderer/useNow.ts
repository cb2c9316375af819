import { useEffect, useState } from 'react';

/** The time in ms since 1970, updated whenever another `every` ms have passed since `from`. */
export function useNow(every: number, from = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const gone = (((now - from) % every) + every) % every;
    const late = Date.now() - now;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, every - gone - late) + 1);
    return () => clearTimeout(timer);
  }, [every, from, now]);
  return now;
}
