/** A phone's pages, and the app behind them. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { Programs } from '../../../test/support/programs.ts';
import type { Reply } from '../../contract/reply.ts';
import type { View } from '../../contract/view.ts';
import { partings } from './door.ts';
import { Phone, type PhoneApp } from './phone.ts';
import { Tables } from './tables.ts';

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
  const context = { time, tables: new Tables(), openApp, hosted: () => null, onChange: () => {} };
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

it('what the pages of a phone say that is sent away has no effect', async () => {
  const shown = await phone.enter(page());
  void phone.sendAway(partings.sentAway);
  expect(await shown?.command({ command: 'set', name: 'Eve' })).toMatchObject({ ok: false });
  expect(command).not.toHaveBeenCalled();
});
