/** 各ゲームのテキスト、日本語。 */

import type { AllGames } from '../../shape.ts';
import { go } from './go.ts';
import { gomoku } from './gomoku.ts';
import { morris } from './morris.ts';
import { popucom } from './popucom.ts';
import { reversi } from './reversi.ts';

export const games = { gomoku, go, morris, popucom, reversi } as const satisfies AllGames;
