/** The finished games of a profile, in a file of their own. Nothing here throws. */

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Analysis, GamesPage, Statistics } from '../../../contract/games.ts';
import type { MatchView } from '../../../contract/view.ts';
import type { GameRecord } from '../../../record/record.ts';
import { prepared } from '../prepared.ts';
import { parseJson } from '../rows.ts';
import type { FinishedGame, Mine } from './finished.ts';
import type { GamesFile } from './gamesFile.ts';
import { type GamesWanted, pageOf, statisticsOf } from './queries.ts';
import {
  digestOf,
  pictureOf,
  removeGame,
  rowsOf,
  type StoredRow,
  storedOf,
  writeGame,
} from './rows.ts';

export type { FinishedGame, Me } from './finished.ts';
export type { GamesWanted } from './queries.ts';
export type { StoredRow } from './rows.ts';

/** A game of a file that is imported. */
export interface ImportedGame {
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly analysis: Analysis | null;
  /** ms since 1970 */
  readonly ended: number;
}

type Score = NonNullable<MatchView['score']>;

const idRow = z.object({ id: z.int() });
const scoreRows = z.array(z.object({ result: z.string(), count: z.int() }));
const noPage: GamesPage = { games: [], more: null, total: 0 };
const noScore = { won: 0, lost: 0, drawn: 0 };

export class Games {
  readonly #file: GamesFile;

  constructor(file: GamesFile) {
    this.#file = file;
  }

  /** Stores the game of a match, or what has become of it. A game that was deleted stays deleted. */
  keep(game: FinishedGame): void {
    const { match, number } = game.from;
    this.#file.write(`${match} ${number}`, (database) => {
      const key = [match, number] as const;
      const isDeleted = prepared(
        database,
        'SELECT 1 FROM deleted WHERE match = ? AND number = ?',
      ).get(...key);
      if (isDeleted !== undefined) return;
      const found = prepared(database, 'SELECT id FROM game WHERE match = ? AND number = ?');
      const id = idRow.safeParse(found.get(...key)).data?.id ?? null;
      const known = id === null ? undefined : rowsOf(database, [id])[0];
      if (known !== undefined && isSame(parseJson(known.value), game.record)) return;
      const picture = pictureOf(game.record);
      writeGame(database, { ...game, id, picture, isImported: false, analysis: null });
    });
  }

  /** The round goes on after all: its end was taken back. */
  withdraw(match: number, number: number): void {
    this.#file.write(`${match} ${number}`, (database) => {
      const found = prepared(database, 'SELECT id FROM game WHERE match = ? AND number = ?');
      const id = idRow.safeParse(found.get(match, number)).data?.id;
      if (id !== undefined) removeGame(database, id);
    });
  }

  /** The match itself will never be read again. */
  forget(match: number): void {
    this.#file.write(`${match}`, (database) => {
      prepared(database, 'DELETE FROM deleted WHERE match = ?').run(match);
    });
  }

  page(wanted: GamesWanted): GamesPage {
    return this.#file.read((database) => pageOf(database, wanted), noPage);
  }

  statistics(): Statistics {
    const nothing = { total: 0, score: noScore, byGame: [], opponents: [] };
    return this.#file.read(statisticsOf, nothing);
  }

  /** Of the finished games of a match. */
  scoreOf(match: number): Score {
    const rows = this.#file.read(
      (database) =>
        scoreRows.parse(
          prepared(
            database,
            'SELECT result, count(*) AS count FROM game WHERE match = ? GROUP BY result',
          ).all(match),
        ),
      [],
    );
    const of = (wanted: string) => rows.find(({ result }) => result === wanted)?.count ?? 0;
    return { me: of('won'), opponent: of('lost'), draws: of('drawn') };
  }

  /** Null if there is none, or it can't be read any more. */
  find(id: number): StoredRow | null {
    return this.#file.read((database) => {
      const [row] = rowsOf(database, [id]);
      return row === undefined ? null : storedOf(row);
    }, null);
  }

  /** As {@link gamesAfter}. */
  after(id: number, characters: number): readonly StoredRow[] {
    return this.#file.read((database) => gamesAfter(database, id, characters), []);
  }

  /** False if there is no such game, or it can't be written. */
  setAnalysis(id: number, analysis: Analysis): boolean {
    return this.#changed((database) => {
      const update = prepared(database, 'UPDATE record SET analysis = ? WHERE id = ?');
      return update.run(JSON.stringify(analysis), id).changes === 1;
    });
  }

  /** For good. False if there is no such game, or it can't be deleted. */
  delete(id: number): boolean {
    return this.#changed((database) => {
      const tombstone = `INSERT OR IGNORE INTO deleted (match, number)
        SELECT match, number FROM game WHERE id = ? AND match IS NOT NULL`;
      prepared(database, tombstone).run(id);
      const isThere = prepared(database, 'SELECT id FROM game WHERE id = ?').get(id) !== undefined;
      removeGame(database, id);
      return isThere;
    });
  }

  /** All or none. Returns the id of each, and whether it was there already; null if they can't be written. */
  import(games: readonly ImportedGame[]): readonly { id: number; isKnown: boolean }[] | null {
    return this.#file.change((database) => {
      const stored: { id: number; isKnown: boolean }[] = [];
      for (const { record, mine, analysis, ended } of games) {
        const found = prepared(database, 'SELECT id FROM record WHERE digest = ?');
        const known = idRow.safeParse(found.get(digestOf(record))).data;
        if (known !== undefined) {
          stored.push({ id: known.id, isKnown: true });
          continue;
        }
        const nothing = { from: null, undone: { me: 0, opponent: 0 }, ranAway: null };
        const id = writeGame(database, {
          ...{ record, mine, ended, ...nothing },
          picture: pictureOf(record),
          isImported: true,
          analysis: analysis && JSON.stringify(analysis),
        });
        stored.push({ id, isKnown: false });
      }
      return stored;
    });
  }

  #changed(work: (database: DatabaseSync) => boolean): boolean {
    return this.#file.change(work) ?? false;
  }
}

/** The games with the next higher ids, as many as have about that many characters together, but at least one. */
export function gamesAfter(
  database: DatabaseSync,
  id: number,
  characters: number,
): readonly StoredRow[] {
  const games: StoredRow[] = [];
  let length = 0;
  const ids = prepared(database, 'SELECT id FROM record WHERE id > ? ORDER BY id').iterate(id);
  for (const next of ids) {
    const [row] = rowsOf(database, [idRow.parse(next).id]);
    const game = row && storedOf(row);
    if (row === undefined || game == null) continue;
    length += row.value.length;
    if (games.length > 0 && length > characters) break;
    games.push(game);
  }
  return games;
}

/** Whether it is the same game, whenever and by whichever release it was written down. */
function isSame(known: unknown, record: GameRecord): boolean {
  const read = z.looseObject({}).safeParse(known);
  const undated = (value: object) => JSON.stringify({ ...value, date: null, app: null });
  return read.success && undated(read.data) === undated(record);
}
