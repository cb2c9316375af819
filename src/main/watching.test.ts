/** A third program watches the match of two others (PROTOCOL.md §10). */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  admit,
  draw,
  give,
  isAway,
  isConnected,
  isIdle,
  type Pair,
  Programs,
  portAt,
  start,
  until,
} from '../../test/support/programs.ts';
import { TcpProxy } from '../../test/support/proxy.ts';
import type { View } from '../contract/view.ts';
import { encode } from '../protocol/framing.ts';
import { MAX_WATCHERS } from '../protocol/limits.ts';
import { ABILITIES, byeReasons } from '../protocol/messages.ts';
import type { OutgoingMessage } from '../protocol/types.ts';
import type { WatchMessage } from '../protocol/watching.ts';
import type { App } from './app.ts';

const AT = '127.0.0.1';
let programs: Programs;
const sockets = new Set<Socket>();

beforeEach(() => {
  programs = new Programs();
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await programs.clear();
});

async function open(name: string): Promise<App> {
  const app = programs.open();
  await give(app, { command: 'set', name });
  return app;
}

async function watch(app: App, port: number): Promise<void> {
  await give(app, { command: 'watch', address: AT, port });
}

/** Anna hosts, and Boris is her guest. */
async function meet(choice: object = {}): Promise<Pair> {
  const [host, guest] = [await open('Anna'), await open('Boris')];
  await give(host, { command: 'host', address: AT, port: 0, colours: 'hostBlack', ...choice });
  await admit(host, guest);
  await until(guest, isConnected);
  return { host, guest };
}

/** The host lets in the next who asks to watch. */
async function letIn(host: App): Promise<void> {
  const { link } = await until(host, ({ link }) => link.candidates.some((one) => one.watch));
  const candidate = link.candidates.find((one) => one.watch)?.id;
  await give(host, { command: 'accept', candidate });
}

/** Time goes by in all of them, slowly enough for what they and the raw watchers say meanwhile. */
async function passOn(ms: number, ...apps: App[]): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    for (const app of apps) programs.pass(app, 500);
    for (const socket of sockets) socket.write(encode({ method: 'alive', params: {} }));
    await turn(5);
  }
}

/** What all who see a match agree about. */
function seen({ match }: View): unknown {
  if (match === null) return null;
  const { game, options, number, phase, turn, ply, step, board, moves, last, outcome } = match;
  const { offers, clocks } = match;
  const left = clocks && { ...clocks, black: 0, white: 0 };
  return {
    game,
    options,
    number,
    phase,
    turn,
    ply,
    step,
    board,
    moves,
    last,
    outcome,
    offers,
    left,
  };
}

/** Resolves once that program shows what the host does. */
async function untilSame(watcher: App, host: App): Promise<void> {
  await until(watcher, (view) => JSON.stringify(seen(view)) === JSON.stringify(seen(host.view())));
}

it('a watcher who is let in sees the game so far and each move, and both players see the watcher', async () => {
  const { host, guest } = await meet();
  const two = await start({ host, guest });
  await draw(two, 7);
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  expect(clara.view().link.state).toBe('dialling');
  await letIn(host);
  const { link, match } = await until(clara, ({ match }) => match?.ply === 1);
  expect(link.state).toBe('watching');
  expect(match).toMatchObject({
    viewpoint: 'none',
    color: null,
    watched: { host: 'Anna', guest: 'Boris', black: 'host' },
  });
  for (const app of [host, guest])
    await until(app, ({ watchers }) => watchers[0]?.name === 'Clara');
  await draw(two, 8);
  await untilSame(clara, host);
  for (const command of ['resign', 'ready', 'restart', 'claim'])
    expect(await clara.command({ command })).toMatchObject({ error: { code: 'onlyWatching' } });
  await give(clara, { command: 'leave' });
  await until(host, ({ watchers }) => watchers.length === 0);
  // The guest is told at most once a second.
  programs.pass(host, 1000);
  await until(guest, ({ watchers }) => watchers.length === 0);
  expect(clara.view().match).toBeNull();
});

