/** The rules of GAME. */

import type { GAME as english } from '../../en/rules/GAME.ts';
import type { Shape } from '../../shape.ts';

export const GAME: Shape<typeof english> = {
  goal: { title: 'TODO', text: 'TODO', example: 'TODO' },
};
