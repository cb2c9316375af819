import { useState } from 'react';
import { type LookedAt, type Looking, lookAt, lookingAt } from './lookingBack.ts';
import type { PositionHistory } from './positionHistory.ts';

export interface LookingBack extends Looking {
  /** Shows the position after so many plies; the latest one and all that follow if there are no more. */
  readonly show: (ply: number) => void;
}

/** @param history null for an unknown game */
export function useLookingBack(history: PositionHistory | null): LookingBack {
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null);
  const looking = lookingAt(history, lookedAt);
  return { ...looking, show: (ply) => setLookedAt(lookAt(history, looking, ply)) };
}
