/** What the window sees of the lobby. */

import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import { dataOf, displayed } from '../../match/index.ts';
import { identityOfCandidate } from '../session/opponent.ts';
import type { Store } from '../store/store.ts';
import type { Candidate } from './candidates.ts';
import type { Hosting } from './hosting.ts';
import { type LobbyState, sessionOf } from './lobbyState.ts';
import type { Hosted } from './surroundings.ts';

/** The chat is the match's. */
export type LobbyView = Omit<View['link'], 'chat'>;

/** @param problem shown if the session has none of its own */
export function viewOfLobby(state: LobbyState, problem: Problem | null, store: Store): LobbyView {
  const session = sessionOf(state);
  const place = placeOf(state);
  const joined = session?.match != null;
  const connected = state.type === 'watching' ? state : joined ? session : null;
  const disconnection = connected?.disconnection ?? null;
  const peer = session?.link.peer ?? null;
  return {
    state: stateOf(state, joined, disconnection !== null),
    away: disconnection,
    ...place,
    peer: joined
      ? {
          name: peer?.name ?? null,
          extended: peer !== null,
          identity: session.opponent?.identity ?? null,
          player: session.opponent?.player ?? null,
          signs: session.opponent?.signs ?? null,
        }
      : null,
    setup: state.type === 'hosting' ? viewOfSetup(state) : null,
    accepted: state.type === 'hosting' && !joined ? state.accepted : null,
    candidates:
      state.type === 'hosting'
        ? state.host.candidates.map((candidate) => viewOfCandidate(candidate, store))
        : [],
    problem: session?.notice ?? problem,
  };
}

/** Where a host listens, or whom a guest dials. */
function placeOf(state: LobbyState): Pick<LobbyView, 'role' | 'address' | 'port'> {
  switch (state.type) {
    case 'hosting':
      return { role: 'host', address: state.address, port: state.host.port };
    case 'joining':
      return { role: 'guest', address: state.address, port: state.port };
    case 'watching':
      return { role: null, address: state.address, port: state.port };
    case 'idle':
    case 'seeking':
      return { role: null, address: null, port: null };
  }
}

/** What others on the network may find; null for nothing. */
export function hostedIn(state: LobbyState): Omit<Hosted, 'name'> | null {
  if (state.type !== 'hosting' && state.type !== 'seeking') return null;
  const { port } = state.host;
  if (state.type === 'seeking') {
    const { game } = state.matchmaker;
    const about = { bind: state.matchmaker.bind, port, watch: false, opponent: null, moves: null };
    return { ...about, game, state: 'seeking' };
  }
  const { bind, setup, session } = state;
  const about = { bind, port, watch: state.audience !== 'nobody' };
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

function stateOf(state: LobbyState, joined: boolean, disconnected: boolean): View['link']['state'] {
  if (disconnected) return 'away';
  if (joined) return 'connected';
  if (state.type === 'watching') return state.isLetIn ? 'watching' : 'dialling';
  return unmet[state.type];
}

const unmet = {
  idle: 'idle',
  hosting: 'listening',
  joining: 'dialling',
  seeking: 'seeking',
} as const;

function viewOfSetup({ setup, audience }: Hosting): View['link']['setup'] {
  const { game, options, clock } = dataOf(setup);
  return { game, options: { ...options }, clock, colours: setup.colours, watching: audience };
}

function viewOfCandidate({ id, introduction, connection }: Candidate, store: Store) {
  return {
    id,
    name: introduction?.tengen.name ?? null,
    address: connection.address,
    watch: introduction?.watch != null,
    identity: introduction && identityOfCandidate(store, introduction),
    player: introduction?.player ?? null,
  };
}
