/** The state of the program as the snapshot that a window shows. */

import { type Match, turnOf } from '../match/index.ts';
import { type Action, hindered, type Link } from '../protocol/link.ts';
import type { Hindrance, MatchView, View } from '../protocol/window.ts';

/** The match as a window shows it. */
export function viewOfMatch(match: Match): MatchView {
  const { position, moves, number, phase, color, ready } = match;
  return {
    game: position.game,
    options: { ...position.options },
    number,
    phase,
    color,
    turn: turnOf(match),
    ply: position.ply,
    board: position.board,
    moves,
    last: moves.at(-1) ?? null,
    ready,
    offers: [],
    clocks: null,
    outcome: position.outcome,
  };
}

const busy: Record<View['link']['state'], Hindrance | null> = {
  idle: null,
  listening: 'alreadyHosting',
  dialling: 'alreadyJoining',
  connected: 'alreadyConnected',
  away: 'alreadyConnected',
};

/** For every control, why it means nothing now; null where it does. */
export function possibilities(
  state: View['link']['state'],
  link: Link | null,
  match: Match | null,
): View['can'] {
  const at = (action: Action['type']) =>
    link === null || match === null || state !== 'connected'
      ? 'notConnected'
      : hindered(link, match, action);
  return {
    host: busy[state],
    join: busy[state],
    disconnect: state === 'idle' ? 'nothingToStop' : null,
    ready: at('ready'),
    restart: at('restart'),
    draw: at('draw'),
    leave: match === null ? 'nothingToLeave' : null,
  };
}
