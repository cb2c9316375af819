/** How people choose what to play, come to a table, and play. */

import { expect } from 'vitest';
import type { Command } from '../../../src/contract/commands.ts';
import type { Texts } from '../../../src/languages/en/index.ts';
import type { Clock } from '../../../src/match/index.ts';
import { opponentOf, type Side } from '../../../src/rules/index.ts';
import type { Person } from './person.ts';
import type { PersonOptions, Stage } from './stage.ts';
import { movesOf } from './words.ts';

/** The first hosts. */
export type Two = readonly [Person, Person];

export interface Wanted {
  readonly game?: keyof Texts['games'];
  /** What is chosen in the set-up dialogue, one after the other: the name of a row, and what the slip says. */
  readonly slips?: (texts: Texts) => readonly (readonly [row: string, slip: string])[];
}

/** Chooses on the start screen. */
export async function choose(person: Person, { game = 'gomoku', slips }: Wanted): Promise<void> {
  const { hands, page, texts } = person;
  const { name } = texts.games[game];
  await hands.press(page.getByRole('radio', { name, exact: true }));
  person.game = game;
  if (slips === undefined) return;
  await hands.press(person.button(texts.start.setup));
  await chooseSlips(person, slips(texts));
  await hands.press(person.button(texts.setup.done));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Presses slips in rows of the set-up dialogue, which is open. */
export async function chooseSlips(
  { hands, page }: Person,
  slips: readonly (readonly [row: string, slip: string])[],
): Promise<void> {
  for (const [row, slip] of slips) {
    const group = page.getByRole('dialog').getByRole('group', { name: row, exact: true });
    await hands.press(group.getByRole('radio', { name: slip, exact: true }));
  }
}

/** Two people begin at one screen. */
export async function playHere(person: Person, wanted: Wanted): Promise<void> {
  await choose(person, wanted);
  await person.hands.press(person.button(person.texts.start.here));
  await person.page.getByRole('grid').waitFor();
}

/** Brings a guest to the host's table. */
export async function meet(two: Two): Promise<void> {
  const [host, guest] = two;
  await guest.join(await host.host());
  await host.accept(guest.name);
  await seated(two);
}

/** Waits until both are at the table. */
export async function seated(two: Two): Promise<void> {
  await Promise.all(two.map(({ page }) => page.getByRole('grid').waitFor()));
}

/** Two people with their names. */
export async function twoPeople(stage: Stage, how: PersonOptions = {}): Promise<Two> {
  const two = await Promise.all([stage.person('Anna', how), stage.person('Boris', how)]);
  for (const { name, program } of two) await program.do({ command: 'set', name });
  return two;
}

interface Choice {
  readonly game?: keyof Texts['games'];
  readonly options?: Extract<Command, { command: 'host' }>['options'];
  readonly clock?: Clock;
}

/** Two copies at one table, brought there past their windows. */
export async function twoAtTable(
  stage: Stage,
  { game = 'gomoku', options = {}, clock, ...how }: PersonOptions & Choice = {},
): Promise<Two> {
  const two = await twoPeople(stage, how);
  for (const person of two) person.game = game;
  const [{ program: host }, { program: guest }] = two;
  const address = '127.0.0.1';
  await host.do({ command: 'host', address, port: 0, game, options, ...(clock && { clock }) });
  const { link } = await host.until(({ link }) => link.state === 'listening');
  await guest.do({ command: 'join', address, port: link.port ?? 0 });
  const knocked = await host.until(({ link }) => link.candidates[0]?.name != null);
  await host.do({ command: 'accept', candidate: knocked.link.candidates[0]?.id ?? '' });
  await seated(two);
  return two;
}

/** Both get ready, and a game begins in which they have opposite colours. Resolves with the host's. */
export async function begin(two: Two): Promise<Side> {
  const [host, guest] = two;
  await host.getReady();
  await guest.getReady();
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

/** Clicks the moves, each side its own, from ply `from` on; every stone is seen by both. */
export async function play(two: Two, game: string, from = 0): Promise<void> {
  const [black, white] = await blackFirst(two);
  for (const [n, point] of movesOf(game).entries()) {
    const side = (from + n) % 2 === 0 ? 'black' : 'white';
    await (side === 'black' ? black : white).play(point);
    await Promise.all([black.seesMove(point, side), white.seesMove(point, side)]);
  }
}
