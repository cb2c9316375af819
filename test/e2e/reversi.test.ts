import { expect } from 'vitest';
import type { Side } from '../../src/rules/index.ts';
import { pointsUnder } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { reversiGame } from './support/games.ts';
import { keys } from './support/hands.ts';
import type { Person } from './support/person.ts';
import { begin, blackFirst, twoAtTable } from './support/play.ts';
import { test } from './support/stage.ts';
import { Table } from './support/table.ts';
import { fill, movesOf } from './support/words.ts';

const game = movesOf(reversiGame);
const options = { size: 6 };
const toThePass = game.indexOf('pass');
const sides = ['black', 'white'] as const;

test('two copies play Reversi by mouse and by keys, one has to pass, and the discs are counted', async ({
  stage,
}) => {
  const two = await twoAtTable(stage, { game: 'reversi', options });
  await begin(two);
  const table = new Table(await blackFirst(two), options);
  const { black, white } = table;
  const { status, buttonMoves, games } = black.texts;
  const { refusal, reason, due } = games.reversi;
  const keep = (person: Person, name: string) => stage.keep(person.page, `reversi/${name}`);
  white.hands = keys(white.page);

  await discsAreTold(table, { black: 2, white: 2 });
  await table.isRefused('black', 'A6', refusal.noFlip);
  expect(await black.ghost()).toEqual([]);
  await table.isRefused('black', 'C3', refusal.occupied);
  // What would be flipped is marked while the pointer is there.
  await black.cell('C2').hover();
  await eventually(() => black.ghost()).toEqual(['C2']);
  expect(await pointsUnder(black.page, '.ghost .would-flip')).toEqual(['C3']);
  expect(await black.button(buttonMoves.pass).count()).toBe(0);
  await keep(black, '1-start');
  await table.play(game.slice(0, 3).join(' '));
  await table.isRefused('white', 'F6', refusal.noFlip);

  await table.hurry(game.slice(3, toThePass).join(' '));
  await table.reads('white', due.pass.mine, due.pass.peer, due.pass.side);
  await white.reads(due.pass.what);
  await table.isRefused('white', 'F1', refusal.noFlip);
  await keep(white, '2-pass');
  await keep(black, '2-pass-theirs');
  await table.play('pass');
  await table.turnIsRead();

  await table.hurry(game.slice(toThePass + 1, -2).join(' '));
  await table.play(game.slice(-2).join(' '));
  await discsAreTold(table, { black: 16, white: 19 });
  await table.isOver('white', `${reason.discs} Black 16 to White 19.`, 'F2');
  await keep(white, '3-end');
  await keep(black, '4-end');
  expect(await white.page.getByText(status.won, { exact: true }).count()).toBe(1);
});

/** As many discs beside each as there are in their colour. */
async function discsAreTold(table: Table, score: Readonly<Record<Side, number>>): Promise<void> {
  expect(table.judged.position.details().score).toEqual(score);
  for (const side of sides)
    await table.allRead(
      side,
      fill(table.black.texts.games.reversi.counts.score, { n: score[side] }),
    );
}
