/** The table's column of buttons and messages, in the built window. */

import { readFile } from 'node:fs/promises';
import { problem } from '../../src/contract/problems.ts';
import type { MatchView, View } from '../../src/contract/view.ts';
import {
  awayView,
  computerView,
  hereView,
  linkView,
  tableView,
  waitingView,
  watchedView,
} from '../../src/renderer/testing.ts';
import { around } from './scenes/around.ts';
import { blackWins, opening, reversiWhole } from './scenes/games.ts';
import { eventually } from './support/eventually.ts';
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
    linkView(
      { problem: problem('misunderstood', { how: 'unknownMethod', method: 'dance' }) },
      offered('white'),
    ),
  ];
  for (const view of views) {
    await gallery.show({ name: 'asked', view });
    await gallery.page.locator('.headline').getByText('Your move', { exact: true }).waitFor();
    expect(await cut(gallery.page)).toEqual([]);
  }
});

test('how a game ended is told whatever else is', async ({ gallery, expect }) => {
  const { page } = gallery;
  const over = { outcome: { winner: 'black' as const, reason: 'resign', lines: [] } };
  const given = { gift: { to: 'black', ms: 15_000, count: 1 } } as const;
  const what = problem('misunderstood', { how: 'unknownMethod', method: 'dance' });
  const mine = (more: Partial<MatchView> = {}) => tableView(middle, { color: 'black', ...more });
  const games: readonly (readonly [before: View, after: View])[] = [
    [mine(), linkView({ problem: what, chat }, mine({ ...over, ...given }))],
    [hereView(middle), linkView({ problem: what }, hereView(middle, over))],
    [watchedView(middle), linkView({ problem: what }, watchedView(middle, over))],
  ];
  for (const [n, [before, after]] of games.entries())
    for (const size of [
      [1280, 720],
      [360, 780],
    ] as const) {
      await gallery.resize(size);
      // What comes while one looks is told for some seconds.
      await gallery.show({ name: `game ${n}`, view: before });
      await gallery.show({ name: `game ${n}`, view: after });
      const said = page.locator('.messages').getByText('resigned');
      const [line, around] = [
        await said.boundingBox(),
        await page.locator('.messages').boundingBox(),
      ];
      expect(line?.y, `${n} ${size}`).toBeLessThan((around?.y ?? 0) + 10);
      expect(await page.getByText('gave you').count()).toBe(0);
    }
});

test('what is told and too long scrolls with keys; what fits is no stop of the Tab key, and nothing below moves', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  await gallery.resize([1280, 720]);
  const told = (reason: string) => {
    const what = problem('engineMissing', { program: 'dancer', reason });
    return linkView({ problem: what }, tableView(middle, { color: 'black' }));
  };
  const box = page.locator('.messages');
  const top = () => box.evaluate(({ scrollTop }) => scrollTop);
  const below = async () => (await page.locator('.controls').boundingBox())?.y;
  await gallery.show({ name: 'short', view: told('dance') });
  await box.getByText('dance').waitFor();
  expect(await box.getAttribute('tabindex')).toBeNull();
  const place = await below();
  await gallery.show({ name: 'long', view: told('dance '.repeat(120)) });
  await eventually(() => box.getAttribute('tabindex')).toBe('0');
  expect(await below()).toBe(place);
  await box.focus();
  await page.keyboard.press('End');
  await eventually(top).toBeGreaterThan(10);
  // A message may become shorter by itself, as one that counts does.
  await box.evaluate(({ children }) => {
    for (const one of children) if (one instanceof HTMLElement) one.style.fontSize = '2px';
  });
  await eventually(() => box.getAttribute('tabindex')).toBeNull();
});

test('an emote is seen at the name of who has sent it, with its words, while the chat is closed', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const said = (by: 'me' | 'peer', emote: string) =>
    linkView(
      { chat: [{ id: 1, by, text: null, emote, lost: false }] },
      tableView(middle, { color: 'black' }),
    );
  for (const size of [
    [900, 700],
    [1280, 720],
    [360, 780],
  ] as const)
    for (const by of ['me', 'peer'] as const) {
      await gallery.resize(size);
      await gallery.show({ name: `${by} ${size}`, view: tableView(middle, { color: 'black' }) });
      const rows = page.locator('.player');
      const placeOf = () =>
        page.locator('.player').evaluateAll((rows) =>
          rows.flatMap((row) =>
            ['.player-stone', '.player-name'].flatMap((what) => {
              const { x = 0, y = 0 } = row.querySelector(what)?.getBoundingClientRect() ?? {};
              return [x, y].map(Math.round);
            }),
          ),
        );
      const before = await placeOf();
      await gallery.show({ name: `${by} ${size}`, view: said(by, 'wow') });
      const sign = rows.nth(by === 'me' ? 0 : 1).locator('.player-emote');
      await sign.waitFor();
      expect(await page.locator('.player-emote').count()).toBe(1);
      expect(await sign.getAttribute('title')).toBe('Wow!');
      // It pushes nothing.
      expect(await placeOf()).toEqual(before);
      if (by === 'peer' && size[0] < 1200)
        await page.locator('.message-remark').getByText('Linus says: Wow!').waitFor();
    }
});

