/** Another level that suits the player better. Pure. */

import { enoughInARow, type Level, levelAt, levelsOf } from '../../../contract/levels.ts';
import type { MatchView } from '../../../contract/view.ts';
import { rivalOf } from './opponents.ts';

/** After games in a row against a level that ended alike: which one, and what to play next. */
interface NextLevel {
  readonly played: Level;
  readonly result: 'won' | 'lost';
  readonly next: Level;
}

/** The level above one that was beaten twice in a row, or below one that has won three times; null for none. */
export function nextLevel(match: MatchView): NextLevel | null {
  const { streak, phase, game } = match;
  if (phase !== 'ended' || streak === null || streak.seat !== rivalOf(match)) return null;
  const { result, games } = streak;
  const levels = levelsOf(game);
  const played = levelAt(streak.seat);
  if (played === null || games < enoughInARow[result]) return null;
  const next = levels[levels.indexOf(played) + (result === 'won' ? 1 : -1)];
  return next === undefined ? null : { played, result, next };
}
