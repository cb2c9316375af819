import { expect } from 'vitest';
import { pointsUnder } from './support/board.ts';
import type { Person } from './support/person.ts';
import { type Stage, test } from './support/stage.ts';
import { seatings, type Table, tableFor } from './support/table.ts';
import { fill } from './support/words.ts';

/** Black has closed a mill; white's two men stand in none. */
const toFirstMill = 'd3 d5 d2 d6 d1';
/** Each side has closed one more, and white's three in the middle are protected. */
const toProtected = 'd6 e4 d7 xe4 c4 g4 a4 a7 b4';
/** White closes a second mill when all of black's men stand in mills, and may take any. */
const toMoving = 'xg4 g7 xd3 d3 xd7 a1 e3 f4';
/** Black has opened its mill and closes it again, until white has three men. */
const toFlying = 'c3-c4 xf4 d5-d6 c4-c3 xg7';

test.for(seatings)(
  'two people play nine men’s morris %s until one side has two men left',
  async (seating, { stage }) => {
    const viewport = { width: 1280, height: 800 };
    await playToTheEnd(
      stage,
      await tableFor(stage, seating, { game: 'morris', viewport }),
      seating,
    );
  },
);

async function playToTheEnd(stage: Stage, table: Table, where: string): Promise<void> {
  const { black, white, everyone, isHere } = table;
  const { games, unavailable } = black.texts;
  const { due, refusal } = games.morris;
  const keep = (person: Person, name: string) => stage.keep(person.page, `morris/${where}-${name}`);
  await table.isSeen();
  await table.allRead('black', '9 in hand');

  await table.play(toFirstMill);
  const { mine, peer, side } = due.removal;
  const ofWhite = (text: string) => text.replace('{piece}', games.morris.piece.white);
  await table.reads('black', ofWhite(mine), ofWhite(peer), ofWhite(side));
  await table.allRead('black', '6 in hand');
  await table.allRead('white', '7 in hand');
  for (const person of everyone) await showsHandsAndMill(person);
  await keep(black, '1-mill');
  await table.play(await table.takeBack('black', 4));
  await table.play('xd6');
  // Between copies one takes back one's whole turn: the man that was taken, and the mill.
  await table.play(await table.takeBack('black', isHere ? 5 : 4));

  await table.hurry(toProtected);
  for (const point of ['d5', 'd6', 'd7']) await table.isRefused('black', point, refusal.protected);
  for (const point of ['a4', 'a1']) await table.isRefused('black', point, refusal.notYours);
  if (!isHere) await table.isRefused('white', 'g4', unavailable.notYourTurn);
  await keep(black, '2-protected');
  await table.hurry(toMoving);
  const [board = ''] = table.judged.position.board;
  await table.allRead('black', `${board.split('b').length - 1} men`);
  await table.allRead('white', `${board.split('w').length - 1} men`);

  await table.isRefused('black', 'c5', refusal.handEmpty);
  await black.play('c4');
  await table.isSeen('c4');
  expect((await black.said())['targets']).toEqual(['c3', 'c5']);
  await keep(black, '3-taken-up');
  await black.play('c4');
  await table.isSeen();
  await black.play('a4');
  await table.isSeen('a4');
  await black.play('c4');
  await table.isRefused('black', 'g1', refusal.notAdjacent);
  await table.isRefused('black', 'a1', black.texts.refusal.occupied);
  await black.page.keyboard.press('Escape');
  await table.isSeen();

  await table.play('c4-c3');
  await table.play(await table.takeBack('black', 23));
  await table.play('xd5 d6-d5');
  await table.play(await table.takeBack('white', 25));
  await table.hurry(toFlying);
  // White has three men, and black seven: every empty point is open to white.
  await white.play('d6');
  await table.isSeen('d6');
  expect((await white.said())['targets']).toHaveLength(24 - 7 - 3);
  await keep(white, '4-flying');
  await white.play('d6');
  await table.play('d6-e5 c3-c4 xa1');

  for (const person of everyone) {
    const moves = person.page.getByRole('region', { name: person.texts.table.moves });
    const written = table.judged.written.join(' ').replaceAll(' x', '_×').split(' ');
    expect(await moves.locator('.move:not(:empty)').allInnerTexts()).toEqual(
      written.map((turn) => turn.replaceAll('_', ' ')),
    );
  }
  await table.isOver('black', games.morris.reason.men, 'a7');
  await keep(black, '5-end');
  await keep(white, '6-end');
}

/** Beside the points: the men in hand, and the closed mill by its middle. */
async function showsHandsAndMill({ page, texts }: Person): Promise<void> {
  const name = fill(texts.games.morris.board, { black: 6, white: 7 });
  await page.getByRole('grid', { name, exact: true }).waitFor();
  const hands = page.locator('.hands');
  expect(await hands.locator('text').allTextContents()).toEqual(['6', '7']);
  expect(await hands.locator('.stone[data-side="black"]').count()).toBe(6);
  expect(await hands.locator('.stone[data-side="white"]').count()).toBe(7);
  expect(await pointsUnder(page, '.mill-line')).toEqual(['d2']);
}
