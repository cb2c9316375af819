/** Phones at the tables of a program: real pages of its phone door, used by touch alone. */

import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { languageCodes } from '../../src/contract/language.ts';
import { invite } from '../../src/languages/en/invite.ts';
import { phone } from '../../src/languages/en/phone.ts';
import { loadPart } from '../../src/languages/index.ts';
import { sized } from '../support/size.ts';
import { eventually } from './support/eventually.ts';
import { gomokuGame, wholeGames } from './support/games.ts';
import { openPhone, scan, writeName } from './support/guests.ts';
import { cut, overflowing } from './support/layout.ts';
import type { Person } from './support/person.ts';
import { blackFirst, choose, seated, type Two, type Wanted } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill } from './support/words.ts';

/** Somebody at the computer who has pressed *Invite a phone*. */
async function inviter(stage: Stage, wanted: Wanted = {}): Promise<Person> {
  const host = await stage.person('Anna');
  await host.program.do({ command: 'set', name: 'Anna' });
  await choose(host, wanted);
  await host.hands.press(host.button(host.texts.start.invite));
  return host;
}

/** From the code on the screen to the table. */
async function phoneAtTable(stage: Stage, wanted: Wanted = {}): Promise<Two> {
  const host = await inviter(stage, wanted);
  const guest = await openPhone(stage, host, 'Boris', await scan(stage, host));
  guest.game = host.game;
  await writeName(guest);
  await seated([host, guest]);
  return [host, guest];
}

async function beginGame(two: Two, options: object = {}): Promise<Table> {
  for (const person of two.toReversed()) await person.getReady();
  for (const person of two) await person.drawnColor();
  return new Table(await blackFirst(two), options);
}

/** Both read who has won. */
async function isOver(table: Table): Promise<void> {
  const winner = table.judged.position.outcome?.winner;
  if (winner !== 'black' && winner !== 'white') throw new Error('Nobody has won.');
  const { won, lost } = table.black.texts.status;
  await table.reads(winner, won, fill(lost, { name: table[winner].name }), '');
  await table.isSeen();
}

/** Loads the page as it was before an update of Tengen. It notices that, and loads itself again. */
async function openOlder({ page }: Person): Promise<void> {
  const makeOlder = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<= src="[^"]+\.js)/, '?older');
    await route.fulfill({ response, body });
  };
  await page.route(page.url(), makeOlder, { times: 1 });
  await page.reload();
  const script = page.locator('script[type="module"]');
  await eventually(() => script.getAttribute('src')).toMatch(/\.js$/);
}

test.for(sized(wholeGames, wholeGames.slice(0, 1)))(
  'from the invitation to the first stone of $game somebody with a phone scans, writes a name and presses Ready; the whole game is played by touch, an update of the page between',
  async ({ moves, options, ...wanted }, { stage }) => {
    const two = await phoneAtTable(stage, wanted);
    const [host, guest] = two;
    await eventually(() => host.page.getByRole('dialog').count()).toBe(0);
    // The key is not left where others can copy it.
    expect(new URL(guest.page.url()).hash).toBe('');
    const table = await beginGame(two, options);
    const written = moves.split(' ');
    await table.play(written.slice(0, 4).join(' '));
    await openOlder(guest);
    // The board has the focus, which fingers don't need to see.
    await guest.page.locator('td:focus').waitFor();
    expect(await guest.page.locator('.cursor-mark').count()).toBe(0);
    await table.play(written.slice(4).join(' '));
    await isOver(table);
  },
);

test.for(sized([10], []))(
  'a phone whose page is frozen for %s minutes goes on with its game, and nothing is lost',
  { timeout: 900_000 },
  async (minutes, { stage }) => {
    const two = await phoneAtTable(stage);
    const [, { page }] = two;
    const table = await beginGame(two);
    const written = gomokuGame.split(' ');
    await table.play(written.slice(0, 4).join(' '));
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await table.play(written.slice(4).join(' '));
    await isOver(table);
  },
);

/** Reads what is to be typed, once it is there. */
async function readCode({ page }: Person): Promise<{ address: string; code: string }> {
  const letters = page.locator('.invite-letters');
  await eventually(() => letters.innerText()).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
  const address = await page.locator('.invite-address').innerText();
  return { address, code: await letters.innerText() };
}

/** Two phones that have found each other, and the computer that does nothing else. */
async function twoPhones(stage: Stage): Promise<readonly [Person, ...Two]> {
  const host = await inviter(stage);
  const { hands } = host;
  await hands.press(host.button(invite.two));
  const { code } = await readCode(host);
  const first = await openPhone(stage, host, 'Boris', await scan(stage, host));
  // A used invitation is followed by another one.
  await eventually(() => host.page.locator('.invite-letters').innerText()).not.toBe(code);
  const second = await openPhone(stage, host, 'Clara', await scan(stage, host));
  for (const person of [first, second]) {
    await writeName(person);
    await person.hands.press(person.button(phone.seek));
  }
  await seated([first, second]);
  return [host, first, second];
}

