/** Views for tests: of a program at rest, and of one at a table. */

import type { MatchView, View } from '../protocol/window.ts';
import { gameById } from '../rules/index.ts';

export const idleView: View = {
  app: 'Tengen 0.0.0',
  profile: 1,
  settings: { name: 'Ada', language: 'en', theme: 'system', port: 8388 },
  addresses: ['192.168.1.20'],
  places: [],
  can: {
    host: null,
    join: null,
    disconnect: 'nothingToStop',
    ready: 'notConnected',
    restart: 'notConnected',
    draw: 'notConnected',
    leave: 'nothingToLeave',
  },
  link: {
    state: 'idle',
    role: null,
    address: null,
    port: null,
    peer: null,
    candidates: [],
    problem: null,
  },
  match: null,
};

export const linus: View['link']['peer'] = { name: 'Linus', extended: true };

/** A view with some of the link otherwise. */
export function linkView(link: Partial<View['link']>, view = idleView): View {
  return { ...view, link: { ...view.link, ...link } };
}

/** Connected, with a match after `moves` such as `H8 I9`, black beginning. What it says of itself may be said otherwise. */
export function tableView(moves: string, more: Partial<MatchView> = {}, peer = linus): View {
  const start = gameById('gomoku')?.start(more.options ?? {});
  if (start === undefined || !start.ok) throw new Error('There is no such gomoku.');
  let position = start.value;
  const made: MatchView['moves'][number][] = [];
  for (const text of moves.split(' ').filter(Boolean)) {
    const played = position.play(position.text.read(text));
    if (!played.ok) throw new Error(`${text}: ${played.error.message}`);
    position = played.value.position;
    made.push({ ...played.value.move });
  }
  const match: MatchView = {
    game: 'gomoku',
    number: 1,
    phase: position.outcome === null ? 'playing' : 'ended',
    color: 'black',
    turn: position.turn,
    ply: position.ply,
    board: position.board,
    moves: made,
    last: made.at(-1) ?? null,
    ready: { me: false, peer: false },
    offers: [],
    clocks: null,
    outcome: position.outcome,
    ...more,
    options: { ...position.options },
  };
  return {
    ...linkView({ state: 'connected', role: 'host', address: '192.168.1.20', port: 8388, peer }),
    can: possible(match),
    match,
  };
}

/** Before the first game. */
export function waitingView(ready = { me: false, peer: false }): View {
  return tableView('', { phase: 'waiting', color: null, turn: null, ready });
}

/** What can be done opposite another Tengen. */
function possible({ phase, ready, turn, color }: MatchView): View['can'] {
  const busy = 'alreadyConnected';
  const always = { host: busy, join: busy, disconnect: null, leave: null } as const;
  const notReady = ready.me ? 'alreadyReady' : null;
  switch (phase) {
    case 'waiting':
      return { ...always, ready: notReady, restart: 'nothingToRestart', draw: 'gameNotOn' };
    case 'playing': {
      const draw = turn === color ? null : 'notYourTurn';
      return { ...always, ready: 'gameOn', restart: 'finishFirst', draw };
    }
    case 'ended':
      return { ...always, ready: notReady, restart: null, draw: 'gameOver' };
  }
}
