/** Phones come in by the door of a real program, with a key, and play. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PhonePage } from '../../../../test/support/phonePages.ts';
import { PhoneScene } from '../../../../test/support/phoneScene.ts';
import { give, idOf, portAt, refused, until } from '../../../../test/support/programs.ts';
import { commandSchema } from '../../../contract/commands.ts';
import { problem } from '../../../contract/problems.ts';
import { defaultSettings, settingsChanges } from '../../../contract/settings.ts';
import { knockLimits } from '../../lobby/knockLimiter.ts';
import { openStore } from '../../store/store.ts';

let scene: PhoneScene;

beforeEach(() => {
  scene = new PhoneScene();
});

afterEach(() => scene.clear());

it('from the invitation to the first stone it takes a name and Ready', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0, colours: 'hostBlack' });
  const page = await scene.enter(await scene.invite(host));
  await page.give({ command: 'set', name: 'Boris' });
  await until(host, ({ match }) => match !== null);
  await give(host, { command: 'ready' });
  await page.give({ command: 'ready' });
  await until(host, ({ match }) => match?.phase === 'playing');
  expect(host.view().link.peer?.signs).toBeNull();
  for (let column = 0; column < 5; column++) {
    await give(host, { command: 'draw', row: 7, column });
    await page.until(({ match }) => match?.ply === 2 * column + 1);
    if (column === 4) break;
    await page.give({ command: 'draw', row: 8, column });
    await until(host, ({ match }) => match?.ply === 2 * column + 2);
  }
  await page.until(({ match }) => match?.outcome?.winner === 'black');
  expect(host.view().phones).toMatchObject([{ name: 'Boris', state: 'playing' }]);
});

it('phones that look for a game play each other, at several tables at once', async () => {
  const host = scene.open();
  const names = ['Anna', 'Boris', 'Clara', 'Dario'];
  const four: PhonePage[] = [];
  for (const name of names) four.push(await scene.phone(host, name));
  for (const page of four) await page.give({ command: 'seek' });
  for (const page of four) {
    await page.until(({ match }) => match !== null);
    await page.give({ command: 'ready' });
  }
  for (const page of four) await page.until(({ match }) => match?.phase === 'playing');
  expect(four.map(({ view }) => view.link.peer?.name).toSorted()).toEqual(names);
  const at = (color: 'black' | 'white') => four.filter(({ view }) => view.match?.color === color);
  for (let ply = 0; ply < 9; ply++) {
    const color = ply % 2 === 0 ? 'black' : 'white';
    for (const page of at(color))
      await page.give({ command: 'draw', row: ply % 2, column: Math.floor(ply / 2) });
    for (const page of four) await page.until(({ match }) => match?.ply === ply + 1);
  }
  for (const page of four) await page.until(({ match }) => match?.outcome?.winner === 'black');
});

it('a phone that finds the seat taken watches, is let in without being asked about, and can be sent away', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0, watching: 'ask' });
  // Too many strangers have come from this address.
  await scene.knock(portAt(host), knockLimits.knocks + 1);
  const boris = await scene.phone(host, 'Boris');
  await until(host, ({ match }) => match !== null);
  const page = await scene.phone(host, 'Clara');
  const [table] = (await page.until(({ nearby }) => nearby.length > 0)).nearby;
  expect(table).toMatchObject({ state: 'playing', opponent: 'Boris', watch: true });
  await page.give({ command: 'watch', address: table?.address, port: table?.port });
  await page.until(({ link, match }) => link.state === 'watching' && match !== null);
  await until(host, ({ watchers, phones }) => {
    return watchers[0]?.name === 'Clara' && phones[1]?.state === 'watching';
  });
  expect(host.view().watchers).toHaveLength(1);
  await give(host, { command: 'ready' });
  await boris.give({ command: 'ready' });
  await until(host, ({ match }) => match?.phase === 'playing');
  for (let ply = 1; ply <= 4; ply++) {
    const isHosts = host.view().can.draw === null;
    const move = { command: 'draw', row: ply, column: ply } as const;
    await (isHosts ? give(host, move) : boris.give(move));
    for (const seen of [boris, page]) await seen.until(({ match }) => match?.ply === ply);
    await until(host, ({ match }) => match?.ply === ply);
  }

  await give(host, { command: 'sendAway', watcher: host.view().watchers[0]?.id });
  await page.until(({ link }) => link.problem?.code === 'watchStopped');
  await page.give({ command: 'watch', address: table?.address, port: table?.port });
  await page.until(({ link }) => link.problem?.code === 'watchDeclined');
});

it('whoever claims at another address to be a phone is not let in, but asked about', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0 });
  const page = await scene.phone(host, 'Boris');
  const { link } = await until(host, ({ match }) => match !== null);
  const player = link.peer?.player ?? null;
  expect(player).toMatch(/^[0-9a-f]{64}$/);
  scene.claim(portAt(host), player, '127.0.0.2', true);
  await until(host, ({ link }) => link.candidates[0]?.player === player);
  expect(host.view().link.candidates).toMatchObject([{ name: 'Mallory', watch: true, player }]);
  expect(host.view().watchers).toEqual([]);
  await page.give({ command: 'leave' });
  await give(host, { command: 'leave' });
  await give(host, { command: 'host', port: 0 });
  scene.claim(portAt(host), player, '127.0.0.3', false);
  await until(host, ({ link }) => link.candidates[0]?.player === player);
  expect(host.view()).toMatchObject({
    match: null,
    link: { accepted: null, candidates: [{ name: 'Mallory', watch: false, player }] },
  });
});

it('whoever at this computer claims to be a phone watches only where it is let in, and the phone does', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0, watching: 'nobody' });
  await scene.phone(host, 'Boris');
  const { link } = await until(host, ({ match }) => match !== null);
  const page = await scene.phone(host, 'Clara');
  const [table] = (await page.until(({ nearby }) => nearby.length > 0)).nearby;
  await page.give({ command: 'watch', address: table?.address, port: table?.port });
  await until(host, ({ watchers }) => watchers[0]?.name === 'Clara');
  const boris = link.peer?.player ?? null;
  expect(boris).toMatch(/^[0-9a-f]{64}$/);
  const heard = scene.claim(portAt(host), boris, '127.0.0.1', true);
  await expect.poll(heard).toContain('"declined"');
  expect(host.view().watchers).toMatchObject([{ name: 'Clara' }]);
  // It comes and goes as it likes.
  for (let time = 0; time < 3; time++) {
    await page.give({ command: 'leave' });
    await until(host, ({ watchers }) => watchers.length === 0);
    await page.give({ command: 'watch', address: table?.address, port: table?.port });
    await page.until(({ link }) => link.state === 'watching');
    await until(host, ({ watchers }) => watchers.length === 1);
  }
});

it('a page that is gone for 10 minutes is an absence, and the game goes on when it is back', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0, colours: 'hostBlack' });
  const url = await scene.invite(host);
  const page = await scene.enter(url);
  await page.give({ command: 'set', name: 'Boris' });
  await until(host, ({ match }) => match !== null);
  await give(host, { command: 'ready' });
  await page.give({ command: 'ready' });
  await until(host, ({ match }) => match?.phase === 'playing');
  await give(host, { command: 'draw', row: 7, column: 7 });
  await page.until(({ match }) => match?.ply === 1);

  await page.close();
  await until(host, ({ phones }) => phones[0]?.state === 'away');
  expect(host.view().link.state).toBe('connected');
  await scene.pass(20_000);
  const { link } = await until(host, ({ link }) => link.state === 'away');
  expect(link.away?.why).toBe('closed');
  await scene.pass(600_000);
  expect(host.view().match?.outcome).toBeNull();

  const back = await scene.enter(url, page.key);
  await back.until(({ link, match }) => link.state === 'connected' && match?.ply === 1);
  await back.give({ command: 'draw', row: 8, column: 8 });
  await until(host, ({ match }) => match?.ply === 2);
});

it('a phone whose page is only loaded again misses nothing', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0 });
  const url = await scene.invite(host);
  const page = await scene.enter(url);
  await page.give({ command: 'set', name: 'Boris' });
  await until(host, ({ match }) => match !== null);
  const states = new Set<string>();
  host.onView(({ link }) => states.add(link.state));
  await page.close();
  await until(host, ({ phones }) => phones[0]?.state === 'away');
  const [one, two] = [await scene.enter(url, page.key), await scene.enter(url, page.key)];
  for (const tab of [one, two]) expect(tab.view.link.state).toBe('connected');
  await one.close();
  await scene.pass(60_000);
  expect([...states]).toEqual(['connected']);
  expect(host.view().phones).toMatchObject([{ state: 'playing' }]);
});

it('after a restart of the program its phone comes back by itself once the match is continued', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0, colours: 'hostBlack' });
  const url = await scene.invite(host);
  const page = await scene.enter(url);
  await page.give({ command: 'set', name: 'Boris' });
  await until(host, ({ match }) => match !== null);
  await give(host, { command: 'ready' });
  await page.give({ command: 'ready' });
  await until(host, ({ match }) => match?.phase === 'playing');
  await give(host, { command: 'draw', row: 7, column: 7 });
  await page.until(({ match }) => match?.ply === 1);
  const closed = page.closed();
  await scene.close(host);
  expect(await closed).toBe(1001);

  const error = problem('cannotListen', { address: '0.0.0.0', port: 1, reason: 'busy' });
  const shut = scene.open(async () => ({ ok: false, error }));
  expect(await refused(shut, { command: 'resume', match: idOf(shut) })).toBe('cannotListen');
  await scene.close(shut);
  const again = scene.open();
  expect(again.view()).toMatchObject({
    inviting: null,
    phones: [{ name: 'Boris', state: 'away' }],
  });
  expect(await scene.isClosed(url)).toBe(true);
  await give(again, { command: 'resume', match: idOf(again) });
  const back = await scene.enter(url, page.key);
  await back.until(({ link, match }) => link.state === 'connected' && match?.ply === 1);
  await back.give({ command: 'draw', row: 8, column: 8 });
  await until(again, ({ match }) => match?.ply === 2);
});

it('two phones continue their game after a restart of the program', async () => {
  const host = scene.open();
  const two = [await scene.phone(host, 'Anna'), await scene.phone(host, 'Boris')];
  for (const page of two) await page.give({ command: 'seek' });
  for (const page of two) {
    await page.until(({ match }) => match !== null);
    await page.give({ command: 'ready' });
  }
  for (const page of two) await page.until(({ match }) => match?.phase === 'playing');
  await scene.close(host);
  const again = scene.open();
  const url = await scene.invite(again);
  const back = await Promise.all(two.map(({ key }) => scene.enter(url, key)));
  for (const page of back)
    await page.until(({ link, match }) => link.state === 'connected' && match?.phase === 'playing');
});

it('an invitation admits one phone, and is then replaced', async () => {
  const host = scene.open();
  expect(host.view().inviting).toBeNull();
  const first = await scene.invite(host);
  expect(await scene.invite(host)).toBe(first);
  const page = await scene.enter(first);
  expect(page.key).toMatch(/^[0-9a-f]{32}$/);
  expect(host.view().inviting?.code).toBe(2);
  expect(await scene.refusal(first)).toBe(4401);
  const second = await scene.invite(host);
  expect(new URL(second).hash).not.toBe(new URL(first).hash);
  for (let more = 1; more < 8; more++) {
    await scene.enter(await scene.invite(host));
    expect(host.view().inviting?.full).toBe(more === 7);
  }
  expect(await scene.refusal(await scene.invite(host))).toBe(4409);
  expect(host.view().phones).toHaveLength(8);
  // Whoever has never chosen a name makes room.
  await page.close();
  await until(host, ({ phones }) => phones[0]?.state === 'away');
  expect(host.view().inviting?.full).toBe(false);
  await scene.enter(await scene.invite(host));
  expect(host.view().phones).toHaveLength(8);
});

it('a phone that is sent away has no key, no pages and no profile any more', async () => {
  const host = scene.open();
  const page = await scene.phone(host, 'Boris');
  const [phone] = host.view().phones;
  const home = join(scene.home, 'profile-1', 'phones', phone?.id ?? '');
  expect(existsSync(home)).toBe(true);
  const closed = page.closed();
  await give(host, { command: 'sendAway', phone: phone?.id });
  expect(await closed).toBe(4403);
  expect(host.view().phones).toEqual([]);
  expect(existsSync(home)).toBe(false);
  expect(await scene.refusal(await scene.invite(host), page.key)).toBe(4401);
});

it('the door is closed by Stop inviting and by the end of the program, and is opened by nothing else', async () => {
  const host = scene.open();
  const url = await scene.invite(host);
  const page = await scene.enter(url);
  const closed = page.closed();
  await give(host, { command: 'stopInviting' });
  expect(await closed).toBe(4410);
  expect(await scene.isClosed(url)).toBe(true);
  expect(host.view()).toMatchObject({ inviting: null, phones: [{ state: 'away' }] });
  await give(host, { command: 'host', port: 0 });
  expect(await scene.isClosed(url)).toBe(true);
  const next = await scene.invite(host);
  expect(new URL(next).port).toBe(new URL(url).port);
  expect(await scene.refusal(url)).toBe(4401);
  await scene.enter(next, page.key);
  await scene.close(host);
  expect(await scene.isClosed(next)).toBe(true);
});

it('phones come back to their port once it is free again, though another was taken meanwhile', async () => {
  const host = scene.open();
  const url = await scene.invite(host);
  const { key } = await scene.enter(url);
  await scene.close(host);
  const other = await scene.strangerAt(Number(new URL(url).port));
  const away = scene.open();
  expect(new URL(await scene.invite(away)).port).not.toBe(new URL(url).port);
  await scene.close(away);
  await other.close();
  const back = await scene.invite(scene.open());
  expect(new URL(back).port).toBe(new URL(url).port);
  await scene.enter(back, key);
});

it('a phone’s key is kept only as a hash', async () => {
  const host = scene.open();
  const page = await scene.phone(host, 'Boris');
  await scene.close(host);
  const store = openStore(scene.home);
  const { phones } = store.phones;
  store.close();
  expect(phones).toMatchObject([{ name: 'Boris', hash: expect.stringMatching(/^\w{64}$/) }]);
  expect(JSON.stringify(phones)).not.toContain(page.key);
});

/** What a phone may not do: each command that is not here, it may. */
const forbidden = {
  host: { port: 0 },
  diagnose: {},
  local: { black: 'person', white: 'person' },
  sit: { side: 'black', seat: 'person' },
  stop: {},
  hint: {},
  why: {},
  estimate: {},
  pace: { paused: true },
  advance: {},
  addEngine: { protocol: 'gtp', line: '/bin/true' },
  stopAddingEngine: {},
  removeEngine: { engine: 'x' },
  accept: { candidate: '1' },
  decline: { candidate: '1' },
  ignore: { candidate: '1' },
  stopIgnoring: { address: 'x' },
  invite: {},
  stopInviting: {},
  sendAway: { phone: 'x' },
  forget: { address: 'x', port: 1 },
  openProfile: {},
  quit: {},
  games: {},
  game: { gameId: 1 },
  analyse: { gameId: 1 },
  stopAnalysis: {},
  export: {},
  import: { text: '' },
  takeFiles: {},
  setNotes: { gameId: 1, notes: { variations: [], remarks: {} } },
  deleteGame: { gameId: 1 },
  statistics: {},
};
const allowed = [
  ...['join', 'watch', 'seek', 'stopSeeking', 'disconnect', 'resume', 'discard', 'configure'],
  ...['ready', 'draw', 'offer', 'answer', 'withdraw', 'resign', 'claim', 'restart', 'say'],
  ...['give', 'leave', 'set', 'goOn', 'compareSigns', 'dismiss', 'focus'],
];

