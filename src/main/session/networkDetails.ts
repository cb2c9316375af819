/** What the view has of a match across the network. */

import type { Link } from '../../protocol/link.ts';
import type { Disconnection } from '../../protocol/types.ts';
import type { MatchGames } from '../store/saved.ts';
import type { SessionDetails } from './session.ts';

interface Shown {
  readonly id: number | null;
  readonly link: Link;
  /** ms */
  readonly thinking: number;
  readonly disconnection: Disconnection | null;
}

export function networkDetails(
  { id, link, thinking, disconnection }: Shown,
  games: MatchGames | null,
): SessionDetails {
  const { role, peer, peerCursor, chat } = link;
  return {
    id,
    role: role === 'guest' && peer === null ? null : role,
    seats: null,
    help: null,
    pace: null,
    watched: null,
    chat,
    thinking,
    paused: disconnection !== null,
    peerCursor: peer === null ? null : (peerCursor ?? { number: 0, step: 0 }),
    games,
  };
}
