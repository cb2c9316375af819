/** How two people come to a table, and play. */

import { expect } from 'vitest';
import { opponentOf, type Side } from '../../../src/rules/index.ts';
import type { Person } from './person.ts';
import type { PersonOptions, Stage } from './stage.ts';
import { movesOf } from './words.ts';

/** The first hosts. */
export type Two = readonly [Person, Person];

/** Brings a guest to the host's table. */
export async function meet(two: Two): Promise<void> {
  const [host, guest] = two;
  await guest.join(await host.host());
  await host.accept(guest.name);
  await Promise.all(two.map(({ page }) => page.getByRole('grid').waitFor()));
}

/** Both get ready, and a game begins in which they have opposite colours. Resolves with the host's. */
export async function begin(two: Two): Promise<Side> {
  const [host, guest] = two;
  await host.press('ready');
  await guest.press('ready');
  const color = await host.drawnColor();
  expect(await guest.drawnColor()).toBe(opponentOf(color));
  return color;
}

/** Who has black, then who has white. */
export async function blackFirst(two: Two): Promise<Two> {
  const [one, other] = two;
  const color = await one.color();
  if (color === null) throw new Error('The colours are not drawn.');
  expect(await other.color()).toBe(opponentOf(color));
  return color === 'black' ? two : [other, one];
}

/** Plays the moves, each side its own, from ply `from` on; every stone is seen by both. */
export async function play(two: Two, game: string, from = 0): Promise<void> {
  const [black, white] = await blackFirst(two);
  for (const [n, point] of movesOf(game).entries()) {
    const side = (from + n) % 2 === 0 ? 'black' : 'white';
    await (side === 'black' ? black : white).play(point);
    await Promise.all([black.seesMove(point, side), white.seesMove(point, side)]);
  }
}

/** Two people with their names, at one table. */
export async function twoAtTable(stage: Stage, how: PersonOptions = {}): Promise<Two> {
  const two = await Promise.all([stage.person('Anna', how), stage.person('Boris', how)]);
  await Promise.all(two.map((person) => person.takeName()));
  await meet(two);
  return two;
}
