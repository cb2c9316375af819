/** Whatever happens to programs and cables, a game goes on where it was, and the window says what is going on. */

import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { MatchView, View } from '../../src/protocol/window.ts';
import { awayView, idleView, tableView } from '../../src/renderer/testing.ts';
import { TcpProxy } from '../support/proxy.ts';
import { eventually } from './support/eventually.ts';
import { Gallery } from './support/gallery.ts';
import { Person } from './support/person.ts';
import { begin, blackFirst, play, type Two, twoAtTable } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { fill } from './support/words.ts';

/** Whoever has black wins with its last move. */
const game = 'H8 H9 I9 G9 G7 I8 J10 K11 F6'.split(' ');
const moves = (from: number, to = game.length) => game.slice(from, to).join(' ');

test('a program that is killed in the middle of a game goes on from the start screen', async ({
  stage,
}) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  await play([anna, boris], moves(0, 3));
  const board = await anna.board();

  await stage.crash(boris);
  await readsAway(anna, boris);
  await anna.reads(anna.texts.away.hostAt);
  await isLocked(anna);
  await stage.keep(anna.page, 'play/away-host');
  const boris2 = await startedAgain(stage, boris);
  await boris2.reads(fill(boris2.texts.unfinished.move, { ply: 3 }));
  await stage.keep(boris2.page, 'play/unfinished');
  await goesOn(boris2, anna);
  await anna.hears(anna.texts.news.back, { name: 'Boris' });
  expect(await boris2.board()).toEqual(board);
  await play([anna, boris2], moves(3, 6), 3);

  await stage.crash(anna);
  await readsAway(boris2, anna);
  await boris2.reads(boris2.texts.away.guestAt);
  const anna2 = await startedAgain(stage, anna);
  await goesOn(anna2, boris2);
  await boris2.hears(boris2.texts.news.back, { name: 'Anna' });
  const two: Two = [anna2, boris2];
  const [black, white] = await blackFirst(two);
  await play(two, moves(6), 6);
  await black.reads(black.texts.standing.won);
  await white.reads(white.texts.standing.lost, { name: black.name });
});

test('a cable that is pulled and put back interrupts a game, and no more', async ({ stage }) => {
  const [anna, boris] = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  const two: Two = [anna, boris];
  await Promise.all(two.map((person) => person.takeName()));
  const cable = await TcpProxy.start(await anna.host(), 1);
  try {
    await boris.join(cable.port);
    await anna.accept('Boris');
    await Promise.all(two.map(({ page }) => page.getByRole('grid').waitFor()));
    await begin(two);
    await play(two, moves(0, 4));

    cable.shut();
    cable.cut('rst');
    await readsAway(anna, boris);
    await readsAway(boris, anna);
    for (const person of two) await isLocked(person);
    await stage.keep(boris.page, 'play/away-guest');
    cable.open();
    for (const person of two) await isConnected(person);
    await anna.hears(anna.texts.news.back, { name: 'Boris' });
    await boris.hears(boris.texts.news.back, { name: 'Anna' });

    // A move that is long on its way says so, and that it has arrived.
    const [black] = await blackFirst(two);
    cable.hold(['toGuest', 'toHost'], 'late');
    await black.play(game[4] ?? '');
    const { delivery } = black.texts;
    await black.page.getByRole('img', { name: delivery.sent }).waitFor();
    cable.letGo();
    await black.page.getByRole('img', { name: delivery.seen }).waitFor();
    await play(two, moves(5, 6), 5);
    expect(await anna.board()).toEqual(await boris.board());
  } finally {
    cable.close();
  }
});