test('an emote in the picker has its words as a tip under the pointer and with the focus of the keyboard', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  await gallery.resize([1280, 720]);
  await gallery.show({ name: 'picker', view: tableView(middle, { color: 'black' }) });
  const tip = page.locator('.emotes .tip-shown');
  await page.getByRole('button', { name: 'One moment' }).hover();
  expect(await tip.textContent()).toBe('One moment');
  await page.locator('.headline').hover();
  await page.getByRole('textbox', { name: 'Write a message' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await tip.textContent()).toBe('Hello');
});

test('a game that goes on is saved while one looks back: as a file, and as a picture of the position', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const view = tableView(middle, { color: 'black' });
  const players = { black: { name: 'Ada' }, white: { name: 'Linus' } };
  const { moves = [], options = {} } = view.match ?? {};
  const record = {
    game: 'gomoku',
    options,
    moves,
    players,
    date: '2026-11-29',
    result: null,
    app: null,
  };
  const value = { name: 'game.sgf', text: '(;GM[4])', more: null, missing: 0 };
  const answers = {
    game: { ok: true, value: { record, mine: 'black', analysis: null, notes: null } },
    export: { ok: true, value },
  } as const;
  const scenes = [
    ['played', view],
    ['watched', watchedView(middle)],
  ] as const;
  for (const [name, shown] of scenes)
    for (const size of [
      [1280, 720],
      [360, 780],
    ] as const) {
      await gallery.resize(size);
      await gallery.show({ name: `${name} ${size}`, view: shown, answers });
      const back = page.getByRole('button', { name: 'Look back' });
      // Those who watch have no cursor on the board: the keys always step.
      if (name === 'watched') await page.keyboard.press('ArrowLeft');
      else await back.click();
      const chat = page.getByRole('button', { name: 'Chat' });
      const before = (await chat.count()) === 0 ? null : (await chat.boundingBox())?.x;
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const begun = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save: SGF file' }).click();
      const file = await begun;
      expect(file.suggestedFilename()).toBe('2026-11-29 Ada-Linus.sgf');
      expect(await readFile(await file.path(), 'utf8')).toBe(value.text);
      await page.getByRole('button', { name: 'Picture' }).click();
      await page.getByRole('img', { name: 'The picture' }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await cut(page)).toEqual([]);
      await page.keyboard.press('End');
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
      if (before !== null) expect((await chat.boundingBox())?.x).toBe(before);
    }
});

test('a guest reads the terms before the chat, and again when they change', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const size = page.getByRole('definition').first();
  await gallery.resize([900, 700]);
  await gallery.show({ name: 'terms', view: linkView({ chat }, waitingView()) });
  await size.getByText('15 × 15').waitFor();
  await gallery.button('Chat, new message').click();
  await page.getByText('Hello').first().waitFor();
  const changed = waitingView(undefined, { options: { size: 19 } });
  await gallery.show({ name: 'terms', view: linkView({ chat }, changed) });
  await size.getByText('19 × 19').waitFor();
  // Beside each other where there is room.
  await gallery.resize([1280, 720]);
  await page.getByText('Hello').first().waitFor();
  expect(await size.innerText()).toBe('19 × 19');
});

test('the clock of the last seconds is large, and nothing else moves', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const clock = { main: 600_000, increment: 0, periods: 3, period: 30_000 };
  const left = (black: number) =>
    tableView(middle, { clocks: { clock, black, white: 400_000, running: 'black' } });
  const height = () =>
    page
      .locator('.clock-figures')
      .first()
      .evaluate((figures) => Number.parseFloat(getComputedStyle(figures).fontSize));
  const others = page.locator('.player-name, .headline, .messages, .board, .controls, .move');
  const boxes = () =>
    others.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  for (const size of sizes) {
    await gallery.resize(size);
    await gallery.show({ name: 'clock', view: left(89_000) });
    const [before, digits] = [await boxes(), await height()];
    await gallery.show({ name: 'clock', view: left(69_000) });
    expect(await height()).toBeGreaterThan(1.35 * digits);
    expect(await boxes()).toEqual(before);
  }
});

