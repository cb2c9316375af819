/** Renju, clicked: points that are forbidden to black alone, and a win by exactly five. */

import { expect } from 'vitest';
import type { AnyMove, AnyPosition, Point } from '../../src/rules/index.ts';
import { cellLabels, namesIn, pointsSaying, pointsUnder } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { keys, mouse } from './support/hands.ts';
import { Judged } from './support/judged.ts';
import type { Person } from './support/person.ts';
import { playHere, twoChoose, type Wanted } from './support/setup.ts';
import { atOneScreen, atTwo, isRefused, type Sides } from './support/sides.ts';
import { type Stage, test } from './support/stage.ts';
import { movesOf } from './support/words.ts';

const renju: Wanted = {
  game: 'gomoku',
  slips: ({ setup, preset }) => [[setup.presets, preset['gomoku renju']]],
};
const onNineteen: Wanted = {
  game: 'gomoku',
  slips: ({ setup, preset, games }) => [
    [setup.presets, preset['gomoku renju']],
    [games.gomoku.option.size.name, '19 × 19'],
  ],
};

/** Two rows of two black stones that would meet on J8 as a double three. */
const toTheThrees = 'H8 C7 I8 E4 J9 M3 J10 D12';
/** White stands on J8; and four black stones on a diagonal, of which G7 makes five, and L12 six. */
const toTheSix = 'J8 I9 C3 K11 F10';
const five = ['G7', 'H8', 'I9', 'J10', 'K11'];

test('two at one screen play renju', async ({ stage }) => {
  const person = await stage.person('Anna');
  await playHere(person, renju);
  await person.reads('Gomoku · 15 × 15 · Renju · First stone: In the middle · Game 1');
  await playToFive(stage, atOneScreen(person), 'here');
});

test('two copies play renju, after the host has thought again of the board', async ({ stage }) => {
  const two = await twoChoose(stage, onNineteen);
  const [host, guest] = two;
  const { games, standing, table, news } = guest.texts;

  // The guest reads what will be played before saying anything to it, and cannot choose.
  await eventually(() => termsTo(guest)).toEqual([
    'Board: 19 × 19',
    'To win: Renju',
    'First stone: In the middle',
    'Full board: Nobody',
    'Forbidden points: Cannot be played',
    'Clock: No clock',
  ]);
  expect(await guest.button(table.again).count()).toBe(0);
  await stage.keep(guest.page, 'renju/across-1-terms');

  await guest.press('ready');
  await host.reads(standing.peerReady, { name: guest.name });
  await chooseAnew(host, games.gomoku.option.size.name, '15 × 15');
  // Nobody has agreed to that yet.
  for (const person of two) {
    await person.reads(standing.getReady);
    await eventually(() => person.page.getByRole('gridcell').count()).toBe(225);
  }
  await eventually(() => termsTo(guest)).toContain('Board: 15 × 15');
  await guest.hears(news.configured, {
    terms: 'Gomoku · 15 × 15 · Renju · First stone: In the middle',
  });
  await host.press('ready');
  await guest.reads(standing.peerReady, { name: host.name });
  await guest.press('ready');
  await Promise.all(two.map((person) => person.drawnColor()));
  await playToFive(stage, await atTwo(two), 'across');
});

/** What will be played, as it is told before one gets ready. */
async function termsTo({ page }: Person): Promise<string[]> {
  const values = await page.getByRole('definition').allInnerTexts();
  const names = await page.getByRole('term').allInnerTexts();
  return names.map((name, n) => `${name}: ${values[n]}`);
}

async function chooseAnew(host: Person, row: string, slip: string): Promise<void> {
  const { table, setup } = host.texts;
  await host.hands.press(host.button(table.again));
  const dialogue = host.page.getByRole('dialog', { name: setup.title, exact: true });
  const group = dialogue.getByRole('group', { name: row, exact: true });
  await host.hands.press(group.getByRole('radio', { name: slip, exact: true }));
  await host.hands.press(dialogue.getByRole('button', { name: setup.propose, exact: true }));
  await dialogue.waitFor({ state: 'hidden' });
}

