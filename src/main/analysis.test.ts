/** The command `analyse`, as a window gives it. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ask,
  draw,
  give,
  hasEnded,
  Programs,
  refused,
  start,
  until,
  untilBoth,
} from '../../test/support/programs.ts';
import { analysisSchema, gamesPageSchema, storedGameSchema } from '../contract/games.ts';
import type { App } from './app.ts';

let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

/** A finished game of gomoku, in which white never defends itself. */
async function playedGame(app: App): Promise<number> {
  await give(app, { command: 'local', black: 'person', white: 'person' });
  for (const column of [3, 4, 5, 6, 7]) {
    await give(app, { command: 'draw', row: 7, column });
    if (column < 7) await give(app, { command: 'draw', row: 2 * (column - 3), column: 0 });
  }
  const { games } = await ask(app, { command: 'games' }, gamesPageSchema);
  return games[0]?.id ?? 0;
}

const quick = 0.01;
/** It would take minutes. */
const long = 10;

it('a finished game is analysed, and the analysis kept', async () => {
  const app = programs.open();
  const gameId = await playedGame(app);
  const shown: number[] = [];
  app.onView(({ analysis }) => {
    if (analysis === null) return;
    expect(analysis.id).toBe(gameId);
    expect(analysis.done).toBeLessThanOrEqual(analysis.of);
    shown.push(analysis.done);
  });
  const analysis = await ask(app, { command: 'analyse', gameId, effort: quick }, analysisSchema);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(app.view().analysis).toBeNull();
  expect(analysis).toMatchObject({ effort: quick, app: app.view().app });
  expect(analysis.values).toHaveLength(10);
  expect(analysis.values.at(-1)).toBe(1);
  // White could have stopped the three until then.
  expect(analysis.mistakes.white.map(({ ply }) => ply)).toContain(5);
  const game = await ask(app, { command: 'game', gameId }, storedGameSchema);
  expect(game.analysis).toEqual(analysis);
  // Kept, it is answered at once.
  shown.length = 0;
  const again = { command: 'analyse', gameId, effort: quick };
  expect(await ask(app, again, analysisSchema)).toEqual(analysis);
  expect(shown).toEqual([]);
  expect(await refused(app, { command: 'analyse', gameId: gameId + 1 })).toBe('noSuchGame');
});

it('an analysis is stopped at once, and leaves nothing', async () => {
  const app = programs.open();
  const gameId = await playedGame(app);
  const reply = app.command({ command: 'analyse', gameId, effort: long });
  await until(app, ({ analysis }) => (analysis?.done ?? 0) > 0);
  expect(await refused(app, { command: 'analyse', gameId })).toBe('analysisOn');
  await give(app, { command: 'stopAnalysis' });
  expect(await reply).toMatchObject({ ok: false, error: { code: 'stopped' } });
  expect(app.view().analysis).toBeNull();
  expect(await ask(app, { command: 'game', gameId }, storedGameSchema)).toMatchObject({
    analysis: null,
  });
  const closed = app.command({ command: 'analyse', gameId, effort: long });
  await until(app, ({ analysis }) => analysis !== null);
  await programs.close(app);
  expect(await closed).toMatchObject({ ok: false, error: { code: 'stopped' } });
});

it('nothing is analysed while a game is played across the network', async () => {
  const pair = await programs.meet();
  const { host } = pair;
  const two = await start(pair);
  await draw(two, 7);
  await give(host, { command: 'resign' });
  await untilBoth(two, hasEnded);
  const { games } = await ask(host, { command: 'games' }, gamesPageSchema);
  const analyse = { command: 'analyse', gameId: games[0]?.id };
  const reply = host.command({ ...analyse, effort: long });
  await until(host, ({ analysis }) => analysis !== null);
  await give(host, { command: 'restart' });
  await start(two);
  expect(await reply).toMatchObject({ ok: false, error: { code: 'networkGameOn' } });
  expect(await refused(host, analyse)).toBe('networkGameOn');
});