it('a watcher follows offers, the end, another set-up and the next game of the same two without another click', async () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const { host, guest } = await meet({ watching: 'anyone', clock });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await until(clara, ({ match }) => match?.phase === 'waiting');
  const two = await start({ host, guest });
  for (const row of [7, 8, 9]) await draw(two, row);
  await give(host, { command: 'offer', kind: 'undo' });
  await until(clara, ({ match }) => match?.offers.length === 1);
  await give(guest, { command: 'answer', kind: 'undo', accept: true });
  await until(clara, ({ match }) => match?.ply === 2);
  await untilSame(clara, host);
  await give(guest, { command: 'resign' });
  const { match } = await until(clara, ({ match }) => match?.phase === 'ended');
  expect(match?.outcome).toMatchObject({ winner: 'black', reason: 'resign' });
  await give(host, { command: 'restart' });
  await give(host, { command: 'configure', game: 'go', options: { size: 9 } });
  await until(clara, ({ match }) => match?.game === 'go');
  await start({ host, guest });
  await untilSame(clara, host);
});

it('a watcher who comes before the two have met sees their game begin', async () => {
  const [host, guest, clara] = [await open('Anna'), await open('Boris'), await open('Clara')];
  await give(host, { command: 'host', address: AT, port: 0, watching: 'anyone' });
  await watch(clara, portAt(host));
  await until(clara, ({ link }) => link.state === 'watching');
  expect(clara.view().match).toBeNull();
  await until(host, ({ watchers }) => watchers.length === 1);
  await admit(host, guest);
  await until(guest, ({ watchers }) => watchers.length === 1);
  await start({ host, guest });
  await untilSame(clara, host);
});

it('after a cut a watcher is back by itself, without asking again, and sees what it has missed', async () => {
  const { host, guest } = await meet();
  const two = await start({ host, guest });
  const network = await TcpProxy.start(portAt(host), 1);
  const clara = await open('Clara');
  await watch(clara, network.port);
  await letIn(host);
  await until(clara, ({ match }) => match?.phase === 'playing');
  network.cut('rst');
  const away = await until(clara, isAway);
  expect(away.link.away).toMatchObject({ why: 'closed', trying: true });
  expect(away.match?.phase).toBe('playing');
  await draw(two, 7);
  for (const app of [host, clara]) programs.pass(app, 1000);
  await until(clara, ({ link }) => link.state === 'watching');
  await untilSame(clara, host);
  expect(host.view().link.candidates).toEqual([]);
  expect(host.view().watchers).toHaveLength(1);
  network.close();
});

it('a watcher gives up a silent connection, and comes back', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  await start({ host, guest });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await until(clara, ({ match }) => match?.phase === 'playing');
  // Her clock goes on, and the host's doesn't: she hears nothing.
  programs.pass(clara, 13_100);
  await until(clara, isAway);
  for (const app of [host, clara]) programs.pass(app, 1000);
  await until(clara, ({ link }) => link.state === 'watching');
});

it('nobody watches whom the host does not let in', async () => {
  const { host } = await meet({ watching: 'nobody' });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  const refused = await until(clara, isIdle);
  expect(refused.link.problem?.code).toBe('watchDeclined');

  await give(host, { command: 'leave' });
  await give(host, { command: 'host', address: AT, port: 0, watching: 'ask' });
  await watch(clara, portAt(host));
  const { link } = await until(host, ({ link }) => link.candidates.some((one) => one.watch));
  await give(host, { command: 'decline', candidate: link.candidates[0]?.id });
  await until(clara, ({ link }) => link.problem?.code === 'watchDeclined');

  const dora = await open('Dora');
  programs.pass(host, 10_000);
  await watch(dora, portAt(host));
  await letIn(host);
  await until(dora, ({ link }) => link.state === 'watching');
  await give(host, { command: 'sendAway', watcher: host.view().watchers[0]?.id });
  const away = await until(dora, isIdle);
  expect(away.link.problem?.code).toBe('watchStopped');
  expect(host.view().watchers).toEqual([]);
});

