import { expect } from 'vitest';
import type { MatchView, View } from '../../src/contract/view.ts';
import { invite } from '../../src/languages/en/invite.ts';
import {
  awayView,
  hereView,
  idleView,
  tableView,
  unfinishedMatch,
} from '../../src/renderer/testing.ts';
import { eventually } from './support/eventually.ts';
import { test } from './support/gallery.ts';
import { hasFocus } from './support/hands.ts';
import { withSettings } from './support/screens.ts';

const away = tableView('H8');
const kept: View = {
  ...idleView,
  unfinished: [{ ...unfinishedMatch, id: 7, role: 'host', address: null }],
};

test('an end without a winner is possible after a minute and is asked about once', async ({
  gallery,
}) => {
  const { page } = gallery;
  const claim = gallery.button('End without a winner');
  const since = Date.now() - 20_000;
  await gallery.show({ name: 'away', view: awayView(away, { since }) });
  const time = () => page.getByRole('timer').innerText();
  const first = await time();
  expect(first).toMatch(/^Away 0:[2-5]\d\.$/);
  await eventually(time).not.toBe(first);
  expect(await claim.getAttribute('aria-disabled')).toBe('true');
  expect(await claim.locator('..').innerText()).toMatch(/possible in [34]\d s/);
  await claim.click({ force: true });
  expect(await gallery.commands()).toEqual([]);

  await gallery.show({ name: 'away', view: awayView(away, { since, claim: null }) });
  await claim.click();
  await gallery.button('Keep waiting').click();
  expect(await gallery.commands()).toEqual([]);
  await claim.click();
  await gallery.button('Yes, end it').click();
  expect(await gallery.commands()).toEqual([{ command: 'claim' }]);
});

test('a guest whose host is away tries again at the same address or at another', async ({
  gallery,
}) => {
  await gallery.show({ name: 'away', view: awayView(away, { role: 'guest' }) });
  await gallery.button('Try again now').click();
  await gallery.button('Another address').click();
  await gallery.page.getByRole('textbox', { name: 'Host address' }).fill('10.0.0.9:9000');
  await gallery.button('Continue').click();
  expect(await gallery.commands()).toEqual([
    { command: 'resume', match: 1 },
    { command: 'resume', match: 1, address: '10.0.0.9', port: 9000 },
  ]);
});

test('an unfinished match is given up only when that is asked for twice', async ({ gallery }) => {
  await gallery.show({ name: 'unfinished', view: kept });
  await gallery.button('More about Linus').click();
  await gallery.button('Give up this game').click();
  await gallery.button('Keep it').click();
  expect(await gallery.commands()).toEqual([]);
  await gallery.button('Give up this game').click();
  await gallery.button('Yes, give up').click();
  expect(await gallery.commands()).toEqual([{ command: 'discard', match: 7 }]);
});

test('a host goes on with an unfinished match at any free port', async ({ gallery }) => {
  await gallery.show({ name: 'unfinished', view: kept });
  await gallery.button('More about Linus').click();
  const dialogue = gallery.page.getByRole('dialog');
  const port = dialogue.getByRole('textbox', { name: 'Port' });
  const goOn = dialogue.getByRole('button', { name: 'Continue', exact: true });
  await port.fill('70000');
  await goOn.click();
  await dialogue.getByText('0 picks a free one').waitFor();
  await port.fill('0');
  await goOn.click();
  expect(await gallery.commands()).toEqual([{ command: 'resume', match: 7, port: 0 }]);
});

