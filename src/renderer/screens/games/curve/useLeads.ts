import { useEffect, useState } from 'react';
import type { AnyPosition } from '../../../../rules/index.ts';
import { leadOf } from './scores.ts';

/** For how long positions are counted before the window may do something else, ms. */
const SLICE = 8;

/** How far Black is ahead in each position; null until all are counted, and in a game that isn't counted. */
export function useLeads(positions: readonly AnyPosition[]): readonly (number | null)[] | null {
  const [counted, setCounted] = useState<{
    readonly of: readonly AnyPosition[];
    readonly leads: readonly (number | null)[];
  } | null>(null);
  useEffect(() => {
    const leads: (number | null)[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const end = performance.now() + SLICE;
      while (leads.length < positions.length && performance.now() < end) {
        const position = positions[leads.length];
        leads.push(position === undefined ? null : leadOf(position));
      }
      if (leads.length < positions.length) timer = setTimeout(count);
      else setCounted({ of: positions, leads });
    };
    timer = setTimeout(count);
    return () => clearTimeout(timer);
  }, [positions]);
  if (counted?.of !== positions) return null;
  return counted.leads.some((lead) => lead !== null) ? counted.leads : null;
}
