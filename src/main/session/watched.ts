/** Somebody else’s game that is watched: it shows what the host tells, and nothing can be done to it but to send emotes. */

import { type Emote, emotes } from '../../contract/choices.ts';
import type { UnavailableReason } from '../../contract/unavailable.ts';
import { activeRound, type Match } from '../../match/index.ts';
import {
  beginWatched,
  continueWatched,
  type Watched,
  type WatchMessage,
} from '../../protocol/watching.ts';
import type { Time } from '../time.ts';
import { refuseAction, type Session, type SessionAction, type SessionDetails } from './session.ts';

/** By which a watcher sends emotes. */
interface Speaker {
  whyNotSay(): UnavailableReason | null;
  /** Call only while nothing speaks against it. */
  say(emote: Emote): void;
}

export class WatchedSession implements Session {
  readonly #time: Time;
  readonly #speaker: Speaker;
  #watched: Watched | null = null;
  /** When the time of the game was last told, ms. */
  #toldAt = 0;
  /** Since when and why the guest is away, ms since 1970; null while it is there. */
  #away: NonNullable<SessionDetails['watched']>['away'] = null;
  /** How long the side to move had been thinking when the connection was lost, ms; null while there is one. */
  #stoppedAt: number | null = null;

  constructor(time: Time, speaker: Speaker) {
    this.#time = time;
    this.#speaker = speaker;
  }

  readonly id = null;
  readonly seats = null;

  /** Null until the two who play have met. */
  get match(): Match | null {
    return this.#watched?.match ?? null;
  }

  get isLive(): boolean {
    return true;
  }

  /** Those of the two who play; null for one without a name. */
  get names(): Pick<Watched, 'host' | 'guest'> {
    const { host = null, guest = null } = this.#watched ?? {};
    return { host, guest };
  }

  details(): SessionDetails {
    const { black = null, paused = false } = this.#watched ?? {};
    return {
      id: null,
      role: null,
      seats: null,
      help: null,
      pace: null,
      watched: { ...this.names, black, away: this.#away },
      chat: [],
      thinking: this.#thinking,
      paused: paused || this.#stoppedAt !== null,
      peerCursor: null,
      games: null,
    };
  }

  unavailableReason(action: SessionAction): UnavailableReason | null {
    const isChat = action.type === 'say' && action.text === undefined;
    return isChat ? this.#speaker.whyNotSay() : 'onlyWatching';
  }

  act(action: SessionAction): ReturnType<Session['act']> {
    const why = this.unavailableReason(action);
    const emote = action.type === 'say' && emotes.find((known) => known === action.emote);
    if (why !== null || !emote) return refuseAction(why ?? 'onlyWatching');
    this.#speaker.say(emote);
    return { ok: true, value: null };
  }

  close(): void {}

  /** False if this program can't follow what it was told. */
  hear(message: Extract<WatchMessage, { method: 'record' | 'events' }>): boolean {
    const watched =
      message.method === 'record'
        ? beginWatched(message.params)
        : this.#watched && continueWatched(this.#watched, message.params);
    if (watched === null) return false;
    this.#watched = watched;
    // Events say who is away. A record doesn't: they come right after it.
    if (message.method === 'events') {
      const { away } = watched;
      this.#away =
        away === undefined ? null : { since: this.#time.date() - away.ago, why: away.why };
    }
    this.#toldAt = this.#time.now();
    this.#stoppedAt = null;
    return true;
  }

  /** The connection is lost: no time is shown to run. */
  stop(): void {
    this.#stoppedAt ??= this.#thinking;
  }

  get #thinking(): number {
    if (this.#stoppedAt !== null) return this.#stoppedAt;
    if (this.#watched === null) return 0;
    const { thinking, paused, match } = this.#watched;
    const runs = !paused && activeRound(match) !== null;
    return thinking + (runs ? this.#time.now() - this.#toldAt : 0);
  }
}
