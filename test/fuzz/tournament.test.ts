/** The tournaments of bench/tournament: their sums, games and records. */

import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Played } from '../../bench/tournament/game.ts';
import { chooseNaively } from '../../bench/tournament/naive/index.ts';
import { openingOf } from '../../bench/tournament/openings.ts';
import { play, seedOf, startOf } from '../../bench/tournament/play.ts';
import { openRecord } from '../../bench/tournament/record.ts';
import { type Pairing, schedule, type Terms } from '../../bench/tournament/schedule.ts';
import { tally, wilson } from '../../bench/tournament/statistics.ts';
import { gameById, games } from '../../src/rules/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-tournament-'));
afterAll(() => rmSync(folder, { recursive: true }));

const terms: Terms = {
  game: 'popucom',
  options: {},
  effort: 1,
  time: 1000,
  limit: 1000,
  seed: 7,
  source: 'test',
};
const randoms: Pairing = ['random', 'random'];

describe('the sums of a tournament', () => {
  test('have Wilson’s interval as in the tables', () => {
    const rounded = (share: number, games: number) => {
      const { low, high } = wilson(share, games);
      return [low, high].map((one) => Number(one.toFixed(3)));
    };
    // Wilson 1927 with z = 1.96; the same as R's prop.test(correct = FALSE).
    expect(rounded(0.5, 100)).toEqual([0.404, 0.596]);
    expect(rounded(1, 100)).toEqual([0.963, 1]);
    expect(rounded(0, 10)).toEqual([0, 0.278]);
    expect(rounded(0.65, 100)).toEqual([0.553, 0.736]);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('count a win for the player, whichever colour it had, and a draw as half of one', () => {
    const side = { moves: 2, ms: 0, nodes: 0 };
    const [paired] = schedule(terms, ['random', 'random'], 1);
    if (paired === undefined) throw new Error('There is no game.');
    const game = (winner: Played['winner'], swapped: boolean): Played => ({
      ...paired,
      swapped,
      winner,
      reason: 'limit of plies',
      black: { ...side, ms: 4 },
      white: { ...side, nodes: 6 },
      moves: ['A1', 'A2', 'A3', 'A4'],
    });
    const sum = tally([
      game('black', false),
      game('white', true),
      game('white', true),
      game('white', false),
      game('draw', false),
    ]);
    expect(sum).toMatchObject({ games: 5, wins: 3, draws: 1, losses: 1, score: 0.7, plies: 4 });
    expect(sum.capped).toBe(5);
    // Black, which took 2 ms a move, was first three times of five.
    expect(sum.first).toEqual({ ms: 1.2, nodes: 1.2 });
    expect(sum.second).toEqual({ ms: 0.8, nodes: 1.8 });
  });
});

describe('the games of a tournament', () => {
  test('play each opening twice, with colours changed', () => {
    const [one, two, three] = schedule(terms, randoms, 3);
    expect([one?.opening, one?.swapped]).toEqual([0, false]);
    expect([two?.opening, two?.swapped]).toEqual([0, true]);
    expect([three?.opening, three?.swapped]).toEqual([1, false]);
  });

  test('are the same when they are played again, and each unlike the others', async () => {
    const all = schedule(terms, randoms, 6);
    const first = await Promise.all(all.map(play));
    expect(await Promise.all(all.map(play))).toEqual(first);
    expect(new Set(first.map(({ moves }) => moves.join())).size).toBe(6);
    expect(first[0]?.moves.slice(0, 2)).toEqual(first[1]?.moves.slice(0, 2));
  });

  test.each(games.map(({ id }) => id))('begin legally, undecided and in many ways: %s', (game) => {
    const start = startOf({ game, options: {} });
    const openings = Array.from({ length: 50 }, (_, i) => openingOf(start, seedOf(i)));
    for (const opening of openings) {
      const end = opening.reduce((position, move) => {
        const played = position.play(move);
        if (!played.ok) throw new Error(played.error.message);
        return played.value.position;
      }, start);
      expect(end.turn).not.toBeNull();
    }
    expect(new Set(openings.map((opening) => JSON.stringify(opening))).size).toBeGreaterThan(30);
  });

  test('end with an error that has their record where the rules refuse a move', async () => {
    const file = join(folder, 'liar.mjs');
    writeFileSync(
      file,
      `import { createInterface } from 'node:readline';
       createInterface({ input: process.stdin }).on('line', (line) =>
         console.log(line.startsWith('genmove') ? '= A1\\n' : '= false\\n'));`,
    );
    const liar = `gtp:"${process.execPath}" "${file}"`;
    const [game] = schedule({ ...terms, game: 'go', options: { size: 9 } }, [liar, liar], 1);
    if (game === undefined) throw new Error('There is no game.');
    await expect(play(game)).rejects.toThrow(/already\.\n.*"moves":\["[^"]+","[^"]+","A1"\]/);
  });
});

describe('the naive player', () => {
  const chosen = (game: string, options: Readonly<Record<string, unknown>>, moves: string) => {
    const start = gameById(game)?.start(options);
    if (!start?.ok) throw new Error(`No game of ${game}.`);
    let position = start.value;
    const played = moves.split(' ').map((text) => {
      const result = position.play(position.text.read(text));
      if (!result.ok) throw new Error(`${text}: ${result.error.message}`);
      position = result.value.position;
      return result.value.move;
    });
    const choices = Array.from({ length: 20 }, (_, seed) =>
      position.text.write(chooseNaively({ position, moves: played }, seed).move),
    );
    return [...new Set(choices)].sort();
  };

  test.each([
    ['completes five', 'gomoku', {}, 'D4 D8 E4 E8 F4 F8 G4 G8', ['C4', 'H4']],
    ['stops five', 'gomoku', {}, 'D4 D8 E4 E8 F4 A1 G4', ['C4', 'H4']],
    ['captures', 'go', { size: 9 }, 'D4 E4 F4 A1 E3 B1', ['E5']],
    ['saves', 'go', { size: 9 }, 'E4 D4 A9 F4 A8 E3', ['E5']],
    ['closes a mill', 'morris', {}, 'a7 b6 d7 d6', ['g7']],
    ['stops a mill', 'morris', {}, 'a7 b6 d7', ['g7']],
    ['makes the better line', 'popucom', {}, 'D5 A1 E5 A3 A9 B8', ['C5', 'F5']],
    ['stops a line', 'popucom', {}, 'B5 A1 C5', ['A5', 'D5']],
  ])('%s: %s', (_, game, options, moves, expected) => {
    expect(chosen(game, options, moves)).toEqual(expected);
  });
});

describe('the record of a tournament', () => {
  test('gives back what was kept, and only for the very same game', async () => {
    const file = join(folder, 'kept.jsonl');
    const [game] = schedule(terms, randoms, 1);
    if (game === undefined) throw new Error('There is no game.');
    const played = await play(game);
    openRecord(file).add(played);
    expect(openRecord(file).find(game)).toEqual(played);
    for (const other of [
      { swapped: true },
      { opening: 1 },
      { seed: 8 },
      { effort: 0.5 },
      { source: 'changed' },
      { options: { plies: 40 } },
      { second: 'level:1' },
    ]) {
      expect(openRecord(file).find({ ...game, ...other })).toBeNull();
    }
  });

  test('drops a last line that was torn, and that alone', async () => {
    const file = join(folder, 'torn.jsonl');
    const [one, two] = await Promise.all(schedule(terms, randoms, 2).map(play));
    if (one === undefined || two === undefined) throw new Error('There is no game.');
    openRecord(file).add(one);
    appendFileSync(file, JSON.stringify(two).slice(0, 300));
    const record = openRecord(file);
    expect([record.find(one), record.find(two)]).toEqual([one, null]);
    record.add(two);
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(one)}\n${JSON.stringify(two)}\n`);
  });
});
