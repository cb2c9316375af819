/** The latest choice of opponent and side. Pure. */

import type { SeatName } from '../../../contract/fields.ts';
import type { View } from '../../../contract/view.ts';
import type { Translate } from '../../text/index.ts';
import { computersFor, levelSeat, PERSON } from './opponents.ts';

/** My side. `lot`: random. `watch`: none. */
export const parts = ['black', 'white', 'lot', 'watch'] as const;
export type Part = (typeof parts)[number];

export interface OpponentChoice {
  readonly seat: SeatName;
  readonly part: Part;
}

export const firstOpponents: OpponentChoice = { seat: levelSeat('brook'), part: 'black' };

/** Replaces an opponent that doesn't play this game or was removed. */
export function opponentsFor(
  t: Translate,
  opponents: OpponentChoice,
  game: string,
  engines: View['engines'],
): OpponentChoice {
  const known = computersFor(t, game, engines).some(({ seat }) => seat === opponents.seat);
  return known ? opponents : { ...opponents, seat: firstOpponents.seat };
}

/** @param lot the person's side if it is random */
export function seatsFor({ seat, part }: OpponentChoice, lot: 'black' | 'white') {
  const mine = part === 'lot' ? lot : part;
  return {
    black: mine === 'black' ? PERSON : seat,
    white: mine === 'white' ? PERSON : seat,
  };
}
