/**
 * A match across the network, over one connection after the other. It connects the state machine of
 * protocol/ to the socket, the clock, the coin and the recorder.
 */

import { randomInt } from 'node:crypto';
import { type Problem, problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import { activeRound, type Match } from '../../match/index.ts';
import { nextLineAt } from '../../protocol/chat.ts';
import { SLEPT_AFTER } from '../../protocol/limits.ts';
import {
  acceptReconnect,
  act,
  afterPause,
  countedTime,
  type Disconnection,
  discard,
  disconnectionOf,
  failHandshake,
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
  unavailableReason,
} from '../../protocol/link.ts';
import { byeMessage } from '../../protocol/messages.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { ActionError, Environment, Tengen } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { Channel } from '../net/auth/channel.ts';
import type { Handshake } from '../net/auth/handshake.ts';
import type { Connection, InputFault } from '../net/connection.ts';
import { newNonce, prover } from '../net/session.ts';
import type { Time } from '../time.ts';
import { DeadlineTimer } from './deadlineTimer.ts';
import { DisconnectionTimer } from './disconnectionTimer.ts';
import { GameClock } from './gameClock.ts';
import { LastHeard } from './lastHeard.ts';
import { logChanges } from './logChanges.ts';
import { Notices } from './notice.ts';
import type { Opponent } from './opponent.ts';
import type { MatchRecorder } from './recorder.ts';
import type { SessionSecurity } from './security.ts';
import {
  isComputerAction,
  refuseAction,
  type Session,
  type SessionAction,
  type SessionDetails,
} from './session.ts';
import { StallDetector } from './stallDetector.ts';

export interface SessionEvents {
  /** The view has changed. */
  onChange(session: NetworkSession): void;
  /** A connection is gone, and the two are to reconnect. */
  onAway(session: NetworkSession): void;
  /** The link has ended; `problem` is null if the player here wished it. Called once, last. */
  onEnd(session: NetworkSession, problem: Problem | null): void;
}

/** The answer to a guest that wants to resume. */
export interface SessionResumeAnswer extends ReturnType<typeof answerResume> {
  /** With a protected session: its secret, which protects the connection too. */
  readonly secret: string | null;
  /** After a good proof, something came that the guest has not sent. */
  onTampered(): void;
}

export class NetworkSession implements Session {
  readonly #time: Time;
  readonly #events: SessionEvents;
  #link: Link;
  #match: Match | null;
  #connection: Channel | null = null;
  readonly #recorder: MatchRecorder;
  readonly #security: SessionSecurity;
  readonly #notices: Notices;
  readonly #lastHeard: LastHeard;
  #ended = false;
  readonly #clock: GameClock;
  #stalls: StallDetector | undefined;
  readonly #disconnectionTimer: DisconnectionTimer;
  /** The player may chat again. */
  readonly #chatTimer: DeadlineTimer;

  /** @param match null if the two meet for the first time */
  constructor(
    link: Link,
    match: Match | null,
    recorder: MatchRecorder,
    security: SessionSecurity,
    time: Time,
    events: SessionEvents,
  ) {
    this.#link = link;
    this.#match = match;
    this.#recorder = recorder;
    this.#security = security;
    this.#time = time;
    this.#events = events;
    this.#lastHeard = new LastHeard(time);
    this.#clock = new GameClock(
      time,
      () => this.#tick(),
      () => this.#noteThinking(),
    );
    const onChange = () => events.onChange(this);
    this.#notices = new Notices(() => this.#connection?.unacknowledged ?? 0, time, onChange);
    this.#disconnectionTimer = new DisconnectionTimer(time, onChange);
    this.#disconnectionTimer.begin(disconnectionOf(link));
    this.#chatTimer = new DeadlineTimer(time, onChange);
  }

  get link(): Link {
    return this.#link;
  }

  /** Null until both players are known. */
  get match(): Match | null {
    return this.#match;
  }

  /** Of the saved match; null until there is one. */
  get id(): number | null {
    return this.#recorder.id;
  }

  /** Null before both players are known. */
  get opponent(): Opponent | null {
    return this.#security.opponent;
  }

  /** Whether the guest dials more and more slowly, because somebody between the two may answer. */
  get isTampered(): boolean {
    return this.#security.tampering.slowed;
  }

  /** Why the two can't play on at the moment, `since` in ms since 1970; null if they can. */
  get disconnection(): Disconnection | null {
    return this.#disconnectionTimer.shown(disconnectionOf(this.#link));
  }

  get isLive(): boolean {
    return !this.#ended;
  }

  get details(): SessionDetails {
    const { role, peer, peerCursor } = this.#link;
    return {
      id: this.id,
      role: role === 'guest' && peer === null ? null : role,
      seats: null,
      help: null,
      watching: null,
      chat: this.#link.chat,
      thinking: this.thinking,
      paused: this.disconnection !== null,
      peerCursor: peer === null ? null : (peerCursor ?? { number: 0, step: 0 }),
    };
  }

  /** What the player is told while the link stays. */
  get notice(): Problem | null {
    return this.#notices.shown;
  }

  /** How long the side to move has been thinking, or had been when the round ended; ms. */
  get thinking(): number {
    // After the end of a round a late move can still be applied; nobody thinks then.
    return Math.max(0, thinkingTime(this.#link, this.#clock.now));
  }

  dismiss(): void {
    this.#notices.dismiss();
  }

  /** Nothing is available before both players are known. */
  unavailableReason(action: SessionAction): UnavailableReason | null {
    if (isComputerAction(action)) return 'personOpposite';
    if (this.#match === null || this.#ended) return 'notConnected';
    if (action.type === 'ready' && this.opponent?.mustBeConfirmed) return 'confirmOpponent';
    return unavailableReason(this.#link, this.#match, action, { now: this.#time.now() });
  }

  act(action: SessionAction): Result<null, ActionError> {
    this.#stalls?.check();
    // A flag that has fallen counts even if its timer is late.
    this.#tickIfDue();
    const mustConfirm = action.type === 'ready' && this.opponent?.mustBeConfirmed;
    if (isComputerAction(action) || this.#match === null || this.#ended || mustConfirm)
      return refuseAction(this.unavailableReason(action) ?? 'notConnected');
    const acted = act(this.#link, this.#match, action, this.#environment());
    if (!acted.ok) return acted;
    this.#accept(acted.value);
    return { ok: true, value: null };
  }

  close(): void {
    this.#accept(leave(this.#link, this.#match, this.#environment()));
  }

  /** Deletes the match. A running round is resigned; the peer is told when it can be reached. */
  discard(): void {
    if (this.#match !== null) this.#accept(discard(this.#link, this.#match, this.#environment()));
  }

  /** Starts the conversation of two who meet for the first time. */
  open(connection: Connection): void {
    this.#attach(connection, this.#security.firstHandshake);
    this.#accept(openLink(this.#link, this.#environment()));
  }

  /** The guest has dialled its host again. */
  reconnect(connection: Connection): void {
    const { secret } = this.#recorder;
    // The connection may come too late.
    if (this.#match === null || secret === null || this.disconnection === null) {
      connection.drop();
      return;
    }
    const attempt = { nonce: newNonce(), prove: prover(secret, this.#link.session.id) };
    this.#attach(connection, this.#security.resumeHandshake(this.#link, secret));
    this.#accept(reconnect(this.#link, this.#match, attempt, this.#environment()));
  }

  /** The answer to a guest that wants to resume that session; null if it isn't this one. */
  answerResume(session: string, guestNonce: string): SessionResumeAnswer | null {
    const { role, session: mine, me } = this.#link;
    const { secret } = this.#recorder;
    if (role !== 'host' || session !== mine.id || secret === null) return null;
    return {
      ...answerResume(me, prover(secret, session), guestNonce, newNonce()),
      secret: this.#security.auth && secret,
      onTampered: () => this.#noteTampering(),
    };
  }

  /**
   * The guest has proved on this connection who it is. It replaces the older one.
   * @param first of a protected session: the message that has proved it
   */
  acceptReconnect(connection: Connection, peer: Tengen, first: object | null): void {
    if (this.#match === null || this.#ended) {
      connection.drop();
      return;
    }
    // If the older one is still open, a copy of the guest's profile uses it. That copy must stop dialling.
    this.#connection?.send(byeMessage('replaced'));
    this.#connection?.close();
    this.#connection = null;
    this.#attach(connection, null);
    // What the guest of a protected session says of itself is not read again.
    const known = this.#security.auth === null ? peer : (this.#link.peer ?? peer);
    this.#accept(acceptReconnect(this.#link, this.#match, known, this.#environment()));
    if (first !== null) this.#accept(this.#receive(first));
  }

  /** The address at which the two find each other has changed. */
  changeAddress(address: string | null, port: number): void {
    this.#recorder.setAddress(address, port);
  }

  /** The player here wants to reconnect. */
  retry(): void {
    this.#link = retry(this.#link);
    this.#notices.retried();
    this.#events.onChange(this);
  }

  /** Uses this connection from now on, and no other. */
  #attach(connection: Connection, handshake: Handshake | null): void {
    this.#connection?.drop();
    this.#clock.startRecording();
    this.#stalls ??= new StallDetector(this.#time, (pause) => this.#passOver(pause));
    const react = (result: () => TransitionResult) => {
      this.#stalls?.check();
      // After a stall, what is read now may be old. A silence that has timed out counts first.
      this.#tickIfDue();
      if (this.#connection === channel) this.#accept(result());
    };
    const channel = new Channel(connection, handshake, {
      onBlank: () => react(() => onExtensionMarker(this.#link, this.#match, this.#environment())),
      onMessage: (message) => react(() => this.#receive(message)),
      onFault: (why) => react(() => this.#reject(why)),
      onHandshakeFault: (why, name) =>
        react(() => failHandshake(this.#link, why, name, this.#environment())),
      onClose: () => react(() => this.#disconnect()),
    });
    this.#connection = channel;
  }

  #receive(message: object): TransitionResult {
    if (this.#link.status === 'live' || this.#link.status === 'catchingUp')
      this.#security.noteHeard();
    return this.#hasSlept()
      ? this.#disconnect()
      : receive(this.#link, this.#match, message, this.#environment());
  }

  #reject(why: InputFault): TransitionResult {
    if (!('tampered' in why)) return rejectInput(this.#link, this.#match, why, this.#environment());
    this.#noteTampering();
    return this.#disconnect();
  }

  #disconnect(): TransitionResult {
    return onDisconnect(this.#link, this.#match, this.#environment());
  }

  #noteTampering(): void {
    if (this.#security.tampering.note(this.#time.now()))
      this.#notices.tell(problem('tampered', { name: this.#link.peer?.name ?? '' }));
  }

  /** Records, then sends, then shows. */
  #accept(reached: TransitionResult): void {
    if (this.#ended) return;
    const before = this.#link;
    const result = this.#keepTrying(before, reached);
    const { link, match, outgoing, end } = result;
    logChanges(before, result);
    this.#link = link;
    this.#match = match;
    const { lastReceivedAt } = link.connection;
    const disconnection = disconnectionOf(link);
    if (disconnection === null && lastReceivedAt !== before.connection.lastReceivedAt)
      this.#lastHeard.note(lastReceivedAt);
    if (before.status === 'greeting' && match !== null) this.#security.meet(link.peer);
    if (before.status !== 'live' && link.status === 'live')
      this.#security.tampering.noteLive(this.#time.now());
    if (match !== null && activeRound(match) !== null) this.#clock.run();
    else this.#clock.stop();
    this.#notices.note(before, result);
    this.#recorder.note(before, result, this.thinking);
    if (link.peer !== null) this.#connection?.pace();
    for (const message of outgoing) this.#connection?.send(message);
    if (link.status === 'baseLive') {
      if (before.status !== 'baseLive') this.#connection?.bePatient();
      if (outgoing.length > 0) this.#notices.sent();
    }
    const parted = end ?? this.#finalEnd();
    if (parted !== null) {
      this.#end(parted);
      return;
    }
    const gone = link.status === 'disconnected' && this.#connection !== null;
    if (gone) {
      this.#security.tampering.noteEnd(this.#time.now());
      this.#connection?.close();
      this.#connection = null;
    }
    this.#clock.setDeadline(nextDeadline(link, match));
    this.#setChatTimer();
    if (disconnection?.since !== disconnectionOf(before)?.since)
      this.#disconnectionTimer.begin(disconnection);
    this.#events.onChange(this);
    if (gone) this.#events.onAway(this);
  }

  /**
   * Nothing that was heard before the first protected message stops the guest of a protected session. But a host
   * that may not have begun the session is believed that it doesn't know it.
   */
  #keepTrying(before: Link, result: TransitionResult): TransitionResult {
    const { link } = result;
    const { tampering } = this.#security;
    const isRefused =
      before.status === 'resuming' && link.status === 'disconnected' && !link.disconnection.trying;
    const isProtected = this.#security.auth !== null;
    const name = link.peer?.name ?? '';
    if (isRefused && this.#security.inDoubt) {
      const why = isProtected ? problem('notVerified', { name }) : problem('opponentLeft');
      return { ...result, end: { problem: why, final: true } };
    }
    if (!isRefused || !isProtected) return result;
    if (result.notice?.code === 'busy') {
      tampering.noteRefusal(this.#time.now());
      return { ...result, link: retry(link) };
    }
    // Whatever reason it gave, it may not come from the host.
    const isTold = tampering.note(this.#time.now());
    const notice = problem(isTold ? 'tampered' : 'notProven', { name });
    return { ...result, link: retry(link), notice };
  }

  /** Without a secret the two can't know each other again, so they don't wait for each other. */
  #finalEnd(): TransitionResult['end'] {
    const lone = this.#link.status === 'disconnected' && this.#recorder.secret === null;
    return lone ? { problem: problem('opponentLeft'), final: false } : null;
  }

  #end({ problem, final }: NonNullable<TransitionResult['end']>): void {
    this.#ended = true;
    this.#clock.close();
    this.#notices.stop();
    this.#stalls?.stop();
    this.#disconnectionTimer.close();
    this.#chatTimer.stop();
    this.#recorder.close(this.#link, this.#match, final ? (problem?.code ?? null) : null);
    this.#connection?.close();
    this.#events.onEnd(this, problem);
  }

  #setChatTimer(): void {
    const due = nextLineAt(this.#link, 'me');
    this.#chatTimer.set(due > this.#time.now() ? due : null);
  }

  /** Whether the computer was asleep, so that what arrives now is old. */
  #hasSlept(): boolean {
    // What arrives on a connection that was opened since is not old.
    return this.#link.status === 'live' && this.#lastHeard.hasSlept;
  }

  #noteThinking(): void {
    const round = this.#match && activeRound(this.#match);
    if (this.#link.status === 'live' && round?.timeLeft != null)
      this.#recorder.noteThinking(countedTime(this.#link, this.#match, this.#time.now()));
  }

  /** The peer doesn't pay for a stall of this program. */
  #passOver({ stalled, slept }: Pause): void {
    const pause = { stalled, slept: Math.min(slept, SLEPT_AFTER) };
    this.#link = afterPause(this.#link, this.#match, pause, this.#time.now());
  }

  #tickIfDue(): void {
    if (this.#time.now() >= (nextDeadline(this.#link, this.#match) ?? Infinity)) this.#tick();
  }

  #tick(): void {
    this.#stalls?.check();
    this.#accept(tick(this.#link, this.#match, this.#environment()));
  }

  #environment(): Environment {
    return {
      now: this.#time.now(),
      coin: randomInt(2) === 0,
      absence: this.#lastHeard.ago,
      date: this.#time.date(),
    };
  }
}
