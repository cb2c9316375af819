/** How people choose what to play, by clicking, and come to play it. */

import type { Texts } from '../../../src/renderer/text/en.ts';
import type { Person } from './person.ts';
import { begin, blackFirst, meet, type Two } from './play.ts';
import type { PersonOptions, Stage } from './stage.ts';

export interface Wanted {
  readonly game: keyof Texts['games'];
  /** What is chosen in the set-up dialogue, one after the other: the name of a row, and what the slip says. */
  readonly slips?: (texts: Texts) => readonly (readonly [row: string, slip: string])[];
}

/** Chooses on the start screen. */
export async function choose(person: Person, { game, slips }: Wanted): Promise<void> {
  const { hands, page, texts } = person;
  const { name } = texts.games[game];
  await hands.press(page.getByRole('radio', { name, exact: true }));
  person.game = game;
  if (slips === undefined) return;
  await hands.press(person.button(texts.start.setup));
  const dialogue = page.getByRole('dialog', { name: texts.setup.title, exact: true });
  for (const [row, slip] of slips(texts)) {
    const group = dialogue.getByRole('group', { name: row, exact: true });
    await hands.press(group.getByRole('radio', { name: slip, exact: true }));
  }
  await hands.press(dialogue.getByRole('button', { name: texts.setup.done, exact: true }));
  await dialogue.waitFor({ state: 'hidden' });
}

/** Two people begin at one screen. */
export async function playHere(person: Person, wanted: Wanted): Promise<void> {
  await choose(person, wanted);
  await person.hands.press(person.button(person.texts.start.here));
  await person.page.getByRole('grid').waitFor();
}

/** Two copies come to one table: the host has chosen, and the guest reads what before both get ready. */
export async function twoChoose(
  stage: Stage,
  wanted: Wanted,
  how: PersonOptions = {},
): Promise<Two> {
  const two = await Promise.all([stage.person('Anna', how), stage.person('Boris', how)]);
  const [host, guest] = two;
  await Promise.all(two.map((person) => person.takeName()));
  await choose(host, wanted);
  guest.game = wanted.game;
  await meet(two);
  return two;
}

/** The same, and the game begins. Who has black comes first. */
export async function twoPlay(stage: Stage, wanted: Wanted, how: PersonOptions = {}): Promise<Two> {
  const two = await twoChoose(stage, wanted, how);
  await begin(two);
  return blackFirst(two);
}
