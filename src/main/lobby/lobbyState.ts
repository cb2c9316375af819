/** What the lobby is doing: nothing, hosting, joining, looking for a game, or watching. */

import type { NetworkSession } from '../session/network.ts';
import type { Host } from './host.ts';
import type { Hosting } from './hosting.ts';
import type { Joining } from './joining.ts';
import type { Matchmaker } from './matchmaker.ts';
import type { Watch } from './watch.ts';

export interface Seeking {
  readonly type: 'seeking';
  readonly host: Host;
  readonly matchmaker: Matchmaker;
}

export type LobbyState = { readonly type: 'idle' } | Hosting | Joining | Seeking | Watch;

export const IDLE: LobbyState = { type: 'idle' };

/** The session with an opponent; null if there is none. */
export function sessionOf(state: LobbyState): NetworkSession | null {
  return state.type === 'hosting' || state.type === 'joining' ? state.session : null;
}
