/**
 * How strong the levels are: their score in percent, a draw being half a point, as docs/engines/ has them: 100 games
 * of each pairing, 200 of some, 40 in Reversi. Some were played at a reduced effort. Levels that were not measured are
 * missing at the end.
 * The first is the naive player's against the weakest level, the others are each level's against the one below it.
 */

import { type GameWithEngine, hasEngine, type Level, levelsOf } from './levels.ts';

interface Measured {
  /** Boards of up to so many lines. */
  readonly size: number;
  readonly points: readonly number[];
}

const measured: Readonly<Partial<Record<GameWithEngine, readonly Measured[]>>> = {
  gomoku: [{ size: 19, points: [70, 82, 78, 81, 80, 81.5, 79, 77.5, 80, 79, 79] }],
  go: [{ size: 9, points: [67, 80, 75, 77, 80, 81, 81, 73, 83, 83, 74, 82, 83] }],
  morris: [{ size: 7, points: [89.5, 68.5, 74, 67, 81, 82, 64.5, 73.5, 73] }],
  popucom: [{ size: 9, points: [76, 79.5, 81, 83, 75.5, 80.5, 81.5, 77.5, 70] }],
  reversi: [{ size: 8, points: [75, 76, 75, 89, 79, 90, 84, 86, 87.5] }],
};

export interface Strength {
  readonly points: number;
  /** Whose opponent the level was; null: the naive player's, whose points these are. */
  readonly below: Level | null;
}

/** Null where nothing was measured. @param size of the board, lines; 0 in a game with one size */
export function strengthOf(game: string, size: number, level: Level): Strength | null {
  const boards = (hasEngine(game) && measured[game]) || [];
  const board = boards.find((one) => size <= one.size);
  const levels = levelsOf(game);
  const index = levels.indexOf(level);
  const points = board?.points[index];
  return points === undefined ? null : { points, below: levels[index - 1] ?? null };
}
