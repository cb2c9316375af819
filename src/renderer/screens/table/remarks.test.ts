import { expect, test } from 'vitest';
import { loadTranslation } from '../../text/index.ts';
import { emotes, remarkText } from './remarks.ts';

const { t } = await loadTranslation('zh');
const said = (text: string | null, emote: string | null) =>
  remarkText(t, { id: 1, by: 'peer', text, emote, lost: false });

test('an emote is said in one’s own language, and a text as it was written', () => {
  expect(said(null, 'thanks')).toBe('谢谢');
  expect(said('<b>Hi</b> {name}', null)).toBe('<b>Hi</b> {name}');
  for (const emote of emotes) expect(said(null, emote)).toMatch(/\p{Script=Han}/u);
});

test('an emote from another release is shown by its name', () => {
  expect(said(null, 'applause')).toBe('applause');
  expect(said(null, 'toString')).toBe('toString');
});
