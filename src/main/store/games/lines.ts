/** Stored games as the lines of a backup. */

import type { Kept } from '../../../contract/games.ts';
import type { GameRecord } from '../../../record/record.ts';
import type { StoredGame } from './rows.ts';

/** The record, with what only this profile knows of the game. */
export function gameLine({ record, about, analysis, notes }: StoredGame): string {
  const { mine, undone, ranAway } = about;
  const kept: Kept = { mine, undone, ranAway, analysis };
  const line: GameRecord = { ...record, ...(notes !== null && { notes }), kept };
  return `${JSON.stringify(line)}\n`;
}
