/** POPUCOM, clicked to its fiftieth stone: lines go, paint runs, and the score is told all the way. */

import { expect } from 'vitest';
import { opponentOf } from '../../src/rules/index.ts';
import { leftTo, ticks } from './support/clocks.ts';
import { eventually } from './support/eventually.ts';
import { Judged } from './support/judged.ts';
import { readsOffer } from './support/offers.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, type Two } from './support/play.ts';
import { drawnPopucom, popucomOf, saidPopucom } from './support/popucomBoard.ts';
import { playHere, twoChoose } from './support/setup.ts';
import { atOneScreen, isRefused, type Sides, seatOf } from './support/sides.ts';
import { type Stage, test } from './support/stage.ts';
import { fill, movesOf } from './support/words.ts';

/** Fourteen lines go, one of them double, and blue is ahead for the first time at the 46th stone. */
const game =
  'I1 F3 B8 G5 I2 E8 I3 D7 C5 F9 H2 E1 D3 G6 H6 C1 H8 D5 F7 E4 H7 G4 E7 D1 D6 ' +
  'F9 C3 D5 E3 A2 C7 G6 A9 E2 H4 E4 H3 C6 A6 B2 E5 D2 D8 G4 I4 C2 I3 G5 I5 G5';
/** After each tenth stone. */
const scores = [
  { black: 9, white: 6 },
  { black: 9, white: 13 },
  { black: 29, white: 25 },
  { black: 34, white: 25 },
  { black: 31, white: 34 },
];

const fiveEach = { main: '5 min', increment: '5 s' };

test('two at one screen play to the fiftieth stone', async ({ stage }) => {
  const person = await stage.person('Anna', { viewport: { width: 1280, height: 800 } });
  await playHere(person, { game: 'popucom' });
  await playToTheScore(stage, atOneScreen(person), 'here');
});

test('two copies play to the fiftieth stone by the clock, and then one resigns', async ({
  stage,
}) => {
  const two = await twoChoose(stage, {
    game: 'popucom',
    slips: ({ setup, timing }) => [[setup.clock, timing.kind.fischer]],
  });
  for (const { page, texts } of two) {
    const clock = fill(texts.timing.line.fischer, fiveEach);
    await page.getByRole('definition').getByText(clock, { exact: true }).waitFor();
  }
  await begin(two);
  const [black, white] = await blackFirst(two);
  const sides = { black, white, everyone: two };
  for (const person of two) {
    // Black is thinking, and white's time stands still.
    await ticks(person, 'black');
    expect(await leftTo(person, 'white')).toBe(300);
  }
  await playToTheScore(stage, sides, 'across');
  for (const person of two) {
    // 25 times five seconds have been added to each, and no more time goes by.
    for (const side of ['black', 'white'] as const) {
      expect(await leftTo(person, side)).toBeGreaterThan(300);
      expect(await leftTo(person, side)).toBeLessThanOrEqual(300 + 25 * 5);
    }
    expect(await person.page.locator('[role="timer"][data-running="true"]').count()).toBe(0);
  }
  await declinesADrawAndResigns(stage, two);
});

async function playToTheScore(stage: Stage, sides: Sides, where: string): Promise<void> {
  const { black, white, everyone } = sides;
  const judged = new Judged('popucom');
  const keep = (person: Person, name: string) =>
    stage.keep(person.page, `popucom/${where}-${name}`);
  for (const move of movesOf(game)) {
    await play(sides, judged, move);
    const { ply } = judged.position;
    if (ply === 12) {
      await explainsWhereRedMayNotPlay(sides);
      await keep(black, '1-refused');
    }
    if (ply % 10 > 0) continue;
    expect(judged.position.details().score).toEqual(scores[ply / 10 - 1]);
    await isDrawn(sides, judged);
    await scoreIsTold(sides, judged);
    if (ply < 50) await keep(ply % 20 === 0 ? black : white, `2-after-${ply}`);
  }

  expect(judged.position.outcome).toEqual({ winner: 'white', reason: 'territory', lines: [] });
  const { standing, games, ending } = black.texts;
  const counted = [
    fill(games.popucom.reason.territory, { ply: 50 }),
    fill(ending.score, { black: 'Red 31', white: 'Blue 34' }),
  ];
  for (const person of everyone) await person.reads(counted.join(' '));
  if (black === white) await black.reads(standing.sideWon, { side: games.popucom.side.white });
  else {
    await white.reads(standing.won);
    await black.reads(standing.lost, { name: white.name });
  }
  await keep(black, '3-end');
  await keep(white, '4-end');
  for (const person of everyone) await person.play('C9');
  await isSeen(sides, judged);
}

