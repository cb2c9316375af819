/**
 * A match and whoever sits at it, across one connection after the other. The rules of the conversation
 * are protocol/'s: here they meet the socket, the clock, the coin and the record.
 */

import { randomInt } from 'node:crypto';
import type { Problem } from '../../contract/problems.ts';
import { problem } from '../../contract/problems.ts';
import { activeRound, type Match, type MatchEvent } from '../../match/index.ts';
import { CLAIM_AFTER, SLEPT_AFTER } from '../../protocol/limits.ts';
import {
  acceptReconnect,
  act,
  afterPause,
  countedTime,
  type Disconnection,
  discard,
  type Link,
  leave,
  nextDeadline,
  onDisconnect,
  onExtensionMarker,
  openLink,
  type Pause,
  receive,
  reconnect,
  rejectInput,
  retry,
  type TransitionResult,
  thinkingTime,
  tick,
} from '../../protocol/link.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { Action, ActionError, Environment, Tengen } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { Confirmation } from '../net/confirmation.ts';
import type { Connection } from '../net/connection.ts';
import { newNonce, prover } from '../net/session.ts';
import type { Time, Timer } from '../time.ts';
import { DeadlineTimer } from './deadlineTimer.ts';
import type { MatchRecorder } from './recorder.ts';
import { StallDetector } from './stallDetector.ts';

export interface SessionEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** Nothing connects the two now, though they are to go on: told each time that a connection is gone. */
  onAway(): void;
  /** The two have parted; `problem` is null where the person here wished it. Told once, last. */
  onEnd(problem: Problem | null): void;
}

/** How often it is noted how long somebody has been thinking, ms. */
const NOTE_EVERY = 1000;

/** Whether a notice given before `event` is out of date after it: a notice is about one game. */
function endsNotice({ type }: MatchEvent): boolean {
  return type === 'started' || type === 'restarted';
}

export class NetworkSession {
  readonly #time: Time;
  readonly #events: SessionEvents;
  #link: Link;
  #match: Match | null;
  #connection: Connection | null = null;
  readonly #recorder: MatchRecorder;
  #notice: Problem | null = null;
  /** Of what was sent to a base peer, which never says what it holds. */
  readonly #confirmation: Confirmation;
  #unconfirmed: Problem | null = null;
  /** When the other side was last heard and both could play on: on the clock, and by the computer's own. Null where nobody knows. */
  #lastHeard: { readonly at: number; readonly date: number } | null = null;
  /** When the latest game ended, ms; null while one is played. */
  #stoppedAt: number | null = null;
  #ended = false;
  readonly #timer: DeadlineTimer;
  /** From the first connection on. */
  #noting: Timer | undefined;
  #stalls: StallDetector | undefined;
  /** ms since 1970. */
  #disconnectedSince = 0;
  /** Rings when the other side has been away for so long that the game can be ended. */
  #claimTimer: Timer | undefined;