test('a game that both have left stands on both start screens, and goes on from there', async ({
  stage,
}) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  await play([anna, boris], moves(0, 4));
  const board = await anna.board();

  await boris.press('disconnect');
  await boris.reads(boris.texts.confirm.disconnect, { name: anna.name });
  await boris.hands.press(boris.button(boris.texts.confirm.disconnectYes));
  await boris.reads(boris.texts.standing.kept);
  await eventually(() => boris.page.locator(':focus').innerText()).toBe(
    boris.texts.unfinished.goOn,
  );
  await readsAway(anna, boris);
  await anna.page.getByRole('main').getByText(anna.texts.away.left).waitFor();
  await anna.hands.press(anna.button(anna.texts.away.leave));
  await boris.hands.press(boris.button(boris.texts.table.leave));

  for (const [person, other] of [
    [anna, boris],
    [boris, anna],
  ] as const) {
    const { goOnWith } = person.texts.unfinished;
    await person.hands.press(person.button(fill(goOnWith, { name: other.name })));
  }
  for (const person of [anna, boris]) {
    await isConnected(person);
    expect(await person.board()).toEqual(board);
  }
  await play([anna, boris], moves(4), 4);
});

test('a game at this screen is kept when it is put away', async ({ stage }) => {
  const anna = await stage.person('Anna');
  const { start, table, confirm, unfinished } = anna.texts;
  await anna.hands.press(anna.button(start.here));
  await anna.play('H8');
  await anna.seesMove('H8', 'black');
  await anna.hands.press(anna.button(table.leave));
  await anna.reads(confirm.leave);
  await anna.hands.press(anna.button(confirm.leaveYes));
  await anna.hands.press(anna.button(fill(unfinished.goOnWith, { name: start.here })));
  await anna.seesMove('H8', 'black');
  await anna.play('I9');
  await anna.seesMove('I9', 'white');
});

/** What is read and done at views made by hand. */
const shown = test.extend('gallery', async ({ browser }: { browser: Browser }, { onCleanup }) => {
  const gallery = await Gallery.open(browser);
  onCleanup(() => gallery.close());
  return gallery;
});

shown(
  'an end without a winner is there after a minute, and is asked about once',
  async ({ gallery }) => {
    const { page } = gallery;
    const show = (view: View, name = 'away') => gallery.show({ name, view });
    const claim = page.getByRole('button', { name: 'End it without a winner' });
    const since = Date.now() - 20_000;
    await show(awayView(tableView('H8'), { since }));
    const time = () => page.getByRole('timer').innerText();
    const first = await time();
    expect(first).toMatch(/^For 0:[2-5]\d\.$/);
    await eventually(time).not.toBe(first);
    expect(await claim.getAttribute('aria-disabled')).toBe('true');
    expect(await claim.locator('..').innerText()).toMatch(/possible in [34]\d s/);
    await claim.click({ force: true });
    expect(await commands(gallery)).toEqual([]);

    await show(awayView(tableView('H8'), { since, claim: null }));
    await claim.click();
    await page.getByRole('button', { name: 'Wait on' }).click();
    expect(await commands(gallery)).toEqual([]);
    await claim.click();
    await page.getByRole('button', { name: 'Yes, end it' }).click();
    expect(await commands(gallery)).toEqual([{ command: 'claim' }]);
  },
);

shown(
  'a guest tries again elsewhere; a match is taken off the list only when asked twice',
  async ({ gallery }) => {
    const { page } = gallery;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await gallery.show({ name: 'away', view: awayView(tableView('H8'), { role: 'guest' }) });
    await button('Try again now').click();
    await button('Another address').click();
    await page.getByRole('textbox', { name: 'Address of the host' }).fill('10.0.0.9:9000');
    await button('Go on').click();
    const match = 1;
    expect(await commands(gallery)).toEqual([
      { command: 'resume', match },
      { command: 'resume', match, address: '10.0.0.9', port: 9000 },
    ]);

    const one = {
      id: 7,
      role: 'host',
      name: 'Linus',
      address: null,
      port: 8388,
      seats: null,
    } as const;
    const state = { game: 'go', ply: 3, color: 'white', turn: 'white', touched: 0 } as const;
    const view: View = { ...idleView, unfinished: [{ ...one, ...state }] };
    await gallery.show({ name: 'unfinished', view });
    await button('More about Linus').click();
    await button('Give this game up').click();
    await button('Keep it').click();
    expect(await commands(gallery)).toEqual([]);
    await button('Give this game up').click();
    await button('Yes, give it up').click();
    expect(await commands(gallery)).toEqual([{ command: 'discard', match: 7 }]);
  },
);

