/** Watching a host's match: dials it, asks to be let in, and dials again after each cut (PROTOCOL.md §10). */

import type { Emote } from '../../contract/choices.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import { encode } from '../../protocol/framing.ts';
import {
  EMOTE_EVERY,
  EMOTE_SLACK,
  KEEPALIVE,
  SILENCE_TIMEOUT,
  watchLimits,
} from '../../protocol/limits.ts';
import { byeMessage, message as messageOf } from '../../protocol/messages.ts';
import { cleanText } from '../../protocol/text.ts';
import type { Disconnection } from '../../protocol/types.ts';
import type { WatchedEnding } from '../../protocol/watchedPresence.ts';
import { readWatching, unknownIn, type WatchMessage } from '../../protocol/watching.ts';
import type { Connection } from '../net/connection.ts';
import { WatchedSession } from '../session/watched.ts';
import type { Timer } from '../time.ts';
import { Activity, type ActivityContext, type ActivityView, BLANK } from './activity.ts';
import { type Dialling, dial } from './dialer.ts';
import { Redialer } from './redialer.ts';

/** The most times that a host may tell from the beginning on one connection: when it has another guest. */
const MAX_RECORDS = 20;
/** How often it is looked whether the host is silent, ms. */
const CHECK_EVERY = 1000;
/** A host that doesn't let this program in again within this time, ms, asks its player. */
const ANSWERED_WITHIN = 1000;

type Bye = Extract<WatchMessage, { method: 'bye' }>['params'];

export class Watch extends Activity {
  readonly #address: string;
  readonly #port: number;
  readonly #shown: WatchedSession;
  readonly #redialer: Redialer;
  readonly #ticking: Timer;
  #dialling: Dialling | null = null;
  #connection: Connection | null = null;
  #heardAt = 0;
  #saidAt = 0;
  /** By which the host knows this program after a cut; null before it was let in, and where it does by a pass. */
  #token: string | null = null;
  /** What was said last to be let in. */
  #pass: string | null = null;
  /** Whether it was ever let in. */
  #isLetIn = false;
  /** When it asked to be let in on this connection, ms. */
  #introducedAt = Number.POSITIVE_INFINITY;
  /** When it was let in on this connection; null before. */
  #letInAt: number | null = null;
  /** How often the host has begun its story anew on this connection. */
  #records = 0;
  #disconnection: Disconnection | null = null;
  /** Whether this host shows emotes of those who watch. */
  #takesEmotes = false;
  /** Until when it shows no other one, ms. */
  #restsUntil = Number.NEGATIVE_INFINITY;
  #resting: Timer | undefined;

