/** A profile with the games of many years. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Games } from '../../../src/main/store/games/games.ts';
import { GamesFile } from '../../../src/main/store/games/gamesFile.ts';
import type { ImportedGame } from '../../../src/main/store/games/importing.ts';
import { addChecksum } from '../../../src/main/store/schema.ts';
import { computerTime } from '../../../src/main/time.ts';
import type { RecordPlayer } from '../../../src/record/record.ts';
import { type AnyMove, games } from '../../../src/rules/index.ts';
import { Random } from '../../fuzz/random.ts';

const YEAR = 365.25 * 24 * 60 * 60 * 1000;
/** How many games are really different; the others are copies of them, on other days. */
const DIFFERENT = 400;
const ME: RecordPlayer = { name: 'Anna', player: 'a'.repeat(64) };

/** Stores so many games of ten years up to `now` in that profile's folder. Returns how many plies they have. */
export function fillWithGames(home: string, count: number, now: number): number {
  const folder = join(home, 'profile-1');
  mkdirSync(folder, { recursive: true });
  const { games, close } = gamesOf(home);
  games.import(
    Array.from({ length: Math.min(count, DIFFERENT) }, (_, n) => gameOf(n, now)),
    { own: false, otherNotes: 'leave' },
  );
  close();
  return multiply(join(folder, 'games.db'), count, now);
}

/** The games of the first profile, of which no program runs. */
export function gamesOf(home: string): { games: Games; close: () => void } {
  const file = new GamesFile(computerTime, { onDamaged: () => {}, onChange: () => {} });
  file.open(join(home, 'profile-1', 'tengen.db'));
  return { games: new Games(file), close: () => file.close() };
}

function gameOf(n: number, now: number): ImportedGame {
  const random = new Random(n + 1);
  const game = games[n % games.length];
  const options = game?.id === 'go' ? { size: n % 8 === 1 ? 19 : 9 } : {};
  const start = game?.start(options);
  if (start === undefined || !start.ok) throw new Error('no such game');
  let position = start.value;
  const moves: AnyMove[] = [];
  const plies = 40 + random.below(60);
  while (moves.length < plies && position.turn !== null) {
    const legal = position.legal().filter((move) => move['pass'] !== true);
    const played = position.play(legal[random.below(legal.length)]);
    if (!played.ok) break;
    position = played.value.position;
    moves.push(played.value.move);
  }
  const other: RecordPlayer =
    n % 5 === 0
      ? { name: null, computer: `computer:${1 + (n % 4)}` }
      : { name: `Player ${n % 97}`, player: (n % 97).toString(16).padStart(64, '0') };
  const mine = n % 2 === 0 ? 'black' : 'white';
  const ended = now - Math.floor((10 * YEAR * n) / DIFFERENT);
  const reason = position.outcome?.reason ?? 'resign';
  const winner = position.outcome?.winner ?? (random.below(2) === 0 ? 'black' : 'white');
  const undone = { me: 0, opponent: 0 };
  const about = { from: null, mine, ended, undone, ranAway: null, isImported: true } as const;
  return {
    about,
    claimed: null,
    analysis: null,
    notes: null,
    record: {
      game: position.game,
      options: position.options,
      moves,
      players: mine === 'black' ? { black: ME, white: other } : { black: other, white: ME },
      date: new Date(ended).toISOString(),
      result: { winner, reason },
      app: 'Tengen',
    },
  };
}

function multiply(file: string, count: number, now: number): number {
  const database = new DatabaseSync(file);
  addChecksum(database);
  const times = Math.ceil(count / DIFFERENT);
  database.exec(`
    BEGIN;
    CREATE TEMP TABLE original AS SELECT * FROM game JOIN record USING (id);
    CREATE TEMP TABLE copy AS
      WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ${times})
      SELECT (SELECT max(id) FROM game) + row_number() OVER () AS new, *,
        max(0, ${now - Math.floor(10 * YEAR)} + abs(random()) % ${Math.floor(10 * YEAR)}) AS day
      FROM n, original LIMIT ${Math.max(0, count - DIFFERENT)};
    UPDATE copy SET
      value = json_replace(value, '$.date', strftime('%Y-%m-%dT%H:%M:%SZ', day / 1000, 'unixepoch')),
      about = json_replace(about, '$.ended', day);
    INSERT INTO record (id, value, about, board, territory, sum, digest)
      SELECT new, value, about, board, territory, checksum(new, value, about, board, territory),
        digest || new
      FROM copy;
    INSERT INTO game (id, game, ended, opponent, mine, result, undone, undoneByOpponent, ranAway)
      SELECT new, game, day, opponent, mine, result, undone, undoneByOpponent, ranAway FROM copy;
    COMMIT;`);
  const plies = `SELECT sum(json_array_length(value, '$.moves')) AS plies FROM record`;
  const row = database.prepare(plies).get();
  database.close();
  return Number(row?.['plies']);
}
