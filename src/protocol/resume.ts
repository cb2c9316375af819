/** Resuming a match after a reconnect: the proofs, the messages to resend, and the catching up (PROTOCOL.md §5). */

import { type Problem, problem } from '../contract/problems.ts';
import { activeRound, type Match, phaseOf, type Round } from '../match/index.ts';
import { receiveTimeLeft } from './clockCheck.ts';
import { cursorOf, isBefore, lastRoundCursor, messageCursor } from './cursor.ts';
import { CATCH_UP_WITHIN, MIN_ABSENCE, RESUME_ANSWER_WITHIN } from './limits.ts';
import {
  declaredVersion,
  hasAbility,
  isEnding,
  PROTOCOL_VERSION,
  readGreeting,
} from './messages.ts';
import { sendCleared, sendHave } from './progress.ts';
import { newConnectionState } from './state.ts';
import type { Transition } from './transition.ts';
import type {
  Cursor,
  Environment,
  Have,
  Link,
  Message,
  Prove,
  ResumeAttempt,
  Tengen,
} from './types.ts';

/** The text whose HMAC is the proof of `role`. Nonces: 16 bytes in hex. */
export function proofText(
  role: Link['role'],
  session: string,
  guestNonce: string,
  hostNonce: string,
): string {
  return `tengen 1 ${role} ${session} ${guestNonce} ${hostNonce}`;
}

export function requestResume(transition: Transition, { nonce }: ResumeAttempt): void {
  const { me, session } = transition.link;
  transition.send('introduce', { tengen: me, resume: { session: session.id, nonce } });
}

/** A guest that wants to resume receives the host's reply. */
export function receiveResumeReply(
  transition: Transition,
  value: object,
  environment: Environment,
): void {
  const { me, resumeAttempt } = transition.link;
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    rejectResume(
      transition,
      problem('versions', { mine: PROTOCOL_VERSION, theirs: version }),
      'version',
    );
    return;
  }
  const read = readGreeting(value);
  if (!read.ok) {
    transition.misunderstand(read.error);
    return;
  }
  const { method, params } = read.value;
  if (method === 'bye') rejectResume(transition, rejectionProblem(params));
  if (method !== 'hello' || resumeAttempt === null) return;
  if (!('resume' in params)) {
    rejectResume(transition, problem('unknownSession'), 'unknown');
    return;
  }
  const { nonce, proof } = params.resume;
  // A nonce is used once, so the duration of this comparison reveals nothing useful.
  if (proof !== resumeAttempt.prove('host', resumeAttempt.nonce, nonce)) {
    rejectResume(transition, problem('notProven'), 'proof');
    return;
  }
  transition.send('helloAck', {
    tengen: me,
    resume: { proof: resumeAttempt.prove('guest', resumeAttempt.nonce, nonce) },
  });
  resume(transition, params.tengen, environment);
}

/** The host's reply to a guest that wants to resume, and the proof that it expects from that guest. */
export function answerResume(
  me: Tengen,
  prove: Prove,
  guestNonce: string,
  hostNonce: string,
): { readonly hello: Message; readonly proof: string } {
  return {
    hello: {
      method: 'hello',
      params: {
        tengen: me,
        resume: { nonce: hostNonce, proof: prove('host', guestNonce, hostNonce) },
      },
    },
    proof: prove('guest', guestNonce, hostNonce),
  };
}

function rejectionProblem({ reason, version }: { reason: string; version?: unknown }): Problem {
  if (reason === 'version') {
    const theirs = typeof version === 'number' ? version : '?';
    return problem('versions', { mine: PROTOCOL_VERSION, theirs });
  }
  if (reason === 'proof') return problem('cannotProve');
  return problem(reason === 'busy' ? 'busy' : 'unknownSession');
}

/**
 * The program that answered is not the host, or the host refuses to resume: the guest stops dialling. But
 * it keeps trying a host that left and is busy now, because that host may come back later.
 */
export function rejectResume(transition: Transition, why: Problem, bye?: string): void {
  const { disconnection } = transition.link;
  if (bye !== undefined) {
    transition.send('bye', {
      reason: bye,
      ...(bye === 'version' ? { version: PROTOCOL_VERSION } : {}),
    });
  }
  const isBusy = why.code === 'busy' && disconnection?.why === 'left';
  if (!isBusy || !disconnection.busy) transition.notify(why);
  transition.updateConnection({ open: false });
  transition.update({
    disconnection: disconnection && {
      ...disconnection,
      ...(isBusy ? { busy: true } : { trying: false }),
    },
  });
}

/** Another copy of this profile has resumed the match. This one stops dialling until its player tries again. */
export function replaced(transition: Transition): void {
  transition.disconnect('closed');
  rejectResume(transition, problem('replaced'));
}

/** Both programs have proved who they are. Each side now sends its position. */
export function resume(transition: Transition, peer: Tengen, { absence, date }: Environment): void {
  const { match } = transition;
  if (match?.round?.peerDeparted) transition.apply(match, { type: 'peerReturned' });
  transition.update({
    status: 'live',
    resumeAttempt: null,
    peer,
    // A peer that can't say whether it was restarted may have been.
    peerFromFile: !hasAbility(peer, 'settle'),
    connection: { ...newConnectionState(transition.now, 'unheard'), absence, resumedAt: date },
  });
  sendHave(transition);
}

/**
 * Notes the peer's cursor. Once the peer is past step 0 of a round, messages of earlier rounds are dropped
 * from the outbox. Before that it may still be missing the end of the previous round.
 */
