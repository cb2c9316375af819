/** Commands that ask for confirmation. Pure. */

import type { Command } from '../../../contract/commands.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';

export type Confirmable = 'resign' | 'draw' | 'restart' | 'claim' | 'claimLeft';

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
  claim: { command: 'claim' },
  claimLeft: { command: 'claim', reason: 'left' },
};

/** The open question; null if the round has changed, or the command is unavailable or harmless. */
export function stillAsked(intent: Intent | null, { can }: View, match: MatchView) {
  if (intent?.game !== gameOf(match)) return null;
  const { what } = intent;
  return (what === 'draw' ? can.offer.draw : can[what]) === null ? what : null;
}

/**
 * The question and its two answers.
 * @param extended whether the opponent has a Tengen; the original program clears its board as well
 */
export function questionOf(t: Translate, what: Confirmable, extended: boolean) {
  return {
    text: t(`confirm.${what === 'restart' && !extended ? 'restartBoth' : what}`),
    yes: t(`confirm.${what}Yes`),
    no: t(what === 'claim' || what === 'claimLeft' ? 'confirm.wait' : 'confirm.no'),
  };
}
