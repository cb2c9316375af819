/** What the window sees of the lobby. */

import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import { dataOf, displayed, type Setup } from '../../match/index.ts';
import { identityOfCandidate } from '../session/opponent.ts';
import type { Store } from '../store/store.ts';
import type { Candidate } from './host.ts';
import type { Hosting, LobbyState } from './lobbyState.ts';
import type { Hosted } from './nearby.ts';

/** The chat is the match's. */
export type LobbyView = Omit<View['link'], 'chat'>;

/** @param problem shown if the session has none of its own */
export function viewOfLobby(state: LobbyState, problem: Problem | null, store: Store): LobbyView {
  const session = state.type === 'idle' ? null : state.session;
  const joined = session?.match != null;
  const disconnection = joined ? session.disconnection : null;
  const peer = session?.link.peer ?? null;
  return {
    state: stateOf(state, joined, disconnection !== null),
    away: disconnection,
    role: state.type === 'idle' ? null : state.type === 'hosting' ? 'host' : 'guest',
    address: state.type === 'idle' ? null : state.address,
    port: state.type === 'idle' ? null : state.type === 'hosting' ? state.host.port : state.port,
    peer: joined
      ? {
          name: peer?.name ?? null,
          extended: peer !== null,
          identity: session.opponent?.identity ?? null,
          player: session.opponent?.player ?? null,
          signs: session.opponent?.signs ?? null,
        }
      : null,
    setup: state.type === 'hosting' ? viewOfSetup(state.setup) : null,
    accepted: state.type === 'hosting' && !joined ? state.accepted : null,
    candidates:
      state.type === 'hosting'
        ? state.host.candidates.map((candidate) => viewOfCandidate(candidate, store))
        : [],
    problem: session?.notice ?? problem,
  };
}

/** What others on the network may know. */
export function hostedIn({ bind, host, setup, session }: Hosting): Omit<Hosted, 'name'> {
  const { port } = host;
  const about = { bind, port, watch: false };
  if (session === null) {
    return { ...about, game: setup.start.game, state: 'open', opponent: null, moves: null };
  }
  const shown = session.match && displayed(session.match);
  return {
    ...about,
    game: (shown?.setup ?? setup).start.game,
    state: 'playing',
    opponent: session.link.peer?.name ?? null,
    moves: shown?.round?.plies.length ?? 0,
  };
}

function stateOf(
  { type }: LobbyState,
  joined: boolean,
  disconnected: boolean,
): View['link']['state'] {
  if (disconnected) return 'away';
  if (joined) return 'connected';
  return type === 'hosting' ? 'listening' : type === 'joining' ? 'dialling' : 'idle';
}

function viewOfSetup(setup: Setup): View['link']['setup'] {
  const { game, options, clock } = dataOf(setup);
  return { game, options: { ...options }, clock, colours: setup.colours };
}

function viewOfCandidate({ id, introduction, connection }: Candidate, store: Store) {
  return {
    id,
    name: introduction?.tengen.name ?? null,
    address: connection.address,
    identity: introduction && identityOfCandidate(store, introduction),
    player: introduction?.player ?? null,
  };
}
