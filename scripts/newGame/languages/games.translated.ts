/** Texts of GAME. */

import type { GAME as english } from '../../en/games/GAME.ts';
import type { Shape } from '../../shape.ts';

export const GAME: Shape<typeof english> = {
  name: 'NAME',
  line: 'TODO',
  side: { black: 'TODO: black', white: 'TODO: white' },
  option: {},
  reason: { full: 'TODO' },
};
