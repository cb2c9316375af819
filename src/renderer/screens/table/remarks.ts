/** The chat. Pure. */

import { emotes } from '../../../contract/choices.ts';
import type { View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';

export type Remark = View['link']['chat'][number];

export type Emote = (typeof emotes)[number];

/** Null for none, or for one of another release. */
export function emoteOf({ emote }: Remark): Emote | null {
  return emotes.find((known) => known === emote) ?? null;
}

/** As plain text. Shows an unknown emote of another release by its name. */
export function remarkText(t: Translate, { text, emote }: Remark): string {
  if (emote === null) return text ?? '';
  const said = t.find(`talk.emote.${emote}`) ?? emote;
  return [said, text].filter(Boolean).join(' ');
}

/** The chat without the opponent's emotes if they are muted. */
export function shownChat({ link: { chat }, settings }: View): readonly Remark[] {
  if (settings.emotes) return chat;
  return chat.flatMap((remark) => {
    if (remark.by === 'me' || remark.emote === null) return [remark];
    return remark.text === null ? [] : [{ ...remark, emote: null }];
  });
}
