/** What is asked once before it is done. Pure. */

import type { Command, MatchView, View } from '../../../protocol/window.ts';
import type { Translate } from '../../text/index.ts';

export type Confirmable = 'resign' | 'draw' | 'restart' | 'leave' | 'disconnect' | 'claim';

/** What a person is about to do, and in which game. */
export interface Intent {
  readonly what: Confirmable;
  readonly game: string;
}

/** Which game is being played; another once it is over or begun anew. */
export function gameOf({ id, number, phase }: MatchView): string {
  return `${id} ${number} ${phase}`;
}

export const confirmed: Readonly<Record<Confirmable, Command>> = {
  resign: { command: 'resign' },
  draw: { command: 'offer', kind: 'draw' },
  restart: { command: 'restart' },
  leave: { command: 'leave' },
  disconnect: { command: 'disconnect' },
  claim: { command: 'claim' },
};

/** What is still asked: nothing once that game is over, or it cannot be done any more, or does no harm. */
export function stillAsked(intent: Intent | null, { can, link }: View, match: MatchView) {
  if (intent?.game !== gameOf(match)) return null;
  const { what } = intent;
  if (what === 'disconnect' && link.state === 'away') return null;
  return (what === 'draw' ? can.offer.draw : can[what]) === null ? what : null;
}

/** The question and its two answers. @param kept whether the game can be gone on with after it was left */
export function questionOf(t: Translate, what: Confirmable, kept: boolean) {
  const text = what === 'disconnect' && !kept ? 'disconnectLost' : what;
  return {
    text: t(`confirm.${text}`),
    yes: t(`confirm.${what}Yes`),
    no: t(what === 'claim' ? 'confirm.wait' : 'confirm.no'),
  };
}
