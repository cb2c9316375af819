import { expect } from 'vitest';
import type { Side } from '../../src/rules/index.ts';
import { eventually } from './support/eventually.ts';
import { popucomGame } from './support/games.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, type Two, twoAtTable } from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill, movesOf } from './support/words.ts';

const game = movesOf(popucomGame);
const sides = ['black', 'white'] as const;

test('two copies play POPUCOM by the clock to the fiftieth stone, and a resignation ends their next game', async ({
  stage,
}) => {
  const clock = { main: 300_000, increment: 5000, periods: 0, period: 0 };
  const two = await twoAtTable(stage, { game: 'popucom', clock });
  await begin(two);
  for (const person of two) {
    // Black is thinking, and white's time stands still.
    await ticks(person, 'black');
    expect(await leftTo(person, 'white')).toBe(300);
  }
  await playToTheScore(stage, new Table(await blackFirst(two)));
  for (const person of two) {
    // 25 times five seconds have been added to each, and no more time goes by.
    for (const side of sides) {
      expect(await leftTo(person, side)).toBeGreaterThan(300);
      expect(await leftTo(person, side)).toBeLessThanOrEqual(300 + 25 * 5);
    }
    expect(await person.page.locator('[role="timer"][data-running="true"]').count()).toBe(0);
  }
  await declineADrawAndResign(stage, two);
});

async function playToTheScore(stage: Stage, table: Table): Promise<void> {
  const { black, white } = table;
  const { games, refusal } = black.texts;
  const keep = (person: Person, name: string) => stage.keep(person.page, `popucom/${name}`);
  await table.hurry(game.slice(0, 12).join(' '));
  // Red is to move where a blue line went, and beside a blue stone.
  await table.isRefused('black', 'G5', refusal.occupied);
  await table.isRefused('black', 'E8', games.popucom.refusal.enemyTerritory);
  expect(await black.ghost()).toEqual([]);
  await black.cell('A1').hover();
  await eventually(() => black.ghost()).toEqual(['A1']);
  await keep(black, '1-refused');

  await table.hurry(game.slice(12, 29).join(' '));
  await table.play(game.slice(29, 30).join(' '));
  await scoreIsTold(table, { black: 29, white: 25 });
  await table.turnIsRead();
  for (const person of table.everyone) {
    const { lastMove, pliesLeft } = person.texts.status;
    const last = fill(lastMove, { ply: 30, side: person.sideName('white'), move: 'A2' });
    await person.reads(`${last} ${fill(pliesLeft, { n: 20 })}`);
  }
  await keep(white, '2-after-30');
  await table.hurry(game.slice(30).join(' '));
  await scoreIsTold(table, { black: 31, white: 34 });
  await keep(black, '3-end');
  await keep(white, '4-end');
  const counted = fill(games.popucom.reason.territory, { ply: 50 });
  await table.isOver('white', `${counted} Red 31 to Blue 34.`, 'C9');
}

/** As many cells beside each as there are cells in their colour. */
async function scoreIsTold(table: Table, score: Readonly<Record<Side, number>>): Promise<void> {
  expect(table.judged.position.details().score).toEqual(score);
  for (const person of table.everyone) {
    for (const side of sides) {
      const written = fill(person.texts.games.popucom.counts.score, { n: score[side] }).replace(
        ' ',
        '\\s',
      );
      const told = new RegExp(`(^|\\D)${written}`);
      await (await person.seatOf(side)).getByText(told).waitFor();
      const { length } = (await person.said())[`${side}Territory`] ?? [];
      expect(length).toBe(score[side]);
    }
  }
}

async function declineADrawAndResign(stage: Stage, two: Two): Promise<void> {
  const keep = (person: Person, name: string) => stage.keep(person.page, `popucom/${name}`);
  await begin(two);
  const table = new Table(await blackFirst(two));
  const { black, white } = table;
  const { offers, controls, confirm, status, ending } = black.texts;
  await table.play('E5 D5 E6');

  await black.press('draw');
  await black.readsOffer(offers.myDraw);
  await white.readsOffer(offers.draw, { name: black.name });
  await keep(white, '5-draw-offered');
  await white.hands.press(white.button(offers.decline));
  await black.readsOffer(offers.declinedDraw, { name: white.name });
  const why = fill(offers.declinedWhy, { name: white.name });
  expect(await black.page.locator('.tip').filter({ hasText: why }).count()).toBe(1);
  await keep(black, '6-draw-declined');
  await table.play('D6 E7');
  expect(await black.control('draw').getAttribute('aria-disabled')).toBe('false');

  await white.press('resign');
  await white.readsOffer(confirm.resign);
  await keep(white, '7-resign');
  await white.hands.press(white.button(confirm.no));
  await white.reads(status.yourMove);
  await white.press('resign');
  await white.hands.press(white.button(confirm.resignYes));
  await black.reads(status.won);
  await black.reads(ending.resign, { name: white.name });
  await white.reads(status.lost, { name: black.name });
  await white.reads(ending.myResign);
  await table.isSeen();
  expect(await black.button(controls.resign).count()).toBe(0);
}

/** What is left to a side, as its clock shows it; seconds. */
async function leftTo(person: Person, side: Side): Promise<number> {
  const timer = (await person.seatOf(side)).getByRole('timer');
  const [, minutes = '', seconds = ''] =
    /(?:(\d+):)?(\d+(?:\.\d)?)$/.exec((await timer.getAttribute('aria-label')) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until a side's clock has gone on by one second: it ticks, and is not only put right now and then. */
async function ticks(person: Person, side: Side): Promise<void> {
  const seen = new Set<number>();
  const hasTicked = async () => {
    seen.add(await leftTo(person, side));
    return [...seen].some((left) => seen.has(left - 1));
  };
  await eventually(hasTicked).toBe(true);
}
