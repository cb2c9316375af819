/** The command `analyse`, as a window gives it. */

import { join } from 'node:path';
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
import {
  analysisSchema,
  gamesPageSchema,
  importedSchema,
  storedGameSchema,
} from '../contract/games.ts';
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

/** A finished game of Go in the corner, which the stand-in engine has opinions about. */
async function gameOfGo(app: App): Promise<number> {
  const text = '(;GM[1]SZ[9]KM[0.5];B[ee];W[aa];B[ab];W[ba];B[ff])';
  const { id } = await ask(app, { command: 'import', text }, importedSchema);
  return id ?? 0;
}

const script = join(import.meta.dirname, '../../test/support/engines/analysing.ts');
async function withEngine(app: App, kind: string): Promise<string> {
  const line = `"${process.execPath}" "${script}" ${kind}`;
  await give(app, { command: 'addEngine', protocol: 'gtp', line, name: kind });
  return app.view().engines.find(({ name }) => name === kind)?.id ?? '';
}

it.for(['kata', 'lz'])(
  'an engine that has %s-analyze analyses instead of our own',
  async (kind) => {
    const app = programs.open();
    const gameId = await gameOfGo(app);
    const engine = await withEngine(app, kind);
    const command = { command: 'analyse', gameId, effort: quick, engine };
    const analysis = await ask(app, command, analysisSchema);
    expect(analysis).toMatchObject({
      app: kind,
      effort: quick,
      // From the fourth ply on A9 is taken, and the first free point of the board is not in column A.
      values: [0.8, -0.8, -0.8, 0.8, -0.8, 0.8],
    });
    expect(analysis.mistakes.black[0]).toMatchObject({
      ply: 0,
      loss: 1.6,
      better: [
        { row: 0, column: 0 },
        { row: 0, column: 1 },
        { row: 0, column: 2 },
      ],
    });
    const game = await ask(app, { command: 'game', gameId }, storedGameSchema);
    expect(game.analysis).toEqual(analysis);
    // Kept, it is answered at once, also to one that would take a minute by ours.
    expect(await ask(app, command, analysisSchema)).toEqual(analysis);
    const own = await ask(app, { ...command, engine: undefined }, analysisSchema);
    expect(own.app).toBe(app.view().app);
  },
);

it('an engine that can’t analyse, or not this game, says so', async () => {
  const app = programs.open();
  const gameId = await gameOfGo(app);
  const engine = await withEngine(app, 'none');
  expect(await refused(app, { command: 'analyse', gameId, engine })).toBe('engineCantAnalyse');
  expect(await refused(app, { command: 'analyse', gameId, engine: 'x' })).toBe('engineCantAnalyse');
  const other = await playedGame(app);
  expect(await refused(app, { command: 'analyse', gameId: other, engine })).toBe(
    'engineCantAnalyse',
  );
});

it('an engine’s analysis is stopped at once, and ends when a game across the network begins', async () => {
  const pair = await programs.meet();
  const { host } = pair;
  const gameId = await gameOfGo(host);
  const engine = await withEngine(host, 'kata');
  const analyse = { command: 'analyse', gameId, engine, effort: long };
  const stopped = host.command(analyse);
  await until(host, ({ analysis }) => analysis !== null);
  await give(host, { command: 'stopAnalysis' });
  expect(await stopped).toMatchObject({ ok: false, error: { code: 'stopped' } });
  const reply = host.command(analyse);
  await until(host, ({ analysis }) => analysis !== null);
  await start(pair);
  expect(await reply).toMatchObject({ ok: false, error: { code: 'networkGameOn' } });
  expect(await refused(host, analyse)).toBe('networkGameOn');
});
