/** Another level that suits the player better. Pure. */

import { type Level, levelAt, levelsOf } from '../../../contract/levels.ts';
import type { MatchView } from '../../../contract/view.ts';
import { rivalOf } from './opponents.ts';

/** After so many games in a row. */
const ENOUGH = { won: 2, lost: 3 } as const;

/** The level above one that was beaten twice in a row, or below one that has won three times; null for none. */
export function nextLevel(match: MatchView): Level | null {
  const { streak, phase, game } = match;
  if (phase !== 'ended' || streak === null || streak.seat !== rivalOf(match)) return null;
  if (streak.games < ENOUGH[streak.result]) return null;
  const levels = levelsOf(game);
  const level = levelAt(streak.seat);
  if (level === null) return null;
  return levels[levels.indexOf(level) + (streak.result === 'won' ? 1 : -1)] ?? null;
}