async function playToFive(stage: Stage, sides: Sides, where: string): Promise<void> {
  const { black, white, everyone } = sides;
  const { games, refusal, standing } = black.texts;
  const keep = (person: Person, name: string) => stage.keep(person.page, `renju/${where}-${name}`);
  const judged = new Judged('gomoku', { rule: 'renju', opening: 'centre' });

  await isRefused(
    black,
    () => black.play('A1'),
    refusal.mustBeCentre,
    () => seen(black),
  );
  await play(sides, judged, toTheThrees);
  for (const person of everyone) expect((await seen(person)).forbidden).toEqual(['J8']);
  await refusesTo(black, 'J8', () => keep(black, '2-double-three'));
  // What is forbidden to black is not to white.
  await play(sides, judged, 'M13');
  for (const person of everyone) expect((await seen(person)).forbidden).toEqual([]);
  await white.cell('J8').hover();
  await eventually(() => white.ghost()).toEqual(['J8']);
  await play(sides, judged, toTheSix);
  for (const person of everyone) expect((await seen(person)).forbidden).toEqual(['L12']);
  await refusesTo(black, 'L12', () => keep(black, '3-overline'));

  await play(sides, judged, 'G7');
  for (const person of everyone) {
    expect((await seen(person)).line).toEqual(five);
    await person.reads(games.gomoku.reason.five, { ply: 15 });
  }
  if (black === white) await black.reads(standing.sideWon, { side: games.gomoku.side.black });
  else {
    await black.reads(standing.won);
    await white.reads(standing.lost, { name: black.name });
  }
  await keep(black, '4-five');

  /** By click and by keyboard alike, and no stone is shown there under the pointer. */
  async function refusesTo(person: Person, point: string, look: () => Promise<unknown>) {
    await isRefused(
      person,
      () => person.play(point),
      refusal.forbidden,
      () => seen(person),
    );
    expect(await person.ghost()).toEqual([]);
    await look();
    // Another refusal comes in between, so that the next is seen to be a new one.
    await isRefused(
      person,
      () => person.play('H8'),
      refusal.occupied,
      () => seen(person),
    );
    person.hands = keys(person.page);
    await isRefused(
      person,
      () => person.play(point),
      refusal.forbidden,
      () => seen(person),
    );
    expect(await person.ghost()).toEqual([]);
    person.hands = mouse(person.page);
  }
}

const words = ['black', 'white', 'last', 'line', 'forbidden'] as const;
type Seen = Record<(typeof words)[number], string[]>;

/** What is said of the points and what is drawn there, which must be the same. */
async function seen({ page, texts: { board } }: Person): Promise<Seen> {
  const labels = await cellLabels(page);
  const said = (word: keyof Seen) => pointsSaying(labels, board[word]).toSorted();
  const drawn = async (marks: string) => (await pointsUnder(page, marks)).toSorted();
  const all = {
    black: said('black'),
    white: said('white'),
    last: said('last'),
    line: said('line'),
    forbidden: said('forbidden'),
  };
  expect({
    black: await drawn('.stone[data-side="black"] > .stone-body'),
    white: await drawn('.stone[data-side="white"] > .stone-body'),
    last: await drawn('.stone-last'),
    line: await drawn('.win-ring'),
    forbidden: await drawn('.forbidden-mark'),
  }).toEqual(all);
  return all;
}

/** Clicks moves, and everybody sees what came of them by the rules. */
async function play(sides: Sides, judged: Judged, moves: string): Promise<void> {
  for (const move of movesOf(moves)) {
    const side = judged.play(move);
    await sides[side].play(move);
    for (const person of sides.everyone) await person.seesMove(move, side);
  }
  const expected = seenOf(judged.position, judged.last);
  for (const person of sides.everyone) expect(await seen(person)).toEqual(expected);
}

function seenOf(position: AnyPosition, last: AnyMove | null): Seen {
  const { board, outcome, text } = position;
  const names = (points: readonly Point[] = []) =>
    points.map((point) => text.write({ ...point }) ?? '').toSorted();
  return {
    black: namesIn(position, board, 'b'),
    white: namesIn(position, board, 'w'),
    last: last === null ? [] : [text.write(last) ?? ''],
    line: names(outcome?.lines.flat()),
    forbidden: names(position.details().forbidden),
  };
}
