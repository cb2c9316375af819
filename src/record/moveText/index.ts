/** Games as plain text: the moves as books and servers write them, with or without tags (docs/records.md). */

import { type Result, succeed } from '../../rules/index.ts';
import { type RecordError, type RecordWarning, recordError } from '../errors.ts';
import { MAX_RECORD_MOVES } from '../limits.ts';
import type { GameRecord } from '../record.ts';
import type { ReadFile } from '../sgf/index.ts';
import { withDrawings } from './drawing.ts';
import { readGame } from './read.ts';
import { countOf, wordsOf } from './words.ts';

export { writeMoveText } from './write.ts';

/** Refused as a whole if one of its games can't be read; all games have no more moves than one may have. */
export function readMoveText(text: string): Result<ReadFile, RecordError> {
  const games = wordsOf(withDrawings(text));
  if (!games.ok) return games;
  const moves = games.value.reduce((sum, words) => sum + countOf(words), 0);
  if (moves > MAX_RECORD_MOVES) return recordError('recordTooBig');
  const records: GameRecord[] = [];
  const warnings = new Map<RecordWarning['code'], RecordWarning>();
  for (const words of games.value) {
    const read = readGame(words);
    if (!read.ok) return read;
    records.push(read.value.record);
    for (const warning of read.value.warnings) {
      const n = Number(warnings.get(warning.code)?.detail['n'] ?? 0);
      const { detail, code } = warning;
      const sum = 'n' in detail ? { n: Number(detail['n']) + n } : detail;
      warnings.set(code, { code, detail: sum });
    }
  }
  return succeed({ records, warnings: [...warnings.values()] });
}
