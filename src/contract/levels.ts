/** The computer's levels as players of a game. */

import { type Level, levels } from '../engines/levels.ts';
import type { SeatName } from './fields.ts';

export {
  canEstimate,
  type GameWithEngine,
  type LevelOf,
  levelsOf,
  nearestLevel,
  strongestOf,
} from '../engines/levels.ts';
export { type Level, levels };

/** After so many games in a row that ended so against a level, another one is proposed. */
export const enoughInARow = { won: 2, lost: 3 } as const;

/** Versions up to 0.10.0 had five levels, with numbers. Those keep them, so that old files and scripts stay valid. */
const oldNumbers: Readonly<Partial<Record<Level, string>>> = {
  pebble: '1',
  brook: '2',
  bamboo: '3',
  pine: '4',
  mountain: '5',
};

export function levelSeat(level: Level): SeatName {
  return `computer:${oldNumbers[level] ?? level}`;
}

/** Null if nobody or somebody else plays there. */
export function levelAt(seat: SeatName): Level | null {
  return levels.find((level) => levelSeat(level) === seat) ?? null;
}
