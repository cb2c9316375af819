/** The time of a match across the network: thinking time, deadlines, stalls of this program, and silence of the peer. */

import { randomInt } from 'node:crypto';
import { activeRound, type Match } from '../../match/index.ts';
import { nextLineAt } from '../../protocol/chat.ts';
import { SLEPT_AFTER } from '../../protocol/limits.ts';
import {
  countedTime,
  type Disconnection,
  disconnectionOf,
  type Link,
  nextDeadline,
  type Pause,
  type TransitionResult,
  thinkingTime,
} from '../../protocol/link.ts';
import type { Environment } from '../../protocol/types.ts';
import type { Time } from '../time.ts';
import { DeadlineTimer } from './deadlineTimer.ts';
import { DisconnectionTimer } from './disconnectionTimer.ts';
import { GameClock } from './gameClock.ts';
import { LastHeard } from './lastHeard.ts';
import { StallDetector } from './stallDetector.ts';

/** What the time is measured of. */
interface Timed {
  readonly link: Link;
  readonly match: Match | null;
}

interface TimingEvents {
  /** A deadline of the protocol has come. */
  onDue(): void;
  /** Called every second while the peer is connected and a clock runs. @param thinking ms */
  onThinking(thinking: number): void;
  /** This program did not run for a while, or the computer slept. */
  onPause(pause: Pause): void;
  /** The player can do something that was not possible before. */
  onChange(): void;
}

export class Timing {
  readonly #session: Timed;
  readonly #time: Time;
  readonly #events: TimingEvents;
  readonly #clock: GameClock;
  readonly #lastHeard: LastHeard;
  readonly #disconnectionTimer: DisconnectionTimer;
  /** The player may chat again. */
  readonly #chatTimer: DeadlineTimer;
  /** Undefined before the first connection. */
  #stalls: StallDetector | undefined;

  constructor(session: Timed, time: Time, events: TimingEvents) {
    this.#session = session;
    this.#time = time;
    this.#events = events;
    this.#clock = new GameClock(time, events.onDue, () => this.#noteThinking());
    this.#lastHeard = new LastHeard(time);
    this.#disconnectionTimer = new DisconnectionTimer(time, events.onChange);
    this.#disconnectionTimer.begin(disconnectionOf(session.link));
    this.#chatTimer = new DeadlineTimer(time, events.onChange);
  }

  /** What a transition may depend on. The coin is tossed for every call. */
  environment(): Environment {
    return {
      now: this.#time.now(),
      coin: randomInt(2) === 0,
      absence: this.#lastHeard.ago,
      date: this.#time.date(),
    };
  }

  /** How long the side to move has been thinking, or had been when the round ended; ms. */
  get thinking(): number {
    // After the end of a round a late move can still be applied; nobody thinks then.
    return Math.max(0, thinkingTime(this.#session.link, this.#clock.now));
  }

  /** As the window shows it: `since` in ms since 1970. */
  get disconnection(): Disconnection | null {
    return this.#disconnectionTimer.shown(disconnectionOf(this.#session.link));
  }

  /** Whether the computer was asleep, so that what arrives now is old. */
  get hasSlept(): boolean {
    // What arrives on a connection that was opened since is not old.
    return this.#session.link.status === 'live' && this.#lastHeard.hasSlept;
  }

  /** Call whenever there is a new connection. */
  start(): void {
    this.#clock.startRecording();
    this.#stalls ??= new StallDetector(this.#time, ({ stalled, slept }) =>
      this.#events.onPause({ stalled, slept: Math.min(slept, SLEPT_AFTER) }),
    );
  }

  /** Reports a pause, and a deadline whose timer is late. Call it before anything else is done. */
  check(): void {
    this.checkStall();
    const { link, match } = this.#session;
    if (this.#time.now() >= (nextDeadline(link, match) ?? Infinity)) this.#events.onDue();
  }

  /** Reports a pause. */
  checkStall(): void {
    this.#stalls?.check();
  }

  /** Call after each transition. */
  note(before: Link, { link, match }: TransitionResult): void {
    const { lastReceivedAt } = link.connection;
    const disconnection = disconnectionOf(link);
    if (disconnection === null && lastReceivedAt !== before.connection.lastReceivedAt)
      this.#lastHeard.note(lastReceivedAt);
    if (disconnection?.since !== disconnectionOf(before)?.since)
      this.#disconnectionTimer.begin(disconnection);
    if (match !== null && activeRound(match) !== null) this.#clock.run();
    else this.#clock.stop();
    this.#clock.setDeadline(nextDeadline(link, match));
    const chatAt = nextLineAt(link, 'me');
    this.#chatTimer.set(chatAt > this.#time.now() ? chatAt : null);
  }

  close(): void {
    this.#clock.close();
    this.#stalls?.stop();
    this.#disconnectionTimer.close();
    this.#chatTimer.stop();
  }

  #noteThinking(): void {
    const { link, match } = this.#session;
    const round = match && activeRound(match);
    if (link.status === 'live' && round?.timeLeft != null)
      this.#events.onThinking(countedTime(link, match, this.#time.now()));
  }
}
