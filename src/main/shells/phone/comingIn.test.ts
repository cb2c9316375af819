/** Phones come in by a short code or as who they were, and their users leave. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { PhonePage } from '../../../../test/support/phonePages.ts';
import { PhoneScene } from '../../../../test/support/phoneScene.ts';
import { give, refused, until } from '../../../../test/support/programs.ts';
import { keptKeyOf } from '../../../contract/keptKey.ts';
import { partings } from '../../../contract/partings.ts';

let scene: PhoneScene;

beforeEach(() => {
  scene = new PhoneScene();
});

afterEach(() => scene.clear());

it('whoever types the short code comes in as with the QR code, once, whatever the case and the hyphen', async () => {
  const host = scene.open();
  const { url, code } = await scene.invitation(host);
  expect(code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
  const page = await scene.say(url, { code: code.toLowerCase().replace('-', ' ') });
  expect(page.key).toMatch(/^[0-9a-f]{32}$/);
  expect(host.view()).toMatchObject({ inviting: { code: 2 }, phones: [{ state: 'here' }] });
  // The QR code was the same invitation.
  expect(await scene.refusal(url)).toBe(partings.unknownKey);
  expect(await PhonePage.say(url, { code }).closed()).toBe(partings.wrongCode);
  await scene.enter(url, page.key);
});

it('100 wrong codes from 25 addresses let nobody in, cost no phone its place and no code its use', async () => {
  const host = scene.open();
  const page = await scene.phone(host, 'Boris');
  const { url, code } = await scene.invitation(host);
  const inviting = host.view().inviting;
  const codes = new Map<number, number>();
  const count = (parting: number) => codes.set(parting, (codes.get(parting) ?? 0) + 1);
  for (let n = 0; n < 100; n++) {
    const from = `127.0.0.${2 + (n % 25)}`;
    // Where the tries are used up, the right one is not looked at.
    const guess = codes.get(partings.wrongCode) === 5 ? code : 'BCDFGHJK';
    count(await PhonePage.say(url, { code: guess }, { from }).closed());
  }
  expect(Object.fromEntries(codes)).toEqual({
    [partings.wrongCode]: 5,
    [partings.tooManyTries]: 95,
  });
  expect(host.view()).toMatchObject({ inviting, phones: [{ name: 'Boris', state: 'here' }] });
  await page.give({ command: 'set', name: 'Bo' });
  // The QR code was no guess.
  await scene.enter(url);
  await scene.pass(60_000);
  const next = await scene.invitation(host);
  await scene.say(next.url, { code: next.code });
  expect(host.view().phones).toHaveLength(3);
});

it('a phone whose user leaves keeps its name and its game, and goes on with it when it is back and wants to', async () => {
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
  const other = await scene.enter(url, page.key);
  const closed = other.closed();
  await page.leave();
  expect(await closed).toBe(partings.left);
  await until(host, ({ phones }) => phones[0]?.state === 'left');
  // Its opponent reads at once that it has left.
  const { link } = await until(host, ({ link }) => link.state === 'away');
  expect(link.away?.why).toBe('left');

  const back = await scene.enter(url, page.key);
  expect(back.view).toMatchObject({ named: true, match: null, link: { state: 'idle' } });
  expect(host.view().phones).toMatchObject([{ name: 'Boris', state: 'here' }]);
  await back.give({ command: 'resume', match: back.view.unfinished[0]?.id ?? 0 });
  await back.until(({ link, match }) => link.state === 'connected' && match?.ply === 1);
  await back.give({ command: 'draw', row: 8, column: 8 });
  await until(host, ({ match }) => match?.ply === 2);
});

it('a browser that has lost what the page stored comes back by its cookie as the same phone, also at another port', async () => {
  const host = scene.open();
  const page = await scene.phone(host, 'Boris');
  const cookie = `other=1; ${keptKeyOf(page.key ?? '').split(';')[0]}`;
  await page.close();
  const { url, code } = await scene.invitation(host);
  // With an invitation, a code or neither: it uses up none.
  for (const said of [{ key: new URL(url).hash.slice(1) }, { code }, {}]) {
    const back = await scene.say(url, said, cookie);
    expect(back.view).toMatchObject({ named: true, settings: { name: 'Boris' } });
    expect(back.key).toBe(page.key);
    // The browser keeps it for longer.
    expect(back.cookie).toBe(keptKeyOf(page.key ?? ''));
    await back.close();
  }
  expect(host.view()).toMatchObject({ inviting: { code: 2 }, phones: [{ name: 'Boris' }] });
  await scene.close(host);
  const other = await scene.strangerAt(Number(new URL(url).port));
  const elsewhere = await scene.invite(scene.open());
  expect(new URL(elsewhere).port).not.toBe(new URL(url).port);
  await scene.say(elsewhere, {}, cookie);
  await other.close();
});

it('the cookie of a phone that was sent away lets nobody in, and an invitation makes that browser a new phone', async () => {
  const host = scene.open();
  const page = await scene.phone(host, 'Boris');
  const cookie = keptKeyOf(page.key ?? '');
  await give(host, { command: 'sendAway', phone: host.view().phones[0]?.id });
  const { url, code } = await scene.invitation(host);
  expect(await PhonePage.say(url, {}, { cookie }).closed()).toBe(partings.unknownKey);
  const back = await scene.say(url, { code }, cookie);
  expect(back.view.named).toBe(false);
  expect(back.key).not.toBe(page.key);
});

it('an invitation names the address that was asked for, if it is this computer’s', async () => {
  const host = scene.open();
  for (const address of host.view().addresses) {
    const reply = await host.command({ command: 'invite', address });
    expect(reply).toMatchObject({
      ok: true,
      value: { url: expect.stringContaining(`//${address}:`) },
    });
  }
  expect(await refused(host, { command: 'invite', address: '192.0.2.7' })).toBe('notHere');
});
