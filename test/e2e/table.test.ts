/** The table's column of buttons and messages, in the built window. */

import { problem } from '../../src/contract/problems.ts';
import type { View } from '../../src/contract/view.ts';
import { linkView, tableView, waitingView } from '../../src/renderer/testing.ts';
import { blackWins, opening } from './scenes/games.ts';
import { cut } from './support/layout.ts';
import { sizes, test } from './support/screens.ts';

const middle = opening(blackWins, 14);
const offered = (by: 'black' | 'white'): View =>
  tableView(middle, { color: 'black', offers: [{ by, kind: 'draw', to: null }] });
const chat = [{ id: 1, by: 'peer' as const, text: 'Hello', emote: null, lost: false }];

test('the tip of a control lies within the window, and whatever is under it can be pressed', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  await gallery.show({ name: 'tips', view: tableView(middle, { color: 'black' }) });
  for (const size of sizes) {
    await gallery.resize(size);
    for (const control of await page.locator('.control').all()) {
      await control.hover();
      const tip = page.locator('.tip-shown');
      const box = await tip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size[0]);
      expect(await tip.evaluate((shown) => getComputedStyle(shown).pointerEvents)).toBe('none');
    }
  }
});

test('the latest move is in sight at every size of window', async ({ gallery, expect }) => {
  const { page } = gallery;
  await gallery.show({ name: 'moves', view: tableView(blackWins, { color: 'black' }) });
  for (const size of sizes.filter(([width]) => width > 832)) {
    await gallery.resize(size);
    const latest = await page.locator('.move[aria-current]').boundingBox();
    const list = await page.locator('.side-panel .scroll').boundingBox();
    if (latest === null || list === null) throw new Error('There is no list of moves.');
    expect(latest.y).toBeGreaterThanOrEqual(list.y - 1);
    expect(latest.y + latest.height).toBeLessThanOrEqual(list.y + list.height + 1);
  }
});

test('the headline says whose turn it is while offers are open, refused, or something went wrong', async ({
  gallery,
  expect,
}) => {
  const views = [
    offered('black'),
    offered('white'),
    tableView(middle, { color: 'black', declined: ['draw', 'undo', 'restart'] }),
    linkView({ problem: problem('unconfirmed') }, offered('white')),
  ];
  for (const view of views) {
    await gallery.show({ name: 'asked', view });
    await gallery.page.locator('.headline').getByText('Your move', { exact: true }).waitFor();
    expect(await cut(gallery.page)).toEqual([]);
  }
});

test('a guest reads the terms even while the chat is open', async ({ gallery, expect }) => {
  const { page } = gallery;
  await gallery.show({ name: 'terms', view: linkView({ chat }, waitingView()) });
  await page.getByText('Hello').first().waitFor();
  expect(await page.getByRole('definition').first().innerText()).toBe('15 × 15');
});

test('a refusal goes away by itself', async ({ gallery, expect }) => {
  const { page } = gallery;
  await page.clock.install();
  await gallery.show({ name: 'refused', view: tableView(middle, { color: 'black' }) });
  const status = page.locator('.status-line');
  await page.getByRole('gridcell', { name: /^K9,/ }).click();
  await status.getByText('That point is occupied.').waitFor();
  await page.clock.runFor(8000);
  await status.getByText('That point is occupied.').waitFor({ state: 'detached' });
  expect(await status.innerText()).toBe('');
});

test('that the opponent leaves after the end of a game is no problem', async ({
  gallery,
  expect,
}) => {
  const { link } = waitingView();
  const view = tableView(blackWins, { color: 'black' });
  const left = {
    ...view,
    link: { ...link, state: 'idle' as const, problem: problem('opponentLeft') },
  };
  await gallery.show({ name: 'left', view: left });
  await gallery.page.getByText('Disconnected.', { exact: false }).first().waitFor();
  expect(await gallery.page.getByRole('alert').count()).toBe(0);
});

test('who leaves a running game is at the start screen at once', async ({ gallery, expect }) => {
  const { page } = gallery;
  await gallery.show({ name: 'leaving', view: tableView(middle, { color: 'black' }) });
  await gallery.commands();
  await page.getByRole('main').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await gallery.button('Save and leave').click();
  expect(await gallery.commands()).toMatchObject([{ command: 'leave' }]);
});

test('the second click of a double click doesn’t press what the first one has put there', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const go = { game: 'go', options: { size: 9 }, color: 'black' as const };
  await gallery.show({ name: 'double', view: waitingView(undefined, go) });
  await gallery.resize([900, 700]);
  const box = await gallery.button('I’m ready').boundingBox();
  if (box === null) throw new Error('There is no button.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await gallery.commands();
  await page.mouse.click(x, y);
  await gallery.show({ name: 'double', view: tableView('', go) });
  expect(
    await page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent, [x, y]),
  ).toBe('Pass');
  await page.mouse.click(x, y);
  expect(await gallery.commands()).toEqual([{ command: 'ready' }]);
});
