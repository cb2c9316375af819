/**
 * A match across the network, over one connection after the other. It connects the state machine of
 * protocol/ to the socket, the clock, the coin and the recorder.
 */

import { type Problem, problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import type { Match } from '../../match/index.ts';
import {
  acceptReconnect,
  act,
  afterPause,
  type Disconnection,
  discard,
  failHandshake,
  type Link,
  leave,
  onDisconnect,
  onExtensionMarker,
  openLink,
  receive,
  reconnect,
  rejectInput,
  rejectSigns,
  retry,
  type TransitionResult,
  tick,
  unavailableReason,
} from '../../protocol/link.ts';
import { byeMessage, resumed, type Watcher } from '../../protocol/messages.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { ActionError, ProgramInfo } from '../../protocol/types.ts';
import { tellWatchers } from '../../protocol/watchers.ts';
import type { WatchedStory } from '../../protocol/watching.ts';
import type { Result } from '../../rules/index.ts';
import type { Handshake } from '../net/auth/handshake.ts';
import type { Connection, InputFault } from '../net/connection.ts';
import { newNonce, prover } from '../net/linkIdentity.ts';
import type { Time } from '../time.ts';
import { Channel } from './channel.ts';
import { type HostQuestion, type Proven, questionFor } from './hostProof.ts';
import { logChanges } from './logChanges.ts';
import { Notices } from './notice.ts';
import type { Opponent } from './opponent.ts';
import type { MatchRecorder } from './recorder.ts';
import { keepTrying, resumeAttempt, type SessionResumeAnswer } from './resuming.ts';
import type { SessionSecurity } from './security.ts';
import {
  isComputerAction,
  refuseAction,
  type Session,
  type SessionAction,
  type SessionDetails,
} from './session.ts';
import { Timing } from './timing.ts';

export interface SessionEvents {
  /** The view has changed. */
  onChange(session: NetworkSession): void;
  /** A connection is gone, and the two are to reconnect. */
  onAway(session: NetworkSession): void;
  /** The link has ended; `problem` is null if the player here wished it. Called once, last. */
  onEnd(session: NetworkSession, problem: Problem | null): void;
}

export class NetworkSession implements Session {
  readonly #time: Time;
  readonly #events: SessionEvents;
  #link: Link;
  #match: Match | null;
  readonly #channel: Channel;
  readonly #recorder: MatchRecorder;
  readonly #security: SessionSecurity;
  readonly #notices = new Notices();
  readonly #timing: Timing;
  /** As the host knows them. */
  #watchers: readonly Watcher[] = [];
  #ended = false;

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
    this.#channel = new Channel({
      // After a stall, what is read now may be old. A silence that has timed out counts first.
      onInput: () => this.#timing.check(),
      onBlank: () =>
        this.#accept(onExtensionMarker(this.#link, this.#match, this.#timing.environment())),
      onMessage: (message) => this.#accept(this.#receive(message)),
      onFault: (why) => this.#accept(this.#reject(why)),
      onHandshakeFault: (why, name) =>
        this.#accept(failHandshake(this.#link, why, name, this.#timing.environment())),
      onClose: () => this.#accept(this.#disconnect()),
    });
    this.#timing = new Timing(this, time, {
      onDue: () => this.#tick(),
      onThinking: (thinking) => recorder.noteThinking(thinking),
      // The peer doesn't pay for a stall of this program.
      onPause: (pause) => {
        this.#link = afterPause(this.#link, this.#match, pause, time.now());
      },
      onChange: () => events.onChange(this),
    });
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

  /** What those who watch are told; null for a guest, and until both players are known. */
  get watchedStory(): WatchedStory | null {
    return this.#recorder.watchedStory;
  }

  /** Null before both players are known. */
  get opponent(): Opponent | null {
    return this.#security.opponent;
  }

  /** Whether a guest does not know yet that the host has begun the session. */
  get inDoubt(): boolean {
    return this.#security.inDoubt;
  }

  /** Whether the guest dials more and more slowly, because somebody between the two may answer. */
  get isTampered(): boolean {
    return this.#security.tampering.slowed;
  }

  /** Why the two can't play on at the moment, `since` in ms since 1970; null if they can. */
  get disconnection(): Disconnection | null {
    return this.#timing.disconnection;
  }

  get isLive(): boolean {
    return !this.#ended;
  }

  readonly seats = null;

  details(): SessionDetails {
    const { role, peer, peerCursor, chat } = this.#link;
    return {
      id: this.id,
      role: role === 'guest' && peer === null ? null : role,
      seats: null,
      help: null,
      pace: null,
      watched: null,
      chat,
      thinking: this.thinking,
      paused: this.disconnection !== null,
      peerCursor: peer === null ? null : (peerCursor ?? { number: 0, step: 0 }),
      games: this.#recorder.games(),
    };
  }

  /** What the player is told while the link stays. */
  get notice(): Problem | null {
    return this.#notices.shown;
  }

  /** How long the side to move has been thinking, or had been when the round ended; ms. */
  get thinking(): number {
    return this.#timing.thinking;
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
    // A flag that has fallen counts even if its timer is late.
    this.#timing.check();
    const mustConfirm = action.type === 'ready' && this.opponent?.mustBeConfirmed;
    if (isComputerAction(action) || this.#match === null || this.#ended || mustConfirm)
      return refuseAction(this.unavailableReason(action) ?? 'notConnected');
    const acted = act(this.#link, this.#match, action, this.#timing.environment());
    if (!acted.ok) return acted;
    this.#accept(acted.value);
    return { ok: true, value: null };
  }

  close(): void {
    this.#accept(leave(this.#link, this.#match, this.#timing.environment()));
  }

  /** Ends it as a crash of the program would: the peer sees a broken connection, and the match can be continued. */
  breakOff(): void {
    if (this.#channel.isOpen) {
      this.#channel.drop();
      this.#accept(this.#disconnect());
    }
    if (this.#ended) return;
    this.#ended = true;
    this.#timing.close();
  }

  /** Both players have compared the signs. False if there are none. Different ones end the session. */
  compareSigns(same: boolean): boolean {
    const compared = this.opponent?.compare(same) ?? false;
    if (compared && !same)
      this.#accept(rejectSigns(this.#link, this.#match, this.#timing.environment()));
    return compared;
  }

  /** Deletes the match. A running round is resigned; the peer is told when it can be reached. */
  discard(): void {
    if (this.#match !== null)
      this.#accept(discard(this.#link, this.#match, this.#timing.environment()));
  }

  /** Starts the conversation of two who meet for the first time. */
  open(connection: Connection): void {
    this.#attach(connection, this.#security.firstHandshake);
    this.#accept(openLink(this.#link, this.#timing.environment()));
  }

  /** By what a guest asks whether somebody is its host; null where nobody could prove that, or the host is there. */
  hostQuestion(): HostQuestion | null {
    return this.#security.auth && questionFor(this.#link, this.#match, this.#recorder.secret);
  }

  /** The guest has dialled its host again. @param proven what was said there already */
  reconnect(connection: Connection, proven: Proven | null = null): void {
    const { secret } = this.#recorder;
    // The connection may come too late.
    if (this.#match === null || secret === null || this.disconnection === null) {
      connection.drop();
      return;
    }
    const attempt = proven?.attempt ?? resumeAttempt(secret, this.#link.identity.id);
    this.#attach(connection, this.#security.resumeHandshake(this.#link, secret));
    this.#accept(reconnect(this.#link, this.#match, attempt, this.#timing.environment()));
    if (proven !== null) this.#channel.hear(proven);
  }

  /** The answer to a guest that wants to resume that session; null if it isn't this one. */
  answerResume(session: string, guestNonce: string): SessionResumeAnswer | null {
    const { role, identity, me } = this.#link;
    const { secret } = this.#recorder;
    if (role !== 'host' || session !== identity.id || secret === null) return null;
    return {
      ...answerResume(me, prover(secret, session), guestNonce, newNonce()),
      secret: this.#security.auth === null ? null : secret,
      onTampered: () => this.#noteTampering(),
    };
  }

  /**
   * The guest has proved on this connection who it is. It replaces the older one.
   * @param first of a protected session: the message that has proved it
   */
  acceptReconnect(connection: Connection, peer: ProgramInfo, first: object | null): void {
    if (this.#match === null || this.#ended) {
      connection.drop();
      return;
    }
    // If the older one is still open, a copy of the guest's profile uses it. That copy must stop dialling.
    this.#channel.send(byeMessage('replaced'));
    this.#channel.close();
    this.#attach(connection, null);
    const known = this.#security.auth === null ? peer : resumed(this.#link.peer ?? peer, peer);
    this.#accept(acceptReconnect(this.#link, this.#match, known, this.#timing.environment()));
    if (first !== null) this.#accept(this.#receive(first));
  }

  /** The address at which the two find each other has changed. */
  changeAddress(address: string | null, port: number): void {
    this.#recorder.setAddress(address, port);
  }

  /** Tells the guest who watches, now and whenever it is back. */
  setWatchers(watchers: readonly Watcher[]): void {
    this.#watchers = watchers;
    if (this.#link.status === 'live' && this.#link.watchers !== watchers)
      this.#accept(tellWatchers(this.#link, this.#match, watchers, this.#timing.environment()));
  }

  /** The player here wants to reconnect, perhaps elsewhere: whoever answers late where it was tried is heard no more. */
  retry(): void {
    if (this.#channel.isOpen) {
      this.#channel.drop();
      this.#accept(this.#disconnect());
    }
    this.#link = retry(this.#link);
    this.#notices.dismiss();
    this.#events.onChange(this);
  }

  #attach(connection: Connection, handshake: Handshake | null): void {
    this.#timing.start();
    this.#channel.use(connection, handshake);
  }

  #receive(message: object): TransitionResult {
    if (this.#link.status === 'live' || this.#link.status === 'catchingUp')
      this.#security.noteHeard();
    return this.#timing.hasSlept
      ? this.#disconnect()
      : receive(this.#link, this.#match, message, this.#timing.environment());
  }

  #reject(why: InputFault): TransitionResult {
    if ('tampered' in why) this.#noteTampering();
    else if ('cut' in why) this.#security.tampering.noteRefusal(this.#time.now());
    else return rejectInput(this.#link, this.#match, why, this.#timing.environment());
    return this.#disconnect();
  }

  #disconnect(): TransitionResult {
    return onDisconnect(this.#link, this.#match, this.#timing.environment());
  }

  #noteTampering(): void {
    if (this.#security.tampering.note(this.#time.now()))
      this.#notices.tell(problem('tampered', { name: this.#link.peer?.name ?? '' }), true);
  }

  /** Records, then sends, then shows. */
  #accept(reached: TransitionResult): void {
    if (this.#ended) return;
    const before = this.#link;
    const result = keepTrying(before, reached, this.#security, this.#time.now());
    const { link, match, end } = result;
    logChanges(before, result);
    this.#link = link;
    this.#match = match;
    this.#security.note(before, result, this.#time.now());
    this.#timing.note(before, result);
    this.#notices.note(before, result);
    this.#recorder.note(before, result, this.thinking);
    this.#channel.deliver(before, result);
    const parted = end ?? this.#finalEnd();
    if (parted !== null) {
      this.#end(parted);
      return;
    }
    const gone = link.status === 'disconnected' && this.#channel.isOpen;
    if (gone) {
      this.#security.tampering.noteEnd(this.#time.now());
      this.#channel.close();
    }
    this.#events.onChange(this);
    if (gone) this.#events.onAway(this);
    else if (before.status !== 'live' && this.#watchers.length > 0)
      this.setWatchers(this.#watchers);
  }

  /** Without a secret the two can't know each other again, so they don't wait for each other. */
  #finalEnd(): TransitionResult['end'] {
    const lone = this.#link.status === 'disconnected' && this.#recorder.secret === null;
    return lone ? { problem: problem('opponentLeft'), final: false } : null;
  }

  #end({ problem, final }: NonNullable<TransitionResult['end']>): void {
    this.#ended = true;
    this.#timing.close();
    this.#recorder.close(this.#link, this.#match, final ? (problem?.code ?? null) : null);
    this.#channel.close();
    this.#events.onEnd(this, this.#security.provable(problem));
  }

  #tick(): void {
    this.#timing.checkStall();
    this.#accept(tick(this.#link, this.#match, this.#timing.environment()));
  }
}
