/** The latest choice of opponent and side. Pure. */

import type { SeatName } from '../../../contract/fields.ts';
import { levelSeat } from '../../../contract/levels.ts';
import type { View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';
import { computersFor, PERSON } from './opponents.ts';

/** My side. `lot`: random. `watch`: none. */
export const parts = ['black', 'white', 'lot', 'watch'] as const;
export type Part = (typeof parts)[number];

export interface OpponentChoice {
  readonly seat: SeatName;
  /** With `watch`, plays White, and `seat` plays Black. */
  readonly other: SeatName;
  readonly part: Part;
}

/** Until something was chosen; the first seat until the settings are known. */
export const firstOpponents: OpponentChoice = {
  seat: levelSeat('brook'),
  other: levelSeat('bamboo'),
  part: 'black',
};

/** Replaces opponents that don't play this game or were removed. */
export function opponentsFor(
  t: Translate,
  opponents: OpponentChoice,
  game: string,
  engines: View['engines'],
): OpponentChoice {
  const computers = computersFor(t, { game }, engines);
  const known = (wanted: SeatName, otherwise: SeatName) =>
    computers.some(({ seat }) => seat === wanted) ? wanted : otherwise;
  return {
    ...opponents,
    seat: known(opponents.seat, firstOpponents.seat),
    other: known(opponents.other, firstOpponents.other),
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