/** Red is to move where a blue line went, and beside a blue stone. */
async function explainsWhereRedMayNotPlay({ black }: Sides): Promise<void> {
  const { refusal } = black.texts;
  const said = () => saidPopucom(black.page, black.texts);
  await isRefused(black, () => black.play('G5'), refusal.occupied, said);
  await isRefused(black, () => black.play('E8'), refusal.enemyTerritory, said);
  expect(await black.ghost()).toEqual([]);
  await black.cell('A1').hover();
  await eventually(() => black.ghost()).toEqual(['A1']);
}

/** Clicks a move, and everybody sees what came of it by the rules. */
async function play(sides: Sides, judged: Judged, move: string): Promise<void> {
  const side = judged.play(move);
  await sides[side].play(move);
  await isSeen(sides, judged);
  const { ply, turn } = judged.position;
  if (turn === null || ply < 2) return;
  const [person, other] = [sides[turn], sides[opponentOf(turn)]];
  const { standing } = person.texts;
  if (person === other) await person.reads(standing.toMove, { side: person.sideName(turn) });
  else {
    await person.reads(standing.yourMove);
    await other.reads(standing.peersMove, { name: person.name });
  }
  const told = [
    fill(standing.lastMove, { ply, side: person.sideName(side), move }),
    fill(standing.pliesLeft, { n: 50 - ply }),
  ];
  for (const each of sides.everyone) await each.reads(told.join(' '));
}

async function isSeen({ everyone }: Sides, { position, last }: Judged): Promise<void> {
  const seen = popucomOf(position, last);
  for (const { page, texts } of everyone)
    await eventually(() => saidPopucom(page, texts)).toEqual(seen);
}

async function isDrawn({ everyone }: Sides, { position, last }: Judged): Promise<void> {
  const seen = popucomOf(position, last);
  for (const { page } of everyone) await eventually(() => drawnPopucom(page)).toEqual(seen);
}

/** As many points beside each as there are cells in their colour. */
async function scoreIsTold({ everyone }: Sides, { position }: Judged): Promise<void> {
  const { score } = position.details();
  for (const person of everyone) {
    for (const side of ['black', 'white'] as const) {
      const told = new RegExp(
        `(^|\\D)${fill(person.texts.counts.score, { n: score?.[side] ?? '' })}`,
      );
      await (await seatOf(person, side)).getByText(told).waitFor();
    }
    const { blackPaint, whitePaint } = await saidPopucom(person.page, person.texts);
    expect({ black: blackPaint.length, white: whitePaint.length }).toEqual(score);
  }
}

/** In the next game. */
async function declinesADrawAndResigns(stage: Stage, two: Two): Promise<void> {
  const keep = (person: Person, name: string) => stage.keep(person.page, `popucom/across-${name}`);
  await two[0].press('restart');
  await begin(two);
  const [black, white] = await blackFirst(two);
  const { offers, controls, confirm, standing, ending } = black.texts;
  const sides = { black, white, everyone: two };
  const judged = new Judged('popucom');
  for (const move of ['E5', 'D5', 'E6']) await play(sides, judged, move);

  await black.press('draw');
  await readsOffer(black, offers.myDraw);
  await readsOffer(white, offers.draw, { name: black.name });
  await keep(white, '5-draw-offered');
  await white.hands.press(white.button(offers.decline));
  await readsOffer(black, offers.declinedDraw, { name: white.name });
  await keep(black, '6-draw-declined');
  for (const move of ['D6', 'E7']) await play(sides, judged, move);
  expect(await black.control('draw').getAttribute('aria-disabled')).toBe('false');

  await white.press('resign');
  await readsOffer(white, confirm.resign);
  await keep(white, '7-resign');
  await white.hands.press(white.button(confirm.no));
  await white.reads(standing.yourMove);
  await white.press('resign');
  await white.hands.press(white.button(confirm.resignYes));
  await black.reads(standing.won);
  await black.reads(ending.resign, { name: white.name });
  await white.reads(standing.lost, { name: black.name });
  await white.reads(ending.myResign);
  await isSeen(sides, judged);
  expect(await black.button(controls.resign).getAttribute('aria-disabled')).toBe('true');
}