test('a request to join moves nothing else on the host’s screen', async ({ gallery, expect }) => {
  const { page } = gallery;
  const listening = (candidates: View['link']['candidates']) =>
    linkView({ state: 'listening', role: 'host', address: '::1', port: 8388, candidates });
  const places = () =>
    page
      .locator('.listening > :not(.knocking)')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await gallery.resize([1120, 780]);
  await gallery.show({ name: 'listening', view: listening([]) });
  const before = await places();
  const candidate = {
    id: '1',
    name: 'Linus',
    address: '::2',
    watch: false,
    identity: null,
    player: null,
    known: null,
  };
  await gallery.show({
    name: 'listening',
    view: listening([candidate, { ...candidate, id: '2' }]),
  });
  await gallery.button('Accept Linus').first().waitFor();
  expect(await places()).toEqual(before);
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

  // Where the window is narrow, it doesn't lie on the board either.
  await gallery.resize([360, 640]);
  await page.getByRole('gridcell', { name: /^K9,/ }).click();
  await status.getByText('That point is occupied.').waitFor();
  const [line, board] = [
    await status.boundingBox(),
    await page.locator('.board').first().boundingBox(),
  ];
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(board?.y ?? 0);
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
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  expect(await gallery.commands()).toMatchObject([{ command: 'leave' }]);
});

const inGo = { game: 'go', options: { size: 9 } };
const inReversi = { game: 'reversi' };
/** Views of one game, with moves without a point for whoever is to move, for the other, and for nobody. */
const oneGame: Readonly<Record<string, readonly View[]>> = {
  'Go with the computer': ['', 'E5', 'E5 D4'].map((moves) => computerView(moves, inGo)),
  'Go with somebody else': ['', 'E5', 'E5 pass'].map((moves) => tableView(moves, inGo)),
  'Reversi with the computer': [41, 42, 43].map((n) =>
    computerView(opening(reversiWhole, n), { ...inReversi, color: n === 42 ? 'white' : 'black' }),
  ),
  'Reversi with somebody else': [41, 42, 43].map((n) =>
    tableView(opening(reversiWhole, n), inReversi),
  ),
  'Reversi at one screen': [41, 42, 43].map((n) => hereView(opening(reversiWhole, n), inReversi)),
};

test.for(Object.entries(oneGame))(
  'in %s every button for what can be done now keeps its place',
  async ([name, views], { gallery, expect }) => {
    const { page } = gallery;
    const boxes = () =>
      page.locator('.actions').evaluate((actions) =>
        Object.fromEntries(
          Array.from(actions.querySelectorAll('button'), (button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return [button.textContent, [x, y, width, height].map(Math.round)];
          }),
        ),
      );
    for (const size of [...sizes, [360, 780], [780, 360], [1280, 720]] as const) {
      await gallery.resize(size);
      const seen: Record<string, number[]> = {};
      for (const view of views) {
        await gallery.show({ name, view });
        const now = await boxes();
        for (const [button, box] of Object.entries(now))
          expect.soft([button, box], `${size}`).toEqual([button, seen[button] ?? box]);
        Object.assign(seen, now);
      }
      expect(Object.keys(seen)).toContain('Pass');
    }
  },
);

test('the chat’s field takes the focus when the chat is opened, and not when the opponent is back', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const here = linkView({ chat }, tableView(middle, { color: 'black' }));
  await gallery.resize([360, 780]);
  await gallery.show({ name: 'back', view: here });
  const state = () =>
    page.evaluate(() => ({ focused: document.activeElement?.localName, at: scrollY }));
  await page.getByRole('button', { name: /^(Chat|Unread)/ }).click();
  await page.locator('.talk input').waitFor();
  // It is in sight at once.
  expect(await state()).toEqual({ focused: 'input', at: 0 });
  const { y: top = -1, height: tall = 0 } = (await page.locator('.talk').boundingBox()) ?? {};
  expect([top >= 0, top + tall <= 780]).toEqual([true, true]);
  await page.locator('.talk input').blur();
  for (const view of [awayView(here), here]) {
    await gallery.show({ name: 'back', view });
    expect(await state()).toEqual({ focused: 'body', at: 0 });
  }
  // Opened while there is none, it doesn't wait for it either.
  await page.locator('.side-tabs button').last().click();
  await gallery.show({ name: 'back', view: awayView(here) });
  await page.locator('.side-tabs button').last().click();
  await page.locator('.talk').waitFor();
  await gallery.show({ name: 'back', view: here });
  expect(await state()).not.toMatchObject({ focused: 'input' });
});

