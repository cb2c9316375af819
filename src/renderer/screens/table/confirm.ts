/** Commands that ask for confirmation. Pure. */

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

/** What the player wants to do, and in which round. */
export interface Intent {
  readonly what: Confirmable;
  readonly game: string;
}

/** Identifies the round; changes when it ends or another begins. */
export function gameOf({ id, number, phase }: MatchView): string {
  return `${id} ${number} ${phase}`;
}

export const confirmed: Readonly<Record<Confirmable, Command>> = {
  resign: { command: 'resign' },
  draw: { command: 'offer', kind: 'draw' },
  restart: { command: 'restart' },
  leave: { command: 'leave' },
  disconnect: { command: 'leave' },
  claim: { command: 'claim' },
  claimLeft: { command: 'claim', reason: 'left' },
};

/** The open question; null if the round has changed, or the command is unavailable or harmless. */
export function stillAsked(intent: Intent | null, { can, link }: View, match: MatchView) {
  if (intent?.game !== gameOf(match)) return null;
  const { what } = intent;
  if (what === 'disconnect' && link.state === 'away') return null;
  return (what === 'draw' ? can.offer.draw : can[what]) === null ? what : null;
}

/** Questions that differ against the original program. */
const original = { disconnect: 'disconnectLost', restart: 'restartBoth' } as const;

/**
 * The question and its two answers.
 * @param kept whether the game can be continued after leaving
 * @param name the opponent's
 */
export function questionOf(t: Translate, what: Confirmable, kept: boolean, name: string) {
  const text = !kept && (what === 'disconnect' || what === 'restart') ? original[what] : what;
  const lost = !kept && what === 'disconnect';
  return {
    text: t(`confirm.${text}`, { name }),
    yes: t(lost ? 'confirm.disconnectLostYes' : `confirm.${what}Yes`),
    no: t(what === 'claim' || what === 'claimLeft' ? 'confirm.wait' : 'confirm.no'),
  };
}
