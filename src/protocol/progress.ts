/** What this side tells the peer about how far it is, and which game a message of the peer belongs to. */

import type { Match } from '../match/match.ts';
import { outcomeOf, type Round } from '../match/round.ts';
import { cursorOf, lastRoundCursor, peersSide } from './cursor.ts';
import type { Transition } from './transition.ts';
import type { Have } from './types.ts';

/** The last started game and how it ended, also once its board was cleared; nothing before the first game. */
export function lastGameResult({ round }: Match): Pick<Have, 'game' | 'outcome'> {
  if (round === null) return {};
  const outcome = outcomeOf(round);
  return outcome === null
    ? { game: round.number }
    : { game: round.number, outcome: { winner: outcome.winner, reason: outcome.reason } };
}
/**
 * Says what this end holds, what is left on the receiver's clock, and how many messages it has received.
 * With the count the receiver knows which of its messages the sender had taken into account.
 */
export function sendHave(transition: Transition): void {
  const { match, link } = transition;
  if (match === null) return;
  const { catchingUp, received } = link.connection;
  // Before anything is sent again, the peer may lack the end of the last started game.
  const cursor = catchingUp === 'unheard' ? lastRoundCursor(match) : cursorOf(match);
  const { round } = match;
  const theirs = round && round.number === cursor.number ? peersSide(round) : null;
  const left = theirs === null ? undefined : round?.timeLeft?.[theirs];
  transition.send('have', {
    ...cursor,
    ...(left === undefined ? {} : { left }),
    ...lastGameResult(match),
    heard: received,
    ...(link.fromFile ? { restored: true } : {}),
  });
}
/** The same, where it tells of a board that was cleared: no other message does. */
export function sendCleared(transition: Transition): void {
  sendHave(transition);
  transition.updateConnection({ lastMatchMessage: transition.link.connection.sent });
}
/**
 * The game of which something was said, where it was said in the present step: what is older is
 * dropped without a word, what is ahead is a breach, and then there is null.
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
