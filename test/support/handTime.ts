/** A clock that a test drives by hand. */

import type { Time, Timer } from '../../src/main/time.ts';

/** Node's longest timer, ms. */
const LONGEST = 2 ** 31 - 1;

interface Waiting {
  due: number;
  /** Null where it rings once. */
  readonly every: number | null;
  readonly ring: () => void;
}

export class HandTime implements Time {
  readonly #waiting = new Set<Waiting>();
  #now = 1000;
  #zero = Date.UTC(2026, 0, 1);

  /** A millionth of a second later each time: no two things happen at one moment. */
  now(): number {
    this.#now += 2 ** -10 / 1000;
    return this.#now;
  }

  date(): number {
    return this.#zero + Math.floor(this.#now);
  }

  after(ms: number, ring: () => void): Timer {
    return this.#wait({ due: this.#now + ms, every: null, ring }, ms);
  }

  every(ms: number, ring: () => void): Timer {
    return this.#wait({ due: this.#now + ms, every: ms, ring }, ms);
  }

  /** Time goes by, and what is due rings in its turn. @param until ends it before so many ms are over */
  pass(ms: number, until = () => false): void {
    const end = this.#now + ms;
    for (let next = this.#next(end); next !== null; next = this.#next(end)) {
      if (until()) return;
      this.#now = Math.max(this.#now, next.due);
      if (next.every === null) this.#waiting.delete(next);
      else next.due = this.#now + next.every;
      next.ring();
    }
    this.#now = end;
  }

  /** The program stands still: time goes by, and nothing rings. */
  stall(ms: number): void {
    this.#now += ms;
  }

  /** The computer sleeps, and the clock with it: only the date goes on. */
  sleep(ms: number): void {
    this.#zero += ms;
  }

  #next(end: number): Waiting | null {
    let next: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (waiting.due <= end && (next === null || waiting.due < next.due)) next = waiting;
    }
    return next;
  }

  #wait(waiting: Waiting, ms: number): Timer {
    if (ms > LONGEST) throw new Error(`Node would ring at once for ${ms} ms`);
    this.#waiting.add(waiting);
    const timer: Timer = {
      cancel: () => this.#waiting.delete(waiting),
      unref: () => timer,
    };
    return timer;
  }
}
