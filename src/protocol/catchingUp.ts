/** Catching up after a reconnect: until it has what it missed, a side plays nothing new (PROTOCOL.md §5). */

import { problem } from '../contract/problems.ts';
import { givenTo, type Match, mySide, phaseOf } from '../match/index.ts';
import { receiveTimeLeft } from './clockCheck.ts';
import { cursorOf, isBefore, lastRoundCursor } from './cursor.ts';
import { CATCH_UP_WITHIN, MIN_ABSENCE } from './limits.ts';
import { hasAbility } from './messages.ts';
import { missing } from './outbox.ts';
import { canBeginWith } from './position.ts';
import { sendCleared } from './progress.ts';
import type { Transition } from './transition.ts';
import type { CatchingUp, Cursor, Have, OutgoingMessage, ProgramInfo } from './types.ts';

/** The first `have` on a resumed connection. */
export function receiveFirstHave(
  transition: Transition,
  { role, peer, absence, resumedAt }: CatchingUp,
  match: Match,
  have: Have,
): void {
  const { number, step, game = 0 } = have;
  const { round } = match;
  transition.changes.updateCatchingUp({ target: have });
  // A peer of version 0.4 doesn't say which round it has started.
  const started = hasAbility(peer, 'settle') ? game : number;
  transition.changes.update({ forgottenUpTo: Math.max(started, round?.number ?? 0) });
  if (absence >= MIN_ABSENCE) transition.changes.update({ absentUntil: { number, step } });
  if (round?.number === number && round.departures.some(({ back }) => back === null)) {
    transition.apply(match, { type: 'returned', step, at: resumedAt });
  }
  // Only the host chooses and starts rounds. If it doesn't know this one, its record is incomplete.
  const next = { number: match.next.number, step: 0 };
  const isUnknown = isBefore(next, have) || game > (round?.number ?? 0);
  if (role === 'host' && isUnknown) {
    transition.loseHistory();
    return;
  }
  const missed = missing(transition.link, match, have);
  if (missed.some((sent) => isMisread(sent, peer, started))) {
    transition.close(problem('notBegun'), 'match');
    return;
  }
  for (const message of missed) transition.out.resend(message);
  if (isBefore(lastRoundCursor(match), cursorOf(match))) sendCleared(transition);
}

/**
 * Whether the peer, whose program has become an earlier release, would take the position with which a game is to begin
 * for the usual start. @param started the number of the last round that it knows to have started
 */
function isMisread(sent: OutgoingMessage, peer: ProgramInfo, started: number): boolean {
  if (sent.method !== 'configure' || canBeginWith(peer, sent.params.match)) return false;
  return sent.params.number > started;
}

/** Ends the catching up once this side has reached the position that the peer had at the reconnect. */
export function catchUp(transition: Transition): void {
  const { match, link } = transition;
  if (link.status !== 'catchingUp' || link.target === null || transition.hasEnded) return;
  const { peer, target } = link;
  if (hasReached(match, target)) {
    // A flag must not fall while time that was given is on its way.
    if (awaitsGift(match, target)) return;
    transition.changes.enter({ status: 'live', peer, thinkingSince: transition.now });
    receiveTimeLeft(transition, match, target);
  } else if (isMyStep(match, target)) transition.loseHistory();
}

/** When the missing messages are given up as lost; infinity if none are missing. */
export function catchUpDeadline({ target, lastProgressAt, catchingUpFor }: CatchingUp): number {
  return target === null
    ? Number.POSITIVE_INFINITY
    : lastProgressAt + CATCH_UP_WITHIN - catchingUpFor;
}

function hasReached(match: Match, have: Have): boolean {
  // The peer has started a round whose `startGame` has not arrived yet.
  if ((have.game ?? 0) > (match.round?.number ?? 0)) return false;
  const awaitsNext = have.number === match.next.number && have.step === 0;
  return !isBefore(lastRoundCursor(match), have) || (awaitsNext && phaseOf(match) !== 'playing');
}

function awaitsGift({ round }: Match, { game, given }: Have): boolean {
  const mine = round && mySide(round);
  if (round === null || mine === null || game !== round.number) return false;
  return (given?.[mine] ?? 0) > givenTo(round, mine);
}

/** Whether the peer is past a step that only this side can end. */
function isMyStep({ round }: Match, cursor: Cursor): boolean {
  if (round === null || cursor.number !== round.number) return false;
  return round.position.turn === round.viewpoint || round.position.turn === null;
}
