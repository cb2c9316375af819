/** The two players know who watches: PROTOCOL.md §10, `watchers`. */

import { hasAbility, type Watcher } from './messages.ts';
import type { Transition } from './transition.ts';

/** Only the host can know. */
export function receiveWatchers(transition: Transition, watchers: readonly Watcher[]): void {
  if (transition.link.role === 'guest') transition.update({ watchers });
}

/** The host tells a guest that is there. */
export function sendWatchers(transition: Transition, watchers: readonly Watcher[]): void {
  const { status, peer } = transition.link;
  if (status !== 'live') return;
  transition.update({ watchers });
  if (hasAbility(peer, 'watch')) transition.send('watchers', { watchers });
}
