/**
 * The link's state machine, and with it the whole protocol between two Tengens:
 *
 * - *greeting*: the host sends `hello` with the set-up of the match and the session's id, the guest answers `helloAck`.
 *   A guest that knows neither is a base peer, the program of 2016; with that the link is *baseLive*.
 * - *live*: both send what changes the match (`draw`, `offer`, `resign` …), and each applies its own messages and the
 *   peer's by the same rules. Each change is a step. A side's cursor is the number of its round and its step there.
 *   What was sent stays in the outbox until the peer has said, by `have`, that its cursor is behind it. A peer that
 *   sends neither anything else nor `have` for 12 s is gone.
 * - *disconnected*: no clock runs. Whoever is still there may claim the end of the round after 60 s.
 * - *resuming*: the guest has dialled again and sends `introduce` with the session's id. Host (`hello`) and guest
 *   (`helloAck`) prove to each other that they share the session's secret.
 * - *catchingUp*: each says `have` and resends what the other lacks. Who lacks nothing is live again. If the records
 *   contradict each other then, one of the two has lost something, and nobody is accused.
 *
 * Each function takes a link, a match and one input, and returns what to record, then to send, then to show. Pure:
 * time and chance are arguments. stages.ts says what each stage does with each input.
 */

import { type Fault, problem } from '../contract/problems.ts';
import { type UnavailableReason, unavailableError } from '../contract/unavailable.ts';
import { activeRound, type Match, phaseOf } from '../match/index.ts';
import type { Result } from '../rules/index.ts';
import { actResign } from './endings.ts';
import { sendHello } from './greeting.ts';
import { MAX_MISTAKES } from './limits.ts';
import { declaredVersion, type Misunderstanding, PROTOCOL_VERSION } from './messages.ts';
import { isUnsettled } from './outbox.ts';
import { rejectResume, resume } from './resume.ts';
import { type LinkIn, stages } from './stages.ts';
import { isConnected, newConnectionState } from './state.ts';
import { Transition } from './transition.ts';
import type {
  Action,
  ActionError,
  Disconnected,
  Environment,
  Link,
  ProgramInfo,
  ResumeAttempt,
  Resuming,
  TransitionResult,
} from './types.ts';

/** Opens a new link: a host when it accepts a guest, a guest when it has connected. */
export function openLink(link: Link, { now }: Environment): TransitionResult {
  const transition = new Transition(link, null, now);
  if (link.status === 'greeting' && link.role === 'host') sendHello(transition, link);
  return transition.result();
}

/** A guest has a new connection to its host, on which to resume. Nothing changes if the two can't resume. */
export function reconnect(
  link: Link,
  match: Match,
  attempt: ResumeAttempt,
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  const lost = replaceConnection(transition);
  if (lost !== null) {
    const { peer, disconnection, catchingUpFor } = lost;
    transition.changes.enter(
      { status: 'resuming', peer, disconnection, catchingUpFor, attempt },
      { connection: newConnectionState(now) },
    );
  }
  return transition.result();
}

/**
 * A guest has proved to its host who it is. The new connection replaces the old one. Nothing changes if the two can't
 * resume.
 */
export function acceptReconnect(
  link: Link,
  match: Match,
  peer: ProgramInfo,
  environment: Environment,
): TransitionResult {
  const transition = new Transition(link, match, environment.now);
  const lost = replaceConnection(transition);
  if (lost !== null) resume(transition, lost, peer, environment);
  return transition.result();
}

/** The link without its old connection, whose break may have gone unnoticed. Null if the two can't resume. */
function replaceConnection(transition: Transition): Disconnected | Resuming | null {
  transition.disconnect('closed', { until: transition.link.connection.lastReceivedAt });
  const { link } = transition;
  return link.status === 'disconnected' || link.status === 'resuming' ? link : null;
}

/** The player wants to try again to reconnect. Without a disconnection the link stays as it is. */
export function retry(link: Link): Link {
  if (!('disconnection' in link)) return link;
  const { since, why } = link.disconnection;
  return { ...link, disconnection: { since, why, trying: true } };
}

/**
 * The guest has received whitespace before any message, so the host is extended: the guest introduces itself. Later it
 * is ignored.
 */
export function onExtensionMarker<S extends Link['status']>(
  link: LinkIn<S>,
  match: Match | null,
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  stages[link.status].marker(transition, link);
  return transition.result();
}

/**
 * A message has arrived. If this side doesn't understand it, the result has a `notice`, and an `error` for the peer. The
 * link ends with the last of {@link MAX_MISTAKES}, and with a message that the protocol forbids. Nothing throws.
 * @param value any JSON object
 */
export function receive(
  link: Link,
  match: Match | null,
  value: object,
  environment: Environment,
): TransitionResult {
  const { now } = environment;
  const transition = new Transition(link, match, now);
  const received = link.connection.received + (isConnected(link) ? 1 : 0);
  transition.changes.updateConnection({ lastReceivedAt: now, received });
  receiveIn(transition, transition.link, value, environment);
  if (transition.misunderstanding !== null)
    refuse(transition, link, value, transition.misunderstanding);
  return transition.result();
}

function receiveIn<S extends Link['status']>(
  transition: Transition,
  link: LinkIn<S>,
  value: object,
  environment: Environment,
): void {
  stages[link.status].receive(transition, link, value, environment);
}