it(`${MAX_WATCHERS} watch, and no more; when the players leave, the board stays with all`, async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  const two = await start({ host, guest });
  const watchers: App[] = [];
  while (watchers.length < MAX_WATCHERS) {
    const app = programs.open();
    watchers.push(app);
    await passOn(2500, host, guest, ...watchers);
    await watch(app, portAt(host));
    await until(app, ({ match }) => match?.phase === 'playing');
  }
  const late = programs.open();
  await passOn(2500, host, guest, ...watchers);
  await watch(late, portAt(host));
  await until(late, ({ link }) => link.problem?.code === 'watchFull');
  // One of them comes back before the host notices that it was gone.
  const [first] = watchers;
  if (first === undefined) throw new Error('nobody watches');
  programs.pass(first, 13_100);
  await until(first, isAway);
  for (const app of [host, first]) programs.pass(app, 1000);
  await until(first, ({ link }) => link.state === 'watching');
  await draw(two, 7);
  for (const app of watchers) await untilSame(app, host);
  programs.pass(host, 1000);
  await until(guest, ({ watchers }) => watchers.length === MAX_WATCHERS);
  await give(host, { command: 'leave' });
  for (const app of watchers) {
    const { link, match } = await until(app, isIdle);
    expect(link.problem?.code).toBe('watchLeft');
    expect(match?.ply).toBe(1);
  }
});

it('while the two are disconnected no time runs for a watcher, and after a restart the host asks again', async () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const { host, guest, network } = await programs.acrossNetwork({ clock });
  const port = portAt(host);
  const clara = await open('Clara');
  await watch(clara, port);
  await letIn(host);
  const running = await until(clara, ({ match }) => match?.phase === 'playing');
  expect(running.match?.clocks?.running).toBe('black');
  network.cut('rst');
  await until(clara, ({ match }) => match?.clocks?.running === null);

  const id = host.view().match?.id;
  const again = await programs.restart(host);
  const left = await until(clara, isIdle);
  expect(left.link.problem?.code).toBe('watchLeft');
  await give(again, { command: 'resume', match: id });
  await watch(clara, port);
  await letIn(again);
  await until(clara, ({ link }) => link.state === 'watching');
  await untilSame(clara, again);
  expect(guest.view().link.state).toBe('away');
});

/** Every message of the protocol, as a player would say it at this moment, and as a host would to those who watch. */
function everyMessage({ match }: View): object[] {
  const { number = 1, step = 0 } = match ?? {};
  const at = { number, step };
  const setup = { game: 'go', options: {}, clock: null };
  const tengen = { version: 1, name: 'Mallory', app: 'Tengen 0.9.0', abilities: ABILITIES };
  const hex = (bytes: number) => 'a'.repeat(2 * bytes);
  const params: Record<(OutgoingMessage | WatchMessage)['method'], readonly object[]> = {
    introduce: [
      { tengen },
      { tengen, watch: true },
      { tengen, resume: { session: 'x', nonce: hex(16) } },
    ],
    hello: [{}, { tengen, session: 'x', key: hex(32), number: 1, match: setup }],
    helloAck: [{}, { tengen, key: hex(32) }, { tengen, resume: { proof: hex(32) } }],
    auth: [{ sign: hex(64) }],
    have: [at, { number: number + 1, step: step + 9, game: number, heard: 99 }],
    configure: [{ number: number + 1, match: setup }],
    ready: [{}, { number }],
    startGame: [{ color: false }, { color: true, number, match: setup }],
    draw: [
      { row: 3, column: 3 },
      { ...at, row: 3, column: 3, hash: hex(8) },
    ],
    offer: ['undo', 'draw', 'restart'].map((kind) => ({ ...at, kind, to: 0 })),
    answer: ['undo', 'draw', 'restart'].map((kind) => ({ ...at, kind, accept: true })),
    commit: ['undo', 'draw', 'restart'].map((kind) => ({ ...at, kind })),
    withdraw: ['undo', 'draw', 'restart'].map((kind) => ({ ...at, kind })),
    give: [{ ...at, ms: 15_000, sum: 15_000 }],
    resign: [{ ...at, reason: 'resign' }],
    claim: [
      { ...at, reason: 'away' },
      { ...at, reason: 'left' },
    ],
    restart: [{}],
    say: [{ text: 'Play H8!' }],
    watchers: [{ watchers: [] }],
    watching: [{ tengen, token: 'x' }],
    record: [{ host: 'x', guest: 'y', number: 1, match: setup }],
    events: [
      {
        events: [{ type: 'resigned', by: 'black', step, reason: 'resign' }],
        thinking: 0,
        paused: true,
      },
    ],
    alive: [{}],
    error: [{ code: 'x', message: 'x' }],
    // Last: it closes its own connection at most.
    bye: byeReasons.map((reason) => ({ reason })),
  };
  return Object.entries(params).flatMap(([method, all]) =>
    all.map((one) => ({ method, params: one })),
  );
}

