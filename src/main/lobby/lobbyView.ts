/** What the window sees of the lobby. */

import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import { gamesOf } from '../../protocol/knownGames.ts';
import type { NetworkSession } from '../session/network.ts';
import type { Activity } from './activity.ts';

/** The chat is the match's. */
export type LobbyView = Omit<View['link'], 'chat'>;

/** @param problem shown if the session has none of its own */
export function viewOfLobby(activity: Activity, problem: Problem | null): LobbyView {
  const { view, session, disconnection } = activity;
  const joined = session?.match != null;
  return {
    ...view,
    state: disconnection !== null ? 'away' : joined ? 'connected' : view.state,
    away: disconnection,
    peer: joined ? viewOfPeer(session) : null,
    games: joined ? gamesOf(session.link.peer) : null,
    problem: session?.notice ?? problem,
  };
}

function viewOfPeer({ link, opponent }: NetworkSession): View['link']['peer'] {
  const { peer } = link;
  return {
    name: peer?.name ?? null,
    extended: peer !== null,
    identity: opponent?.identity ?? null,
    player: opponent?.player ?? null,
    signs: opponent?.signs ?? null,
  };
}
