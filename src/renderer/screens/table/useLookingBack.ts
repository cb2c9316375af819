import { useState } from 'react';
import type { AnyPosition } from '../../../rules/index.ts';
import type { PositionHistory } from './positionHistory.ts';

/** An earlier position of a game that is looked at, while the game may go on. */
export interface LookingBack {
  /** The ply that is shown. */
  readonly ply: number;
  /** How many plies there are. */
  readonly plies: number;
  /** Whether the latest position is shown, and each one that follows. */
  readonly isLive: boolean;
  /** How many plies have been shown so far. */
  readonly seen: number;
  /** Shows the position after so many plies; the latest one and all that follow if there are no more. */
  readonly show: (ply: number) => void;
}

interface Cursor {
  /** It disappears when the move before it is taken back, or when another round begins. */
  readonly position: AnyPosition;
  readonly seen: number;
}

/** @param history null for an unknown game */
export function useLookingBack(history: PositionHistory | null): LookingBack {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const positions: readonly AnyPosition[] = history?.positions ?? [];
  const plies = Math.max(0, positions.length - 1);
  const found = cursor === null ? -1 : positions.indexOf(cursor.position);
  const isLive = found < 0;
  const seen = isLive ? plies : Math.min(plies, cursor?.seen ?? plies);
  const show = (ply: number) => {
    const position = positions[Math.max(0, ply)];
    const isLatest = position === undefined || ply >= plies;
    setCursor(isLatest ? null : { position, seen: Math.max(seen, ply) });
  };
  return { ply: isLive ? plies : found, plies, isLive, seen, show };
}
