/** Two separate copies of the program on one computer, and two people who click. */

import { expect } from 'vitest';
import type { Side } from '../../src/rules/index.ts';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, play, type Two, twoAtTable } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { fill, movesOf } from './support/words.ts';

/** Black wins along a diagonal. */
const blackWins = {
  moves: 'H8 H9 I9 G9 G7 I8 J10 K11 F6',
  line: ['F6', 'G7', 'H8', 'I9', 'J10'],
};
/** White wins along a column. */
const whiteWins = {
  moves: 'H8 G8 I8 G9 J7 G10 K5 G7 F12 G11',
  line: ['G10', 'G11', 'G7', 'G8', 'G9'],
};

/** A window as it usually is, with all that moves in it. */
const whole = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'no-preference',
} as const;

test('two copies meet and play a whole game, and then another', async ({ stage }) => {
  const two = await Promise.all([stage.person('Anna', whole), stage.person('Boris')]);
  const [anna, boris] = two;
  await Promise.all(two.map((person) => person.takeName()));

  const port = await anna.host();
  await anna.reads(anna.texts.host.nobody);
  await boris.join(port);
  await boris.page.getByRole('heading', { name: boris.texts.join.dialling }).waitFor();
  await anna.candidate('Boris').waitFor();
  await stage.keep(anna.page, 'play/1-knocking');
  await anna.accept('Boris');
  await anna.reads(anna.texts.standing.getReady);
  expect(await anna.color()).toBeNull();

  await anna.press('ready');
  await anna.reads(anna.texts.standing.iAmReady, { name: 'Boris' });
  await boris.reads(boris.texts.standing.peerReady, { name: 'Anna' });
  await stage.keep(boris.page, 'play/2-ready');
  await boris.press('ready');
  await readColors(two, 1);
  for (const person of two) {
    // Between people nobody is helped, and there is nothing to ask for it.
    await person.page.keyboard.press('Shift+?');
    expect(await person.control('ask').count()).toBe(0);
    expect(await person.page.locator('.idea').count()).toBe(0);
  }

  await playToTheEnd(stage, two, blackWins, 'black', '3-black-wins');

  // Either clears the board for both.
  await anna.press('restart');
  for (const person of two) await seesEmptyBoard(person);
  await begin(two);
  await readColors(two, 2);

  await playToTheEnd(stage, two, whiteWins, 'white', '4-white-wins');
});

test('the colours are drawn anew for every game', { timeout: 180_000 }, async ({ stage }) => {
  const two = await twoAtTable(stage);
  const first = await begin(two);
  // That a fair coin falls alike 20 times happens once in a million runs.
  for (let game = 1; game <= 20; game++) {
    await play(two, 'A1 A3 B1 B3 C1 C3 D1 D3 E1');
    await two[1].press('restart');
    if ((await begin(two)) !== first) return;
  }
  expect.unreachable(`The host had ${first} in 21 games.`);
});

test('one of two copies is the second, and a stone lies under the pointer where one may play', async ({
  stage,
}) => {
  const two = await twoAtTable(stage);
  expect((await Promise.all(two.map(isSecondCopy))).toSorted()).toEqual([false, true]);

  await two[0].cell('C4').hover();
  expect(await two[0].ghost()).toEqual([]);
  await begin(two);
  const [black, white] = await blackFirst(two);
  await black.cell('C4').hover();
  await white.cell('C4').hover();
  await eventually(() => black.ghost()).toEqual(['C4']);
  expect(await white.ghost()).toEqual([]);
  await black.play('H8');
  await white.seesMove('H8', 'black');
  expect(await black.ghost()).toEqual([]);
  await eventually(() => white.ghost()).toEqual(['C4']);
  await white.cell('H8').hover();
  expect(await white.ghost()).toEqual([]);
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
async function readColors(two: Two, number: number): Promise<void> {
  for (const person of two) {
    const color = await person.drawnColor();
    expect(await person.color()).toBe(color);
    const { standing, table } = person.texts;
    const name = two.find((other) => other !== person)?.name ?? '';
    const colour = fill(standing.youAre, { side: table[color] });
    const who = color === 'black' ? standing.youBegin : fill(standing.peerBegins, { name });
    await person.reads(who);
    await person.hears(person.texts.news.began, { number, colour, who });
  }
}

async function playToTheEnd(
  stage: Stage,
  two: Two,
  { moves, line }: typeof blackWins,
  winner: Side,
  picture: string,
): Promise<void> {
  await play(two, moves);
  const [black, white] = await blackFirst(two);
  const [won, lost] = winner === 'black' ? [black, white] : [white, black];
  await won.reads(won.texts.standing.won);
  await lost.reads(lost.texts.standing.lost, { name: won.name });
  await won.hears(won.texts.standing.won);
  await lost.hears(lost.texts.standing.lost, { name: won.name });
  const stones = stonesOf(moves);
  const expected = { ...stones, last: movesOf(moves).slice(-1), line: line.toSorted(), danger: [] };
  for (const person of two) expect(await person.board()).toEqual(expected);
  await stage.keep(won.page, `play/${picture}`);
  await stage.keep(lost.page, `play/${picture}-opposite`);
  for (const person of two) await isLocked(person);
}

function stonesOf(moves: string): Record<Side, string[]> {
  const placed = (parity: number) =>
    movesOf(moves)
      .filter((_, ply) => ply % 2 === parity)
      .toSorted();
  return { black: placed(0), white: placed(1) };
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
    const choice = dialogue.getByRole('group', { name: theme });
    await person.hands.press(choice.getByRole('radio', { name: light }));
    await choice.getByRole('radio', { name: light, checked: true }).waitFor();
  });
  expect(await person.board()).toEqual(before);
}

async function seesEmptyBoard(person: Person): Promise<void> {
  await person.cell('H8', person.texts.board.empty).waitFor();
  const none: string[] = [];
  expect(await person.board()).toEqual({
    black: none,
    white: none,
    last: none,
    line: none,
    danger: none,
  });
}
