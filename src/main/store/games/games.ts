/** The finished games of a profile, in a file of their own. Nothing here throws. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Analysis, GamesPage, Statistics } from '../../../contract/games.ts';
import { mergedNotes } from '../../../record/mergedNotes.ts';
import type { Notes } from '../../../record/notes.ts';
import type { GameRecord } from '../../../record/record.ts';
import { isSame } from '../../../record/same.ts';
import { prepared } from '../prepared.ts';
import { idRows } from '../rows.ts';
import type { MatchGames } from '../saved.ts';
import type { About, FinishedGame } from './finished.ts';
import type { GamesFile } from './gamesFile.ts';
import { type Imported, type ImportedGame, type ImportWishes, importAll } from './importing.ts';
import { notesIn, notesRowOf, writeNotes } from './notes.ts';
import { type GamesWanted, pageOf, statisticsOf } from './queries.ts';
import { type GameRow, gameRowOf, type StoredGame, storedOf } from './rows.ts';
import { streakOf } from './streak.ts';
import { idOf, pictureOf, removeGame, writeGame } from './writing.ts';

export type { StoredGame } from './rows.ts';

/** What a change came to. */
export type Changed = 'done' | 'noSuchGame' | 'notSaved';

const originRow = z.object({ match: z.int() });
const matchRows = z.array(z.object({ id: z.int(), number: z.int(), result: z.string() }));

function matchGames(rows: z.infer<typeof matchRows>, streak: MatchGames['streak']): MatchGames {
  const of = (wanted: string) => rows.filter(({ result }) => result === wanted).length;
  return {
    series: { won: of('won'), lost: of('lost'), drawn: of('drawn') },
    streak,
    ids: new Map(rows.map(({ number, id }) => [number, id])),
  };
}

export class Games {
  readonly #file: GamesFile;
  /** What the file had of each match when it had changed so often. */
  #remembered = { at: -1, matches: new Map<number, MatchGames>() };

  constructor(file: GamesFile) {
    this.#file = file;
  }

