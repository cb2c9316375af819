import { expect } from 'vitest';
import { pointsUnder } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { confirmation, fingers, middleOf, phone, Touch } from './support/fingers.ts';
import { goGame, gomokuGame, morrisGame, popucomGame } from './support/games.ts';
import { hasFocus } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { playHere, type Wanted } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill, movesOf } from './support/words.ts';

const go19: Wanted = {
  game: 'go',
  slips: ({ games }) => [[games.go.option.size.name, '19 × 19']],
};

/** Somebody with a phone, at a board for two. */
async function atPhone(stage: Stage, wanted: Wanted): Promise<Person> {
  const person = await stage.person('Anna', phone);
  person.hands = fingers(person.page, wanted.game === 'go' || wanted.game === 'gomoku');
  await playHere(person, wanted);
  return person;
}

/** The move that waits to be confirmed is drawn, and named on the button. */
async function isPlaced(person: Person, ...points: string[]): Promise<void> {
  const { page, texts } = person;
  const names = points.map((move) => fill(texts.placing.play, { move }));
  await eventually(() => confirmation(page).allInnerTexts()).toEqual(names);
  const ends = points.map((move) => move.slice(move.indexOf('-') + 1));
  expect(await pointsUnder(page, '.ghost.placed .stone-body')).toEqual(ends);
}

async function isMagnified({ page }: Person, isSo: boolean): Promise<void> {
  await eventually(() => page.locator('.lens').count()).toBe(isSo ? 1 : 0);
}

async function doubleTap(person: Person, point: string): Promise<void> {
  const touch = await Touch.on(person.page);
  const place = await middleOf(person.cell(point));
  for (let n = 0; n < 2; n++) {
    await touch.down(place);
    await touch.up();
  }
}

/** Whether a press that the system takes for one that opens a menu does so. */
function opensMenu(person: Person, point: string, pointerType: string): Promise<boolean> {
  const how = { bubbles: true, cancelable: true, pointerType };
  return person
    .cell(point)
    .evaluate((cell, how) => cell.dispatchEvent(new PointerEvent('contextmenu', how)), how);
}

/** Clicks that don't say what clicked, as in older browsers. Runs in the page. */
function clickPlainly(): void {
  const replace = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent)) return;
    event.stopImmediatePropagation();
    const { detail, clientX, clientY } = event;
    const how = { bubbles: true, cancelable: true, detail, clientX, clientY };
    event.target?.dispatchEvent(new MouseEvent('click', how));
  };
  window.addEventListener('click', replace, true);
}

test('a whole game of gomoku is played by touch on a phone, also in an older browser', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'gomoku' });
  await person.page.evaluate(clickPlainly);
  const table = new Table([person]);
  await table.playWhole(gomokuGame);
  const { reason } = person.texts.games.gomoku;
  await table.isOver('black', fill(reason.five, { ply: 9 }), 'A1');
});

test('a whole game of Go is played by touch on a phone, 19 lines wide, with a slip put right before it counts', async ({
  stage,
}) => {
  const person = await atPhone(stage, go19);
  const table = new Table([person], { size: 19 });
  await person.cell('C17').tap();
  await isPlaced(person, 'C17');
  await table.isSeen();
  // Beside the point that was meant; then at it, and once more to play.
  await person.cell('D17').tap();
  await isPlaced(person, 'D17');
  await person.cell('D17').tap();
  await isPlaced(person);
  table.judged.play('D17');
  await table.isSeen();
  await table.takeBack('black', 0);

  await table.play(goGame);
  const { score = { black: 0, white: 0 } } = table.judged.position.details();
  const counted = fill(person.texts.games.go.reason.score, { ply: 8 });
  await table.isOver('black', `${counted} Black won by ${score.black - score.white} points.`, 'A1');
});

test('a whole game of nine men’s morris is played by touch on a phone, each tap at once', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'morris' });
  const table = new Table([person]);
  await table.playWhole(morrisGame);
  const { reason } = person.texts.games.morris;
  await table.isOver('black', fill(reason.men, { ply: 34 }), 'a7');
});

test('a whole game of POPUCOM is played by touch on a phone, each tap at once', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'popucom' });
  const table = new Table([person]);
  await table.playWhole(popucomGame);
  const { reason } = person.texts.games.popucom;
  const counted = fill(reason.territory, { ply: 50 });
  await table.isOver('white', `${counted} Red 31 to Blue 34.`, 'C9');
});

