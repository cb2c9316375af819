/** Phones come in by the door of a real program, with a key, and play. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { PhonePage, phoneFolder } from '../../../../test/support/phonePages.ts';
import { give, Programs, until } from '../../../../test/support/programs.ts';
import type { App } from '../../app.ts';
import { computerTime } from '../../time.ts';
import { phoneDoor } from './server.ts';

const invitation = z.object({ url: z.string(), svg: z.string() });
let programs: Programs;
let pages: PhonePage[];

beforeEach(() => {
  programs = new Programs();
  pages = [];
});

afterEach(async () => {
  for (const page of pages) await page.close();
  await programs.clear();
});

function open(): App {
  return programs.open(programs.home, computerTime, null, phoneDoor(phoneFolder(programs.home)));
}

/** The address of the invitation, at this computer's own address. */
async function invite(app: App): Promise<string> {
  const reply = await app.command({ command: 'invite' });
  if (!reply.ok) throw new Error(reply.error.message);
  const url = new URL(invitation.parse(reply.value).url);
  url.hostname = '127.0.0.1';
  return url.href;
}

async function enter(url: string, key?: string): Promise<PhonePage> {
  const page = await PhonePage.enter(url, key);
  pages.push(page);
  return page;
}

/** A phone whose user has said the name. */
async function phone(app: App, name: string): Promise<PhonePage> {
  const page = await enter(await invite(app));
  await page.give({ command: 'set', name });
  return page;
}

it('from the invitation to the first stone it takes a name and Ready', async () => {
  const host = open();
  await give(host, { command: 'host', port: 0, colours: 'hostBlack' });
  const page = await phone(host, 'Boris');
  await until(host, ({ match }) => match !== null);
  await give(host, { command: 'ready' });
  await page.give({ command: 'ready' });
  await until(host, ({ match }) => match?.phase === 'playing');
  await give(host, { command: 'draw', row: 7, column: 7 });
  await page.until(({ match }) => match?.ply === 1);
  await page.give({ command: 'draw', row: 7, column: 8 });
  await until(host, ({ match }) => match?.ply === 2);
  expect(host.view().phones).toEqual([{ id: expect.any(String), name: 'Boris', state: 'playing' }]);
});

it('two phones that look for a game play each other, and others at the same time', async () => {
  const host = open();
  const four: PhonePage[] = [];
  for (const name of ['Anna', 'Boris', 'Clara', 'Dario']) four.push(await phone(host, name));
  for (const page of four) await page.give({ command: 'seek' });
  for (const page of four) await page.until(({ match }) => match !== null);
  const names = four.map(({ view }) => view.link.peer?.name);
  expect(new Set(names).size).toBe(4);
});
