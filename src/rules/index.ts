/** All games, and the types and functions that work for any of them. */

import { go } from './go/index.ts';
import { gomoku } from './gomoku/index.ts';
import { morris } from './morris/index.ts';
import { popucom } from './popucom/index.ts';
import { type AnyGame, seal } from './seal.ts';

export * from './game.ts';
export type { Option, OptionValue } from './options.ts';
export * from './result.ts';
export type { AnyGame, AnyMove, AnyPosition } from './seal.ts';

/** In the order in which they are shown. */
export const games: readonly AnyGame[] = [seal(gomoku), seal(go), seal(morris), seal(popucom)];

/** The game with this id, such as `gomoku`; null if there is none. */
export function gameById(id: string): AnyGame | null {
  return games.find((game) => game.id === id) ?? null;
}