shown('while the other is away nothing is said, and it is told why', async ({ gallery }) => {
  const { page } = gallery;
  const name = { exact: true };
  await gallery.show({ name: 'away', view: awayView(tableView('H8')) });
  await page.getByRole('button', { name: 'Talk', ...name }).click();
  await page.getByText('They are away; you can talk when they are back.').waitFor();
  const line = page.getByRole('textbox', { name: 'Say something' });
  expect(await line.getAttribute('aria-disabled')).toBe('true');
  await line.press('a');
  await line.press('Enter');
  for (const hindered of ['Say it', 'Hello', 'Disconnect'])
    await page.getByRole('button', { name: hindered, ...name }).click({ force: true });
  expect(await line.inputValue()).toBe('');
  expect(await commands(gallery)).toEqual([]);
});

shown('a host may go on at any free port', async ({ gallery }) => {
  const { page } = gallery;
  const one = {
    id: 7,
    role: 'host',
    name: 'Linus',
    address: null,
    port: 8388,
    seats: null,
  } as const;
  const state = { game: 'go', ply: 3, color: 'white', turn: 'white', touched: 0 } as const;
  await gallery.show({
    name: 'unfinished',
    view: { ...idleView, unfinished: [{ ...one, ...state }] },
  });
  await page.getByRole('button', { name: 'More about Linus' }).click();
  const dialogue = page.getByRole('dialog');
  const port = dialogue.getByRole('textbox', { name: 'Port' });
  const goOn = dialogue.getByRole('button', { name: 'Go on', exact: true });
  await port.fill('70000');
  await goOn.click();
  await dialogue.getByText('0 takes a free one').waitFor();
  await port.fill('0');
  await goOn.click();
  expect(await commands(gallery)).toEqual([{ command: 'resume', match: 7, port: 0 }]);
});

shown('a move that arrives at once was never seen to be on its way', async ({ gallery }) => {
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
  /** Within the page: each is drawn before the next comes, and all of them soon. */
  const show = (...views: View[]) =>
    page.evaluate(async (all) => {
      for (const view of all) {
        window.tengenShow?.(view);
        await new Promise((drawn) => setTimeout(drawn, 30));
      }
    }, views);
  await show(after('H8', 'kept'), after('H8', 'sent'), after('H8', 'seen'));
  await eventually(seen).toEqual(['none', 'seen']);
  await show(after('H8 I9', null));
  await eventually(seen).toEqual(['none', 'seen', 'none']);
  await show(after('H8 I9 G9', 'sent'));
  await eventually(seen).toEqual(['none', 'seen', 'none', 'sent']);
});

/** What the window has asked for since it was asked last. */
function commands({ page }: Gallery): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'tengenCommands').splice(0));
}

/** Waits until somebody reads that the other is away. */
async function readsAway(person: Person, other: Person): Promise<void> {
  await person.reads(person.texts.away.headline, { name: other.name });
  await person.page.getByRole('timer').waitFor();
}

/** No stone lies under the pointer, none is played, and it is said why. */
async function isLocked(person: Person): Promise<void> {
  const before = await person.board();
  await person.play('A1');
  expect(await person.ghost()).toEqual([]);
  await person.page.getByRole('status').getByText(person.texts.hindrance.linkAway).waitFor();
  expect(await person.board()).toEqual(before);
}

/** Somebody whose program has ended starts it again. */
async function startedAgain(stage: Stage, person: Person): Promise<Person> {
  const again = new Person(person.name, person.page, await stage.program(), 'en');
  await again.page.goto(again.program.address);
  return again;
}

async function goesOn(person: Person, other: Person): Promise<void> {
  const { goOnWith } = person.texts.unfinished;
  await person.hands.press(person.button(fill(goOnWith, { name: other.name })));
  for (const one of [person, other]) await isConnected(one);
}

/** Waits until somebody sits at a board, and the other is there. */
async function isConnected(person: Person): Promise<void> {
  await person.page.getByRole('grid').waitFor();
  await person.button(person.texts.away.leave).waitFor({ state: 'detached' });
}
