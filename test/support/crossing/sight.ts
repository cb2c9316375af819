/** What there is to be seen of a match at one end, in the referee's words. */

import {
  type Match,
  openOffers,
  outcomeOf,
  phaseOf,
  type Round,
  type TimeLeft,
} from '../../../src/match/index.ts';
import type { Side } from '../../../src/rules/index.ts';
import { noGame, otherSeat, type Seat, type Seen, seats } from './referee.ts';

/** What is to be seen of the game begun last. */
const ofGame = ['game', 'step', 'black', 'moves', 'hash', 'outcome'] as const;
const aspects = [...ofGame, 'offers', 'phase', 'cleared', 'number', 'ready'] as const;

/** @param me whose match it is */
export function seenBy(me: Seat, match: Match): Seen {
  const { next, round, cleared } = match;
  const peer = otherSeat(me);
  const shared = {
    number: next.number,
    ready: seats.filter((seat) => next.ready[seat === me ? 'me' : 'peer']).join(),
    cleared,
    phase: phaseOf(match),
  };
  if (round === null) return { ...shared, ...noGame };
  const outcome = outcomeOf(round);
  return {
    ...shared,
    game: round.number,
    step: round.step,
    black: round.viewpoint === 'black' ? me : peer,
    moves: JSON.stringify(round.plies.map(({ move }) => move)),
    hash: round.position.hash(),
    outcome: outcome && `${outcome.winner} ${outcome.reason}`,
    offers: openOffers(round)
      .map(({ by, kind, to }) => `${by === round.viewpoint ? me : peer} ${kind} ${to}`)
      .sort()
      .join(),
  };
}

/** The first thing in which the same game went otherwise for the two; null where there is none. */
export function gameDifference(a: Seen, b: Seen): string | null {
  return differenceIn(ofGame, a, b);
}

/** The first thing in which the two differ; null where they do not. */
export function difference(a: Seen, b: Seen): string | null {
  return differenceIn(aspects, a, b);
}

function differenceIn(among: readonly (keyof Seen)[], a: Seen, b: Seen): string | null {
  const aspect = among.find((each) => a[each] !== b[each]);
  return aspect === undefined ? null : `${aspect}: ${a[aspect]} is not ${b[aspect]}`;
}

/** What is left to that side now, and was after each ply. */
export function clocksOf(round: Round, side: Side): string {
  return [round, ...round.plies].map(({ timeLeft }) => clockOf(timeLeft, side)).join();
}

export function clockOf(left: TimeLeft | null, side: Side): string {
  return left === null ? '' : `${left[side]}`;
}