test('nothing can be said while the other side is away, and the window tells why', async ({
  gallery,
}) => {
  const { page } = gallery;
  await gallery.show({ name: 'away', view: awayView(away) });
  await gallery.button('Chat').click();
  await page.getByText('You can chat when your opponent is back.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await gallery.button('Disconnect').click({ force: true });
  expect(await gallery.commands()).toEqual([]);
});

test('a move that arrives at once is never shown as on its way', async ({ gallery }) => {
  const { page } = gallery;
  const after = (moves: string, delivery: MatchView['delivery']) => tableView(moves, { delivery });
  await gallery.show({ name: 'delivery', view: after('', null) });
  await page.evaluate(() => {
    const marks: string[] = [];
    Object.assign(window, { marks });
    new MutationObserver(() => {
      const mark = document.querySelector('.delivery')?.getAttribute('data-state') ?? 'none';
      if (marks.at(-1) !== mark) marks.push(mark);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'marks'));
  // The page's clock is driven by hand: the views come soon one after the other, however slow the computer.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const show = async (...views: View[]) => {
    for (const view of views) {
      await page.evaluate((view) => window.tengenShow?.(view), view);
      await page.clock.runFor(50);
    }
  };
  await show(after('H8', 'kept'), after('H8', 'sent'), after('H8', 'seen'));
  await eventually(seen).toEqual(['none', 'seen']);
  await show(after('H8 I9', null));
  await eventually(seen).toEqual(['none', 'seen', 'none']);
  await show(after('H8 I9 G9', 'sent'));
  expect(await seen()).toEqual(['none', 'seen', 'none']);
  await page.clock.runFor(1000);
  await eventually(seen).toEqual(['none', 'seen', 'none', 'sent']);
  await page.clock.resume();
});

test('a screen reader is told nothing more in a language that the window no longer speaks', async ({
  gallery,
}) => {
  const news = () => gallery.page.getByRole('log').innerText();
  const spoken = (moves: string, language: 'en' | 'zh') =>
    gallery.show(withSettings({ name: 'here', view: hereView(moves) }, { language }));
  await spoken('', 'en');
  await spoken('H8', 'en');
  await eventually(news).toBe('Black: H8.');
  await spoken('H8', 'zh');
  expect(await news()).toBe('');
  await spoken('H8 I9', 'zh');
  await eventually(news).toBe('白棋：I9。');
});

test('the invitation follows the computer’s address and the number of phones, and “Stop inviting” asks while a phone plays', async ({
  gallery,
}) => {
  const { page } = gallery;
  const inviting = { port: 8389, code: 1, full: false };
  const phones: View['phones'] = [{ id: '1', name: 'Grace', state: 'playing' }];
  const view: View = { ...idleView, inviting, phones };
  const show = (next: View) => page.evaluate((shown) => window.tengenShow?.(shown), next);
  const code = page.getByRole('img', { name: invite.code });
  await gallery.show({ name: 'invite', view, step: 'phones' });
  await code.waitFor();
  const [address] = view.addresses;
  expect(await gallery.commands()).toEqual([{ command: 'invite', address }]);
  await show({ ...view, addresses: ['10.0.0.7', '192.168.1.20'] });
  await eventually(() => gallery.commands()).toEqual([{ command: 'invite', address: '10.0.0.7' }]);
  const which = page.getByRole('combobox', { name: invite.which });
  await which.selectOption('192.168.1.20');
  await eventually(() => gallery.commands()).toEqual([
    { command: 'invite', address: '192.168.1.20' },
  ]);
  // The short code is no longer valid.
  await show({
    ...view,
    addresses: ['10.0.0.7', '192.168.1.20'],
    inviting: { ...inviting, code: 2 },
  });
  await eventually(() => gallery.commands()).toEqual([
    { command: 'invite', address: '192.168.1.20' },
  ]);
  await show({ ...view, addresses: [] });
  await page.getByText(invite.offline).waitFor();
  await show({ ...view, inviting: { ...inviting, full: true } });
  await page.getByText(invite.full).waitFor();
  expect(await code.count()).toBe(0);
  await gallery.button(invite.stop).click();
  await eventually(() => hasFocus(gallery.button(invite.stay))).toBe(true);
  await gallery.button(invite.stay).click();
  expect(await gallery.commands()).toEqual([]);
  await gallery.button(invite.stop).click();
  await page.getByRole('dialog').last().getByRole('button', { name: invite.stop }).click();
  expect(await gallery.commands()).toEqual([{ command: 'stopInviting' }]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a question about leaving a game that has ended meanwhile is not asked again in the next one', async ({
  gallery,
}) => {
  const { page } = gallery;
  const show = (next: View) => page.evaluate((shown) => window.tengenShow?.(shown), next);
  const view = tableView('H8');
  await gallery.show({ name: 'table', view });
  await gallery.button('Disconnect').click();
  await page.getByRole('dialog').waitFor();
  await show(idleView);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await show(view);
  await page.getByRole('grid').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
