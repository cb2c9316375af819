/** Any file with records: SGF, one record as JSON, or records one a line. */

import { type Result, succeed } from '../rules/index.ts';
import { cleanText } from '../rules/text.ts';
import { type RecordError, type RecordWarning, recordError } from './errors.ts';
import { isJson, readJson } from './json.ts';
import { MAX_LINES, MAX_LINES_LENGTH, MAX_NAME, MAX_SGF_LENGTH } from './limits.ts';
import type { GameRecord, RecordPlayer } from './record.ts';
import { type ReadFile, readSgf } from './sgf/index.ts';
import { isSgf } from './sgf/parse.ts';
import { shownName } from './shownName.ts';

/**
 * Reads the text of a file. Never throws. What is too big is refused before it is parsed. A file of JSON is refused as a
 * whole if one record can't be played; of several games in SGF only those are left out, with a warning. Names, and what
 * is quoted in a refusal or a warning, have only what may be shown of them.
 */
export function readFile(file: string): Result<ReadFile, RecordError> {
  const read = readAny(file);
  if (!read.ok) return { ok: false, error: quoted(read.error) };
  const records = read.value.records.map((record): GameRecord => {
    const { black, white } = record.players;
    return { ...record, players: { black: shown(black), white: shown(white) } };
  });
  return succeed({ records, warnings: read.value.warnings.map(quoted) });
}

function shown(player: RecordPlayer): RecordPlayer {
  return { ...player, name: shownName(player.name) };
}

/** With as much of the file as fits into a sentence. */
function quoted<T extends RecordError | RecordWarning>(told: T): T {
  const detail = Object.entries(told.detail).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value, MAX_NAME) : value,
  ]);
  return { ...told, detail: Object.fromEntries(detail) };
}

function readAny(file: string): Result<ReadFile, RecordError> {
  if (file.length > MAX_LINES_LENGTH) return recordError('recordTooBig');
  // A mark of the byte order is white space too.
  const text = file.trimStart();
  if (text.startsWith('{')) return readRecords(text);
  if (text.length > MAX_SGF_LENGTH) return recordError('recordTooBig');
  return isSgf(text) ? readSgf(text) : recordError('recordUnknown');
}

/** One record, on however many lines, or records one a line: then the first line is JSON by itself. */
function readRecords(text: string): Result<ReadFile, RecordError> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length === 1 || !isJson(first)) {
    const read = readJson(text);
    return read.ok ? succeed({ records: [read.value], warnings: [] }) : read;
  }
  if (lines.length > MAX_LINES) return recordError('recordTooBig');
  const records: GameRecord[] = [];
  for (const line of lines) {
    const read = readJson(line);
    if (!read.ok) return read;
    records.push(read.value);
  }
  return succeed({ records, warnings: [] });
}
