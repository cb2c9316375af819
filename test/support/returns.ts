/** Two ends whose link breaks and comes back, and what both must then agree on. */

import { expect } from 'vitest';
import { type Clock, dataOf, openOffers, outcomeOf } from '../../src/match/index.ts';
import type { Message } from '../../src/protocol/messages.ts';
import { begin, deliver, type End, meetAgain, settle, setupOf } from './ends.ts';

export const outcome = ({ round }: End) => outcomeOf(round);

/** The connection breaks, and `ends` notice. */
export function cut(...ends: readonly End[]): void {
  for (const end of ends) end.lose();
}

/** All that is said of the match as two meet again: by each its first `have`, then what it says again. */
export function saidAgain(host: End, guest: End): { host: Message[]; guest: Message[] } {
  meetAgain(host, guest);
  const [fromHost] = host.out;
  const [fromGuest] = guest.out;
  deliver(host, guest);
  deliver(guest, host);
  if (fromHost === undefined || fromGuest === undefined) throw new Error('nobody says have');
  return { host: [fromHost, ...host.out], guest: [fromGuest, ...guest.out] };
}

/** Two meet again, and say all that there is to be said. */
export function goOn(host: End, guest: End): void {
  meetAgain(host, guest);
  settle(host, guest);
}

/** Both can play on, and hold the same. */
export function agree(a: End, b: End): void {
  for (const end of [a, b]) {
    expect(end.ended).toBeUndefined();
    // That the other side counts more is worth telling, and changes nothing.
    expect([null, 'timeTaken']).toContain(end.told?.code ?? null);
    expect(end.link).toMatchObject({ stage: 'joined', away: null, line: { behind: null } });
    expect(end.said()).toEqual([]);
  }
  expect(a.seen).toMatchObject({
    phase: b.seen.phase,
    number: b.seen.number,
    step: b.seen.step,
    moves: b.seen.moves,
    ready: { me: b.seen.ready.peer, peer: b.seen.ready.me },
  });
  expect(dataOf(a.game.next.setup)).toEqual(dataOf(b.game.next.setup));
  if (a.match?.round == null) return;
  expect(a.round.color).not.toBe(b.round.color);
  expect(outcome(a)).toEqual(outcome(b));
  expect(openOffers(a.round)).toEqual(openOffers(b.round));
  expect(a.round.left).toEqual(b.round.left);
}

/**
 * A game after so many moves, all of them heard: the host, black, along row 7, the guest, white,
 * along row 8, from the first column on.
 */
export function afterMoves(moves: number, clock: Clock | null = null): { black: End; white: End } {
  const { black, white } = begin(setupOf('gomoku', {}, clock));
  for (let n = 0; n < moves; n++) {
    (n % 2 === 0 ? black : white).draw(7 + (n % 2), Math.floor(n / 2));
    settle(black, white);
  }
  return { black, white };
}
