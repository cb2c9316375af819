/** The rules of the games, in English. The window loads them when they are first opened. */

import type { GameId } from '../../../rules/index.ts';
import { go } from './go.ts';
import { gomoku } from './gomoku.ts';
import { morris } from './morris.ts';
import { popucom } from './popucom.ts';
import { reversi } from './reversi.ts';

export const rules = { gomoku, go, morris, popucom, reversi } as const satisfies Readonly<
  Record<GameId, object>
>;
