import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { keys, mouse } from './support/hands.ts';
import { begin, blackFirst, twoAtTable } from './support/play.ts';
import { test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill } from './support/words.ts';

const renju = { rule: 'renju', opening: 'centre' };
/** Two rows of two black stones that would meet on J8 as a double three. */
const toTheThrees = 'H8 C7 I8 E4 J9 M3 J10 D12';
/** White stands on J8; and four black stones on a diagonal, of which G7 makes five, and L12 six. */
const toTheSix = 'J8 I9 C3 K11 F10';

test('two copies play renju', async ({ stage }) => {
  const two = await twoAtTable(stage, { options: renju });
  await begin(two);
  const table = new Table(await blackFirst(two), renju);
  const { black, white, everyone } = table;
  const { games } = black.texts;
  const keep = (name: string) => stage.keep(black.page, `renju/${name}`);

  await table.isRefused('black', 'A1', games.gomoku.refusal.mustBeCentre);
  await table.hurry(toTheThrees);
  for (const person of everyone) expect((await person.said())['forbidden']).toEqual(['J8']);
  await isForbidden(table, 'J8', 'doubleThree');
  await keep('2-double-three');
  // What is forbidden to black is not to white.
  await table.play('M13');
  for (const person of everyone) expect((await person.said())['forbidden']).toEqual([]);
  await white.cell('J8').hover();
  await eventually(() => white.ghost()).toEqual(['J8']);
  await table.hurry(toTheSix);
  for (const person of everyone) expect((await person.said())['forbidden']).toEqual(['L12']);
  await isForbidden(table, 'L12', 'overline');
  await keep('3-overline');

  await table.play('G7');
  for (const person of everyone)
    expect((await person.said())['line']).toEqual(['G7', 'H8', 'I9', 'J10', 'K11']);
  await keep('4-five');
  await table.isOver('black', fill(games.gomoku.reason.five, { ply: 15 }), 'A1');
});

/** By click and by keyboard alike, and no stone is shown there under the pointer. */
async function isForbidden(
  table: Table,
  point: string,
  why: 'overline' | 'doubleFour' | 'doubleThree',
): Promise<void> {
  const { black } = table;
  const { games, refusal } = black.texts;
  const forbidden = games.gomoku.refusal[why];
  await table.isRefused('black', point, forbidden);
  expect(await black.ghost()).toEqual([]);
  // Another refusal comes in between, so that the next is seen to be a new one.
  await table.isRefused('black', 'H8', refusal.occupied);
  black.hands = keys(black.page);
  await table.isRefused('black', point, forbidden);
  expect(await black.ghost()).toEqual([]);
  black.hands = mouse(black.page);
}
