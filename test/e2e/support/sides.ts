/** Who plays each side: one person both, at one screen, or two at windows of their own. */

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Side } from '../../../src/rules/index.ts';
import type { Person } from './person.ts';
import { blackFirst, type Two } from './play.ts';

export interface Sides {
  readonly black: Person;
  readonly white: Person;
  /** Those who look at the board, each once. */
  readonly everyone: readonly Person[];
}

export function atOneScreen(person: Person): Sides {
  return { black: person, white: person, everyone: [person] };
}

/** Once the colours are drawn. */
export async function atTwo(two: Two): Promise<Sides> {
  const [black, white] = await blackFirst(two);
  return { black, white, everyone: two };
}

/** The side's entry in the list of players. */
export async function seatOf(person: Person, side: Side): Promise<Locator> {
  const players = person.page.getByRole('list', { name: person.texts.table.players });
  return players.getByRole('listitem').nth((await person.color()) === side ? 0 : 1);
}

/** Waits until everybody reads that this is so of a side. */
export async function allRead(sides: Sides, side: Side, text: string): Promise<void> {
  for (const person of sides.everyone) {
    await (await seatOf(person, side)).getByText(text).waitFor();
  }
}

/** What keeps a move from being played is told beside the board to the one who tries it, and nothing changes. */
export async function isRefused(
  person: Person,
  trying: () => Promise<void>,
  why: string,
  board: () => Promise<unknown>,
): Promise<void> {
  const before = await board();
  await trying();
  await person.page.getByRole('status').getByText(why, { exact: true }).waitFor();
  expect(await board()).toEqual(before);
}
