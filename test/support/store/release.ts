/**
 * Writes the profiles that every later release must be able to open, with the program as it stands.
 * Run it before a release: `node test/support/store/release.ts src/main/store/released/0.5.0`
 */

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { gamesPageSchema, storedGameSchema } from '../../../src/contract/games.ts';
import type { View } from '../../../src/contract/view.ts';
import { type App, openApp } from '../../../src/main/app.ts';
import { type AnyMove, gameById } from '../../../src/rules/index.ts';
import { positionOf } from '../anyGame.ts';
import { everyGame } from '../everyGame.ts';
import { PATIENCE } from '../wire.ts';
import type { Released } from './profiles.ts';

/** Two matches of each game across the network, one hosted by each side; some with a clock. */
const clocks = [
  { main: 600_000, increment: 5000, periods: 0, period: 0 },
  { main: 300_000, increment: 0, periods: 3, period: 30_000 },
  null,
  { main: 900_000, increment: 0, periods: 0, period: 0 },
];
const games = everyGame({ go: { size: 9 } }).map(([game, options], n) => ({
  game,
  options,
  clock: clocks[n % clocks.length] ?? null,
}));
const kinds = ['undo', 'draw', 'restart', 'draw'] as const;

type Contents = Released['contents'];

interface Opened {
  readonly home: string;
  readonly app: App;
}

const programs: Opened[] = [];

function open(): Opened {
  const home = mkdtempSync(join(tmpdir(), 'tengen-release-'));
  const opened = { home, app: openApp({ home }) };
  programs.push(opened);
  return opened;
}

async function give(app: App, command: object): Promise<void> {
  assert.deepEqual([command, await app.command(command)], [command, { ok: true }]);
}

async function until(app: App, is: (view: View) => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE; !is(app.view()); await pass(10)) {
    assert(Date.now() < end, `never ${is}: ${JSON.stringify(app.view())}`);
  }
}

function matchOf(app: App) {
  const { match } = app.view();
  assert(match !== null);
  return match;
}

function legalMove(app: App, n: number): AnyMove {
  const legal = positionOf(matchOf(app)).legal();
  return legal[(n * 37 + 11) % legal.length] ?? {};
}

/** @param apps one at one screen, two across the network */
async function play(apps: readonly App[], plies: number): Promise<void> {
  for (let n = 0; n < plies; n++) {
    const mover = apps.find((app) => app.view().can.draw === null);
    assert(mover !== undefined);
    const ply = matchOf(mover).ply + 1;
    await give(mover, { command: 'draw', ...legalMove(mover, n) });
    for (const app of apps) await until(app, ({ match }) => (match?.ply ?? 0) >= ply);
  }
}

async function answer(by: App, other: App, kind: string, accept: boolean): Promise<void> {
  await give(by, { command: 'offer', kind });
  await until(other, ({ match }) => match?.offers.length === 1);
  await give(other, { command: 'answer', kind, accept });
}

/** The game will begin with what is on the board after two moves. */
async function offerPosition(host: App, guest: App, choice: object): Promise<void> {
  const { game, options } = matchOf(host);
  const start = gameById(game)?.start(options);
  assert(start?.ok);
  let position = start.value;
  for (let n = 0; n < 2; n++) {
    const played = position.play(position.legal()[n]);
    assert(played.ok);
    position = played.value.position;
  }
  await give(host, { command: 'configure', ...choice, position: position.describe() });
  for (const app of [host, guest]) await until(app, ({ match }) => match?.position !== null);
}

/** Ends with an offer that is open. */
async function meet(host: App, guest: App, choice: object, last: (typeof kinds)[number]) {
  await give(host, { command: 'host', address: '127.0.0.1', port: 0, ...choice });
  await give(guest, { command: 'join', address: '127.0.0.1', port: host.view().link.port });
  await until(host, ({ link }) => link.candidates.length === 1);
  await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
  for (const app of [host, guest]) await until(app, ({ match }) => match !== null);
  if (last === 'restart') await offerPosition(host, guest, choice);
  for (const app of [host, guest]) await give(app, { command: 'ready' });
  for (const app of [host, guest]) await until(app, ({ match }) => match?.phase === 'playing');
  await play([host, guest], 5);

  // Taken back by agreement; asked for, and declined; then an offer that is still open.
  const { step } = matchOf(host);
  await answer(host, guest, 'undo', true);
  for (const app of [host, guest]) await until(app, ({ match }) => (match?.step ?? 0) > step);
  await play([host, guest], 3);
  await answer(host, guest, 'draw', false);
  await until(host, ({ match }) => match?.declined.length === 1);
  await give(guest, { command: 'say', text: 'Good game! 好棋' });
  await play([host, guest], 1);
  await give(guest, { command: 'offer', kind: last });
  await until(host, ({ match }) => match?.offers.length === 1);
}

