/** What the lobby is doing: nothing, hosting, joining, or looking for a game. */

import type { Setup } from '../../match/index.ts';
import type { NetworkSession } from '../session/network.ts';
import type { Dialling } from './dialer.ts';
import type { Host } from './host.ts';
import type { Matchmaker } from './matchmaker.ts';
import type { Redialer } from './redialer.ts';

export interface Hosting {
  readonly type: 'hosting';
  readonly address: string;
  readonly bind: string | null;
  readonly host: Host;
  readonly setup: Setup;
  /** The guest that was accepted. */
  readonly session: NetworkSession | null;
  /** The same before its program has answered. */
  readonly accepted: { readonly name: string | null; readonly address: string } | null;
}

export interface Joining {
  readonly type: 'joining';
  readonly address: string;
  readonly port: number;
  /** While the host is dialled for the first time. */
  readonly dialling: Dialling | null;
  /** The host that was reached. */
  readonly session: NetworkSession | null;
  /** Dials it again after a cut. */
  readonly redial: Redialer | null;
}

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
