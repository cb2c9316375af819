import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, test } from 'vitest';
import { HandTime } from '../../../../test/support/handTime.ts';
import type { Notes } from '../../../record/notes.ts';
import type { FinishedGame } from './finished.ts';
import { Games } from './games.ts';
import { GamesFile } from './gamesFile.ts';
import { notesRowOf, writeNotes } from './notes.ts';

/** A file of games in a folder of its own. */
function fileIn(): { file: GamesFile; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-games-'));
  const events = { onDamaged: () => {}, onChange: () => {} };
  const file = new GamesFile(new HandTime(), events);
  onTestFinished(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });
  file.open(join(folder, 'tengen.db'));
  return { file, folder };
}

it('the games of a match are there as soon as the file can be read again', () => {
  const { file, folder } = fileIn();
  file.close();
  const other = new DatabaseSync(join(folder, 'games.db'));
  other.exec(`
    INSERT INTO record VALUES (5, '{}', '{}', '', NULL, 0, '', NULL);
    INSERT INTO opponent VALUES (1, '', NULL, NULL, NULL, '');
    INSERT INTO game VALUES (5, 7, 1, 'gomoku', 0, 1, 'black', 'won', 0, 0, NULL);
    BEGIN EXCLUSIVE;`);
  const games = new Games(file);
  file.open(join(folder, 'tengen.db'));
  expect(games.ofMatch(7).ids.size).toBe(0);
  other.close();
  expect(games.ofMatch(7)).toEqual({
    series: { won: 1, lost: 0, drawn: 0 },
    streak: null,
    ids: new Map([[1, 5]]),
  });
});

const at = (column: number) => ({ row: 7, column });

/** The first game of a match, of so many moves. */
function finished(plies: number): FinishedGame {
  return {
    from: { match: 7, number: 1 },
    record: {
      game: 'gomoku',
      options: { size: 15 },
      moves: Array.from({ length: plies }, (_, n) => at(n)),
      players: { black: { name: 'Ann' }, white: { name: 'Bo' } },
      date: '2026-11-23',
      result: { winner: 'white', reason: 'resign' },
      app: null,
    },
    mine: 'black',
    ended: 1,
    undone: { me: 0, opponent: 0 },
    ranAway: null,
    isImported: false,
  };
}

const idea = { text: 'An idea' };
const other = { text: 'Another' };

test.for<[number, number, Notes, Notes]>([
  // What was played since comes before what follows it.
  [
    2,
    3,
    { variations: [{ after: 2, move: at(9) }], remarks: { 2: idea, 3: other } },
    { variations: [{ after: 2, move: at(9) }], remarks: { 2: idea, 4: other } },
  ],
  // What was played is a variation now.
  [
    3,
    1,
    { variations: [{ after: 2, move: at(9) }], remarks: { 1: idea, 4: other } },
    {
      variations: [
        { after: 1, move: at(1) },
        { after: 2, move: at(9) },
      ],
      remarks: { 1: idea, 3: other },
    },
  ],
])(
  'a game of %i moves that turns out to have %i keeps its notes, each at the moves that lead to it',
  ([before, after, noted, kept]) => {
    const { file } = fileIn();
    const games = new Games(file);
    games.keep(finished(before));
    const id = games.ofMatch(7).ids.get(1) ?? 0;
    expect(games.setNotes(id, noted)).toBe('done');
    games.keep(finished(after));
    expect(games.find(id)).toMatchObject({ record: finished(after).record, notes: kept });
    expect(games.page({ limit: 9 })?.total).toBe(1);
  },
);

test('notes that a later release has written, and this one doesn’t understand, stay as they are', () => {
  const { file } = fileIn();
  const games = new Games(file);
  games.keep(finished(2));
  const id = games.ofMatch(7).ids.get(1) ?? 0;
  const later = '{"variations":"of another kind"}';
  file.change((database) => writeNotes(database, id, later));
  expect(games.setNotes(id, { variations: [], remarks: {} })).toBe('laterNotes');
  expect(file.change((database) => notesRowOf(database, id))).toBe(later);
});
