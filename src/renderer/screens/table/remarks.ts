/** The chat. Pure. */

import type { View } from '../../../contract/view.ts';
import { en } from '../../text/en/index.ts';
import type { Translate } from '../../text/index.ts';
import { isKey } from '../words.ts';

export type Remark = View['link']['chat'][number];
export type Emote = keyof typeof en.talk.emote;

/** Maximum length in characters. */
export const LONGEST = 200;

export const emotes: readonly Emote[] = ['hello', 'thanks', 'moment', 'goodGame'];

/** As plain text. Shows an unknown emote of another release by its name. */
export function remarkText(t: Translate, { text, emote }: Remark): string {
  if (emote === null) return text ?? '';
  const said = isKey(en.talk.emote, emote) ? t(`talk.emote.${emote}`) : emote;
  return [said, text].filter(Boolean).join(' ');
}