/** A game at this screen, with one turn taken back. */
async function playHere(app: App, choice: object, white: string): Promise<void> {
  await give(app, { command: 'local', ...choice, black: 'person', white, seed: 1 });
  await play([app], 1);
  if (white !== 'person') {
    await until(app, ({ match }) => match?.ply === 2);
    await play([app], 1);
    await until(app, ({ match }) => match?.ply === 4);
    return;
  }
  await play([app], 3);
  await give(app, { command: 'offer', kind: 'undo' });
  await until(app, ({ match }) => match?.ply === 3);
  await play([app], 2);
}

/** How many moves each finished game has. */
async function finishedBy(app: App): Promise<Contents['games']> {
  return (await listed(app)).map(({ plies }) => plies);
}

async function listed(app: App) {
  const reply = await app.command({ command: 'games' });
  assert(reply.ok);
  return gamesPageSchema.parse(reply.value).games;
}

/** Notes beside each finished game: a remark with a mark, and a variation of the first move. */
async function note(app: App): Promise<Contents['notes']> {
  const all: Contents['notes'][number][] = [];
  for (const [n, { id, game }] of (await listed(app)).entries()) {
    const reply = await app.command({ command: 'game', gameId: id });
    assert(reply.ok);
    const { record } = storedGameSchema.parse(reply.value);
    const start = gameById(game)?.start(record.options);
    assert(start?.ok);
    const other = start.value.legal().find((move) => !isDeepStrictEqual(move, record.moves[0]));
    const notes = {
      variations: [{ after: 0, move: { ...other } }],
      remarks: {
        0: { text: `Opening ${n}. 序盤`, marks: [{ row: 0, column: n, shape: 'triangle' }] },
      },
    };
    await give(app, { command: 'setNotes', gameId: id, notes });
    all.push(notes);
  }
  return all;
}

/** The match at the table, as its file must be found to hold it. */
function atTable(app: App): Contents['matches'][number] {
  const { id, game, moves } = matchOf(app);
  const { role, peer } = app.view().link;
  return { id, role, name: peer?.name ?? null, game, moves: [...moves] };
}

function keep(
  to: string,
  home: string,
  view: View,
  { matches, games, notes }: Pick<Contents, 'matches' | 'games' | 'notes'>,
): void {
  const { settings, places, engines } = view;
  const contents = { settings, places, engines, matches, games, notes };
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'contents.json'), `${JSON.stringify(contents, null, 1)}\n`);
  for (const file of ['tengen.db', 'tengen.db-wal', 'games.db']) {
    const from = join(home, 'profile-1', file);
    if (existsSync(from)) writeFileSync(join(to, `${file}.br`), packed(readFileSync(from)));
  }
}

/** A log repeats the same pages far apart, so the window must be wide. */
function packed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
}

async function write(folder: string): Promise<void> {
  const [a, b] = [open(), open()];
  const ofA: Contents['matches'] = [];
  const ofB: Contents['matches'] = [];
  await give(a.app, { command: 'set', name: '小明 ♞', language: 'zh', theme: 'dark', port: 9000 });
  await give(b.app, { command: 'set', name: 'Ann' });
  await give(a.app, {
    command: 'addEngine',
    protocol: 'gtp',
    line: 'node src/main/shells/engine/engine.ts gtp',
    name: 'Tengen itself',
  });
  for (const [n, choice] of games.entries()) {
    for (const [one, of] of [
      [a, ofA],
      [b, ofB],
    ] as const) {
      await playHere(one.app, choice, n === 0 ? 'computer:1' : 'person');
      of.push(atTable(one.app));
      await give(one.app, { command: 'leave' });
      await playHere(one.app, choice, 'person');
      await give(one.app, { command: 'resign' });
      await give(one.app, { command: 'leave' });
    }
  }
  for (const [n, choice] of games.entries()) {
    const last = kinds[n] ?? 'undo';
    for (const [host, guest] of [
      [a, b],
      [b, a],
    ] as const) {
      await meet(host.app, guest.app, choice, last);
      ofA.push(atTable(a.app));
      ofB.push(atTable(b.app));
      // Of the last one, both are at the table while their files are copied.
      if (n === games.length - 1 && host === b) break;
      for (const { app } of [a, b]) await give(app, { command: 'leave' });
    }
  }
  // As it is left by a program that is killed.
  const [finishedByA, finishedByB] = [await finishedBy(a.app), await finishedBy(b.app)];
  const [notedByA, notedByB] = [await note(a.app), await note(b.app)];
  keep(join(folder, 'killed'), b.home, b.app.view(), {
    matches: ofB,
    games: finishedByB,
    notes: notedByB,
  });
  const view = a.app.view();
  for (const { app } of [a, b]) await app.close();
  keep(join(folder, 'closed'), a.home, view, {
    matches: ofA,
    games: finishedByA,
    notes: notedByA,
  });
}

const [folder] = process.argv.slice(2);
assert(folder !== undefined, 'Into which folder?');
const target = resolve(folder);
// The engine is started as `node src/…`, by this Node.
process.env['PATH'] = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
process.chdir(join(import.meta.dirname, '../../..'));
try {
  await write(target);
} finally {
  for (const { app, home } of programs) {
    await app.close();
    rmSync(home, { recursive: true, force: true });
  }
}
