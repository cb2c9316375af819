/** A phone's pages, and the app behind them. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { Programs } from '../../../test/support/programs.ts';
import { partings } from '../../contract/partings.ts';
import { problem } from '../../contract/problems.ts';
import type { Reply } from '../../contract/reply.ts';
import type { View } from '../../contract/view.ts';
import { readPhoneCommand } from '../commands/table.ts';
import { Neighbourhood } from './neighbourhood.ts';
import { Phone, type PhoneApp } from './phone.ts';

const done: Reply = { ok: true };
let programs: Programs;
let view: View;
let time: HandTime;
let phone: Phone;
/** What its apps wait for when they are closed. */
let closing: PromiseWithResolvers<void>;
const command = vi.fn(async () => done);
const openApp = vi.fn(
  (): PhoneApp => ({
    player: '',
    view: () => view,
    onView: () => () => undefined,
    command,
    close: () => closing.promise,
  }),
);

beforeEach(() => {
  programs = new Programs();
  view = programs.open().view();
  time = new HandTime();
  closing = Promise.withResolvers();
  command.mockClear();
  openApp.mockClear();
  const saved = { id: '1', hash: '', name: null, player: '', match: null };
  const nothing = () => undefined;
  const told = { hosted: () => null, onSaved: nothing, onChange: nothing };
  const context = {
    time,
    neighbourhood: new Neighbourhood(),
    readCommand: readPhoneCommand,
    openApp,
    ...told,
  };
  phone = new Phone(saved, context);
});

afterEach(() => programs.clear());

const page = () => ({ close: vi.fn() });

it('the oldest page of a phone makes room for a ninth', async () => {
  const pages = Array.from({ length: 9 }, page);
  for (const one of pages) expect(await phone.enter(one)).not.toBeNull();
  expect(pages.map(({ close }) => close.mock.calls)).toEqual([
    [[partings.full]],
    ...Array.from({ length: 8 }, () => []),
  ]);
});

it('the app is opened again only when it is closed, which may take a while', async () => {
  const [first, second] = [page(), page()];
  await phone.enter(first);
  phone.leave(first);
  time.pass(20_000);
  const entered = phone.enter(second);
  await new Promise(setImmediate);
  expect(openApp).toHaveBeenCalledTimes(1);
  closing.resolve();
  expect(await entered).not.toBeNull();
  expect(openApp).toHaveBeenCalledTimes(2);
});

it('a phone is not told about the computer', async () => {
  const file = '/home/anna/.local/share/tengen/profile-1/tengen.db.damaged';
  view.addresses = ['192.0.2.7'];
  view.settings.port = 9999;
  view.engines = [{ id: '1', name: 'Secret engine', protocol: 'gtp', line: 'x', game: 'go' }];
  view.diagnosis = { address: '192.0.2.8', port: 9999, findings: [], firewall: null };
  view.unsaved = problem('bug', { reason: `denied, mkdir '${file}'` });
  view.link.problem = problem('fileDamaged', { file });
  const shown = (await phone.enter(page()))?.view();
  expect(JSON.stringify(shown)).not.toMatch(/anna|192|9999|Secret/);
  expect(shown).toMatchObject({
    diagnosis: null,
    unsaved: problem('bug', { reason: 'denied, mkdir' }),
    link: { problem: problem('fileDamaged', { file: 'tengen.db.damaged' }) },
  });
});

it('what the pages of a phone say that is sent away has no effect', async () => {
  const shown = await phone.enter(page());
  void phone.sendAway(partings.sentAway);
  expect(await shown?.command({ command: 'set', name: 'Eve' })).toMatchObject({ ok: false });
  expect(command).not.toHaveBeenCalled();
});
