import { expect } from 'vitest';
import { opponentOf } from '../../src/rules/index.ts';
import { eventually } from './support/eventually.ts';
import { hasFocus, keys } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, meet, play } from './support/play.ts';
import { test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill, movesOf } from './support/words.ts';

test('two people play by keys alone from the start screen to the next game, and a screen reader is told all of it', async ({
  stage,
}) => {
  const two = await Promise.all([stage.person('Anna'), stage.person('Boris')]);
  const pointers = await Promise.all(two.map(watchPointers));
  for (const person of two) {
    person.hands = keys(person.page);
    await person.takeName();
  }
  await meet(two);
  await two[0].hears(two[0].texts.news.connected, { name: 'Boris' });
  await begin(two);
  const [black, white] = await blackFirst(two);
  for (const person of two) {
    // The board has taken the focus by itself, on its middle point.
    await eventually(() => hasFocus(person.cell('H8'))).toBe(true);
  }

  const table = new Table([black, white]);
  await playAndHear(table, 'E5 K11');
  await table.hurry('F5 J11 E6 K10 F7 J9 G6');
  await playAndHear(table, 'I10');
  await holdsH(black, 'K12, L11, J10');
  await table.hurry('E7 K9');
  await playAndHear(table, 'E8 L9 E4');
  await black.hears(black.texts.status.won);
  await black.hears(black.texts.games.gomoku.reason.five, { ply: 15 });
  await white.hears(white.texts.status.lost, { name: black.name });
  await stage.keep(black.page, 'play/9-by-keyboard');

  // Enter on the locked board plays nothing.
  await black.page.keyboard.press('ArrowUp');
  await black.page.keyboard.press('Enter');
  await black.press('restart');
  for (const person of [black, white]) await person.hears(person.texts.news.cleared);
  await begin(two);
  await play(two, 'H8 I9');

  for (const seen of pointers) expect(await seen()).toEqual([]);
});

async function playAndHear(table: Table, moves: string): Promise<void> {
  for (const move of movesOf(moves)) {
    const side = table.judged.position.turn ?? 'black';
    const [mover, other] = [table[side], table[opponentOf(side)]];
    await table.play(move);
    await mover.hears(mover.texts.news.myMove, { move });
    await other.hears(other.texts.news.peersMove, { name: mover.name, move });
  }
}

/** Holds H, hears what is dangerous, and lets go. */
async function holdsH({ page, texts }: Person, points: string): Promise<void> {
  await page.keyboard.down('h');
  const told = page.getByRole('status').getByText(fill(texts.status.dangers, { points }));
  await told.waitFor();
  await page.keyboard.up('h');
  await told.waitFor({ state: 'detached' });
}

/** Reads off whatever a page has felt of mouse, pen or finger. */
async function watchPointers({ page }: Person): Promise<() => Promise<string[]>> {
  const felt = await page.evaluateHandle(() => {
    const types: string[] = [];
    for (const type of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart'])
      window.addEventListener(type, () => types.push(type), true);
    return types;
  });
  return () => felt.jsonValue();
}
