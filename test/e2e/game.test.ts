import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, play, type Two } from './support/play.ts';
import { test } from './support/stage.ts';
import { fill } from './support/words.ts';

/** A window as it usually is, with all that moves in it. */
const whole = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'no-preference',
} as const;

test('two copies meet through their windows, play a whole game, and begin another', async ({
  stage,
}) => {
  const two = await Promise.all([stage.person('Anna', whole), stage.person('Boris')]);
  const [anna, boris] = two;
  expect((await Promise.all(two.map(isSecondCopy))).toSorted()).toEqual([false, true]);
  await Promise.all(two.map((person) => person.takeName()));

  const port = await anna.host();
  await anna.reads(anna.texts.host.nobody);
  await boris.join(port);
  await boris.page.getByRole('heading', { name: boris.texts.join.dialling }).waitFor();
  await anna.candidate('Boris').waitFor();
  await stage.keep(anna.page, 'play/1-knocking');
  await anna.accept('Boris');
  await anna.reads(anna.texts.status.getReady);
  expect(await anna.color()).toBeNull();
  await anna.cell('C4').hover();
  expect(await anna.ghost()).toEqual([]);

  await anna.press('ready');
  await anna.reads(anna.texts.status.iAmReady, { name: 'Boris' });
  await boris.reads(boris.texts.status.peerReady, { name: 'Anna' });
  await stage.keep(boris.page, 'play/2-ready');
  await boris.press('ready');
  await readColors(two);
  for (const person of two) {
    // Between people nobody is helped, and there is nothing to ask for it.
    await person.page.keyboard.press('a');
    expect(await person.control('ask').count()).toBe(0);
    expect(await person.page.locator('.idea').count()).toBe(0);
  }

  const [black, white] = await blackFirst(two);
  await liesUnderThePointer(black, white);
  // Black wins along a diagonal.
  await play(two, 'H9 I9 G9 G7 I8 J10 K11 F6', 1);
  await black.hears(black.texts.status.won);
  await white.hears(white.texts.status.lost, { name: black.name });
  for (const person of two) {
    expect(await person.board()).toEqual({
      black: ['F6', 'G7', 'H8', 'I9', 'J10'].toSorted(),
      white: ['G9', 'H9', 'I8', 'K11'],
      last: ['F6'],
      line: ['F6', 'G7', 'H8', 'I9', 'J10'],
      danger: [],
      forbidden: [],
    });
    await stage.keep(person.page, `play/3-black-wins-${person.name}`);
    await isLocked(person);
  }

  // Either clears the board for both.
  await anna.press('restart');
  for (const person of two) {
    await person.cell('H8', person.texts.board.empty).waitFor();
    expect(await person.board()).toMatchObject({ black: [], white: [], last: [], line: [] });
  }
  await begin(two);
  await readColors(two);
  // The colours are swapped.
  const names = (persons: Two) => persons.map(({ name }) => name);
  expect(names(await blackFirst(two))).toEqual(names([white, black]));
});

async function isSecondCopy(person: Person): Promise<boolean> {
  const said = fill(person.texts.settings.profile, { profile: 2 });
  let second = false;
  await person.settings(async (dialogue) => {
    await dialogue.getByRole('heading', { level: 2 }).waitFor();
    second = await dialogue.getByText(said).isVisible();
  });
  return second;
}

/** Each is told the colour that they are given, and who begins. */
async function readColors(two: Two): Promise<void> {
  for (const person of two) {
    const color = await person.drawnColor();
    expect(await person.color()).toBe(color);
    const { status, table } = person.texts;
    const name = two.find((other) => other !== person)?.name ?? '';
    const colour = fill(status.youAre, { side: table[color] });
    const who = color === 'black' ? status.youBegin : fill(status.peerBegins, { name });
    await person.hears(person.texts.news.began, { colour, who });
  }
}

/** A stone does where one may play, and only where one may. */
async function liesUnderThePointer(black: Person, white: Person): Promise<void> {
  await black.cell('C4').hover();
  await white.cell('C4').hover();
  await eventually(() => black.ghost()).toEqual(['C4']);
  expect(await white.ghost()).toEqual([]);
  await black.play('H8');
  for (const person of [black, white]) await person.seesMove('H8', 'black');
  expect(await black.ghost()).toEqual([]);
  await eventually(() => white.ghost()).toEqual(['C4']);
  await white.cell('H8').hover();
  expect(await white.ghost()).toEqual([]);
}

/** Clicks change nothing. What the program was told before is in the view that comes with a new setting. */
async function isLocked(person: Person): Promise<void> {
  const before = await person.board();
  for (const point of ['A15', 'O1', 'H7']) {
    await person.play(point);
    expect(await person.ghost()).toEqual([]);
  }
  const { theme, light } = person.texts.settings;
  await person.settings(async (dialogue) => {
    await person.openSection(dialogue, 'look');
    const choice = dialogue.getByRole('group', { name: theme });
    await person.hands.press(choice.getByRole('radio', { name: light }));
    await choice.getByRole('radio', { name: light, checked: true }).waitFor();
  });
  expect(await person.board()).toEqual(before);
}
