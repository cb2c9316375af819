/** Reports this side's position to the peer, and finds the round that a message belongs to. */

import type { Match } from '../match/match.ts';
import { outcomeOf, type Round } from '../match/round.ts';
import { cursorOf, lastRoundCursor, peersSide } from './cursor.ts';
import type { Transition } from './transition.ts';
import type { Have } from './types.ts';

/** The last started round and its outcome, even if its board was cleared. Empty before the first round. */
export function lastGameResult({ round }: Match): Pick<Have, 'game' | 'outcome'> {
  if (round === null) return {};
  const outcome = outcomeOf(round);
  return outcome === null
    ? { game: round.number }
    : { game: round.number, outcome: { winner: outcome.winner, reason: outcome.reason } };
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
export function currentRound(
  transition: Transition,
  match: Match,
  { number, step }: { readonly number: number; readonly step: number },
): Round | null {
  const { round, next } = match;
  if (round !== null && number === round.number) {
    if (step > round.step) transition.breach('ahead');
    return step === round.step ? round : null;
  }
  if (number > next.number) transition.breach('ahead');
  else if (number === next.number) transition.breach('unexpected');
  return null;
}
