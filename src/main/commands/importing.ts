/** Stores the games of files. */

import { type Analysis, keptSchema } from '../../contract/games.ts';
import { recordMessage } from '../../contract/recordSentences.ts';
import type { Refused, Values } from '../../contract/reply.ts';
import type { RecordError, RecordWarning } from '../../record/errors.ts';
import { readFile } from '../../record/file.ts';
import { type GameRecord, type Mine, positionsOf } from '../../record/record.ts';
import { profileKeyOf } from '../net/auth/profileKey.ts';
import type { ImportedGame, ImportWishes } from '../store/games/importing.ts';
import type { CommandContext } from './context.ts';

/**
 * What was stored, null if nothing can be; or why the file can't be read.
 */
export function importGames(
  { store, local: { time } }: CommandContext,
  text: string,
  wishes: ImportWishes,
): { ok: true; value: Values['import'] | null } | Refused {
  const read = readFile(text);
  if (!read.ok) return refusedRecord(read.error);
  const { records, warnings } = read.value;
  const me = profileKeyOf(store.identityKey).player;
  const stored = store.games.import(
    records.map((record) => importedGame(record, me, time.date())),
    wishes,
  );
  if (stored === null) return { ok: true, value: null };
  const full = stored.filter(({ notes }) => notes === 'noRoom').length;
  const left: readonly RecordWarning[] =
    full === 0 ? [] : [{ code: 'recordNotes', detail: { n: full } }];
  const value = {
    id: stored[0]?.id ?? null,
    count: stored.length,
    known: stored.filter(({ isKnown }) => isKnown).length,
    claimed: stored.filter(({ isClaimed }) => isClaimed).length,
    otherwise: stored.filter(({ notes }) => notes !== 'kept').map(({ id }) => id),
    warnings: [...warnings, ...left].map((warning) => ({
      ...warning,
      message: recordMessage(warning),
    })),
  };
  return { ok: true, value };
}

export function refusedRecord(error: RecordError): Refused {
  return { ok: false, error: { ...error, message: recordMessage(error) } };
}

/** @param me my id @param now ms since 1970 */
function importedGame(
  { kept: value, notes, ...record }: GameRecord,
  me: string,
  now: number,
): ImportedGame {
  const kept = keptSchema.safeParse(value).data;
  const mine = mineOf(record, me, kept?.mine ?? 'none');
  // What somebody else has kept is told from the other side.
  const { undone, ranAway } = kept?.mine === mine ? kept : nothing;
  const analysis = kept?.analysis ?? null;
  const about = { from: null, ended: endedAt(record, now), isImported: true };
  return {
    record,
    about: { ...about, mine: 'none', ...nothing },
    claimed: mine === 'none' ? null : { ...about, mine, undone, ranAway },
    analysis: analysis !== null && isAnalysisOf(record, analysis) ? analysis : null,
    notes: notes ?? null,
  };
}

const nothing = { undone: { me: 0, opponent: 0 }, ranAway: null };

/** My id counts for more than what the file says. A backup may be that of another profile of mine. */
function mineOf({ players: { black, white } }: GameRecord, me: string, said: Mine): Mine {
  if (black.player === me) return 'black';
  return white.player === me ? 'white' : said;
}

/** Whether every move that it mentions can be played. */
function isAnalysisOf(record: GameRecord, { values, mistakes }: Analysis): boolean {
  const positions = positionsOf(record);
  if (!positions.ok || values.length !== positions.value.length) return false;
  return [...mistakes.black, ...mistakes.white].every(({ ply, better }) => {
    let position = positions.value[ply];
    for (const move of better) {
      const played = position?.play(move);
      if (!played?.ok) return false;
      position = played.value.position;
    }
    return ply < record.moves.length;
  });
}

/**
 * By which the game is listed: as far as the record says when. Where only the day is known, it is that day here, as in
 * the search by date.
 */
function endedAt({ date }: GameRecord, now: number): number {
  const isTime = date === null || date.includes('T');
  const at = isTime ? Date.parse(date ?? '') : Date.parse(`${`${date}-01-01`.slice(0, 10)}T12:00`);
  return Number.isFinite(at) ? Math.min(at, now) : now;
}
