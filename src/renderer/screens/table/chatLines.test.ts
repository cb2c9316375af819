import { expect, test } from 'vitest';
import { emotes } from '../../../contract/choices.ts';
import { linkView, tableView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { chatLineText } from './chatLines.ts';
import { shownChat } from './shownChat.ts';

const { t } = await loadTranslation('zh');
const said = (text: string | null, emote: string | null) =>
  chatLineText(t, { id: 1, by: 'peer', text, emote, lost: false });

test('an emote is said in one’s own language, and a text as it was written', () => {
  expect(said(null, 'thanks')).toBe('谢谢');
  expect(said('<b>Hi</b> {name}', null)).toBe('<b>Hi</b> {name}');
  for (const emote of emotes) expect(said(null, emote)).toMatch(/\p{Script=Han}/u);
});

test('an emote from another release is shown by its name', () => {
  expect(said(null, 'applause')).toBe('applause');
  expect(said(null, 'toString')).toBe('toString');
});

test('the name of every emote is a word that another release can show as it is', () => {
  for (const emote of emotes) expect(emote).toMatch(/^[a-z]+(?:Game)?$/);
});

test('muted emotes of the opponent are not shown, but texts are, and my own emotes', () => {
  const chat = [
    { id: 1, by: 'peer', text: null, emote: 'gotcha', lost: false },
    { id: 2, by: 'peer', text: 'Sorry', emote: 'haha', lost: false },
    { id: 3, by: 'me', text: null, emote: 'hurry', lost: false },
  ] as const;
  const view = linkView({ chat: [...chat] }, tableView('H8'));
  expect(shownChat(view)).toEqual(chat);
  const muted = { ...view, settings: { ...view.settings, emotes: false } };
  expect(shownChat(muted)).toEqual([{ ...chat[1], emote: null }, chat[2]]);
});
