/** The chat. Pure. */

import { type Emote, emotes } from '../../../contract/choices.ts';
import { isolated } from '../../../languages/fill.ts';
import type { Translate } from '../../text/index.ts';
import type { ChatLine } from './shownChat.ts';

export type { ChatLine } from './shownChat.ts';

/** Null for none, or for one of another release. */
export function emoteOf({ emote }: ChatLine): Emote | null {
  return emotes.find((known) => known === emote) ?? null;
}

/** As plain text. Shows an unknown emote of another release by its name. */
export function chatLineText(t: Translate, { text, emote }: ChatLine): string {
  if (emote === null) return text ?? '';
  const said = t.find(`talk.emote.${emote}`) ?? emote;
  return [said, text ?? ''].filter(Boolean).map(isolated).join(' ');
}
