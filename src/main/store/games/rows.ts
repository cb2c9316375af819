/** The rows of `games.db`. */

import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type Analysis, analysisSchema, type GameSummary } from '../../../contract/games.ts';
import { readRecord } from '../../../record/json.ts';
import { type GameRecord, positionsOf, type RecordPlayer } from '../../../record/record.ts';
import { prepared } from '../prepared.ts';
import { parseJson } from '../rows.ts';
import type { FinishedGame, Mine } from './finished.ts';
import { SUMMED } from './tables.ts';

export const mineSchema = z.enum(['black', 'white', 'both', 'none']);
const idRow = z.object({ id: z.int() });
/** What belongs to a game besides its record. */
const aboutSchema = z.object({
  from: z.object({ match: z.int(), number: z.int() }).nullable(),
  mine: mineSchema,
  ended: z.int(),
  undone: z.object({ me: z.int(), opponent: z.int() }),
  ranAway: z.enum(['me', 'opponent']).nullable(),
  isImported: z.boolean(),
});
const fullRow = z.object({
  id: z.int(),
  value: z.string(),
  about: z.preprocess((text) => (typeof text === 'string' ? parseJson(text) : text), aboutSchema),
  board: z.string(),
  territory: z.string().nullable(),
  analysis: z.string().nullable(),
  isWhole: z.int(),
});
export type GameRow = z.infer<typeof fullRow>;

export interface StoredRow {
  readonly id: number;
  readonly record: GameRecord;
  readonly mine: Mine;
  readonly analysis: Analysis | null;
}

/** Equal for equal games: what a second import of a file is known by. */
export function digestOf({ app: _, ...record }: GameRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64');
}

/** The rows of the games with these ids, in that order; one that is gone or damaged is left out. */
export function rowsOf(database: DatabaseSync, ids: readonly number[]): readonly GameRow[] {
  const select = prepared(
    database,
    `SELECT id, value, about, board, territory, analysis, sum IS checksum(${SUMMED}) AS isWhole
     FROM record WHERE id = ?`,
  );
  return ids.flatMap((id) => {
    const row = fullRow.safeParse(select.get(id)).data;
    return row?.isWhole === 1 ? [row] : [];
  });
}

/** Null if the row isn't as it was written. */
export function storedOf({ id, value, about, analysis }: GameRow): StoredRow | null {
  const read = readRecord(parseJson(value));
  if (!read.ok) return null;
  const kept = analysisSchema.safeParse(analysis === null ? null : parseJson(analysis));
  return { id, record: read.value, mine: about.mine, analysis: kept.data ?? null };
}

const summarised = z.object({
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
  players: z.custom<GameRecord['players']>((value) => typeof value === 'object' && value !== null),
  result: z.custom<GameRecord['result']>(),
  moves: z.array(z.unknown()),
});

export function summaryOf(row: GameRow): GameSummary | null {
  const { id, value, about, board, territory, analysis } = row;
  const read = summarised.safeParse(parseJson(value));
  if (!read.success) return null;
  const { game, options, players, result, moves } = read.data;
  const size = options['size'];
  const rows = board.split('/');
  return {
    id,
    game,
    size: typeof size === 'number' ? size : null,
    ended: about.ended,
    players,
    mine: about.mine,
    result,
    plies: moves.length,
    board: rows.length === 1 ? board : rows,
    territory: territory === null ? null : territory.split('/'),
    imported: about.isImported,
    analysed: analysis !== null,
  };
}

/** How the game ended for me; `other` if I had no side, or nobody knows. */
export function resultOf({ record: { result }, mine }: Pick<FinishedGame, 'record' | 'mine'>) {
  if (result === null || mine === 'both' || mine === 'none') return 'other';
  if (result.winner === 'draw') return 'drawn';
  return result.winner === mine ? 'won' : 'lost';
}

