/** Resuming a match after a reconnect: the two programs prove who they are (PROTOCOL.md §5). */

import { type Problem, problem } from '../contract/problems.ts';
import type { Match } from '../match/index.ts';
import { gamesOf } from './knownGames.ts';
import { RESUME_ANSWER_WITHIN } from './limits.ts';
import {
  type ByeReason,
  declaredVersion,
  type ExtendedParamsOf,
  hasAbility,
  message,
  type OutgoingMessage,
  PROTOCOL_VERSION,
  readGreeting,
} from './messages.ts';
import { sendHave } from './progress.ts';
import { newConnectionState } from './state.ts';
import type { Transition } from './transition.ts';
import type {
  Disconnected,
  Disconnection,
  Environment,
  Link,
  ProgramInfo,
  Prove,
  Resuming,
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

export function requestResume(transition: Transition, { me, identity, attempt }: Resuming): void {
  transition.out.send('introduce', {
    tengen: me,
    resume: { session: identity.id, nonce: attempt.nonce },
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
  const game = unknownThere(transition.match, params.tengen);
  if (game !== null) {
    transition.notify(problem('hostOutdated', { name: link.peer.name, game }));
    giveUp(transition, link, { outdated: true });
    return;
  }
  transition.out.send('helloAck', {
    tengen: me,
    resume: { proof: attempt.prove('guest', attempt.nonce, nonce) },
  });
  resume(transition, link, params.tengen, environment);
}

/** A game of the match that another program says it doesn't know; null if there is none. */
export function unknownThere({ round, next }: Match, tengen: ProgramInfo): string | null {
  const known = gamesOf(tengen);
  const played = [...(round === null ? [] : [round.setup]), next.setup];
  return played.map(({ start }) => start.game).find((game) => !known.includes(game)) ?? null;
}

/** The host's reply to a guest that wants to resume, and the proof that it expects from that guest. */
export function answerResume(
  me: ProgramInfo,
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
  if (bye !== undefined) transition.out.sendBye(bye);
  const { disconnection } = link;
  const isBusy = why.code === 'busy' && disconnection.why === 'left';
  if (!isBusy || !disconnection.busy) transition.notify(why);
  giveUp(transition, link, isBusy ? { busy: true } : { trying: false });
}

/** The attempt to resume is over, and the two are disconnected as before. */
export function giveUp(
  transition: Transition,
  { peer, disconnection, catchingUpFor }: Resuming,
  changes: Partial<Pick<Disconnection, 'busy' | 'outdated' | 'trying'>> = {},
): void {
  transition.changes.enter({
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
  peer: ProgramInfo,
  { absence, date }: Environment,
): void {
  const { match, now } = transition;
  if (match.round?.peerDeparted) transition.apply(match, { type: 'peerReturned' });
  transition.changes.enter(
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

export function resumeDeadline({ connection }: Resuming): number {
  return connection.openedAt + RESUME_ANSWER_WITHIN;
}

export function tickResume(transition: Transition, link: Resuming): void {
  // Another program may listen there now, so the guest dials again.
  if (transition.now >= resumeDeadline(link)) giveUp(transition, link);
}
