/** Somebody else’s game that is watched: it shows what the host tells, and nothing can be done to it. */

import type { UnavailableReason } from '../../contract/unavailable.ts';
import { activeRound, type Match } from '../../match/index.ts';
import {
  beginWatched,
  continueWatched,
  type Watched,
  type WatchMessage,
} from '../../protocol/watching.ts';
import type { Time } from '../time.ts';
import { refuseAction, type Session, type SessionDetails } from './session.ts';

export class WatchedSession implements Session {
  readonly #time: Time;
  #watched: Watched | null = null;
  /** When the time of the game was last told, ms. */
  #toldAt = 0;
  /** How long the side to move had been thinking when the connection was lost, ms; null while there is one. */
  #stoppedAt: number | null = null;

  constructor(time: Time) {
    this.#time = time;
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

  details(): SessionDetails {
    const { host = null, guest = null, black = null, paused = false } = this.#watched ?? {};
    return {
      id: null,
      role: null,
      seats: null,
      help: null,
      pace: null,
      watched: { host, guest, black },
      chat: [],
      thinking: this.#thinking,
      paused: paused || this.#stoppedAt !== null,
      peerCursor: null,
      games: null,
    };
  }

  unavailableReason(): UnavailableReason {
    return 'onlyWatching';
  }

  act(): ReturnType<typeof refuseAction> {
    return refuseAction('onlyWatching');
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