  constructor(address: string, port: number, context: ActivityContext) {
    super(context);
    const { time } = context;
    this.#address = address;
    this.#port = port;
    this.#shown = new WatchedSession(time, {
      whyNotSay: () => this.#whyNotSay(),
      say: (emote) => this.#say(emote),
    });
    this.#redialer = new Redialer(address, port, time, {
      onConnection: (connection) => this.#attach(connection),
      onFailure: () => {},
    });
    this.#ticking = time.every(CHECK_EVERY, () => this.#tick()).unref();
  }

  override get view(): ActivityView {
    return {
      ...BLANK,
      state: this.#isLetIn ? 'watching' : 'dialling',
      address: this.#address,
      port: this.#port,
      reached: this.#connection !== null,
    };
  }

  override get shown(): WatchedSession {
    return this.#shown;
  }

  /** As the window shows it: `since` in ms since 1970. Null while connected, and before it was let in. */
  override get disconnection(): Disconnection | null {
    return this.#disconnection;
  }

  /** Dials for the first time. */
  begin(): void {
    const dialling = dial(this.#address, this.#port, this.context.time);
    this.#dialling = dialling;
    void dialling.connected.then((connected) => {
      if (this.#dialling !== dialling) return;
      this.#dialling = null;
      if (!connected.ok) {
        this.context.end(connected.error);
        return;
      }
      this.#attach(connected.value);
      this.context.events.onChange();
    });
  }

  /** A cable may have been plugged in: dials at once after a cut. */
  override hurry(): void {
    if (this.#disconnection !== null && this.#connection === null) this.#redialer.now();
  }

  /** As a crash would: the host keeps the place. */
  override breakOff(): void {
    this.#connection?.drop();
    this.#connection = null;
  }

  override close(): void {
    this.#ticking.cancel();
    this.#resting?.cancel();
    this.#dialling?.cancel();
    this.#dialling = null;
    this.#redialer.stop();
    const connection = this.#connection;
    this.#connection = null;
    // The host need not keep the place.
    if (this.#letInAt !== null) connection?.send(byeMessage('left'));
    connection?.close();
    this.#shown.stop();
  }

  #whyNotSay(): UnavailableReason | null {
    if (this.#connection === null || this.#letInAt === null) return 'notConnected';
    if (!this.#takesEmotes) return 'onlyWatching';
    return this.context.time.now() < this.#restsUntil ? 'saidTooMuch' : null;
  }

  #say(emote: Emote): void {
    this.#connection?.send(messageOf('say', { emote }));
    this.#rest();
    this.context.events.onChange();
  }

  #rest(): void {
    const { time, events } = this.context;
    const rest = EMOTE_EVERY + EMOTE_SLACK;
    this.#resting?.cancel();
    this.#restsUntil = time.now() + rest;
    this.#resting = time.after(rest, () => events.onChange()).unref();
  }

  #attach(connection: Connection): void {
    this.#connection = connection;
    this.#heardAt = this.context.time.now();
    this.#saidAt = this.#heardAt;
    this.#letInAt = null;
    this.#introducedAt = Number.POSITIVE_INFINITY;
    this.#records = 0;
    connection.admit(watchLimits);
    connection.forgetBytes();
    const ifCurrent = (react: () => void) => () => {
      if (this.#connection === connection) react();
    };
    connection.setHandlers({
      // The original program doesn't know `introduce`.
      onBlank: ifCurrent(() => this.#introduceTo(connection)),
      onMessage: (message) => ifCurrent(() => this.#receive(message))(),
      onFault: ifCurrent(() => this.#fail()),
      onClose: ifCurrent(() => this.#lose('closed')),
    });
  }

  #introduceTo(connection: Connection): void {
    this.#pass = this.context.events.passAt(this.#address, this.#port);
    const token = this.#pass ?? this.#token;
    const watch = token === null ? { watch: true as const } : { watch: true as const, token };
    this.#introducedAt = this.context.time.now();
    connection.send(messageOf('introduce', { tengen: this.context.introduce(), ...watch }));
  }

  #receive(value: object): void {
    this.#heardAt = this.context.time.now();
    const read = readWatching(value);
    if (read.ok) this.#hear(read.value);
    // A later release may say more.
    else if (read.error.fault === 'wrongParams') this.#fail();
  }

  #hear(message: WatchMessage): void {
    switch (message.method) {
      case 'watching':
        // A host shows none of somebody whom it doesn't know yet.
        if (!this.#isLetIn || message.params.token !== (this.#pass ?? this.#token)) this.#rest();
        this.#isLetIn = true;
        // A pass is for hosts of this program only, and this one may be gone when the next connection is made.
        this.#token = message.params.token === this.#pass ? null : message.params.token;
        this.#letInAt = this.context.time.now();
        this.#takesEmotes = message.params.emotes === true;
        this.#disconnection = null;
        this.#changed();
        return;
      case 'record':
      case 'events':
        if (message.method === 'record') this.#records += 1;
        if (this.#letInAt === null || this.#records > MAX_RECORDS || !this.#shown.hear(message))
          this.#fail(message);
        else this.#changed();
        return;
      case 'bye':
        this.#hearBye(message.params);
        return;
      case 'hello':
        this.#fail(message);
        return;
      case 'alive':
        return;
    }
  }

  /** Only the host's player ends the watching of somebody who was let in. */
  #hearBye({ reason, ended }: Bye): void {
    const isFinal = ['declined', 'left', 'replaced'].includes(reason ?? '');
    if (this.#isLetIn && !isFinal) this.#lose('closed');
    else this.context.end(this.#partingProblem(reason, ended));
  }

  #partingProblem(reason: Bye['reason'], ended: Bye['ended']): Problem {
    switch (reason) {
      case 'declined':
      case 'replaced':
        return problem(this.#letInAt === null ? 'watchDeclined' : 'watchStopped');
      case 'full':
        return problem('watchFull');
      case 'later':
        return problem('tooOften');
      case 'self':
        return problem('ownProfile');
      case 'left':
        return this.#endOf(ended);
      default:
        return this.#notWatched;
    }
  }

  /** What has ended the match of the two. */
  #endOf(ended: WatchedEnding | undefined): Problem {
    const { host, guest } = this.#shown.names;
    switch (ended) {
      case 'host':
      case 'guest': {
        const name = ended === 'host' ? host : guest;
        return name === null ? problem('watchEnded') : problem('watchLeft', { name });
      }
      case 'breach':
        return problem('watchBreach');
      case 'diverged':
        return problem('watchDiverged');
      case 'lost':
        return problem('watchLost');
      // An earlier release doesn't say.
      case undefined:
        return problem('watchEnded');
    }
  }

  get #notWatched(): Problem {
    return problem('notWatched', { address: this.#address });
  }

  /** @param message which this program can't follow; null if it is no message that a host sends */
  #fail(message: WatchMessage | null = null): void {
    const game = message && unknownIn(message);
    this.context.end(
      game === null ? this.#notWatched : problem('unknownGame', { game: cleanText(game, 32) }),
    );
  }

  #tick(): void {
    const now = this.context.time.now();
    // The host's player may take any time to let somebody in.
    if (this.#connection === null) return;
    if (this.#letInAt === null) {
      if (now - this.#introducedAt >= ANSWERED_WITHIN) this.#isAsked();
      return;
    }
    if (now - this.#letInAt >= SILENCE_TIMEOUT) this.#redialer.rest();
    if (now - this.#heardAt > SILENCE_TIMEOUT) this.#lose('silent');
    else if (now - this.#saidAt >= KEEPALIVE) {
      this.#saidAt = now;
      this.#connection.sendText(encode({ method: 'alive', params: {} }));
    }
  }

  /** The host's player is asked once more. */
  #isAsked(): void {
    if (this.#disconnection === null || this.#disconnection.asked) return;
    this.#disconnection = { ...this.#disconnection, asked: true };
    this.#changed();
  }

  #lose(why: 'closed' | 'silent'): void {
    const connection = this.#connection;
    this.#connection = null;
    connection?.drop();
    if (!this.#isLetIn) {
      this.context.end(problem('closedEarly'));
      return;
    }
    this.#shown.stop();
    const { since, why: first } = this.#disconnection ?? { since: this.context.time.date(), why };
    this.#disconnection = { since, why: first, trying: true };
    this.#redialer.again();
    this.#changed();
  }

  #changed(): void {
    const { events } = this.context;
    if (this.#shown.match !== null) events.onSession(this.#shown);
    events.onChange();
  }
}
