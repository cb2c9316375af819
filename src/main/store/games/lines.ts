import type { GameRecord } from '../../../record/record.ts';
import type { StoredRow } from './rows.ts';

/** A game as a line of a backup: the record, with what only this profile knows of the game. */
export function gameLine({ record, mine, analysis }: StoredRow): string {
  const line: GameRecord = {
    ...record,
    ...(mine !== 'none' && { mine }),
    ...(analysis !== null && { analysis }),
  };
  return `${JSON.stringify(line)}\n`;
}
