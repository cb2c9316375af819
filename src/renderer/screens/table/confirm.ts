/** What is asked once before it is done. Pure. */

import type { Command, MatchView, View } from '../../../protocol/window.ts';

export type Confirmable = 'resign' | 'draw' | 'restart' | 'leave' | 'disconnect';

/** What a person is about to do, and in which game. */
export interface Intent {
  readonly what: Confirmable;
  readonly game: string;
}

/** Which game is being played; another once it is over or begun anew. */
export function gameOf({ number, phase }: MatchView): string {
  return `${number} ${phase}`;
}

export const confirmed: Readonly<Record<Confirmable, Command>> = {
  resign: { command: 'resign' },
  draw: { command: 'offer', kind: 'draw' },
  restart: { command: 'restart' },
  leave: { command: 'leave' },
  disconnect: { command: 'disconnect' },
};

/** What is still asked: nothing once that game is over, or it cannot be done any more. */
export function stillAsked(intent: Intent | null, { can }: View, match: MatchView) {
  if (intent?.game !== gameOf(match)) return null;
  const { what } = intent;
  return (what === 'draw' ? can.offer.draw : can[what]) === null ? what : null;
}