interface RawWatcher {
  readonly socket: Socket;
  readonly heard: string;
  readonly token: string;
}

/** A program that watches and says nothing by itself, once it is let in or sent away. */
async function rawWatcher(
  port: number,
  token: string | null = null,
  name = 'Mallory',
  localAddress = AT,
): Promise<RawWatcher> {
  const socket = connect({ host: AT, port, localAddress });
  sockets.add(socket);
  const tengen = { version: 1, name, app: 'Tengen 0.9.0' };
  socket.on('error', () => {});
  const params = { tengen, watch: true, ...(token === null ? {} : { token }) };
  socket.write(encode({ method: 'introduce', params }));
  let heard = '';
  // Who is asked about hears nothing more.
  while (!/"watching"|"bye"/.test(heard) && name !== 'asking')
    heard += (await once(socket, 'data')).join();
  socket.resume();
  return { socket, heard, token: /"token":"(\w+)"/.exec(heard)?.[1] ?? '' };
}

/** So many come from one address, as soon after each other as it may ask; meanwhile time goes by in those programs. */
async function crowd(
  size: number,
  host: App,
  others: readonly App[],
  localAddress = AT,
): Promise<readonly RawWatcher[]> {
  const all: RawWatcher[] = [];
  while (all.length < size) {
    all.push(await rawWatcher(portAt(host), null, 'Mallory', localAddress));
    await passOn(2500, host, ...others);
  }
  return all;
}

function letInAmong(all: readonly RawWatcher[]): number {
  return all.filter(({ heard }) => heard.includes('"watching"')).length;
}

/** Time left, ms. */
function left(app: App): { readonly black: number; readonly white: number } {
  const clocks = app.view().match?.clocks;
  if (!clocks) throw new Error('there is no clock');
  return clocks;
}

it('nothing that a watcher says has an effect, in any state of the match', async () => {
  const host = await open('Anna');
  const guest = await open('Boris');
  await give(host, {
    command: 'host',
    address: AT,
    port: 0,
    colours: 'hostBlack',
    watching: 'anyone',
  });
  const states: Record<string, () => Promise<unknown>> = {
    'before the two have met': async () => {},
    'before a game': () => admit(host, guest),
    'one is ready': () => give(host, { command: 'ready' }),
    'in a game': () => give(guest, { command: 'ready' }),
    'after a move': () => give(host, { command: 'draw', row: 7, column: 7 }),
    'while an offer is open': () => give(host, { command: 'offer', kind: 'draw' }),
    'after the end': () => give(guest, { command: 'resign' }),
    'with a cleared board': () => give(host, { command: 'restart' }),
  };
  const shown = ({ match, link, can }: View) => JSON.stringify([match, link, can]);
  for (const [state, reach] of Object.entries(states)) {
    await reach();
    await until(guest, (view) => JSON.stringify(seen(view)) === JSON.stringify(seen(host.view())));
    const { socket } = await rawWatcher(portAt(host));
    await until(host, ({ watchers }) => watchers.length > 0);
    const before = [host, guest].map((app) => shown(app.view()));
    for (const message of everyMessage(host.view())) socket.write(encode(message));
    // The host hears them all before it hears that the connection is closed.
    socket.end();
    await until(host, ({ watchers }) => watchers.length === 0);
    expect([state, [host, guest].map((app) => shown(app.view()))]).toEqual([state, before]);
    for (const app of [host, guest]) programs.pass(app, 2500);
  }
});

