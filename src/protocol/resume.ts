/** A link that comes back: who proves what to whom, what is said again, and until when nobody plays on (PROTOCOL.md §5). */

import type { Problem } from '../contract/problems.ts';
import { problem } from '../contract/problems.ts';
import { activeRound, type Match, phaseOf, type Round } from '../match/index.ts';
import { receiveTimeLeft } from './clockCheck.ts';
import { cursorOf, isBefore, lastRoundCursor, messageCursor } from './cursor.ts';
import { CATCH_UP_WITHIN, MIN_ABSENCE, RESUME_ANSWER_WITHIN } from './limits.ts';
import {
  declaredVersion,
  hasAbility,
  isEnding,
  type Misunderstanding,
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

/** What is to be proved. Nonces: 16 bytes in hex. */
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

/** The guest hears what it is answered. */
export function receiveResumeReply(
  transition: Transition,
  value: object,
  environment: Environment,
): Misunderstanding | null {
  const { me, resumeAttempt } = transition.link;
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    rejectResume(
      transition,
      problem('versions', { mine: PROTOCOL_VERSION, theirs: version }),
      'version',
    );
    return null;
  }
  const read = readGreeting(value);
  if (!read.ok) return read.error;
  const { method, params } = read.value;
  if (method === 'bye') rejectResume(transition, rejectionProblem(params));
  if (method !== 'hello' || resumeAttempt === null) return null;
  if (!('resume' in params)) {
    rejectResume(transition, problem('unknownSession'), 'unknown');
    return null;
  }
  const { nonce, proof } = params.resume;
  // Read once, against a nonce used once: how long the comparison takes tells nobody anything.
  if (proof !== resumeAttempt.prove('host', resumeAttempt.nonce, nonce)) {
    rejectResume(transition, problem('notProven'), 'proof');
    return null;
  }
  transition.send('helloAck', {
    tengen: me,
    resume: { proof: resumeAttempt.prove('guest', resumeAttempt.nonce, nonce) },
  });
  resume(transition, params.tengen, environment);
  return null;
}

/** What a host answers a guest that says it comes back, and what proves that it does. */
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
 * It was not the host, or the host does not take its guest back: nobody dials again by itself. But a
 * host that has left, and is busy, may be back later: it is looked for all the same.
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

/** Another program has proved to be this guest, and sits here now: this one does not take the seat back by itself. */
export function replaced(transition: Transition): void {
  transition.disconnect('closed');
  rejectResume(transition, problem('replaced'));
}

/** The two have found each other again, and each says what it holds. */
export function resume(transition: Transition, peer: Tengen, { absence, date }: Environment): void {
  const { match } = transition;
  if (match?.round?.peerDeparted) transition.apply(match, { type: 'peerReturned' });
  transition.update({
    status: 'live',
    resumeAttempt: null,
    peer,
    // A peer that can't say whether it was restored may have been.
    peerFromFile: !hasAbility(peer, 'settle'),
    connection: { ...newConnectionState(transition.now, 'unheard'), absence, resumedAt: date },
  });
  sendHave(transition);
}

/**
 * Notes what the other side holds. Once it has come further in a game, what was said of earlier ones is
 * needed no more; one that only waits for a game may still lack the end of the one before.
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

/** The peer has ended a step and so stands at `place`. */
export function acknowledgeStep(transition: Transition, cursor: Cursor): void {
  const { peerCursor, peer } = transition.link;
  // A peer with the ability confirms it by a `have` that says the same as mine.
  if (!hasAbility(peer, 'settle')) transition.confirmGame(cursor.number);
  if (peerCursor === null || isBefore(peerCursor, cursor)) acknowledge(transition, cursor);
}

/** What the other side may lack of what I have said of the match. */
export function unacknowledged({ outbox, peerCursor }: Link, { round }: Match): readonly Message[] {
  return outbox.filter((message) => peerCursor === null || mayLack(peerCursor, message, round));
}

/** Whether the two may have to find each other again: a game is on, or the other side may not know how it ended. */
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

/** Whether one who holds so much may lack `message`. Of the game begun last it may have cleared the board. */
function mayLack(cursor: Cursor, message: Message, round: Round | null): boolean {
  const said = messageCursor(message);
  if (!isBefore(said, cursor)) return true;
  if (said.number < cursor.number) return said.number === round?.number;
  return isEnding(message);
}

/** The other side has said for the first time on this link what it holds. */
export function receiveFirstHave(transition: Transition, match: Match, cursor: Have): void {
  const { number, step, game = 0 } = cursor;
  transition.updateConnection({ catchingUp: cursor });
  // A peer of version 0.4 doesn't say which game it has started.
  const started = hasAbility(transition.link.peer, 'settle') ? game : number;
  transition.update({ forgottenUpTo: Math.max(started, match.round?.number ?? 0) });
  const { absence, resumedAt } = transition.link.connection;
  if (absence >= MIN_ABSENCE) transition.update({ absentUntil: { number, step } });
  const { round } = match;
  if (round?.number === number && round.departures.some(({ back }) => back === null)) {
    transition.apply(match, { type: 'returned', step, at: resumedAt });
  }
  // Only the host starts games, and chooses them: it has lost one that it doesn't know.
  const next = { number: match.next.number, step: 0 };
  const isUnknown = isBefore(next, cursor) || game > (round?.number ?? 0);
  if (transition.link.role === 'host' && isUnknown) {
    transition.loseHistory();
    return;
  }
  // What came earlier a peer must hold that only waits for the next game.
  for (const message of unacknowledged(transition.link, match)) transition.resend(message);
  if (isBefore(lastRoundCursor(match), cursorOf(match))) sendCleared(transition);
  catchUp(transition);
}

/** Whether I hold by now all that the other side held as the link came back. */
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

/** When it is plain that I shall never hear what the other side says that it holds, in ms; infinity where I have. */
export function catchUpDeadline({ connection, catchingUpFor }: Link): number {
  if (connection.catchingUp === null || connection.catchingUp === 'unheard')
    return Number.POSITIVE_INFINITY;
  return connection.lastProgressAt + CATCH_UP_WITHIN - catchingUpFor;
}

function hasReached(match: Match, cursor: Have): boolean {
  // The other side has begun a game of which I have yet to hear.
  if ((cursor.game ?? 0) > (match.round?.number ?? 0)) return false;
  // Nothing has happened yet in the game that is to come.
  const ahead = cursor.number === match.next.number && cursor.step === 0;
  return !isBefore(lastRoundCursor(match), cursor) || (ahead && phaseOf(match) !== 'playing');
}

/** Whether the other side holds a step that only I can have made. */
function isMyStep({ round }: Match, cursor: Cursor): boolean {
  if (round === null || cursor.number !== round.number) return false;
  return round.position.turn === round.color || round.position.turn === null;
}

export function resumeDeadline({ connection, resumeAttempt }: Link): number | null {
  return connection.open && resumeAttempt !== null
    ? connection.openedAt + RESUME_ANSWER_WITHIN
    : null;
}

export function tickResume(transition: Transition): void {
  const due = resumeDeadline(transition.link);
  // Some other program may listen there: it is tried again.
  if (due !== null && transition.now >= due) transition.updateConnection({ open: false });
}
