/** Looking at an earlier position of a game, while the game may go on. Pure. */

import type { AnyPosition } from '../../../rules/index.ts';
import type { PositionHistory } from './positionHistory.ts';

export interface LookedAt {
  /** It disappears when a move before it is taken back, and when another round begins. */
  readonly position: AnyPosition;
  readonly seen: number;
}

export interface Looking {
  /** The ply that is shown. */
  readonly ply: number;
  /** How many plies there are. */
  readonly plies: number;
  /** Whether the latest position is shown, and each one that follows. */
  readonly isLive: boolean;
  /** How many plies have been shown so far. */
  readonly seen: number;
}

/** @param history null for an unknown game @param lookedAt null for the latest position */
export function lookingAt(history: PositionHistory | null, lookedAt: LookedAt | null): Looking {
  const positions: readonly AnyPosition[] = history?.positions ?? [];
  const plies = Math.max(0, positions.length - 1);
  const ply = lookedAt === null ? -1 : positions.indexOf(lookedAt.position);
  if (lookedAt === null || ply < 0) return { ply: plies, plies, isLive: true, seen: plies };
  return { ply, plies, isLive: false, seen: Math.min(plies, lookedAt.seen) };
}

/** Looks at the position after so many plies; null if they are all. */
export function lookAt(
  history: PositionHistory | null,
  { plies, seen }: Looking,
  ply: number,
): LookedAt | null {
  const position = history?.positions[Math.max(0, ply)];
  if (position === undefined || ply >= plies) return null;
  return { position, seen: Math.max(seen, ply) };
}