it('who is sent away has to be let in again, even if anyone may watch, and its token is void', async () => {
  const { host } = await meet({ watching: 'anyone' });
  const first = await rawWatcher(portAt(host));
  await until(host, ({ watchers }) => watchers.length === 1);
  await give(host, { command: 'sendAway', watcher: host.view().watchers[0]?.id });
  programs.pass(host, 10_000);
  const { socket } = await rawWatcher(portAt(host), first.token, 'asking');
  await until(host, ({ link }) => link.candidates.some((one) => one.watch));
  expect(host.view().watchers).toEqual([]);
  socket.destroy();
  programs.pass(host, 100);
  await until(host, ({ link }) => link.candidates.length === 0);
  programs.pass(host, 60_000);
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await letIn(host);
  await until(clara, ({ link }) => link.state === 'watching');
});

it('a host that stops lets nobody in, whoever may watch by then', async () => {
  const host = await open('Anna');
  await give(host, { command: 'host', address: AT, port: 0, watching: 'ask' });
  const port = portAt(host);
  await give(await open('Boris'), { command: 'join', address: AT, port });
  await until(host, ({ link }) => link.candidates.length === 1);
  const clara = await open('Clara');
  const states: string[] = [];
  clara.onView(({ link }) => states.push(link.state));
  await watch(clara, port);
  await until(host, ({ link }) => link.candidates.some((one) => one.watch));
  await give(host, { command: 'set', watching: 'anyone' });
  await give(host, { command: 'disconnect' });
  await until(clara, ({ link }) => link.problem?.code === 'watchEnded');
  expect(states).not.toContain('watching');
});

it('16 watchers that come and go hold back no move, and cost nobody time', async () => {
  const clock = { main: 600_000, increment: 0, periods: 0, period: 0 };
  const { host, guest } = await meet({ watching: 'anyone', clock });
  const two = await start({ host, guest });
  await draw(two, 1);
  await draw(two, 2);
  for (const { token } of await crowd(MAX_WATCHERS, host, [guest]))
    await rawWatcher(portAt(host), token);
  // Of the time that goes by here, 60 ms pay for a message.
  const before = left(guest);
  await give(host, { command: 'draw', row: 3, column: 3 });
  await passOn(1000, host, guest);
  expect(guest.view().match?.ply).toBe(3);
  expect(before.black - left(guest).black).toBeLessThan(1100);
}, 120_000);

/** Anna's program is killed, and started again; Boris's is there all the time. */
async function crash(host: App): Promise<{ again: App; resume: () => Promise<void> }> {
  const port = portAt(host);
  await host.close(true);
  const again = programs.open();
  const match = again.view().unfinished[0]?.id;
  return { again, resume: () => give(again, { command: 'resume', match, address: AT, port }) };
}

