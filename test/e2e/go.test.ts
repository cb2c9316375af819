import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { type Stage, test } from './support/stage.ts';
import { seatings, type Table, tableFor } from './support/table.ts';
import { fill } from './support/words.ts';

/** Two walls, with a ko in the middle, and an invader in each side's land. */
const toTheKo = 'E6 F6 E4 F4 D5 G5 H3 E5 F5';
const toTheSuicide = 'A9 E5 F7 E7 F8 E8 F9 E9 F3 E3 F2 E2 F1 E1 B3 A8 C3 B9';

test.for(seatings)(
  'two people play Go %s, dispute a count, play on, and agree on the next count',
  async (seating, { stage }) => {
    const options = { size: 9 };
    const table = await tableFor(stage, seating, { game: 'go', options });
    await playToTheScore(stage, table, seating);
  },
);

async function playToTheScore(stage: Stage, table: Table, where: string): Promise<void> {
  const { black, white, everyone } = table;
  const keep = (person: Person, name: string) => stage.keep(person.page, `go/${where}-${name}`);
  const { games, buttonMoves } = black.texts;
  const { due, refusal } = games.go;

  await table.hurry(toTheKo);
  await table.allRead('black', '1 captured');
  await table.isRefused('white', 'E5', refusal.ko);
  expect(await white.ghost()).toEqual([]);
  if (!table.isHere) expect(await black.page.getByText(refusal.ko).count()).toBe(0);
  await keep(white, '1-ko');

  await table.hurry(toTheSuicide);
  await table.allRead('black', '2 captured');
  await table.allRead('white', '0 captured');
  await table.isRefused('white', 'A9', refusal.suicide);
  await keep(white, '2-suicide');

  table.judged.play('pass');
  await white.page.keyboard.press('p');
  await table.isSeen();
  await table.play('pass');
  const { mine, what, peer, side } = due.marking;
  await table.reads('white', mine, peer, side);
  await white.reads(what);
  // The button that was pressed last is gone; whoever pressed it is still somewhere.
  await keepsFocus(black);
  await keep(white, '3-marking');
  // White has the invader taken off that stands in its land; black has two, which white disputes.
  await table.play('H3! agree B3!');
  await keep(black, '4-marked');
  await table.play('agree B3!');
  await keep(white, '5-unmarked');
  await table.play('resume');
  await table.turnIsRead();
  expect(await black.button(games.go.buttonMoves.agree).count()).toBe(0);

  await table.hurry('C4 pass pass H3! B3! agree');
  await table.play('agree');
  expect(table.judged.position.details().score).toEqual({ black: 36, white: 33.5 });
  await table.allRead('black', '2 captured');
  await table.allRead('black', '36 points');
  await table.allRead('white', '0 captured');
  await table.allRead('white', '33.5 points');
  await keepsFocus(white);
  await keep(black, '6-counted');
  await keep(white, '7-counted');
  const counted = fill(games.go.reason.score, { ply: table.judged.position.ply });
  await table.isOver('black', `${counted} Black won by 2.5 points.`, 'J9');
  // There is nothing to pass or agree to any more.
  for (const person of everyone) {
    expect(await person.page.getByRole('row', { name: /^(Black|White) / }).allInnerTexts()).toEqual(
      ['Black\t32\t4\t0\t36', 'White\t26\t1\t6.5\t33.5'],
    );
    expect(await person.button(buttonMoves.pass).count()).toBe(0);
    expect(await person.button(games.go.buttonMoves.agree).count()).toBe(0);
  }
}

/** The focus has not been lost to nowhere. */
async function keepsFocus({ page }: Person): Promise<void> {
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}
