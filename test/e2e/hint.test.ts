import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { tabTo } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, twoAtTable } from './support/play.ts';
import { type Stage, testInFullBrowser as test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill } from './support/words.ts';

const game = 'E5 K11 F5 J11 E6 K10 F7 J9 G6 I10';
const toBlack = ['J10', 'K12', 'L11'];

test('the danger hint shows exactly the dangerous points as long as it is held', async ({
  stage,
}) => {
  const two = await twoAtTable(stage, { hasTouch: true });
  await two[0].control('hint').hover();
  expect(await two[0].control('hint').getAttribute('aria-disabled')).toBe('true');
  await two[0].reads(two[0].texts.noHint.noColour);
  await begin(two);
  const table = new Table(await blackFirst(two));
  await table.hurry(game);
  await showsToEachTheirOwn(stage, table);
  await endsWithTheHolding(table.black);
  await isALetterWhereOneWrites(table.white);
});

async function showsToEachTheirOwn(stage: Stage, { black, white }: Table): Promise<void> {
  await black.control('hint').hover();
  await black.page.mouse.down();
  await shows(black, toBlack);
  await black.reads(black.texts.status.dangers, { points: 'K12, L11, J10' });
  await stage.keep(black.page, 'play/5-hint');
  await shows(white, []);
  await black.page.mouse.up();
  await shows(black, []);

  // It does not depend on whose turn it is, and follows the game.
  await white.page.keyboard.down('h');
  await shows(white, ['D5', 'E4', 'F6']);
  await black.play('D5');
  await shows(white, ['E4', 'F6']);
  await white.page.keyboard.up('h');
  await shows(white, []);
}

async function endsWithTheHolding(black: Person): Promise<void> {
  const { page } = black;
  const { keyboard, mouse } = page;
  const hint = black.control('hint');
  const session = await page.context().newCDPSession(page);
  const finger = await fingerOn(session, black);
  // As in a window that no test watches: it has the focus only while it is in front.
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const behind = await page.context().newPage();
  await page.bringToFront();

  const mouseOnHint = async () => {
    await hint.hover();
    await mouse.down();
  };
  const onHint = (key: string) => async () => {
    await tabTo(page, hint);
    await keyboard.down(key);
  };
  const onBoard = (key: string) => async () => {
    await black.cell('C3').click();
    await keyboard.down(key);
  };
  const loseFocus = async () => {
    await behind.bringToFront();
    expect(await page.evaluate(() => document.hasFocus())).toBe(false);
  };
  const ways: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['the mouse, let go', mouseOnHint, () => mouse.up()],
    ['the mouse, drawn aside', mouseOnHint, () => black.cell('C3').hover()],
    ['the mouse, the window losing the focus', mouseOnHint, loseFocus],
    ['a finger, lifted', finger.down, finger.up],
    ['a finger, its touch taken away', finger.down, finger.cancel],
    ['a finger, the window losing the focus', finger.down, loseFocus],
    ['H, let go', onBoard('h'), () => keyboard.up('h')],
    ['H, the window losing the focus', onBoard('H'), loseFocus],
    ['Space on the button, let go', onHint('Space'), () => keyboard.up('Space')],
    ['Enter on the button, let go', onHint('Enter'), () => keyboard.up('Enter')],
    ['Enter on the button, the focus moved on', onHint('Enter'), () => keyboard.press('Shift+Tab')],
  ];
  for (const [way, hold, end] of ways) {
    await hold();
    await shows(black, toBlack, `held by ${way}`);
    expect(await hint.getAttribute('aria-pressed'), way).toBe('true');
    await end();
    await shows(black, [], `after ${way}`);
    expect(await hint.getAttribute('aria-pressed'), way).toBe('false');
    await page.bringToFront();
    await finger.up();
    await mouse.up();
    for (const key of ['h', 'H', 'Enter', 'Space']) await keyboard.up(key);
    await shows(black, [], `long after ${way}`);
  }
}

async function isALetterWhereOneWrites(person: Person): Promise<void> {
  const { page, texts } = person;
  await person.settings(async (dialogue) => {
    const line = dialogue.getByRole('textbox', { name: texts.settings.name });
    await person.hands.write(line, 'J');
    await page.keyboard.down('h');
    expect(await line.inputValue()).toBe('Jh');
    expect(await page.locator('.danger').count()).toBe(0);
    await page.keyboard.up('h');
  });
}

async function shows(person: Person, points: readonly string[], when = 'now'): Promise<void> {
  const dangerous = async () => `${when}: ${(await person.board())['danger']?.join(' ')}`;
  await eventually(dangerous).toBe(`${when}: ${points.join(' ')}`);
  const { dangers: some, noDangers: none } = person.texts.status;
  const told = person.page.getByText(fill(some.replace('{points}', ''), {}));
  expect(await told.or(person.page.getByText(none)).isVisible()).toBe(points.length > 0);
}

/** A finger over the hint's button. */
async function fingerOn(session: CDPSession, person: Person) {
  const box = await person.control('hint').boundingBox();
  if (box === null) throw new Error('There is no such button.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  let touches = false;
  const touch = async (type: 'touchStart' | 'touchEnd' | 'touchCancel') => {
    // The protocol refuses to lift a finger that does not touch.
    if (type !== 'touchStart' && !touches) return;
    touches = type === 'touchStart';
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touches ? touchPoints : [],
    });
  };
  return {
    down: () => touch('touchStart'),
    up: () => touch('touchEnd'),
    cancel: () => touch('touchCancel'),
  };
}
