/** Against whom, and on which side: the choice that is offered again. Pure. */

import type { SeatName, View } from '../../../protocol/window.ts';
import type { Translate } from '../../text/index.ts';
import { computersFor, levelSeat, PERSON } from './sitters.ts';

/** My side; `lot`: the one that is drawn; `watch`: none. */
export const parts = ['black', 'white', 'lot', 'watch'] as const;
export type Part = (typeof parts)[number];

export interface Pairing {
  readonly seat: SeatName;
  readonly part: Part;
}

export const firstPairing: Pairing = { seat: levelSeat('brook'), part: 'black' };

/** The same with another opponent where the one that was chosen does not play this game, or is gone. */
export function pairingFor(
  t: Translate,
  pairing: Pairing,
  game: string,
  engines: View['engines'],
): Pairing {
  const known = computersFor(t, game, engines).some(({ seat }) => seat === pairing.seat);
  return known ? pairing : { ...pairing, seat: firstPairing.seat };
}

/** @param lot the side that is drawn for the person */
export function seatsOf({ seat, part }: Pairing, lot: 'black' | 'white') {
  const mine = part === 'lot' ? lot : part;
  return {
    black: mine === 'black' ? PERSON : seat,
    white: mine === 'white' ? PERSON : seat,
  };
}