test('a finger that rests on the board aims through a magnifier, and what it leaves is cancelled by a tap elsewhere, Escape or another position', async ({
  stage,
}) => {
  const person = await atPhone(stage, go19);
  const { page } = person;
  const touch = await Touch.on(page);
  const rest = async (point: string) => {
    await touch.down(await middleOf(person.cell(point)));
    await isMagnified(person, true);
  };
  // The whole board is in sight.
  await person.cell('K10').evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  await rest('F12');
  const scrolled = await page.evaluate(() => scrollY);
  for (const point of ['F4', 'T19', 'S4']) {
    await touch.moveTo(await middleOf(person.cell(point)));
    await isPlaced(person, point);
    const lens = await page.locator('.lens').boundingBox();
    const button = await confirmation(page).boundingBox();
    if (lens === null || button === null) throw new Error('There is no magnifier.');
    expect(lens.y + lens.height).toBeLessThan(button.y);
    expect(Math.min(lens.x, lens.y, 360 - lens.x - lens.width)).toBeGreaterThan(0);
    expect(Math.min(button.height, button.width)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await touch.up();
  await isMagnified(person, false);
  await isPlaced(person, 'S4');
  const { placing, status } = person.texts;
  await page
    .getByRole('status')
    .getByText(fill(placing.placed, { move: 'S4' }))
    .waitFor();

  // Resting where the move is placed looks at it, and plays nothing.
  await rest('S4');
  await page.waitForTimeout(600);
  await touch.up();
  await isMagnified(person, false);
  await isPlaced(person, 'S4');

  await page
    .getByText(fill(status.toMove, { side: person.sideName('black') }))
    .first()
    .tap();
  await isPlaced(person);
  await person.cell('C3').tap();
  await isPlaced(person, 'C3');
  await page.keyboard.press('Escape');
  await isPlaced(person);
  await person.cell('C3').tap();
  await person.button(placing.cancel).tap();
  await isPlaced(person);
  await person.cell('C3').tap();
  await isPlaced(person, 'C3');
  await person.program.do({ command: 'draw', row: 3, column: 3 });
  await isPlaced(person);
});

test('two fingers, a swipe, and a long touch play nothing, and a double tap plays once', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'gomoku' });
  const { page } = person;
  const touch = await Touch.on(page);
  const table = new Table([person]);
  const [one, other] = [await middleOf(person.cell('E10')), await middleOf(person.cell('K5'))];
  // At once, and one after the other.
  await touch.down(one, other);
  await touch.up();
  await isPlaced(person);
  await touch.down(one);
  await touch.down(other);
  await touch.up();
  await isPlaced(person);
  await table.isSeen();

  await touch.down(await middleOf(person.cell('E3')));
  await page.waitForTimeout(1000);
  expect(await opensMenu(person, 'E3', 'touch')).toBe(false);
  expect(await opensMenu(person, 'E3', 'mouse')).toBe(true);
  await touch.up();
  await isPlaced(person, 'E3');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('Escape');
  await table.isSeen();

  await doubleTap(person, 'E10');
  table.judged.play('E10');
  await table.isSeen();
  const zoom = () => page.evaluate(() => window.visualViewport?.scale);
  expect(await zoom()).toBe(1);

  await touch.down(one);
  await touch.moveTo({ x: one.x, y: one.y - 150 });
  // It rests, so that the page does not roll on.
  await touch.moveTo({ x: one.x, y: one.y - 150 });
  await touch.up();
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await isPlaced(person);

  await touch.down({ x: 150, y: 200 }, { x: 210, y: 200 });
  await touch.moveTo({ x: 60, y: 200 }, { x: 300, y: 200 });
  await touch.up();
  await eventually(zoom).toBeGreaterThan(1.5);
  await isPlaced(person);
});

test('a double tap is one tap where a tap plays at once', async ({ stage }) => {
  const person = await atPhone(stage, { game: 'morris' });
  const table = new Table([person]);
  await doubleTap(person, 'd3');
  table.judged.play('d3');
  await table.isSeen();
  expect(await person.page.getByText(person.texts.refusal.occupied).count()).toBe(0);
  await table.hurry(movesOf(morrisGame).slice(1, 23).join(' '));
  await doubleTap(person, 'c4');
  await table.isSeen('c4');
});

test('mouse and keys play at once on a touch screen, and everything is confirmed if the settings say so', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'gomoku' });
  const { page, program } = person;
  const table = new Table([person]);
  const isPlayed = async (move: string) => {
    table.judged.play(move);
    await table.isSeen();
    await isPlaced(person);
  };
  const click = (point: string) => person.cell(point).click();
  await click('H8');
  await isPlayed('H8');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await isPlayed('H9');

  await program.do({ command: 'set', confirmMoves: 'always' });
  await program.until(({ settings }) => settings.confirmMoves === 'always');
  await click('C3');
  await click('D4');
  await isPlaced(person, 'D4');
  await click('D4');
  await isPlayed('D4');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await isPlaced(person, 'D5');
  await page.keyboard.press('Tab');
  expect(await hasFocus(confirmation(page))).toBe(true);
  await page.keyboard.press('Enter');
  await isPlayed('D5');
  expect(
    await page.evaluate(() => document.activeElement?.role ?? document.activeElement?.localName),
  ).toBe('td');

  await program.do({ command: 'set', confirmMoves: 'never' });
  await person.cell('K3').tap();
  await isPlayed('K3');
});

test('in nine men’s morris what is confirmed, if the settings say so, is the move and not the choice of a man', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'morris' });
  await person.program.do({ command: 'set', confirmMoves: 'always' });
  const table = new Table([person]);
  const written = movesOf(morrisGame);
  await table.hurry(written.slice(0, 23).join(' '));
  await person.cell('c4').tap();
  await table.isSeen('c4');
  await person.cell('c3').tap();
  await isPlaced(person, 'c4-c3');
});
