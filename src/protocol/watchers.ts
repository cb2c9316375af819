/** Those who watch: what they say, and how both players know of them (PROTOCOL.md §10). */

import { z } from 'zod';
import { emotes } from '../contract/choices.ts';
import type { Match } from '../match/index.ts';
import { hasAbility, messageKind, reader, type Watcher } from './messages.ts';
import { Transition } from './transition.ts';
import type { Environment, Link, TransitionResult } from './types.ts';

const said = [
  messageKind('say', z.object({ emote: z.enum(emotes) })),
  /** It watches no longer. */
  messageKind('bye', z.object({ reason: z.literal('left') })),
];
type WatcherMessage = NonNullable<ReturnType<(typeof said)[number]['read']>>;

/** Reads what a watcher says to its host. Refuses whatever only shows that it is alive. */
export const readWatcher = reader<WatcherMessage>(said);

/** Only the host can know. */
export function receiveWatchers(transition: Transition, watchers: readonly Watcher[]): void {
  if (transition.link.role === 'guest') transition.changes.update({ watchers });
}

/** The host tells its guest who watches. Nothing happens while the two are disconnected. */
export function tellWatchers(
  link: Link,
  match: Match | null,
  watchers: readonly Watcher[],
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  if (link.status === 'live') {
    transition.changes.update({ watchers });
    if (hasAbility(link.peer, 'watch')) transition.out.send('watchers', { watchers });
  }
  return transition.result();
}