  /** @param match null where the two meet for the first time */
  constructor(
    link: Link,
    match: Match | null,
    recorder: MatchRecorder,
    time: Time,
    events: SessionEvents,
  ) {
    this.#link = link;
    this.#match = match;
    this.#recorder = recorder;
    this.#time = time;
    this.#events = events;
    this.#timer = new DeadlineTimer(time, () => this.#tick());
    this.#confirmation = new Confirmation(
      () => this.#connection?.unacknowledged ?? 0,
      time,
      () => this.#showConfirmation(),
    );
    this.#waitForPeer();
  }

  get link(): Link {
    return this.#link;
  }

  /** Null until both seats are known. */
  get match(): Match | null {
    return this.#match;
  }

  /** By which the match is kept; null until there is one. */
  get id(): number | null {
    return this.#recorder.id;
  }

  /** Why the two cannot play on at the moment, `since` in ms since 1970; null where they can. */
  get disconnection(): Disconnection | null {
    const { disconnection } = this.#link;
    return (
      disconnection && {
        since: this.#disconnectedSince,
        why: disconnection.why,
        trying: disconnection.trying,
      }
    );
  }

  /** What the person is to be told while the link stays. */
  get notice(): Problem | null {
    return this.#notice ?? this.#unconfirmed;
  }

  /** For how long the side to move has been thinking, or had been when the game ended, ms. */
  get thinking(): number {
    // What is carried out after the end begins a turn that nobody thinks in.
    return Math.max(0, thinkingTime(this.#link, this.#stoppedAt ?? this.#time.now()));
  }

  dismiss(): void {
    this.#notice = null;
    this.#unconfirmed = null;
  }

  /** The person here does something. Refused before both seats are known. */
  act(action: Action): Result<null, ActionError> | null {
    this.#stalls?.check();
    // A flag that has fallen counts, though its timer has not rung yet.
    this.#tickIfDue();
    if (this.#match === null || this.#ended) return null;
    const acted = act(this.#link, this.#match, action, this.#environment());
    if (!acted.ok) return acted;
    this.#accept(acted.value);
    return { ok: true, value: null };
  }

  leave(): void {
    this.#accept(leave(this.#link, this.#match, this.#environment()));
  }

  /** Deletes the match, and gives up a game that is on: the other side hears so once it is there. */
  discard(): void {
    if (this.#match !== null) this.#accept(discard(this.#link, this.#match, this.#environment()));
  }

  /** Two who meet for the first time begin to talk. */
  open(connection: Connection): void {
    this.#attach(connection);
    this.#accept(openLink(this.#link, this.#environment()));
  }

  /** A guest has dialled its host again. */
  reconnect(connection: Connection): void {
    const { secret } = this.#recorder;
    // What was dialled may come too late.
    if (this.#match === null || secret === null || this.#link.disconnection === null) {
      connection.drop();
      return;
    }
    const { session } = this.#link;
    const returning = { nonce: newNonce(), prove: prover(secret, session.id) };
    this.#attach(connection);
    this.#accept(reconnect(this.#link, this.#match, returning, this.#environment()));
  }

  /** What is said to somebody who claims to be the guest of that session, and what proves it; null where it is none of ours. */
  answerResume(session: string, guestNonce: string): ReturnType<typeof answerResume> | null {
    const { role, session: mine, me } = this.#link;
    const { secret } = this.#recorder;
    if (role !== 'host' || session !== mine.id || secret === null) return null;
    return answerResume(me, prover(secret, session), guestNonce, newNonce());
  }

  /** The guest has proved on this connection who it is: it takes the place of the older one. */
  acceptReconnect(connection: Connection, peer: Tengen): void {
    if (this.#match === null || this.#ended) {
      connection.drop();
      return;
    }
    // If the guest has not closed it, another copy of its profile is at it: that one has to stop dialling.
    this.#connection?.send({ method: 'bye', params: { reason: 'replaced' } });
    this.#connection?.close();
    this.#connection = null;
    this.#attach(connection);
    this.#accept(acceptReconnect(this.#link, this.#match, peer, this.#environment()));
  }

  /** Where the two find each other has changed. */
  changeAddress(address: string | null, port: number): void {
    this.#recorder.setAddress(address, port);
  }

  /** The person here wishes to come back. */
  retry(): void {
    this.#link = retry(this.#link);
    this.#notice = null;
    this.#events.onChange();
  }

  /** Hears `connection` from now on, and no other any more. */
  #attach(connection: Connection): void {
    this.#connection?.drop();
    this.#connection = connection;
    this.#noting ??= this.#time.every(NOTE_EVERY, () => this.#noteThinking()).unref();
    this.#stalls ??= new StallDetector(this.#time, (pause) => this.#passOver(pause));
    const react = (result: () => TransitionResult) => {
      this.#stalls?.check();
      // After this program stood still, what is read now may be old: a silence that is over counts first.
      this.#tickIfDue();
      if (this.#connection === connection) this.#accept(result());
    };
    connection.listen({
      onBlank: () => react(() => onExtensionMarker(this.#link, this.#match, this.#environment())),
      onMessage: (message) =>
        react(() =>
          this.#hasSlept()
            ? onDisconnect(this.#link, this.#match, this.#environment())
            : receive(this.#link, this.#match, message, this.#environment()),
        ),
      onFault: (why) => react(() => rejectInput(this.#link, this.#match, why, this.#environment())),
      onClose: () => react(() => onDisconnect(this.#link, this.#match, this.#environment())),
    });
  }

  /** First it has happened and is recorded, then it is sent, then it is shown. */
  #accept(result: TransitionResult): void {
    if (this.#ended) return;
    const { link, match, events, outgoing, notice, end } = result;
    const before = this.#link;
    if (log !== null) logChanges(before, result);
    this.#link = link;
    this.#match = match;
    if (
      link.disconnection === null &&
      link.connection.lastReceivedAt !== before.connection.lastReceivedAt
    ) {
      this.#lastHeard = { at: link.connection.lastReceivedAt, date: this.#time.date() };
    }
    if (match !== null && activeRound(match) !== null) this.#stoppedAt = null;
    else this.#stoppedAt ??= this.#time.now();
    if (notice !== null) this.#notice = notice;
    else if (events.some(endsNotice)) this.#notice = null;
    // The busy host is back.
    else if (before.disconnection?.busy && link.disconnection === null) this.#notice = null;
    this.#recorder.note(before, result, this.thinking);
    if (link.peer !== null) this.#connection?.pace();
    for (const message of outgoing) this.#connection?.send(message);
    if (link.status === 'live' && link.peer === null) {
      if (before.status !== 'live') this.#connection?.bePatient();
      if (outgoing.length > 0) this.#confirmation.sent();
    }
    const parted = end ?? this.#finalEnd();
    if (parted !== null) {
      this.#end(parted);
      return;
    }
    const gone = !link.connection.open && this.#connection !== null;
    if (gone) {
      this.#connection?.close();
      this.#connection = null;
    }
    this.#timer.set(nextDeadline(link, match));
    if (link.disconnection?.since !== before.disconnection?.since) this.#waitForPeer();
    this.#events.onChange();
    if (gone) this.#events.onAway();
  }

  /** Two who have no secret by which they would know each other again do not wait for each other. */
  #finalEnd(): TransitionResult['end'] {
    const lone = this.#link.status === 'disconnected' && this.#recorder.secret === null;
    return lone ? { problem: problem('opponentLeft'), final: false } : null;
  }

  #end({ problem, final }: NonNullable<TransitionResult['end']>): void {
    this.#ended = true;
    this.#timer.stop();
    this.#confirmation.stop();
    this.#stalls?.stop();
    this.#noting?.cancel();
    this.#claimTimer?.cancel();
    this.#recorder.close(this.#link, this.#match, final ? (problem?.code ?? null) : null);
    this.#connection?.close();
    this.#events.onEnd(problem);
  }

  #showConfirmation(): void {
    this.#unconfirmed = this.#confirmation.late ? problem('unconfirmed') : null;
    this.#events.onChange();
  }

  /** The computer's clock has gone on for longer than ours: it was asleep, and what is heard now is old. */
  #hasSlept(): boolean {
    const { peer, status, disconnection } = this.#link;
    // What is heard on a line that was opened since is not old.
    if (this.#lastHeard === null || peer === null || status !== 'live' || disconnection !== null)
      return false;
    const { at, date } = this.#lastHeard;
    return this.#time.date() - date - (this.#time.now() - at) >= SLEPT_AFTER;
  }

  /** After a while the game can be ended without the other side: that is to be seen then. */
  #waitForPeer(): void {
    this.#claimTimer?.cancel();
    const { disconnection } = this.#link;
    if (disconnection === null) return;
    this.#disconnectedSince = Math.round(
      this.#time.date() - (this.#time.now() - disconnection.since),
    );
    this.#claimTimer = this.#time.after(CLAIM_AFTER + 1, () => this.#events.onChange()).unref();
  }

  #noteThinking(): void {
    const { thinkingSince } = this.#link;
    const round = this.#match && activeRound(this.#match);
    if (thinkingSince !== null && round?.timeLeft != null) {
      this.#recorder.noteThinking(countedTime(this.#link, this.#match, this.#time.now()));
    }
  }

  /** The other side's clock stood still with this program. */
  #passOver({ stalled, slept }: Pause): void {
    const pause = { stalled, slept: Math.min(slept, SLEPT_AFTER) };
    this.#link = afterPause(this.#link, this.#match, pause, this.#time.now());
  }

  #tickIfDue(): void {
    const due = nextDeadline(this.#link, this.#match) ?? Number.POSITIVE_INFINITY;
    if (this.#time.now() >= due) this.#tick();
  }

  #tick(): void {
    this.#stalls?.check();
    this.#accept(tick(this.#link, this.#match, this.#environment()));
  }

  #environment(): Environment {
    const now = this.#time.now();
    // The clock may stand while the computer sleeps; the computer's own may be set meanwhile.
    const absence =
      this.#lastHeard === null
        ? Number.POSITIVE_INFINITY
        : Math.max(now - this.#lastHeard.at, this.#time.date() - this.#lastHeard.date);
    return { now, coin: randomInt(2) === 0, absence, date: this.#time.date() };
  }
}

function logChanges(before: Link, { link, events, notice, end }: TransitionResult): void {
  const changes = events.map(({ type }) => `event ${type}`);
  if (link.status !== before.status) changes.push(`${before.status} → ${link.status}`);
  const why = link.disconnection?.why;
  if (why !== before.disconnection?.why) changes.push(why ? `disconnected: ${why}` : 'reconnected');
  if (notice !== null) changes.push(`notice ${notice.code}`);
  if (end !== null) changes.push(`end ${end.problem?.code ?? 'by the player'}`);
  if (changes.length > 0) log?.('session', changes.join(', '));
}
