import { expect } from 'vitest';
import { pointsUnder } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { confirmation, fingers, middleOf, phone, Touch } from './support/fingers.ts';
import { goGame, gomokuGame, morrisGame, popucomGame } from './support/games.ts';
import type { Person } from './support/person.ts';
import { playHere, type Wanted } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill } from './support/words.ts';

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
  await eventually(() => pointsUnder(page, '.ghost.placed .stone-body')).toEqual(points);
  const names = points.map((move) => fill(texts.placing.play, { move }));
  expect(await confirmation(page).allInnerTexts()).toEqual(names);
}

async function isMagnified({ page }: Person, isSo: boolean): Promise<void> {
  await eventually(() => page.locator('.lens').count()).toBe(isSo ? 1 : 0);
}

test('a whole game of gomoku is played by touch on a phone', async ({ stage }) => {
  const person = await atPhone(stage, { game: 'gomoku' });
  const table = new Table([person]);
  await table.play(gomokuGame);
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
  await table.isOver('black', `${counted} Black ${score.black} to White ${score.white}.`, 'A1');
});

test('a whole game of nine men’s morris is played by touch on a phone, each tap at once', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'morris' });
  const table = new Table([person]);
  await table.play(morrisGame);
  const { reason } = person.texts.games.morris;
  await table.isOver('black', fill(reason.men, { ply: 34 }), 'a7');
});

test('a whole game of POPUCOM is played by touch on a phone, each tap at once', async ({
  stage,
}) => {
  const person = await atPhone(stage, { game: 'popucom' });
  const table = new Table([person]);
  await table.play(popucomGame);
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
  await person.cell('K10').scrollIntoViewIfNeeded();
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
  const [one, other, below] = [
    await middleOf(person.cell('E10')),
    await middleOf(person.cell('K5')),
    await middleOf(person.cell('E3')),
  ];
  // Two that tap; two, one after the other; and two that zoom.
  await touch.down(one, other);
  await touch.up();
  await touch.down(one);
  await touch.down(other);
  await touch.up();
  await isPlaced(person);
  await touch.down({ x: 150, y: 300 }, { x: 210, y: 300 });
  await touch.moveTo({ x: 60, y: 300 }, { x: 300, y: 300 });
  await touch.up();
  const zoom = () => page.evaluate(() => window.visualViewport?.scale);
  await eventually(zoom).toBeGreaterThan(1.5);
  await isPlaced(person);
  await touch.down({ x: 60, y: 300 }, { x: 300, y: 300 });
  await touch.moveTo({ x: 178, y: 300 }, { x: 182, y: 300 });
  await touch.up();
  await eventually(zoom).toBe(1);

  await page.evaluate(() => scrollTo(0, 0));
  await touch.down(one);
  await touch.moveTo({ x: one.x, y: one.y - 150 });
  await touch.up();
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await isPlaced(person);
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(() => page.evaluate(() => scrollY)).toBe(0);

  const menus = await page.evaluateHandle(() => {
    const seen: boolean[] = [];
    addEventListener('contextmenu', (event) => seen.push(event.defaultPrevented));
    return seen;
  });
  await touch.down(below);
  await page.waitForTimeout(1000);
  console.log(await menus.jsonValue());
  await touch.up();
  await page.waitForTimeout(1000);
  console.log(await menus.jsonValue());
  await isPlaced(person, 'E3');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('Escape');
  await table.isSeen();

  const double = async (point: string) => {
    const place = await middleOf(person.cell(point));
    for (let n = 0; n < 2; n++) {
      await touch.down(place);
      await touch.up();
    }
  };
  await double('E10');
  table.judged.play('E10');
  await table.isSeen();
  expect(await zoom()).toBe(1);
});
