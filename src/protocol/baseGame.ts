/** The only set-up of the base dialect (PROTOCOL.md §2). */

import { dataOf, type Setup, type SetupData, sameSetup, setUp } from '../match/index.ts';

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

export function isBaseGame(setup: SetupData): boolean {
  return sameSetup(setup, dataOf(baseSetup));
}
