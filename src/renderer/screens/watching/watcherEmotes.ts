/** The emotes of those who watch. Pure. */

import type { View } from '../../../contract/view.ts';

type Watcher = View['watchers'][number];
type Speaking = Watcher & { readonly emote: NonNullable<Watcher['emote']> };

/** Those who have sent one a moment ago; nobody if they are switched off. */
export function watcherEmotes({ watchers, settings }: View): readonly Speaking[] {
  if (!settings.watcherEmotes) return [];
  return watchers.flatMap(({ emote, ...who }) => (emote === null ? [] : [{ ...who, emote }]));
}