test.for(sized([gomokuGame], []))(
  'two phones play through a computer that does nothing else, and after its program was killed and started again',
  async (moves, { stage }) => {
    const [host, ...two] = await twoPhones(stage);
    const table = await beginGame(two);
    const written = moves.split(' ');
    await table.play(written.slice(0, 4).join(' '));
    // That the program is gone is no fault of the page.
    for (const { page } of two) page.removeAllListeners('console');
    await stage.crash(host);
    for (const { page } of two) await page.getByText(phone.reconnecting).waitFor();
    const again = await stage.program();
    await again.do({ command: 'invite' });
    for (const { page } of two)
      await page.getByText(phone.reconnecting).waitFor({ state: 'detached' });
    await table.turnIsRead();
    await table.play(written.slice(4).join(' '));
    await isOver(table);
  },
);

test('a phone that was sent away, and one with a used code, are told so and what to do', async ({
  stage,
}) => {
  const host = await inviter(stage);
  const url = await scan(stage, host);
  const guest = await openPhone(stage, host, 'Boris', url);
  await guest.line(guest.texts.settings.name).waitFor();
  const late = await openPhone(stage, host, 'Clara', url);
  await late.reads(phone.outside.unknownKey.what);
  await host.hands.press(host.button(fill(invite.sendAwayWho, { name: invite.unnamed })));
  await guest.reads(phone.outside.sentAway.what);
  await host.hands.press(host.button(invite.stop));
});

/** Types a short code on the page that asks for one. */
async function typeCode(guest: Person, code: string): Promise<void> {
  await guest.hands.write(guest.line(phone.code.field), code);
  await guest.hands.press(guest.button(phone.code.submit));
}

test('somebody types the address and the short code instead of scanning; what is wrong with a code is one sentence', async ({
  stage,
}) => {
  const host = await inviter(stage);
  const { address, code } = await readCode(host);
  const guest = await openPhone(stage, host, 'Boris', address);
  await guest.reads(phone.outside.noKey.what);
  await typeCode(guest, '8CDFGHJK');
  await guest.reads(phone.code.letters);
  await typeCode(guest, 'ACDF-GHJK');
  await guest.reads(phone.code.wrong);
  for (const wrong of ['BCDF-GHJK', 'BCDF-GHJM']) {
    await typeCode(guest, wrong);
    await guest.reads(phone.code.wrong);
  }
  await typeCode(guest, code.toLowerCase().replace('-', ' '));
  await writeName(guest);
  await seated([host, guest]);

  // From the same address: the third wrong one within a minute, and one too many.
  const late = await openPhone(stage, host, 'Clara', address);
  await typeCode(late, code);
  await late.reads(phone.code.wrong);
  await typeCode(late, 'BCDF-GHJK');
  await late.reads(phone.code.later);
});

test('what became of a code is told, too, if the connection was lost before the answer', async ({
  stage,
}) => {
  const host = await inviter(stage);
  const { address } = await readCode(host);
  const guest = await openPhone(stage, host, 'Boris', address);
  let lost = 0;
  await guest.page.routeWebSocket(/\/link/, (link) => {
    const program = link.connectToServer();
    link.onMessage((said) => {
      if (lost > 0 || !String(said).includes('code')) return program.send(said);
      lost += 1;
      return link.close({ code: 1001 });
    });
  });
  await guest.page.reload();
  await typeCode(guest, 'BCDF-GHJK');
  await guest.reads(phone.code.wrong);
  expect(lost).toBe(1);
  expect(await guest.line(phone.code.field).inputValue()).toBe('');
});

test.for(languageCodes)(
  'the page that asks for a short code speaks the language of the phone, and fits it: %s',
  async (language, { stage }) => {
    const host = await inviter(stage);
    const { address } = await readCode(host);
    const guest = await openPhone(stage, host, 'Boris', address, language);
    await guest.reads((await loadPart('phone', language)).outside.noKey.what);
    expect(await overflowing(guest.page)).toEqual([]);
    expect(await cut(guest.page)).toEqual([]);
  },
);

test('somebody leaves the computer with a phone, stays away when the page is loaded again, and comes back as who they were', async ({
  stage,
}) => {
  const host = await inviter(stage);
  await host.hands.press(host.button(invite.two));
  const guest = await openPhone(stage, host, 'Boris', await scan(stage, host));
  await writeName(guest);
  await guest.hands.press(guest.button(phone.leave));
  await guest.hands.press(guest.button(phone.leaveYes));
  await guest.reads(phone.outside.left.what);
  await host.reads(invite.states.left);
  await guest.page.reload();
  await guest.reads(phone.outside.left.what);
  await guest.hands.press(guest.button(phone.enter));
  await guest.reads(phone.title, { name: 'Boris' });
  await host.reads(invite.states.here);
});

test('a browser that has lost what the page stored is known again by its cookie', async ({
  stage,
}) => {
  const host = await inviter(stage);
  await host.hands.press(host.button(invite.two));
  const guest = await openPhone(stage, host, 'Boris', await scan(stage, host));
  await writeName(guest);
  await guest.reads(phone.title, { name: 'Boris' });
  await guest.page.evaluate(() => localStorage.clear());
  await guest.page.reload();
  await guest.reads(phone.title, { name: 'Boris' });
  const [cookie] = await guest.page.context().cookies(new URL('/link', guest.page.url()).href);
  // Script and server have set it; the browser gives it to the door alone.
  expect(cookie).toMatchObject({ name: 'tengen-key', path: '/link', sameSite: 'Strict' });
  expect(await guest.page.evaluate(() => document.cookie)).toBe('');
});
