/** The peer's position in `have`, and what follows if the two sides don't agree: PROTOCOL.md §4, §5. */

import { type Match, phaseOf } from '../match/index.ts';
import { followRestart } from './betweenRounds.ts';
import { receiveFirstHave } from './catchingUp.ts';
import { receiveTimeLeft } from './clockCheck.ts';
import { cursorOf, messageCursor } from './cursor.ts';
import { hasAbility, isEnding } from './messages.ts';
import { acknowledge } from './outbox.ts';
import { lastGameResult, sendHave } from './progress.ts';
import type { Transition } from './transition.ts';
import type { ConnectionState, Have } from './types.ts';

export function receiveHave(transition: Transition, match: Match, have: Have): void {
  acknowledge(transition, have);
  const { heard = null, restored = false } = have;
  const { unconfirmedEnding } = transition.link.connection;
  transition.changes.updateConnection({
    peerReceived: heard,
    // A peer that doesn't count messages is taken to have received everything.
    unconfirmedEnding:
      (heard ?? Number.POSITIVE_INFINITY) >= (unconfirmedEnding ?? 0) ? null : unconfirmedEnding,
  });
  if (hasAbility(transition.link.peer, 'settle'))
    transition.changes.update({ peerFromFile: restored });
  const { link } = transition;
  // While catching up, the peer is expected to be ahead.
  if (link.status === 'catchingUp') {
    if (link.target === null) receiveFirstHave(transition, link, match, have);
    return;
  }
  const cursor = cursorOf(match);
  const { number, step } = have;
  if (number > cursor.number) {
    receiveCleared(transition, match, have);
    return;
  }
  if (number === cursor.number && step > cursor.step) {
    transition.breach('ahead');
    return;
  }
  if (number === cursor.number) receiveTimeLeft(transition, match, have);
  // `receiveTimeLeft` may have changed the transition's match.
  if (!transition.hasEnded && isComplete(transition.link.connection))
    compare(transition, transition.match, have);
}

/** The peer is at the beginning of the next round: after the end of this one it has cleared its board. */
function receiveCleared(transition: Transition, match: Match, { number, step }: Have): void {
  if (number === match.next.number && step === 0 && phaseOf(match) === 'ended') {
    followRestart(transition, match);
  } else transition.breach('ahead');
}

/**
 * Whether the peer had received all my match messages of this connection when it sent its `have`. Because
 * messages stay in order, this side then knows all that the peer knew, so the two must agree. My first
 * `have` counts too, because the peer resends missing messages in reply to it.
 */
function isComplete({ peerReceived, lastMatchMessage }: ConnectionState): boolean {
  return peerReceived !== null && peerReceived >= Math.max(1, lastMatchMessage);
}

/**
 * Compares a complete `have` with my position. If they differ, a record is incomplete or somebody has
 * injected a message. The endings are resent once; if that doesn't help, the link ends.
 */
function compare(transition: Transition, match: Match, have: Have): void {
  if (agrees(match, have)) {
    transition.confirmGame(have.game ?? 0);
    forgiveAbsence(transition, match);
    transition.changes.updateConnection({ disagreed: false });
  } else if (transition.mayHaveForgotten || transition.link.connection.disagreed)
    transition.loseHistory();
  else {
    transition.changes.updateConnection({ disagreed: true });
    for (const message of transition.link.outbox) {
      if (isEnding(message) && messageCursor(message).number === match.round?.number)
        transition.out.resend(message);
    }
    sendHave(transition);
    transition.changes.updateConnection({ lastMatchMessage: transition.link.connection.sent });
  }
}

/** An honest peer has sent any claim for my absence by now. */
function forgiveAbsence(transition: Transition, match: Match): void {
  if (transition.link.absentUntil !== null) transition.changes.update({ absentUntil: null });
  const { round } = match;
  if (round?.departures.some(({ back }) => back !== null))
    transition.apply(match, { type: 'rejoined' });
}

function agrees(match: Match, { number, step, game, outcome, given }: Have): boolean {
  const cursor = cursorOf(match);
  const result = lastGameResult(match);
  return (
    number === cursor.number &&
    step === cursor.step &&
    game === result.game &&
    outcome?.winner === result.outcome?.winner &&
    outcome?.reason === result.outcome?.reason &&
    given?.black === result.given?.black &&
    given?.white === result.given?.white
  );
}