test('the page stays where it is when one has resigned, and no question makes it longer than itself', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  await gallery.resize([360, 780]);
  const here = tableView(middle, { color: 'black' });
  await gallery.show({ name: 'resigned', view: here }, true);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await gallery.button('Resign').press('Enter');
  const { height: asked = 0 } = (await page.locator('.asks').boundingBox()) ?? {};
  expect((await height()) - before).toBeLessThanOrEqual(asked + 4);
  await gallery.button('Yes, resign').press('Enter');
  const outcome = { winner: 'white', reason: 'resign', lines: [] } as const;
  const over = tableView(middle, { color: 'black', phase: 'ended', outcome });
  await gallery.show({ name: 'resigned', view: over });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('keys take back, resign, turn the board and open the chat, wherever that can be done', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const { keyboard } = page;
  for (const size of [
    [900, 700],
    [1280, 720],
  ] as const) {
    await gallery.resize(size);
    await gallery.show({ name: 'keys', view: tableView(middle, { color: 'black' }) }, true);
    await gallery.commands();
    const undo = { command: 'offer', kind: 'undo' };
    await keyboard.press('Control+z');
    await keyboard.press('u');
    expect(await gallery.commands()).toEqual([undo, undo]);
    await keyboard.press('f');
    await page.locator('.control-turn[aria-pressed="true"]').waitFor();
    await keyboard.press('r');
    await page.getByText('Resign this game?').waitFor();
    await keyboard.press('Escape');
    await keyboard.press('c');
    const line = page.locator('.talk input');
    await line.and(page.locator(':focus')).waitFor();
    // There they are letters.
    await keyboard.type('furc');
    expect(await line.inputValue()).toBe('furc');
    await gallery.show({ name: 'keys', view: tableView('', { color: 'black' }) }, true);
    await keyboard.press('u');
    expect(await gallery.commands()).toEqual([]);
  }
});

test('the second click of a double click doesn’t press what the first one has put there', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  const go = { game: 'go', options: { size: 9 }, color: 'black' as const };
  await gallery.show({ name: 'double', view: waitingView(undefined, go) });
  await gallery.resize([900, 700]);
  // However long the test takes, what the pointer does comes at that time, ms.
  const comeAt = (ms: number) =>
    page.evaluate((value) => {
      Object.defineProperty(Event.prototype, 'timeStamp', { value, configurable: true });
    }, ms);
  await comeAt(5000);
  const words = page.locator('.control-word');
  expect(await words.filter({ visible: true }).allInnerTexts()).toEqual(['Flip']);
  const box = await gallery.button('I’m ready').boundingBox();
  if (box === null) throw new Error('There is no button.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await gallery.commands();
  await page.mouse.click(x, y);
  await gallery.show({ name: 'double', view: tableView('', go) });
  expect(
    await page.evaluate(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent, [x, y]),
  ).toBe('Pass');
  await comeAt(5450);
  await page.mouse.click(x, y);
  expect(await gallery.commands()).toEqual([{ command: 'ready' }]);
  // Neither does a click that comes later, but just when something else lies under the resting pointer.
  await gallery.show({ name: 'double', view: waitingView(undefined, go) });
  await page.mouse.click(1, 690);
  await page.mouse.move(x, y);
  await gallery.show({ name: 'double', view: tableView('', go) });
  await page.mouse.down();
  await page.mouse.up();
  expect(await gallery.commands()).toEqual([]);
  await comeAt(6400);
  await page.mouse.click(x, y);
  expect(await gallery.commands()).toEqual([]);
  await comeAt(6500);
  await page.mouse.click(x, y);
  expect(await gallery.commands()).toEqual([{ command: 'draw', pass: true }]);
});

test('the keys of the board work again after an answer, and after Escape in the chat', async ({
  gallery,
  expect,
}) => {
  const { page } = gallery;
  await gallery.resize([1280, 720]);
  const [asked] = around.filter(({ name }) => name === 'offer-theirs');
  if (asked?.view.match == null) throw new Error('There is no such scene.');
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await gallery.show(asked, true);
  await gallery.button('Accept').focus();
  const { view } = asked;
  await gallery.show({ ...asked, view: { ...view, match: { ...asked.view.match, offers: [] } } });
  await expect.poll(focused).toBe('td');
  await page.keyboard.press('c');
  await expect.poll(focused).toBe('input');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('td');
});
