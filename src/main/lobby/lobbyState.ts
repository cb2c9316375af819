/** What the lobby is doing: nothing, hosting, joining, or looking for a game. */

import type { NetworkSession } from '../session/network.ts';
import type { Host } from './host.ts';
import type { Hosting } from './hosting.ts';
import type { Joining } from './joining.ts';
import type { Matchmaker } from './matchmaker.ts';

export interface Seeking {
  readonly type: 'seeking';
  readonly host: Host;
  readonly matchmaker: Matchmaker;
}

export type LobbyState = { readonly type: 'idle' } | Hosting | Joining | Seeking;

export const IDLE: LobbyState = { type: 'idle' };

/** The session that is shown; null if there is none. */
export function sessionOf(state: LobbyState): NetworkSession | null {
  return 'session' in state ? state.session : null;
}
