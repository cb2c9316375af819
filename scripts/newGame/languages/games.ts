/** Texts of GAME. */

import type { GAME as rules } from '../../../rules/GAME/index.ts';
import type { GameTexts } from '../../shape.ts';

export const GAME = {
  name: 'NAME',
  line: 'TODO',
  side: { black: 'TODO: black', white: 'TODO: white' },
  option: {},
  reason: { full: 'TODO' },
} as const satisfies GameTexts<typeof rules>;
