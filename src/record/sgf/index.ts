/** SGF, FF[4]: docs/records.md says what it keeps. */

import { type Result, succeed } from '../../rules/index.ts';
import { type RecordError, type RecordWarning, recordError } from '../errors.ts';
import { checked } from '../json.ts';
import { MAX_NOTES, MAX_SGF_GAMES, MAX_SGF_MOVES } from '../limits.ts';
import type { GameRecord } from '../record.ts';
import { isSame } from '../same.ts';
import { beyond, readBeyond, withBeyond } from './beyond.ts';
import { firstOf } from './kind.ts';
import { mainLineOf, parseSgf, type SgfGame } from './parse.ts';
import { type Read, readGame } from './read.ts';
import { writeText } from './text.ts';
import { composed, type Written } from './write.ts';

/** What was read of a file: at least one record. */
export interface ReadFile {
  readonly records: readonly GameRecord[];
  readonly warnings: readonly RecordWarning[];
}

/** Null for a game that SGF doesn't have. What SGF can't say is in a property of our own. */
export function writeSgf(record: GameRecord): string | null {
  const written = composed(record);
  if (written === null) return null;
  const { plies } = written;
  const { options, setup } = record;
  const hidden = plies.length === 0 ? {} : { plies };
  const plain = readWritten(written);
  const isSetUp = plain?.ok === true && isSame(plain.value.record.setup, setup);
  const begun = { options, ...(!isSetUp && { setup: setup ?? null }), ...hidden };
  const read = readWritten(written, begun);
  if (!read?.ok) return null;
  const said = { hash: read.value.hash, ...begun, ...beyond(record, read.value.record) };
  return `${written.head}\nXT[${writeText(JSON.stringify(said))}]${written.rest}`;
}

/**
 * Every game of the text. Those that can't be replayed are left out if there are others, else the first of them says
 * why the text is refused. `recordTooBig`: it has too many games or moves.
 */
export function readSgf(text: string): Result<ReadFile, RecordError> {
  const records: GameRecord[] = [];
  const warnings: RecordWarning[] = [];
  const errors: RecordError[] = [];
  let [moves, room] = [0, MAX_NOTES];
  for (const game of parseSgf(text)) {
    const read = game === null ? recordError('recordTooBig') : readOwn(game, room);
    if (read.ok) {
      const { record } = read.value;
      records.push(record);
      warnings.push(...read.value.warnings);
      room = Math.max(0, room - (record.notes?.variations.length ?? 0));
    } else errors.push(read.error);
    moves += game === null ? 0 : mainLineOf(game).length;
    const games = records.length + errors.length;
    if (moves > MAX_SGF_MOVES || games > MAX_SGF_GAMES) return recordError('recordTooBig');
  }
  const [error] = errors;
  if (records.length === 0)
    return { ok: false, error: error ?? { code: 'recordUnknown', detail: {} } };
  if (error !== undefined) warnings.push({ code: 'recordSkipped', detail: { n: errors.length } });
  return succeed({ records, warnings: summed(warnings) });
}

/**
 * With what a file of our own says beyond SGF, unless another program has changed the game since: then writing it
 * again would say something else.
 *
 * @param room how many variations' moves are read
 */
function readOwn(game: SgfGame, room: number): Result<Read, RecordError> {
  const plain = readGame(game, {}, room);
  const said = readBeyond(firstOf(game.nodes[0], 'XT'));
  if (said === null) return plain;
  const own = readGame(game, said, room);
  if (!own.ok || own.value.hash !== said.hash) return plain;
  const record = checked(withBeyond(own.value.record, said));
  const again = record.ok ? composed(record.value) : null;
  if (!record.ok || again === null) return plain;
  const fresh = readWritten(again);
  const isAsWritten =
    fresh?.ok && plain.ok ? isSame(fresh.value.record, plain.value.record) : isSame(fresh, plain);
  if (!isAsWritten) return plain;
  const warnings = own.value.warnings.filter(({ code }) => !replaced.has(code));
  return succeed({ ...own.value, record: record.value, warnings });
}

/** Of values that XT says better. */
const replaced: ReadonlySet<RecordWarning['code']> = new Set([
  'recordKomi',
  'recordKomiDoubtful',
  'recordValue',
]);

function readWritten(
  { head, rest }: Written,
  ...said: readonly [Parameters<typeof readGame>[1]?]
): Result<Read, RecordError> | null {
  const [game] = parseSgf(head + rest);
  return game == null ? null : readGame(game, ...said);
}

/** One warning of each kind; what is counted over several games is added up. */
function summed(warnings: readonly RecordWarning[]): readonly RecordWarning[] {
  const sums = new Map<RecordWarning['code'], RecordWarning>();
  for (const warning of warnings) {
    const before = sums.get(warning.code);
    if (before === undefined) sums.set(warning.code, warning);
    else if (warning.code === 'recordVariations' || warning.code === 'recordPasses') {
      const n = Number(before.detail['n']) + Number(warning.detail['n']);
      sums.set(warning.code, { code: warning.code, detail: { n } });
    } else if (warning.code === 'recordValue') {
      const [known, more] = [before, warning].map(({ detail }) => `${detail['value']}`);
      const isNew = known !== undefined && known.length < 200 && !known.includes(`${more}`);
      const value = isNew ? `${known}, ${more}` : `${known}`;
      sums.set(warning.code, { code: warning.code, detail: { value } });
    }
  }
  return [...sums.values()];
}