/** A game as it is written. */
export interface WrittenGame extends Omit<FinishedGame, 'from'> {
  /** Null for a new one; else the game of that id is replaced. */
  readonly id?: number | null;
  /** Null for an imported game. */
  readonly from: FinishedGame['from'] | null;
  readonly isImported: boolean;
  /** As JSON; null if there is none. */
  readonly analysis: string | null;
  /** The final position, its rows joined by `/`. */
  readonly picture: { readonly board: string; readonly territory: string | null };
}

/** To be called within a transaction. Returns the game's id. */
export function writeGame(database: DatabaseSync, game: WrittenGame): number {
  const {
    id: known = null,
    from,
    record,
    mine,
    ended,
    undone,
    ranAway,
    isImported,
    picture,
  } = game;
  if (known !== null) removeGame(database, known);
  const { id } = idRow.parse(
    prepared(
      database,
      `INSERT INTO game (id, match, number, game, ended, opponent, mine, result, undone,
         undoneByOpponent, ranAway)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    ).get(
      known,
      from?.match ?? null,
      from?.number ?? null,
      record.game,
      ended,
      opponentIn(database, game),
      mine,
      resultOf(game),
      undone.me,
      undone.opponent,
      ranAway,
    ),
  );
  prepared(
    database,
    `INSERT INTO record (id, value, about, board, territory, sum, digest, analysis)
     VALUES (?1, ?2, ?3, ?4, ?5, checksum(?1, ?2, ?3, ?4, ?5), ?6, ?7)`,
  ).run(
    id,
    JSON.stringify(record),
    JSON.stringify({ from, mine, ended, undone, ranAway, isImported }),
    picture.board,
    picture.territory,
    digestOf(record),
    game.analysis,
  );
  return id;
}

/** The final position of a record that can be replayed. */
export function pictureOf(record: GameRecord): WrittenGame['picture'] {
  const positions = positionsOf(record);
  const last = positions.ok ? positions.value.at(-1) : undefined;
  const { territory } = record.game === 'popucom' ? (last?.details() ?? {}) : {};
  return { board: last?.board.join('/') ?? '', territory: territory?.join('/') ?? null };
}

export function removeGame(database: DatabaseSync, id: number): void {
  prepared(database, 'DELETE FROM record WHERE id = ?').run(id);
  const removed = prepared(database, 'DELETE FROM game WHERE id = ? RETURNING opponent').get(id);
  const orphan = `DELETE FROM opponent
    WHERE n = ? AND NOT EXISTS (SELECT 1 FROM game INDEXED BY met WHERE opponent = n)`;
  if (removed !== undefined) prepared(database, orphan).run(removed['opponent'] ?? null);
}

/** The number of the opponent, who is known by id, else by name. */
function opponentIn(database: DatabaseSync, { record: { players }, mine }: WrittenGame): number {
  const { key, player, computer, name, names } = opponentOf(players, mine);
  const { n } = z.object({ n: z.int() }).parse(
    prepared(
      database,
      `INSERT INTO opponent (key, player, computer, name, names) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET name = excluded.name,
         names = CASE WHEN instr(names, excluded.names) THEN names
           ELSE substr(names || char(10) || excluded.names, -1000) END
       RETURNING n`,
    ).get(key, player, computer, name, names),
  );
  return n;
}

function opponentOf(players: GameRecord['players'], mine: Mine) {
  const other = mine === 'black' ? players.white : mine === 'white' ? players.black : null;
  if (other === null) {
    const both = [players.black.name ?? '', players.white.name ?? ''];
    return { key: `b:${both.join('\n')}`, ...nobody, names: foldedName(both.join('\n')) };
  }
  const { name, player = null, computer = null } = other;
  return { key: keyOf(other), player, computer, name, names: foldedName(name ?? '') };
}

const nobody = { player: null, computer: null, name: null };

function keyOf({ name, player, computer }: RecordPlayer): string {
  if (computer !== undefined) return `c:${computer}`;
  return player === undefined ? `n:${name ?? ''}` : `p:${player}`;
}

/** As names are searched. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
