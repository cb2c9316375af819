/** Damage to a profile's files, for tests. */

import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { SavedMatch } from '../../../src/main/store/store.ts';
import type { Random } from '../../fuzz/random.ts';

export const PAGE = 4096;

export function damaged(bytes: Buffer, random: Random): { bytes: Buffer; how: string } {
  const page = random.below(Math.ceil(bytes.length / PAGE)) * PAGE;
  const at = random.below(bytes.length);
  const end = Math.min(bytes.length, at + 1 + random.below(3 * PAGE));
  const changed = Buffer.from(bytes);
  switch (random.below(6)) {
    case 0:
      return { bytes: changed.subarray(0, at), how: `cut at ${at}` };
    case 1:
      return { bytes: changed.subarray(0, page), how: `cut at ${page}` };
    case 2:
      return {
        bytes: changed.fill(0, page, Math.min(page + PAGE, bytes.length)),
        how: `zeros in ${page / PAGE}`,
      };
    case 3:
      for (let n = at; n < end; n++) changed[n] = random.below(256);
      return { bytes: changed, how: `garbage from ${at} to ${end}` };
    case 4:
      for (let n = 0; n < 20; n++) changed[random.below(bytes.length)] = random.below(256);
      return { bytes: changed, how: '20 bytes anywhere' };
    default:
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
      return { bytes: changed, how: `a bit at ${at}` };
  }
}

/** Every row of each match, as SQLite finds it when asked for it alone; null where it cannot. */
export function rowsOf(path: string, matches: readonly SavedMatch[]): ReadonlyMap<number, unknown> {
  const database = new DatabaseSync(path);
  const rows = (match: SavedMatch) => {
    const ask = (table: string, where: string, ...key: number[]) =>
      database.prepare(`SELECT * FROM ${table} WHERE ${where}`).get(...key);
    return [
      ask('match', 'id = ?', match.id),
      match.events.map((_, n) => ask('event', 'match = ? AND n = ?', match.id, n)),
      match.said.map((_, n) => ask('said', 'match = ? AND n = ?', match.id, n)),
    ];
  };
  try {
    return new Map(matches.map((match) => [match.id, orNull(() => rows(match))]));
  } finally {
    database.close();
  }
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * Matches that are no beginning of one that was `written`, as a log that is cut short leaves one; and
 * those that are not whole though SQLite reads all their rows. @param whole the rows of a sound file
 */
export function wronged(
  found: readonly SavedMatch[],
  rows: ReturnType<typeof rowsOf>,
  whole: ReturnType<typeof rowsOf>,
  unfinished: readonly SavedMatch[],
  written = unfinished,
): readonly SavedMatch[] {
  return [
    ...found.filter((match) => {
      const was = written.find(({ id }) => id === match.id);
      return !isBeginning(match, was);
    }),
    ...unfinished
      .filter(({ id }) => isDeepStrictEqual(rows.get(id), whole.get(id)))
      .filter((match) => !found.some((kept) => isDeepStrictEqual(kept, match))),
  ];
}

function isBeginning(part: SavedMatch, whole: SavedMatch | undefined): boolean {
  const { thinkingTime, touched } = part;
  const [events, said] = [part.events.length, part.said.length];
  const beginning = whole && {
    ...whole,
    events: whole.events.slice(0, events),
    said: whole.said.slice(0, said),
    thinkingTime,
    touched,
  };
  return isDeepStrictEqual(part, beginning);
}
