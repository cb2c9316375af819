import { useEffect, useState } from 'react';
import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition } from '../../../../rules/index.ts';
import { finalLead, type Lead, leadOf } from './scores.ts';

/** For how long positions are counted before the window may do something else, ms. */
const SLICE = 8;

/**
 * How far Black is ahead in each position: null for each until all are counted, which begins once `isWanted`; null in a
 * game that isn't counted.
 */
export function useLeads(
  isWanted: boolean,
  positions: readonly AnyPosition[],
  record: Pick<GameRecord, 'game' | 'result'>,
): readonly (Lead | null)[] | null {
  const [counted, setCounted] = useState<{
    readonly of: readonly AnyPosition[];
    readonly leads: readonly (Lead | null)[];
  } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const leads: (Lead | null)[] = [];
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
  }, [isWanted, positions]);
  const isCounted = positions[0]?.details().score !== undefined;
  if (!isCounted) return null;
  if (counted?.of !== positions) return positions.map(() => null);
  const end = finalLead(record);
  return end === null ? counted.leads : [...counted.leads.slice(0, -1), end];
}
