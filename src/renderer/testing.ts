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

export const linus = { name: 'Linus', extended: true };

/** A view with some of the link otherwise. */
export function linkView(link: Partial<View['link']>, view = idleView): View {
  return { ...view, link: { ...view.link, ...link } };
}

/** Connected, with a match after `moves` such as `H8 I9`, black beginning. */
export function tableView(moves: string, match: Partial<MatchView> = {}): View {
  const start = gameById('gomoku')?.start({});
  if (start === undefined || !start.ok) throw new Error('There is no gomoku.');
  let position = start.value;
  const made: MatchView['moves'][number][] = [];
  for (const text of moves.split(' ').filter(Boolean)) {
    const played = position.play(position.text.read(text));
    if (!played.ok) throw new Error(`${text}: ${played.error.message}`);
    position = played.value.position;
    made.push({ ...played.value.move });
  }
  return {
    ...linkView({ state: 'connected', role: 'host', peer: linus }),
    can: { ...idleView.can, ready: null, restart: null, draw: null },
    match: {
      game: 'gomoku',
      options: { ...position.options },
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
      ...match,
    },
  };
}
