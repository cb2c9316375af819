/** The two players know who watches: PROTOCOL.md §10, `watchers`. */

import type { Match } from '../match/index.ts';
import { hasAbility, type Watcher } from './messages.ts';
import { Transition } from './transition.ts';
import type { Environment, Link, TransitionResult } from './types.ts';

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
