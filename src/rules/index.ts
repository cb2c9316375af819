/** All games, and the types and functions that work for any of them. */

import type { DutyKind } from './game.ts';
import { go } from './go/index.ts';
import { gomoku } from './gomoku/index.ts';
import { morris } from './morris/index.ts';
import { popucom } from './popucom/index.ts';
import { reversi } from './reversi/index.ts';
import { type AnyGame, type AnyPosition, seal } from './seal.ts';

export * from './game.ts';
export type { Option, OptionValue } from './options.ts';
export * from './result.ts';
export type { AnyGame, AnyMove, AnyPosition } from './seal.ts';

/** One row for each game, in the order in which they are shown. */
const table = {
  gomoku: seal(gomoku),
  go: seal(go),
  morris: seal(morris),
  popucom: seal(popucom),
  reversi: seal(reversi),
} as const;

/** What has one row for each game is a `Record` of these. */
export type GameId = keyof typeof table;

/** In the order in which they are shown. */
export const games: readonly AnyGame[] = Object.values(table);

/** Whether a game with this id is among them. */
export function isGameId(id: string): id is GameId {
  return Object.hasOwn(table, id);
}

/** The game with this id, such as `gomoku`; null if there is none. */
export function gameById(id: string): AnyGame | null {
  return isGameId(id) ? table[id] : null;
}

/** What the side to move has to do instead of an ordinary move; null if it may play any. */
export function dutyIn(position: AnyPosition): DutyKind | null {
  const { due } = position.details();
  return (due === undefined ? undefined : gameById(position.game)?.duties[due]) ?? null;
}
