import { useState } from 'react';
import type { MatchView } from '../../../contract/view.ts';
import { type LookedAt, type Looking, lookAt, lookingAt } from './lookingBack.ts';
import type { PositionHistory } from './positionHistory.ts';

export interface LookingBack extends Looking {
  /**
   * Whether the bar is open: while an earlier position is shown, and after one has stepped forward to the latest
   * one, so that the next press hits no other button. A move closes it.
   */
  readonly isOpen: boolean;
  /** Shows the position after so many plies; the latest one and all that follow if there are no more. */
  readonly show: (ply: number) => void;
  /** Shows the latest position and closes the bar. */
  readonly leave: () => void;
}

/** @param history null for an unknown game */
export function useLookingBack(history: PositionHistory | null, match: MatchView): LookingBack {
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null);
  const [opened, setOpened] = useState('');
  const looking = lookingAt(history, lookedAt);
  const now = [match.id, match.number, match.step, match.phase].join(' ');
  return {
    ...looking,
    isOpen: !looking.isLive || opened === now,
    show(ply) {
      if (looking.isLive && ply >= looking.plies) return;
      setLookedAt(lookAt(history, looking, ply));
      setOpened(now);
    },
    leave() {
      setLookedAt(null);
      setOpened('');
    },
  };
}
