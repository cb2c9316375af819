/** What is asked once before it is done. Pure. */

import type { Command } from '../../../contract/commands.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';

export type Confirmable =
  | 'resign'
  | 'draw'
  | 'restart'
  | 'leave'
  | 'disconnect'
  | 'claim'
  | 'claimLeft';

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
  claimLeft: { command: 'claim', reason: 'left' },
};

/** What is still asked: nothing once that game is over, or it cannot be done any more, or does no harm. */
export function stillAsked(intent: Intent | null, { can, link }: View, match: MatchView) {
  if (intent?.game !== gameOf(match)) return null;
  const { what } = intent;
  if (what === 'disconnect' && link.state === 'away') return null;
  return (what === 'draw' ? can.offer.draw : can[what]) === null ? what : null;
}

/** Those that do more opposite the original program. */
const original = { disconnect: 'disconnectLost', restart: 'restartBoth' } as const;

/**
 * The question and its two answers.
 * @param kept whether the game can be gone on with after it was left
 * @param name the other player's
 */
export function questionOf(t: Translate, what: Confirmable, kept: boolean, name: string) {
  const text = !kept && (what === 'disconnect' || what === 'restart') ? original[what] : what;
  return {
    text: t(`confirm.${text}`, { name }),
    yes: t(`confirm.${what}Yes`),
    no: t(what === 'claim' || what === 'claimLeft' ? 'confirm.wait' : 'confirm.no'),
  };
}
