import { expect } from 'vitest';
import { TcpProxy } from '../support/proxy.ts';
import { Person } from './support/person.ts';
import {
  begin,
  blackFirst,
  play,
  seated,
  type Two,
  twoAtTable,
  twoPeople,
} from './support/play.ts';
import { type Stage, test } from './support/stage.ts';
import { fill } from './support/words.ts';

/** Whoever has black wins with its last move. */
const game = 'H8 H9 I9 G9 G7 I8 J10 K11 F6'.split(' ');
const moves = (from: number, to = game.length) => game.slice(from, to).join(' ');

test('a game whose host or guest is killed goes on from the start screen of the one started again', async ({
  stage,
}) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  await play([anna, boris], moves(0, 3));
  const board = await anna.board();

  await stage.crash(boris);
  await readsAway(anna, boris);
  await anna.reads(anna.texts.away.hostAt);
  await isLocked(anna);
  await stage.keep(anna.page, 'play/away-host');
  const boris2 = await startedAgain(stage, boris);
  await boris2.reads(fill(boris2.texts.unfinished.move, { n: 3 }));
  await stage.keep(boris2.page, 'play/unfinished');
  await goesOn(boris2, anna);
  await anna.hears(anna.texts.news.back, { name: 'Boris' });
  expect(await boris2.board()).toEqual(board);
  await play([anna, boris2], moves(3, 6), 3);

  await stage.crash(anna);
  await readsAway(boris2, anna);
  await boris2.reads(boris2.texts.away.guestAt);
  const anna2 = await startedAgain(stage, anna);
  await goesOn(anna2, boris2);
  await boris2.hears(boris2.texts.news.back, { name: 'Anna' });
  const two: Two = [anna2, boris2];
  const [black, white] = await blackFirst(two);
  await play(two, moves(6), 6);
  await black.reads(black.texts.status.won);
  await white.reads(white.texts.status.lost, { name: black.name });
});

test('a cable that is pulled and put back interrupts a game and ends nothing', async ({
  stage,
}) => {
  const two = await twoPeople(stage);
  const [anna, boris] = two;
  const cable = await TcpProxy.start(await anna.host(), 1);
  try {
    await boris.join(cable.port);
    await anna.accept('Boris');
    await seated(two);
    await begin(two);
    await play(two, moves(0, 4));

    cable.shut();
    cable.cut('rst');
    await readsAway(anna, boris);
    await readsAway(boris, anna);
    for (const person of two) await isLocked(person);
    await stage.keep(boris.page, 'play/away-guest');
    cable.open();
    for (const person of two) await isConnected(person);
    await anna.hears(anna.texts.news.back, { name: 'Boris' });
    await boris.hears(boris.texts.news.back, { name: 'Anna' });

    // A move that is long on its way says so, and that it has arrived.
    const [black] = await blackFirst(two);
    cable.hold(['toGuest', 'toHost'], 'late');
    await black.play(game[4] ?? '');
    const { delivery } = black.texts;
    await black.page.getByRole('img', { name: delivery.sent }).waitFor();
    cable.letGo();
    await black.page.getByRole('img', { name: delivery.seen }).waitFor();
    await play(two, moves(5, 6), 5);
    expect(await anna.board()).toEqual(await boris.board());
  } finally {
    cable.close();
  }
});

test('a game that both players have left stands on both start screens and goes on from there', async ({
  stage,
}) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  await play([anna, boris], moves(0, 4));
  const board = await anna.board();

  await boris.press('disconnect');
  const asked = boris.page.getByRole('dialog');
  await asked.getByText(fill(boris.texts.leaving.both, { name: anna.name })).waitFor();
  await boris.hands.press(asked.getByRole('button', { name: boris.texts.leaving.leave }));
  await anna.reads(anna.texts.away.hasLeft, { name: boris.name });
  await anna.leave(false);

  for (const [person, other] of [
    [anna, boris],
    [boris, anna],
  ] as const) {
    const { goOnWith } = person.texts.unfinished;
    await person.hands.press(person.button(fill(goOnWith, { name: other.name })));
  }
  for (const person of [anna, boris]) {
    await isConnected(person);
    expect(await person.board()).toEqual(board);
  }
  await play([anna, boris], moves(4), 4);
});

test('a game at one screen that is put away goes on from the start screen', async ({ stage }) => {
  const anna = await stage.person('Anna');
  const { start, unfinished } = anna.texts;
  await anna.hands.press(anna.button(start.here));
  await anna.play('H8');
  await anna.seesMove('H8', 'black');
  await anna.leave(true);
  await anna.hands.press(anna.button(fill(unfinished.goOnWith, { name: start.here })));
  await anna.seesMove('H8', 'black');
  await anna.play('I9');
  await anna.seesMove('I9', 'white');
});

/** Waits until somebody reads that the other is away. */
async function readsAway(person: Person, other: Person): Promise<void> {
  await person.reads(person.texts.away.headline, { name: other.name });
  await person.page.getByRole('timer').waitFor();
}

/** No stone lies under the pointer, none is played, and it is said why. */
async function isLocked(person: Person): Promise<void> {
  const before = await person.board();
  await person.play('A1');
  expect(await person.ghost()).toEqual([]);
  await person.page.getByRole('status').getByText(person.texts.unavailable.linkAway).waitFor();
  expect(await person.board()).toEqual(before);
}

/** Somebody whose program has ended starts it again. */
async function startedAgain(stage: Stage, person: Person): Promise<Person> {
  const again = new Person(person.name, person.page, await stage.program(), person.texts);
  await again.page.goto(again.program.address);
  return again;
}

async function goesOn(person: Person, other: Person): Promise<void> {
  const { goOnWith } = person.texts.unfinished;
  await person.hands.press(person.button(fill(goOnWith, { name: other.name })));
  for (const one of [person, other]) await isConnected(one);
}

/** Waits until somebody sits at a board, and the other is there. */
async function isConnected(person: Person): Promise<void> {
  await person.page.getByRole('grid').waitFor();
  const { leave } = person.texts.actions;
  const apart = person.page.getByRole('main').getByRole('button', { name: leave });
  await apart.waitFor({ state: 'detached' });
}
