/** Turns the start of a disconnection into a date for the window, and calls back when the game can be ended. */

import { CLAIM_AFTER } from '../../protocol/limits.ts';
import type { Disconnection } from '../../protocol/types.ts';
import type { Time, Timer } from '../time.ts';

export class DisconnectionTimer {
  readonly #time: Time;
  readonly #onClaimable: () => void;
  #timer: Timer | undefined;
  /** ms since 1970. */
  #since = 0;

  /** @param onClaimable called once the game can be ended without the peer */
  constructor(time: Time, onClaimable: () => void) {
    this.#time = time;
    this.#onClaimable = onClaimable;
  }

  /** @param disconnection null while the two can play on */
  begin(disconnection: Disconnection | null): void {
    this.#timer?.cancel();
    if (disconnection === null) return;
    this.#since = Math.round(this.#time.date() - (this.#time.now() - disconnection.since));
    this.#timer = this.#time.after(CLAIM_AFTER + 1, this.#onClaimable).unref();
  }

  /** The disconnection as the window shows it: `since` in ms since 1970. */
  shown(disconnection: Disconnection | null): Disconnection | null {
    return (
      disconnection && {
        since: this.#since,
        why: disconnection.why,
        trying: disconnection.trying,
      }
    );
  }

  close(): void {
    this.#timer?.cancel();
  }
}
