/** What moves sound like. */

import type { MatchView } from '../../contract/view.ts';
import type { Point } from '../../rules/index.ts';

const moveSounds = [
  'stone',
  'capture',
  /** A mill was closed, so a man is removed next. */
  'mill',
  'removal',
  /** A line was cleared and painted. */
  'paint',
  'pass',
  /** A stone was marked as dead or alive. */
  'mark',
] as const;
export type MoveSound = (typeof moveSounds)[number];
/** What a move to a point sounds like in one game; null if that is nothing special. */
export type SpecialSound = (before: MatchView, after: MatchView, to: Point) => MoveSound | null;

export function isMoveSound(name: string): name is MoveSound {
  return moveSounds.some((sound) => sound === name);
}
