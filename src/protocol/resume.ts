/** Resuming a match after a reconnect: the proofs, the messages to resend, and the catching up (PROTOCOL.md §5). */

import { type Problem, problem } from '../contract/problems.ts';
import { activeRound, type Match, phaseOf, type Round } from '../match/index.ts';
import { receiveTimeLeft } from './clockCheck.ts';
import { cursorOf, isBefore, lastRoundCursor, messageCursor } from './cursor.ts';
import { CATCH_UP_WITHIN, MIN_ABSENCE, RESUME_ANSWER_WITHIN } from './limits.ts';
import {
  type ByeReason,
  declaredVersion,
  type ExtendedParamsOf,
  hasAbility,
  isEnding,
  type Message,
  message,
  type OutgoingMessage,
  PROTOCOL_VERSION,
  readGreeting,
} from './messages.ts';
import { sendCleared, sendHave } from './progress.ts';
import { newConnectionState } from './state.ts';
import type { Transition } from './transition.ts';
import type {
  CatchingUp,
  Cursor,
  Disconnected,
  Disconnection,
  Environment,
  Have,
  Link,
  Prove,
  Resuming,
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

export function requestResume(transition: Transition, { me, session, attempt }: Resuming): void {
  transition.send('introduce', {
    tengen: me,
    resume: { session: session.id, nonce: attempt.nonce },
  });
}

/** A guest that wants to resume receives the host's reply. */
export function receiveResumeReply(
  transition: Transition,
  link: Resuming,
  value: object,
  environment: Environment,
): void {
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    const versions = problem('versions', { mine: PROTOCOL_VERSION, theirs: version });
    rejectResume(transition, link, versions, 'version');
    return;
  }
  const read = readGreeting(value);
  if (!read.ok) {
    transition.misunderstand(read.error);
    return;
  }
  const { method, params } = read.value;
  if (method === 'bye') rejectResume(transition, link, rejectionProblem(params));
  if (method !== 'hello') return;
  if (!('resume' in params)) {
    rejectResume(transition, link, problem('unknownSession'), 'unknown');
    return;
  }
  const { me, attempt } = link;
  const { nonce, proof } = params.resume;
  // A nonce is used once, so the duration of this comparison reveals nothing useful.
  if (proof !== attempt.prove('host', attempt.nonce, nonce)) {
    rejectResume(transition, link, problem('notProven'), 'proof');
    return;
  }
  transition.send('helloAck', {
    tengen: me,
    resume: { proof: attempt.prove('guest', attempt.nonce, nonce) },
  });
  resume(transition, link, params.tengen, environment);
}

/** The host's reply to a guest that wants to resume, and the proof that it expects from that guest. */
export function answerResume(
  me: Tengen,
  prove: Prove,
  guestNonce: string,
  hostNonce: string,
): { readonly hello: OutgoingMessage; readonly proof: string } {
  return {
    hello: message('hello', {
      tengen: me,
      resume: { nonce: hostNonce, proof: prove('host', guestNonce, hostNonce) },
    }),
    proof: prove('guest', guestNonce, hostNonce),
  };
}

function rejectionProblem({ reason, version }: ExtendedParamsOf<'bye'>): Problem {
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
export function rejectResume(
  transition: Transition,
  link: Resuming,
  why: Problem,
  bye?: ByeReason,
): void {
  if (bye !== undefined) transition.sendBye(bye);
  const { disconnection } = link;
  const isBusy = why.code === 'busy' && disconnection.why === 'left';
  if (!isBusy || !disconnection.busy) transition.notify(why);
  giveUp(transition, link, isBusy ? { busy: true } : { trying: false });
}

/** The attempt to resume is over, and the two are disconnected as before. */
export function giveUp(
  transition: Transition,
  { peer, disconnection, catchingUpFor }: Resuming,
  changes: Pick<Disconnection, 'busy'> | Pick<Disconnection, 'trying'> = {},
): void {
  transition.enter({
    status: 'disconnected',
    peer,
    disconnection: { ...disconnection, ...changes },
    catchingUpFor,
  });
}

/** Both programs have proved who they are. Each side now sends its position. */
export function resume(
  transition: Transition,
  { disconnection, catchingUpFor }: Disconnected | Resuming,
  peer: Tengen,
  { absence, date }: Environment,
): void {
  const { match, now } = transition;
  if (match.round?.peerDeparted) transition.apply(match, { type: 'peerReturned' });
  transition.enter(
    {
      status: 'catchingUp',
      peer,
      disconnection,
      catchingUpFor,
      target: null,
      lastProgressAt: now,
      absence,
      resumedAt: date,
    },
    {
      // A peer that can't say whether it was restarted may have been.
      peerFromFile: !hasAbility(peer, 'settle'),
      connection: newConnectionState(now),
    },
  );
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
export function unacknowledged(
  { outbox, peerCursor }: Link,
  { round }: Match,
): readonly OutgoingMessage[] {
  return outbox.filter((message) => peerCursor === null || mayLack(peerCursor, message, round));
}

/** Whether the two may have to reconnect: a round is being played, or the peer may not know how it ended. */
export function isUnsettled(link: Link, match: Match): boolean {
  const { status, connection, peerCursor } = link;
  if (match.round === null) return false;
  if (activeRound(match) !== null) return true;
  if (status === 'disconnected' || status === 'resuming')
    return unacknowledged(link, match).length > 0;
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
export function receiveFirstHave(
  transition: Transition,
  { role, peer, absence, resumedAt }: CatchingUp,
  match: Match,
  have: Have,
): void {
  const { number, step, game = 0 } = have;
  const { round } = match;
  transition.updateCatchingUp({ target: have });
  // A peer of version 0.4 doesn't say which round it has started.
  const started = hasAbility(peer, 'settle') ? game : number;
  transition.update({ forgottenUpTo: Math.max(started, round?.number ?? 0) });
  if (absence >= MIN_ABSENCE) transition.update({ absentUntil: { number, step } });
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
  for (const message of unacknowledged(transition.link, match)) transition.resend(message);
  if (isBefore(lastRoundCursor(match), cursorOf(match))) sendCleared(transition);
}

/** Ends the catching up once this side has reached the position that the peer had at the reconnect. */
export function catchUp(transition: Transition): void {
  const { match, link } = transition;
  if (link.status !== 'catchingUp' || link.target === null || transition.hasEnded) return;
  const { peer, target } = link;
  if (hasReached(match, target)) {
    transition.enter({ status: 'live', peer, thinkingSince: transition.now });
    if (target.left !== undefined) receiveTimeLeft(transition, match, target, target.left);
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

/** Whether the peer is past a step that only this side can end. */
function isMyStep({ round }: Match, cursor: Cursor): boolean {
  if (round === null || cursor.number !== round.number) return false;
  return round.position.turn === round.viewpoint || round.position.turn === null;
}

export function resumeDeadline({ connection }: Resuming): number {
  return connection.openedAt + RESUME_ANSWER_WITHIN;
}

export function tickResume(transition: Transition, link: Resuming): void {
  // Another program may listen there now, so the guest dials again.
  if (transition.now >= resumeDeadline(link)) giveUp(transition, link);
}
