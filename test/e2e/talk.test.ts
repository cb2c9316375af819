import { expect } from 'vitest';
import { emotes } from '../../src/contract/choices.ts';
import { eventually } from './support/eventually.ts';
import type { Person } from './support/person.ts';
import { begin, twoAtTable } from './support/play.ts';
import { test } from './support/stage.ts';

/** What the chat shows, line by line. */
const remarks = ({ page }: Person) => page.locator('.remarks li').allInnerTexts();
const said = (by: string, names: readonly string[]) => names.map((name) => `${by}: ${name}`);

test('emotes arrive with their signs, rest after five, are muted and shown again, and stay after the end of the link', async ({
  stage,
}) => {
  const [anna, boris] = await twoAtTable(stage);
  await begin([anna, boris]);
  const { talk, unavailable } = anna.texts;
  const names = emotes.slice(-5).map((emote) => talk.emote[emote]);
  await anna.hands.press(anna.button(talk.title));
  for (const name of names) await anna.hands.press(anna.button(name));
  // The sixth is not sent, and the button says why. After ten seconds it could be: so this comes first.
  await anna.reads(unavailable.saidTooMuch);
  const hello = anna.button(talk.emote.hello);
  expect(await hello.getAttribute('aria-disabled')).toBe('true');
  await hello.click({ force: true });
  expect(await remarks(anna)).toEqual(said(talk.me, names));

  // The moves stay in sight until he opens the chat.
  expect(await remarks(boris)).toEqual([]);
  const told = boris.page.locator('.message-remark');
  await told.waitFor();
  await boris.hands.press(boris.button(talk.unheard));
  await eventually(() => remarks(boris)).toEqual(said('Anna', names));
  expect(await told.count()).toBe(0);
  expect(await boris.page.locator('.remarks .emote-sign').count()).toBe(5);

  await boris.hands.press(boris.button(talk.mute));
  await boris.reads(talk.muted);
  expect(await remarks(boris)).toEqual([]);
  await boris.hands.press(boris.button(talk.unmute));
  await eventually(() => remarks(boris)).toEqual(said('Anna', names));

  await anna.press('resign');
  await anna.hands.press(anna.button(anna.texts.confirm.resignYes));
  // Before the end is shown, *Disconnect* asks.
  await anna.reads(anna.texts.ending.myResign);
  await anna.press('disconnect');
  await anna.button(anna.texts.start.hostElse).waitFor();
  await boris.page.locator('.talk-note').getByText(unavailable.notConnected).waitFor();
  expect(await remarks(boris)).toEqual(said('Anna', names));
});
