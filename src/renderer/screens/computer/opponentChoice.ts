/** The latest choice of opponent and side. Pure. */

import type { SeatName } from '../../../contract/fields.ts';
import { type Level, levelAt, levelSeat, nearestLevel } from '../../../contract/levels.ts';
import { PERSON } from './opponents.ts';

/** My side. `lot`: random. `watch`: none. */
export const parts = ['black', 'white', 'lot', 'watch'] as const;
export type Part = (typeof parts)[number];

export interface OpponentChoice {
  readonly seat: SeatName;
  /** With `watch`, plays White, and `seat` plays Black. */
  readonly other: SeatName;
  readonly part: Part;
}

const FIRST: Level = 'brook';
const FIRST_OTHER: Level = 'bamboo';

/** Until something was chosen; the first seat until the settings are known. */
export const firstOpponents: OpponentChoice = {
  seat: levelSeat(FIRST),
  other: levelSeat(FIRST_OTHER),
  part: 'black',
};

type Computers = readonly { readonly seat: SeatName }[];

/** `wanted` if it is among those that play a game, else the level that is nearest to it; null if there is none. */
export function computerAmong(
  computers: Computers,
  wanted: SeatName,
  usual = FIRST,
): SeatName | null {
  if (computers.some(({ seat }) => seat === wanted)) return wanted;
  const levels = computers.flatMap(({ seat }) => levelAt(seat) ?? []);
  const level = nearestLevel(levels, levelAt(wanted) ?? usual);
  return level === null ? (computers[0]?.seat ?? null) : levelSeat(level);
}

/** Replaces opponents that don't play this game or were removed. @param computers that play it */
export function opponentsFor(opponents: OpponentChoice, computers: Computers): OpponentChoice {
  const { seat, other } = opponents;
  return {
    ...opponents,
    seat: computerAmong(computers, seat) ?? seat,
    other: computerAmong(computers, other, FIRST_OTHER) ?? other,
  };
}

/** @param lot the person's side if it is random */
export function seatsFor({ seat, other, part }: OpponentChoice, lot: 'black' | 'white') {
  if (part === 'watch') return { black: seat, white: other };
  const mine = part === 'lot' ? lot : part;
  return {
    black: mine === 'black' ? PERSON : seat,
    white: mine === 'white' ? PERSON : seat,
  };
}