export function acknowledge(transition: Transition, { number, step }: Cursor): void {
  const { outbox } = transition.link;
  const needed =
    step === 0 ? outbox : outbox.filter((message) => messageCursor(message).number >= number);
  transition.update({
    peerCursor: { number, step },
    ...(needed.length < outbox.length ? { outbox: needed } : {}),
  });
}

/** The peer has ended a step, so it has reached `cursor`. */
export function acknowledgeStep(transition: Transition, cursor: Cursor): void {
  const { peerCursor, peer } = transition.link;
  // A peer with the ability confirms the round by a `have` that agrees with mine.
  if (!hasAbility(peer, 'settle')) transition.confirmGame(cursor.number);
  if (peerCursor === null || isBefore(peerCursor, cursor)) acknowledge(transition, cursor);
}

/** The messages in the outbox that the peer may be missing. */
export function unacknowledged({ outbox, peerCursor }: Link, { round }: Match): readonly Message[] {
  return outbox.filter((message) => peerCursor === null || mayLack(peerCursor, message, round));
}

/** Whether the two may have to reconnect: a round is being played, or the peer may not know how it ended. */
export function isUnsettled(link: Link, match: Match): boolean {
  const { status, connection, peerCursor } = link;
  if (match.round === null) return false;
  if (activeRound(match) !== null) return true;
  if (status === 'disconnected') return unacknowledged(link, match).length > 0;
  return (
    connection.unconfirmedEnding !== null ||
    peerCursor === null ||
    isBefore(peerCursor, lastRoundCursor(match))
  );
}

/**
 * Whether a peer at `cursor` may be missing `message`. If the message is of the last started round, the
 * peer may just have cleared its board.
 */
function mayLack(cursor: Cursor, message: Message, round: Round | null): boolean {
  const sentAt = messageCursor(message);
  if (!isBefore(sentAt, cursor)) return true;
  if (sentAt.number < cursor.number) return sentAt.number === round?.number;
  return isEnding(message);
}

/** The first `have` on a resumed connection. */
export function receiveFirstHave(transition: Transition, match: Match, have: Have): void {
  const { number, step, game = 0 } = have;
  transition.updateConnection({ catchingUp: have });
  // A peer of version 0.4 doesn't say which round it has started.
  const started = hasAbility(transition.link.peer, 'settle') ? game : number;
  transition.update({ forgottenUpTo: Math.max(started, match.round?.number ?? 0) });
  const { absence, resumedAt } = transition.link.connection;
  if (absence >= MIN_ABSENCE) transition.update({ absentUntil: { number, step } });
  const { round } = match;
  if (round?.number === number && round.departures.some(({ back }) => back === null)) {
    transition.apply(match, { type: 'returned', step, at: resumedAt });
  }
  // Only the host chooses and starts rounds. If it doesn't know this one, its record is incomplete.
  const next = { number: match.next.number, step: 0 };
  const isUnknown = isBefore(next, have) || game > (round?.number ?? 0);
  if (transition.link.role === 'host' && isUnknown) {
    transition.loseHistory();
    return;
  }
  for (const message of unacknowledged(transition.link, match)) transition.resend(message);
  if (isBefore(lastRoundCursor(match), cursorOf(match))) sendCleared(transition);
  catchUp(transition);
}

/** Ends the catching up once this side has reached the position that the peer had at the reconnect. */
export function catchUp(transition: Transition): void {
  const { match, link } = transition;
  const { catchingUp } = link.connection;
  if (match === null || catchingUp === null || catchingUp === 'unheard' || transition.hasEnded)
    return;
  if (hasReached(match, catchingUp)) {
    transition.updateConnection({ catchingUp: null });
    transition.update({ disconnection: null, thinkingSince: transition.now });
    if (catchingUp.left !== undefined)
      receiveTimeLeft(transition, match, catchingUp, catchingUp.left);
  } else if (isMyStep(match, catchingUp)) transition.loseHistory();
}

/** When the missing messages are given up as lost; infinity if none are missing. */
export function catchUpDeadline({ connection, catchingUpFor }: Link): number {
  if (connection.catchingUp === null || connection.catchingUp === 'unheard')
    return Number.POSITIVE_INFINITY;
  return connection.lastProgressAt + CATCH_UP_WITHIN - catchingUpFor;
}

function hasReached(match: Match, have: Have): boolean {
  // The peer has started a round whose `startGame` has not arrived yet.
  if ((have.game ?? 0) > (match.round?.number ?? 0)) return false;
  const awaitsNext = have.number === match.next.number && have.step === 0;
  return !isBefore(lastRoundCursor(match), have) || (awaitsNext && phaseOf(match) !== 'playing');
}

/** Whether the peer is past a step that only this side can end. */
function isMyStep({ round }: Match, cursor: Cursor): boolean {
  if (round === null || cursor.number !== round.number) return false;
  return round.position.turn === round.viewpoint || round.position.turn === null;
}

export function resumeDeadline({ connection, resumeAttempt }: Link): number | null {
  return connection.open && resumeAttempt !== null
    ? connection.openedAt + RESUME_ANSWER_WITHIN
    : null;
}

export function tickResume(transition: Transition): void {
  const deadline = resumeDeadline(transition.link);
  // Another program may listen there now, so the guest dials again.
  if (deadline !== null && transition.now >= deadline) transition.updateConnection({ open: false });
}
