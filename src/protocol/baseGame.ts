/** The only set-up of the base dialect (PROTOCOL.md §2). */

import { dataOf, type Setup, type SetupData, sameSetup, setUp } from '../match/index.ts';

/** Gomoku on 15 × 15, freestyle, without a clock. */
export const baseSetup = setUpBase();

function setUpBase(): Setup {
  const setup = setUp('gomoku', {
    size: 15,
    rule: 'freestyle',
    opening: 'free',
    fullBoard: 'draw',
  });
  if (!setup.ok) throw new Error('the base dialect needs gomoku');
  return setup.value;
}

/** Whether the base dialect can play it, whatever the choice of colours. */
export function isBaseGame(setup: SetupData): boolean {
  return sameSetup(setup, dataOf(baseSetup));
}