  /**
   * Stores the game of a match as it has ended now. One that is stored stays as it is, unless it was played or ended
   * otherwise; one that was deleted stays deleted.
   */
  keep(game: FinishedGame): void {
    const { match, number } = game.from;
    this.#file.write(`${match} ${number}`, (database) => {
      const deleted = 'SELECT 1 FROM deleted WHERE match = ? AND number = ?';
      if (prepared(database, deleted).get(match, number) !== undefined) return;
      const id = idOf(database, match, number);
      const row = id === null ? null : gameRowOf(database, id);
      const known = row && storedOf(row);
      if (known !== null && isSameGame(known.record, game.record)) return;
      const notes = row && notesOnto(game.record, row);
      if (notes === null && row?.notes != null) detach(database, row);
      writeGame(database, { ...game, picture: pictureOf(game.record), analysis: null, notes }, id);
    });
  }

  /** The round goes on after all: its end was taken back. What is noted stays, with a game of no match. */
  withdraw(match: number, number: number): void {
    this.#file.write(`${match} ${number}`, (database) => {
      const id = idOf(database, match, number);
      const row = id === null ? null : gameRowOf(database, id);
      if (row?.notes != null) detach(database, row);
      if (id !== null) removeGame(database, id);
      const tombstone = 'DELETE FROM deleted WHERE match = ? AND number = ?';
      prepared(database, tombstone).run(match, number);
    });
  }

  /** Null if they can't be read now. */
  page(wanted: GamesWanted): GamesPage | null {
    return this.#file.read((database) => pageOf(database, wanted));
  }

  /** Null if they can't be read now. */
  statistics(): Statistics | null {
    return this.#file.read(statisticsOf);
  }

  /** Those of a match. Every view asks: the file is read only after it may have changed. */
  ofMatch(match: number): MatchGames {
    if (this.#file.changes !== this.#remembered.at) this.#forget();
    const known = this.#remembered.matches.get(match);
    if (known !== undefined) return known;
    const rows = this.#file.read((database) => {
      const select = 'SELECT id, number, result FROM game WHERE match = ?';
      const found = matchRows.parse(prepared(database, select).all(match));
      return { found, streak: streakOf(database, match) };
    });
    const found = matchGames(rows?.found ?? [], rows?.streak ?? null);
    if (rows === null) return found;
    // The file may have been opened for it.
    if (this.#file.changes !== this.#remembered.at) this.#forget();
    this.#remembered.matches.set(match, found);
    return found;
  }

  #forget(): void {
    this.#remembered = { at: this.#file.changes, matches: new Map() };
  }

  /** Null if there is none, or it can't be read now. */
  find(id: number): StoredGame | null {
    return this.#file.read((database) => {
      const row = gameRowOf(database, id);
      return row && storedOf(row);
    });
  }

  /** The ids of so many games, from the one after that id on; null if they can't be read now. */
  idsAfter(id: number, limit: number): readonly number[] | null {
    return this.#file.read((database) => {
      const select = 'SELECT id FROM record WHERE id > ? ORDER BY id LIMIT ?';
      return idRows.parse(prepared(database, select).all(id, limit)).map((row) => row.id);
    });
  }

  setAnalysis(id: number, analysis: Analysis): Changed {
    const changed = this.#file.change((database) => {
      const update = prepared(database, 'UPDATE record SET analysis = ? WHERE id = ?');
      return update.run(JSON.stringify(analysis), id).changes === 1;
    });
    if (changed === null) return 'notSaved';
    return changed ? 'done' : 'noSuchGame';
  }

  /** `laterNotes`: it has some that this release doesn't understand, which stay. */
  setNotes(id: number, notes: Notes): Changed | 'laterNotes' {
    const changed = this.#file.change((database) => {
      const isThere = prepared(database, 'SELECT id FROM record WHERE id = ?').get(id);
      if (isThere === undefined) return 'noSuchGame';
      const known = notesRowOf(database, id);
      if (known !== null && notesIn(known) === null) return 'laterNotes';
      writeNotes(database, id, JSON.stringify(notes));
      return 'done';
    });
    return changed ?? 'notSaved';
  }

  /** For good. `match`: the one that still has its events; null if none has. */
  delete(id: number): { readonly changed: Changed; readonly match: number | null } {
    const deleted = this.#file.change((database) => {
      const origin = 'SELECT match, number FROM game WHERE id = ? AND match IS NOT NULL';
      const match = originRow.safeParse(prepared(database, origin).get(id)).data?.match ?? null;
      prepared(database, `INSERT OR IGNORE INTO deleted (match, number) ${origin}`).run(id);
      const isThere = prepared(database, 'SELECT id FROM record WHERE id = ?').get(id);
      removeGame(database, id);
      return { changed: isThere === undefined ? 'noSuchGame' : 'done', match } as const;
    });
    return deleted ?? { changed: 'notSaved', match: null };
  }

  /** All or none; null if they can't be written. */
  import(games: readonly ImportedGame[], wishes: ImportWishes): readonly Imported[] | null {
    return this.#file.change((database) => importAll(database, games, wishes));
  }
}

/** The notes of a stored game at the same moves of the game that takes its place; null if there are none, or no room. */
function notesOnto(record: GameRecord, row: GameRow): string | null {
  const known = storedOf(row);
  if (known === null || known.notes === null) return null;
  if (isSame(known.record.moves, record.moves)) return row.notes;
  const moved = mergedNotes(record, noNotes, known.notes, known.record.moves);
  return moved && JSON.stringify(moved);
}

const noNotes: Notes = { variations: [], remarks: {} };

/** Stores it once more, as a game of no match that doesn't count. */
function detach(database: DatabaseSync, row: GameRow): void {
  const { board, territory, analysis, notes } = row;
  const stored = storedOf(row);
  if (stored === null) return;
  const about: About = {
    ...row.about,
    from: null,
    mine: 'none',
    undone: { me: 0, opponent: 0 },
    ranAway: null,
  };
  const picture = { board, territory };
  writeGame(database, { ...about, record: stored.record, picture, analysis, notes }, null);
}

/** Whether it was played and ended alike, whatever the players are called now. */
function isSameGame(known: GameRecord, { moves, result }: GameRecord): boolean {
  return isSame(known.moves, moves) && isSame(known.result, result);
}
