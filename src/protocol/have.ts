/** What a peer says that it holds, and what follows if the two don't agree: `have`, PROTOCOL.md §4 and §5. */

import { type Match, phaseOf } from '../match/index.ts';
import { receiveTimeLeft } from './clockCheck.ts';
import { cursorOf, messageCursor } from './cursor.ts';
import { hasAbility, isEnding } from './messages.ts';
import { lastGameResult, sendHave } from './progress.ts';
import { acknowledge, receiveFirstHave } from './resume.ts';
import type { Transition } from './transition.ts';
import type { ConnectionState, Have } from './types.ts';

export function receiveHave(transition: Transition, match: Match, have: Have): void {
  acknowledge(transition, have);
  const { heard = null, restored = false } = have;
  const { unconfirmedEnding } = transition.link.connection;
  transition.updateConnection({
    peerReceived: heard,
    // A peer that doesn't count has received it as far as anybody can tell.
    unconfirmedEnding:
      (heard ?? Number.POSITIVE_INFINITY) >= (unconfirmedEnding ?? 0) ? null : unconfirmedEnding,
  });
  if (hasAbility(transition.link.peer, 'settle')) transition.update({ peerFromFile: restored });
  const { catchingUp } = transition.link.connection;
  if (catchingUp === 'unheard') receiveFirstHave(transition, match, have);
  // What it holds beyond what I do is under way.
  if (catchingUp !== null) return;
  const mine = cursorOf(match);
  const { number, step, left } = have;
  if (number > mine.number) {
    receiveCleared(transition, match, have);
    return;
  }
  if (number === mine.number && step > mine.step) {
    transition.breach('ahead');
    return;
  }
  if (number === mine.number && left !== undefined) receiveTimeLeft(transition, match, have, left);
  // What was heard of my clock is in the draft's match only.
  const now = transition.match ?? match;
  if (!transition.hasEnded && isComplete(transition.link.connection))
    compare(transition, now, have);
}

/** After an end the peer has cleared its board for the next game. */
function receiveCleared(transition: Transition, match: Match, { number, step }: Have): void {
  if (number === match.next.number && step === 0 && phaseOf(match) === 'ended') {
    transition.apply(match, { type: 'restarted', by: 'peer' });
    sendHave(transition);
  } else transition.breach('ahead');
}

/**
 * Whether the peer's `have` took everything into account that I have told of the match on this
 * connection. Since messages stay in order, I know by then all that the peer knew: the two must agree.
 * It counts from my first `have` on, because the peer sends again what I lack when it hears that.
 */
function isComplete({ peerReceived, lastMatchMessage }: ConnectionState): boolean {
  return peerReceived !== null && peerReceived >= Math.max(1, lastMatchMessage);
}

/**
 * Compares a complete `have` with what I hold. If they differ, a record is incomplete, or somebody
 * has put a message into the link. The endings are sent once more; if that doesn't help, the two part.
 */
function compare(transition: Transition, match: Match, have: Have): void {
  if (agrees(match, have)) {
    transition.confirmGame(have.game ?? 0);
    forgiveAbsence(transition, match);
    transition.updateConnection({ disagreed: false });
  } else if (transition.mayHaveForgotten || transition.link.connection.disagreed)
    transition.loseHistory();
  else {
    transition.updateConnection({ disagreed: true });
    for (const message of transition.link.outbox) {
      if (isEnding(message) && messageCursor(message).number === match.round?.number)
        transition.resend(message);
    }
    sendHave(transition);
    transition.updateConnection({ lastMatchMessage: transition.link.connection.sent });
  }
}

/** Whatever the peer wanted to claim for an absence of mine it has said by now. */
function forgiveAbsence(transition: Transition, match: Match): void {
  if (transition.link.absentUntil !== null) transition.update({ absentUntil: null });
  const { round } = match;
  if (round?.departures.some(({ back }) => back !== null))
    transition.apply(match, { type: 'rejoined' });
}

function agrees(match: Match, { number, step, game, outcome }: Have): boolean {
  const mine = cursorOf(match);
  const standing = lastGameResult(match);
  return (
    number === mine.number &&
    step === mine.step &&
    game === standing.game &&
    outcome?.winner === standing.outcome?.winner &&
    outcome?.reason === standing.outcome?.reason
  );
}