const ownSettings = [
  ...['name', 'language', 'theme', 'sound', 'volume', 'board', 'coordinates'],
  ...['legalMoves', 'textSize', 'confirmMoves', 'emotes', 'watcherEmotes'],
];

it('a phone is refused every command that is not on its list', async () => {
  const names = commandSchema.options.map(({ shape }) => shape.command.value);
  expect([...Object.keys(forbidden), ...allowed].toSorted()).toEqual(names.toSorted());
  const settings = Object.keys(settingsChanges.shape);
  expect(settings.toSorted()).toEqual(['name', ...Object.keys(defaultSettings)].toSorted());
  const host = scene.open();
  await give(host, { command: 'host', port: 0 });
  const page = await scene.phone(host, 'Boris');
  await page.until(({ places }) => places.length > 0);
  const port = portAt(host);
  const { port: stranger } = await scene.strangerAt();
  const refused = [
    ...Object.entries(forbidden).map(([command, parameters]) => ({ command, ...parameters })),
    { command: 'join', address: '127.0.0.1', port: stranger },
    { command: 'join', address: '127.0.0.1' },
    { command: 'join', address: 'localhost', port },
    { command: 'watch', address: '127.0.0.1', port: stranger },
    { command: 'watch', paused: true },
    { command: 'export', gameId: 1 },
    { command: 'export', gameId: 'playing', format: 'svg' },
    { command: 'resume', match: 1, address: '127.0.0.1' },
    { command: 'resume', match: 1, port: stranger },
    ...Object.entries(defaultSettings)
      .filter(([setting]) => !ownSettings.includes(setting))
      .map(([setting, value]) => ({ command: 'set', name: 'Other', [setting]: value })),
  ];
  const before = JSON.stringify([host.view(), page.view]);
  for (const command of refused) {
    expect([command, await page.command(command)]).toMatchObject([
      command,
      { ok: false, error: { code: 'notFromPhone' } },
    ]);
  }
  for (const command of ['nonsense', 'set '])
    expect(await page.command({ command })).toMatchObject({ error: { code: 'badCommand' } });
  expect(JSON.stringify([host.view(), page.view])).toBe(before);
  const own = Object.entries(defaultSettings).filter(([setting]) => ownSettings.includes(setting));
  await page.give({ command: 'set', name: 'Other', ...Object.fromEntries(own) });
});

it('a phone without a name plays and watches nowhere', async () => {
  const host = scene.open();
  await give(host, { command: 'host', port: 0 });
  const page = await scene.enter(await scene.invite(host));
  expect(page.view).toMatchObject({ named: false, proposedName: '', settings: { name: 'Player' } });
  const port = portAt(host);
  for (const command of [
    { command: 'seek' },
    { command: 'join', address: '127.0.0.1', port },
    { command: 'watch', address: '127.0.0.1', port },
  ])
    expect(await page.command(command)).toMatchObject({ error: { code: 'nameFirst' } });
});