/** The peer has sent a message that this side doesn't understand. */
function refuse(
  transition: Transition,
  link: Link,
  value: object,
  { fault, method }: Misunderstanding,
): void {
  const mistakes = link.connection.mistakes + 1;
  transition.changes.updateConnection({ mistakes });
  const understandsError =
    link.peer !== null ||
    (link.status === 'greeting' && declaredVersion(value) === PROTOCOL_VERSION);
  if (understandsError && method !== 'error') {
    transition.out.send('error', {
      code: fault,
      message: problem('misunderstood', { how: fault }).message,
      ...(method === null ? {} : { method }),
    });
  }
  if (link.status === 'resuming') rejectResume(transition, link, problem('unknownSession'));
  else if (mistakes >= MAX_MISTAKES) {
    // Before the match nothing shows that it is an opponent who says that.
    const why =
      link.status === 'greeting'
        ? problem('notBegun')
        : problem('tooManyMistakes', { mistakes: MAX_MISTAKES });
    transition.close(why, 'mistakes');
  } else transition.notify(problem('misunderstood', { how: fault, method: method ?? '' }));
}

/**
 * The bytes that arrived are not a message, or the peer sends too much. The link ends; while resuming, only the attempt
 * does.
 */
export function rejectInput<S extends Link['status']>(
  link: LinkIn<S>,
  match: Match | null,
  why: { readonly fault: Fault } | { readonly flood: true },
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  const { reject } = stages[link.status];
  if ('flood' in why) reject(transition, link, problem('flood'), 'flood');
  else reject(transition, link, problem('garbage', { how: why.fault }), 'garbage');
  return transition.result();
}

/**
 * The first meeting has failed. `self`: the peer uses a copy of this profile. `gone`: the peer has answered, and ended
 * the connection before it proved who it is. @param name what the peer calls itself
 */
export function failHandshake(
  link: Link,
  why: 'self' | 'unverified' | 'gone',
  name: string,
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, null, now);
  if (why === 'self') transition.close(problem('ownProfile'), 'self');
  else if (why === 'gone')
    transition.close(problem(link.role === 'host' ? 'guestLost' : 'opponentLeft'));
  else transition.close(problem('notVerified', { name }));
  return transition.result();
}

/** The connection was closed or has broken. Two Tengens can resume; while greeting, and with a base peer, the link ends. */
export function onDisconnect<S extends Link['status']>(
  link: LinkIn<S>,
  match: Match | null,
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  stages[link.status].disconnect(transition, link);
  return transition.result();
}

/** The player closes the link. If the match is unsettled, the departure is recorded first. */
export function leave(
  link: Link,
  match: Match | null,
  { now, date }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  const isPlaying = link.status === 'live' || link.status === 'catchingUp';
  if (isPlaying && isUnsettled(link, transition.match))
    transition.apply(transition.match, { type: 'departed', at: date });
  transition.close(null, 'left');
  return transition.result();
}

/** The players see different signs (PROTOCOL.md §8). The match can't be continued, and nobody wins. */
export function rejectSigns(
  link: Link,
  match: Match | null,
  { now }: Pick<Environment, 'now'>,
): TransitionResult {
  const transition = new Transition(link, match, now);
  transition.closeForGood(problem('signsDiffer', { name: link.peer?.name ?? '' }), 'diverged');
  return transition.result();
}

/** The player deletes an unfinished match. A round in progress is resigned, and the peer is told once it reconnects. */
export function discard(
  link: Link,
  match: Match,
  { now }: Pick<Environment, 'now'>,
): TransitionResult {
  const transition = new Transition(link, match, now);
  const round = activeRound(match);
  transition.apply(match, { type: 'discarded' });
  if (round !== null) actResign(transition, match, round, 'left');
  return transition.result();
}

/** Why `action` is unavailable now; null if it is available. */
export function unavailableReason<S extends Link['status']>(
  link: LinkIn<S>,
  match: Match,
  action: Action,
  { now }: Pick<Environment, 'now'>,
): UnavailableReason | null {
  return stages[link.status].unavailable(link, match, action, now);
}

/**
 * The player does something. Refused with an {@link UnavailableReason}, or with the rules' refusal; then nothing has
 * changed.
 */
export function act(
  link: Link,
  match: Match,
  action: Action,
  environment: Environment,
): Result<TransitionResult, ActionError> {
  const unavailable = unavailableReason(link, match, action, environment);
  if (unavailable !== null && !isCrossedRestart(link, match, action)) {
    return { ok: false, error: unavailableError(unavailable) };
  }
  const transition = new Transition(link, match, environment.now);
  const refusal = stages[link.status].act(transition, match, action, environment);
  return refusal === null
    ? { ok: true, value: transition.result() }
    : { ok: false, error: refusal };
}

/** Between two Tengens either player clears the board for both. Both may do so at the same moment. */
function isCrossedRestart({ status }: Link, match: Match, { type }: Action): boolean {
  return (
    type === 'restart' && status === 'live' && phaseOf(match) === 'waiting' && match.round !== null
  );
}

/** When {@link tick} has to be called next, ms; null if never. */
export function nextDeadline<S extends Link['status']>(
  link: LinkIn<S>,
  match: Match | null,
): number | null {
  return stages[link.status].deadline(link, match);
}

/** Does what is due by now: keeps the connection alive, notices its silence, lets flags fall. Too early, it does nothing. */
export function tick<S extends Link['status']>(
  link: LinkIn<S>,
  match: Match | null,
  { now }: Environment,
): TransitionResult {
  const transition = new Transition(link, match, now);
  stages[link.status].tick(transition, link);
  return transition.result();
}

export { afterPause, countedTime, type Pause, thinkingTime } from './clocks.ts';
export { disconnectionOf, isConnected, newLink, savedLink } from './state.ts';
export type * from './types.ts';
export type { ResumeAttempt, TransitionResult };
