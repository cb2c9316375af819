import { useEffect, useRef, useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import type { AnyMove } from '../../../rules/index.ts';

/** Minimum time to show a line, ms: slow enough to follow, and fast moves show nothing. */
const CALM = 700;

export interface Thought {
  readonly side: NonNullable<MatchView['thinking']>['side'];
  readonly line: readonly AnyMove[];
}

/** What the computer is looking at, slowed down so that a player can follow; null for nothing. */
export function useThought({ id, number, step, thinking }: MatchView): Thought | null {
  const about = thinking === null ? null : `${id} ${number} ${step} ${thinking.purpose}`;
  const latest = useRef(thinking);
  const [shown, setShown] = useState<{ about: string; thought: Thought } | null>(null);
  useEffect(() => {
    latest.current = thinking;
  });
  useEffect(() => {
    if (about === null) return;
    const timer = setInterval(() => {
      if (latest.current !== null) setShown({ about, thought: latest.current });
    }, CALM);
    return () => clearInterval(timer);
  }, [about]);
  return shown !== null && shown.about === about ? shown.thought : null;
}
