import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { HandTime } from '../../../../test/support/handTime.ts';
import { Games } from './games.ts';
import { GamesFile } from './gamesFile.ts';

it('the games of a match are there as soon as the file can be read again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-games-'));
  const events = { onDamaged: () => {}, onChange: () => {} };
  const file = new GamesFile(new HandTime(), events);
  onTestFinished(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });
  file.open(join(folder, 'tengen.db'));
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
