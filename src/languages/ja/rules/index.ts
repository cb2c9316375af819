/** 各ゲームのルール、日本語。開いたときに読み込みます。 */

import type { GameId } from '../../../rules/index.ts';
import { go } from './go.ts';
import { gomoku } from './gomoku.ts';
import { morris } from './morris.ts';
import { popucom } from './popucom.ts';
import { reversi } from './reversi.ts';

export const rules = { gomoku, go, morris, popucom, reversi } as const satisfies Readonly<
  Record<GameId, object>
>;
