/** What one asks the other in a game, between two copies. */

import type { Person } from './person.ts';
import { fill } from './words.ts';

/** Waits until it is to be read among the offers. */
export async function readsOffer(
  { page, texts }: Person,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const offers = page.getByRole('list', { name: texts.offers.title, exact: true });
  await offers.getByText(fill(text, values), { exact: true }).waitFor();
}

/** Asks to go back to where `to` plies have been played, which the other agrees to. */
export async function takesBack(asking: Person, other: Person, to: number): Promise<void> {
  await asking.press('takeBack');
  await readsOffer(asking, asking.texts.offers.myUndo, { to });
  await readsOffer(other, other.texts.offers.undo, { name: asking.name, to });
  await other.hands.press(other.button(other.texts.offers.accept));
}
