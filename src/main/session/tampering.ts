/** Counts what comes from something between the two of a protected session: messages with a wrong mac. */

/** After so many cases in that time the player is told, ms. */
const TOLD_AFTER = 3;
const TOLD_WITHIN = 60_000;
/** Once a connection has held for so long, earlier cases no longer slow down the dialling, ms. */
const HELD_AFTER = 30_000;

/** Times are ms on a monotonic clock. */
export class Tampering {
  #times: readonly number[] = [];
  #slowed = false;
  /** Since when both can play; null while they can't. */
  #liveSince: number | null = null;

  /** Whether the guest dials more and more slowly. */
  get slowed(): boolean {
    return this.#slowed;
  }

  noteLive(now: number): void {
    this.#liveSince = now;
  }

  /** The connection has ended. */
  noteEnd(now: number): void {
    if (this.#liveSince !== null && now - this.#liveSince >= HELD_AFTER) this.#slowed = false;
    this.#liveSince = null;
  }

  /** A message had a wrong mac, on a connection on which the peer had proved itself. Returns whether the player has to be told. */
  note(now: number): boolean {
    this.noteRefusal(now);
    this.#times = [...this.#times.filter((time) => now - time < TOLD_WITHIN), now];
    return this.#times.length >= TOLD_AFTER;
  }

  /** The host has refused, or whoever answers in its place: that proves nothing, so the player isn't told of it here. */
  noteRefusal(now: number): void {
    this.noteEnd(now);
    this.#slowed = true;
  }
}