it('after a crash of the host, those who watched have their places without being asked about', async () => {
  const { host, guest } = await meet({ watching: 'ask' });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await letIn(host);
  await until(clara, ({ link }) => link.state === 'watching');
  const [mine] = host.view().watchers;
  await draw(await start({ host, guest }), 7);
  await give(host, { command: 'set', watching: 'anyone' });
  const crowded = await crowd(MAX_WATCHERS - 2, host, [guest, clara]);
  const { again, resume } = await crash(host);
  for (const { socket } of crowded) sockets.delete(socket);
  await until(clara, isAway);
  await resume();
  // One place is free: all others are kept.
  expect((await rawWatcher(portAt(again))).heard).toContain('"watching"');
  await give(again, { command: 'set', watching: 'ask' });
  await passOn(12_000, again, guest);
  expect((await rawWatcher(portAt(again))).heard).toContain('"full"');
  for (let n = 0; n < 20 && clara.view().link.state !== 'watching'; n++)
    await passOn(500, again, guest, clara);
  expect(again.view().watchers).toContainEqual(mine);
  await untilSame(clara, again);
  // Those who don't come back leave room.
  await passOn(130_000, again, guest, clara);
  const { again: third, resume: resumeAgain } = await crash(again);
  await until(clara, isAway);
  await resumeAgain();
  await give(third, { command: 'set', watching: 'anyone' });
  const places = MAX_WATCHERS - 2;
  expect(letInAmong(await crowd(places, third, [guest]))).toBe(places);
}, 120_000);

it('after a crash of the host, no more watch than have places, although its guest comes to a fresh table after others', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  await draw(await start({ host, guest }), 7);
  const before = await crowd(MAX_WATCHERS, host, [guest]);
  const port = portAt(host);
  await host.close(true);
  for (const { socket } of before) {
    socket.destroy();
    sockets.delete(socket);
  }
  const again = programs.open();
  await give(again, { command: 'host', address: AT, port, watching: 'anyone' });
  await crowd(MAX_WATCHERS, again, []);
  const isOn = () => again.view().match !== null && guest.view().link.state === 'connected';
  for (let n = 0; n < 60 && !isOn(); n++) await passOn(500, again, guest);
  for (const { token } of before) await rawWatcher(port, token);
  expect(again.view().watchers.length).toBeLessThanOrEqual(MAX_WATCHERS);
  await passOn(2000, again, guest);
  expect(guest.view().watchers.length).toBeLessThanOrEqual(MAX_WATCHERS);
  expect(guest.view().link.state).toBe('connected');
}, 120_000);

it('after a crash of the host, a watcher who comes before the guest is let in as soon as that is back, but not to another match', async () => {
  const { host, guest } = await meet({ watching: 'ask' });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await letIn(host);
  await until(clara, ({ link }) => link.state === 'watching');
  await draw(await start({ host, guest }), 7);
  const port = portAt(host);
  const hostAgain = async () => {
    const again = programs.open();
    await give(again, { command: 'host', address: AT, port, watching: 'ask' });
    while (again.view().link.candidates.every((one) => !one.watch)) await passOn(500, clara);
    expect(again.view().watchers).toEqual([]);
    return again;
  };
  await host.close(true);
  await until(clara, isAway);
  const again = await hostAgain();
  for (let n = 0; n < 60 && clara.view().link.state !== 'watching'; n++)
    await passOn(500, again, guest);
  await untilSame(clara, again);
  await again.close(true);
  await until(clara, isAway);
  const third = await hostAgain();
  await give(await open('Dora'), { command: 'join', address: AT, port });
  const { link } = await until(third, ({ link }) => link.candidates.some((one) => !one.watch));
  const guestThere = link.candidates.find((one) => !one.watch)?.id;
  await give(third, { command: 'accept', candidate: guestThere });
  await until(third, isConnected);
  await passOn(2000, third, clara);
  expect(third.view().watchers).toEqual([]);
}, 120_000);

it('whoever was sent away is asked about after a crash of the host, too', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  await draw(await start({ host, guest }), 7);
  const first = await rawWatcher(portAt(host));
  await until(host, ({ watchers }) => watchers.length === 1);
  await give(host, { command: 'sendAway', watcher: host.view().watchers[0]?.id });
  const { again, resume } = await crash(host);
  await resume();
  await rawWatcher(portAt(again), first.token, 'asking');
  await until(again, ({ link }) => link.candidates.some((one) => one.watch));
  expect(again.view().watchers).toEqual([]);
});

