/** Any file with games: one row for each format. */

import { type Result, succeed } from '../rules/index.ts';
import { cleanText } from '../rules/text.ts';
import { type RecordError, type RecordWarning, recordError } from './errors.ts';
import { type RecordFormat, recordFormats, type SavedFormat } from './formats.ts';
import { isGib, readGib } from './goServers/gib.ts';
import { isNgf, readNgf } from './goServers/ngf.ts';
import { canHold } from './holding.ts';
import { isJson, readJson } from './json.ts';
import {
  MAX_LINES,
  MAX_LINES_LENGTH,
  MAX_NAME,
  MAX_PLAIN_LENGTH,
  MAX_SGF_LENGTH,
} from './limits.ts';
import { readMoveText, writeMoveText } from './moveText/index.ts';
import { isPsq, readPsq, writePsq } from './psq/index.ts';
import type { GameRecord, RecordPlayer } from './record.ts';
import { type ReadFile, readSgf, writeSgf } from './sgf/index.ts';
import { isSgf } from './sgf/parse.ts';
import { shownName } from './shownName.ts';

interface Reader {
  /** Whether a text is of this format, if it is of none before. */
  is(text: string): boolean;
  read(text: string): Result<ReadFile, RecordError>;
  /** Whether a text is small enough to be read. */
  fits(text: string): boolean;
}

interface Format extends Reader {
  /** Null for a move that is illegal. Only asked for games that the format can hold. */
  write(record: GameRecord): string | null;
}

type Formats = {
  readonly [Name in RecordFormat]: Name extends SavedFormat ? Format : Reader;
};

const formats: Formats = {
  json: {
    is: (text) => /^\{\s*["}]/.test(text),
    // Records one a line may be many.
    fits: () => true,
    read: readRecords,
    write: (record) => `${JSON.stringify(record)}\n`,
  },
  psq: { is: isPsq, fits: isShort, read: readPsq, write: writePsq },
  gib: { is: isGib, fits: isShort, read: readGib },
  ngf: { is: isNgf, fits: isShort, read: readNgf },
  sgf: { is: isSgf, fits: isSmall, read: readSgf, write: writeSgf },
  // Anything else: the reader knows each word, or refuses all of them.
  txt: { is: () => true, fits: isShort, read: readMoveText, write: writeMoveText },
};

/**
 * Reads the text of a file. Never throws. What is too big is refused before it is parsed. A file of JSON or moves is
 * refused as a whole if one game can't be played; of several games in SGF only those are left out, with a warning.
 * Names, and what is quoted in a refusal or a warning, have only what may be shown of them.
 */
export function readFile(file: string): Result<ReadFile, RecordError> {
  const read = readAny(file);
  if (!read.ok) return { ok: false, error: quoted(read.error) };
  const records = read.value.records.map(tidied);
  return succeed({ records, warnings: read.value.warnings.map(quoted) });
}

/** With names as they may be shown, and the fields in the order of docs/records.md, whatever it was read from. */
function tidied(record: GameRecord): GameRecord {
  const { players, date, result, app, given, notes, kept, ...game } = record;
  return {
    ...game,
    players: { black: shown(players.black), white: shown(players.white) },
    date,
    result,
    app,
    ...(given !== undefined && { given }),
    ...(notes !== undefined && { notes }),
    ...(kept !== undefined && { kept }),
  };
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
  const { fits, read } = formats[recordFormats.find((name) => formats[name].is(text)) ?? 'txt'];
  return fits(text) ? read(text) : recordError('recordTooBig');
}

/** Other programs write all that they have calculated, of which little is kept. */
function isSmall(text: string): boolean {
  return text.length <= MAX_SGF_LENGTH;
}

function isShort(text: string): boolean {
  return text.length <= MAX_PLAIN_LENGTH;
}

/** The text of a file; null if the format can't hold the game, or a move of it is illegal. */
export function writeFile(record: GameRecord, name: SavedFormat): string | null {
  return canHold[name](record) ? formats[name].write(record) : null;
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
