/** Texts of GAME. */

import type { GAME as rules } from '../../../rules/GAME/index.ts';
import type { GameTexts } from '../../shape.ts';

export const GAME = {
  name: 'NAME',
  line: 'TODO',
  side: { black: 'TODO', white: 'TODO' },
  option: {},
  reason: { full: 'TODO' },
} as const satisfies GameTexts<typeof rules>;