it('who is asked about again after the host has stopped hosting is told so, and waits as long as it takes', async () => {
  const { host } = await programs.begin({ watching: 'ask' });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await letIn(host);
  await until(clara, ({ link }) => link.state === 'watching');
  const { again, resume } = await crash(host);
  await until(clara, isAway);
  expect(clara.view().link.away).not.toHaveProperty('asked');
  await resume();
  await give(again, { command: 'disconnect' });
  await resume();
  while (again.view().link.candidates.length === 0) await passOn(500, clara);
  // Told within two seconds: it is looked each second whether one has passed.
  await passOn(2000, clara);
  expect(clara.view().link.away).toHaveProperty('asked', true);
  for (const app of [again, clara]) programs.pass(app, 60_000);
  await letIn(again);
  const { link } = await until(clara, ({ link }) => link.state === 'watching');
  expect(link.away).toBeNull();
  await untilSame(clara, again);
});

it('who may watch stays as the host has chosen it when a match is continued', async () => {
  const { host, guest } = await programs.begin({ watching: 'nobody' });
  const match = host.view().match?.id;
  const again = await programs.restart(host);
  await give(again, { command: 'resume', match });
  expect(again.view().link.setup?.watching).toBe('nobody');
  await give(guest, { command: 'leave' });
});

it('requests to watch that nobody answers come more and more rarely, at most one of an address at a time', async () => {
  const { host, guest } = await meet();
  await start({ host, guest });
  let listed = 0;
  let shown = '';
  host.onView(({ link }) => {
    const ids = link.candidates.map(({ id }) => id).join();
    if (ids !== '' && ids !== shown) listed++;
    shown = ids;
  });
  for (let second = 0; second < 120; second++) {
    const { socket } = await rawWatcher(portAt(host), null, 'asking');
    await turn(2);
    socket.destroy();
    await passOn(1000, host, guest);
  }
  expect(listed).toBeLessThanOrEqual(5);
  expect(listed).toBeGreaterThan(1);
});

it('one address with all places makes room for another, down to its share', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  await crowd(MAX_WATCHERS, host, [guest]);
  expect(host.view().watchers).toHaveLength(MAX_WATCHERS);
  const others = await crowd(MAX_WATCHERS, host, [guest], '127.0.0.9');
  expect(letInAmong(others)).toBe(MAX_WATCHERS / 2);
}, 120_000);

it('a watcher that was cut off has its own place for two minutes, although all others are taken', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  await start({ host, guest });
  const network = await TcpProxy.start(portAt(host), 1);
  const clara = await open('Clara');
  await watch(clara, network.port);
  await until(clara, ({ link }) => link.state === 'watching');
  const [{ id } = { id: '' }] = host.view().watchers;
  const cut = async () => {
    network.shut();
    network.cut('rst');
    await until(clara, isAway);
    await until(host, ({ watchers }) => watchers.every((one) => one.name !== 'Clara'));
  };
  const reconnect = async () => {
    network.open();
    for (let n = 0; n < 20 && clara.view().link.state !== 'watching'; n++)
      await passOn(500, host, guest, clara);
  };
  await cut();
  const places = MAX_WATCHERS - 1;
  await crowd(places, host, [guest, clara]);
  expect((await rawWatcher(portAt(host))).heard).toContain('"full"');
  expect(host.view().watchers).toHaveLength(places);
  await reconnect();
  expect(host.view().watchers).toContainEqual({ id, name: 'Clara', emote: null });
  await cut();
  await passOn(130_000, host, guest, clara);
  expect((await rawWatcher(portAt(host))).heard).toContain('"watching"');
  await reconnect();
  expect(clara.view().link.state).toBe('away');
  network.close();
}, 120_000);

it('whoever stops watching frees the place at once', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  await crowd(MAX_WATCHERS - 1, host, [guest]);
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await until(clara, ({ link }) => link.state === 'watching');
  await passOn(2500, host, guest, clara);
  expect((await rawWatcher(portAt(host))).heard).toContain('"full"');
  await give(clara, { command: 'disconnect' });
  await until(host, ({ watchers }) => watchers.length === MAX_WATCHERS - 1);
  await passOn(2500, host, guest);
  expect((await rawWatcher(portAt(host))).heard).toContain('"watching"');
});

