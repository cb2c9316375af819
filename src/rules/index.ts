/** The games there are, and the words in which to speak of any of them. */

import { go } from './go/index.ts';
import { gomoku } from './gomoku/index.ts';
import { morris } from './morris/index.ts';
import { popucom } from './popucom/index.ts';
import { type AnyGame, seal } from './seal.ts';

export * from './game.ts';
export type { Option, OptionValue } from './options.ts';
export * from './result.ts';
export type { AnyGame, AnyMove, AnyPosition } from './seal.ts';

/** Every game, in the order in which people are shown them. */
export const games: readonly AnyGame[] = [seal(gomoku), seal(go), seal(morris), seal(popucom)];

export function gameById(id: string): AnyGame | null {
  return games.find((game) => game.id === id) ?? null;
}
