/** Reports this side's position to the peer, and finds the round that a message belongs to. */

import type { Match } from '../match/match.ts';
import { outcomeOf, type Round } from '../match/round.ts';
import { givenTo } from '../match/times.ts';
import { cursorOf, lastRoundCursor, peersSide } from './cursor.ts';
import type { Transition } from './transition.ts';
import type { Cursor, Have } from './types.ts';

/** The last started round, its outcome and the time given in it, even if its board was cleared. Empty before the first round. */
export function lastGameResult({ round }: Match): Pick<Have, 'game' | 'outcome' | 'given'> {
  if (round === null) return {};
  const outcome = outcomeOf(round);
  const { gifts } = round;
  return {
    game: round.number,
    ...(outcome && { outcome: { winner: outcome.winner, reason: outcome.reason } }),
    ...(gifts.length > 0 && {
      given: { black: givenTo(round, 'black'), white: givenTo(round, 'white') },
    }),
  };
}

/**
 * Sends `have`: this side's position, the time left on the receiver's clock, and the number of messages
 * received, by which the receiver knows which of its messages are taken into account.
 */
export function sendHave(transition: Transition): void {
  const { match, link } = transition;
  // On a new connection the peer may still be missing the end of the last started round.
  const isFirst = link.status === 'catchingUp' && link.target === null;
  const cursor = isFirst ? lastRoundCursor(match) : cursorOf(match);
  const { round } = match;
  const peerSide = round && round.number === cursor.number ? peersSide(round) : null;
  const left = peerSide === null ? undefined : round?.timeLeft?.[peerSide];
  transition.out.send('have', {
    ...cursor,
    ...(left === undefined ? {} : { left }),
    ...lastGameResult(match),
    heard: link.connection.received,
    ...(link.fromFile ? { restored: true } : {}),
  });
}

/** Sends the `have` of a cleared board to a peer that understands no `restart`, or may not have received it. */
export function sendCleared(transition: Transition): void {
  sendHave(transition);
  transition.changes.updateConnection({ lastMatchMessage: transition.link.connection.sent });
}

/**
 * The round that a message belongs to, if it belongs to the current step; else null. An older message is
 * dropped silently; one that is ahead is a breach.
 */
export function currentRound(transition: Transition, match: Match, cursor: Cursor): Round | null {
  const round = roundOf(transition, match, cursor);
  return round?.step === cursor.step ? round : null;
}

/**
 * The round that a message belongs to which counts at any step that it has come to; else null. An older one is dropped
 * silently; one that is ahead is a breach.
 */
export function roundOf(
  transition: Transition,
  { round, next }: Match,
  { number, step }: Cursor,
): Round | null {
  if (round !== null && number === round.number && step <= round.step) return round;
  if (number > next.number || number === round?.number) transition.breach('ahead');
  else if (number === next.number) transition.breach('unexpected');
  return null;
}