it('kept places count for their address', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  for (const { socket } of await crowd(MAX_WATCHERS, host, [guest])) {
    socket.destroy();
    sockets.delete(socket);
  }
  await until(host, ({ watchers }) => watchers.length === 0);
  const others = await crowd(MAX_WATCHERS, host, [guest], '127.0.0.9');
  expect(letInAmong(others)).toBeGreaterThanOrEqual(MAX_WATCHERS / 2);
}, 120_000);

it('an emote of a watcher reaches both players, one in ten seconds, and no text does', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  const clara = await open('Clara');
  await watch(clara, portAt(host));
  await until(clara, ({ can }) => can.say === 'saidTooMuch');
  const shown = (app: App) => app.view().watchers.map(({ emote }) => emote);
  const untilShown = (app: App, emote: string | null) =>
    until(app, ({ watchers }) => watchers[0]?.emote === emote);
  await until(guest, ({ watchers }) => watchers.length === 1);
  await passOn(11_000, host, guest, clara);
  for (const words of [{ text: 'Play H8!' }, { text: 'H8', emote: 'wow' }, { emote: 'H8' }])
    expect(await clara.command({ command: 'say', ...words })).toMatchObject({
      error: { code: 'onlyWatching' },
    });
  await give(clara, { command: 'say', emote: 'bravo' });
  for (const app of [host, guest]) await untilShown(app, 'bravo');
  expect(await clara.command({ command: 'say', emote: 'wow' })).toMatchObject({
    error: { code: 'saidTooMuch' },
  });
  await passOn(9000, host, guest, clara);
  for (const app of [host, guest]) await untilShown(app, null);
  await passOn(2000, host, guest, clara);
  await give(clara, { command: 'say', emote: 'bravo' });
  for (const app of [host, guest]) await untilShown(app, 'bravo');
  expect(clara.view().link.chat).toEqual([]);
  await give(clara, { command: 'leave' });
  await passOn(11_000, host, guest);

  // A program that keeps no rule, and comes back for each emote.
  const say = (socket: Socket, params: object) => socket.write(encode({ method: 'say', params }));
  const first = await rawWatcher(portAt(host));
  say(first.socket, { emote: 'haha' });
  await passOn(1000, host, guest);
  expect([host, guest].map(shown)).toEqual([[null], [null]]);
  await passOn(9500, host, guest);
  say(first.socket, { text: 'Play H8!' });
  say(first.socket, { emote: 'Play H8!' });
  say(first.socket, { emote: 'wow', text: 'Play H8!' });
  await untilShown(host, 'wow');
  say(first.socket, { emote: 'haha' });
  first.socket.write(encode({ method: 'bye', params: { reason: 'left' } }));
  await until(host, ({ watchers }) => watchers.length === 0);
  await passOn(2000, host, guest);
  const second = await rawWatcher(portAt(host), first.token);
  say(second.socket, { emote: 'haha' });
  await passOn(1000, host, guest);
  expect([host, guest].map(shown)).toEqual([[null], [null]]);
  await passOn(8000, host, guest);
  say(second.socket, { emote: 'haha' });
  for (const app of [host, guest]) await untilShown(app, 'haha');
  expect(JSON.stringify([host.view(), guest.view()])).not.toContain('Play H8');
});

it('a watcher that is silent or sends too much is dropped', async () => {
  const { host, guest } = await meet({ watching: 'anyone' });
  const gone = () => until(host, ({ watchers }) => watchers.length === 0);
  await rawWatcher(portAt(host));
  await until(host, ({ watchers }) => watchers.length === 1);
  sockets.clear();
  for (let second = 0; second < 18; second++) await passOn(1000, host, guest);
  await gone();
  const loud = await rawWatcher(portAt(host));
  for (let n = 0; n < 300; n++) loud.socket.write(encode({ method: 'alive', params: {} }));
  await gone();
});
