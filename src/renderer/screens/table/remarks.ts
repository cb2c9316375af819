/** The chat. Pure. */

import type { View } from '../../../contract/view.ts';
import type { Texts, Translate } from '../../text/index.ts';

export type Remark = View['link']['chat'][number];
type Emote = keyof Texts['talk']['emote'];

export const emotes: readonly Emote[] = ['hello', 'thanks', 'moment', 'goodGame'];

/** As plain text. Shows an unknown emote of another release by its name. */
export function remarkText(t: Translate, { text, emote }: Remark): string {
  if (emote === null) return text ?? '';
  const said = t.find(`talk.emote.${emote}`) ?? emote;
  return [said, text].filter(Boolean).join(' ');
}
