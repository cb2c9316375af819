/** The time of a match that is being played: when the next deadline is due, and when the time stands still. */

import type { Time, Timer } from '../time.ts';
import { DeadlineTimer } from './deadlineTimer.ts';

/** How often thinking time is recorded, ms. */
const RECORD_EVERY = 1000;

export class GameClock {
  readonly #time: Time;
  readonly #record: () => void;
  readonly #deadline: DeadlineTimer;
  #recording: Timer | undefined;
  /** Null while time goes by. */
  #stoppedAt: number | null = null;

  /** @param onDue called at the deadline @param record called every second once recording has started */
  constructor(time: Time, onDue: () => void, record: () => void) {
    this.#time = time;
    this.#record = record;
    this.#deadline = new DeadlineTimer(time, onDue);
  }

  /** ms on the clock of the program, or when it was stopped. */
  get now(): number {
    return this.#stoppedAt ?? this.#time.now();
  }

  get isStopped(): boolean {
    return this.#stoppedAt !== null;
  }

  /** @param due ms on the clock of the program; null for never */
  setDeadline(due: number | null): void {
    this.#deadline.set(due);
  }

  startRecording(): void {
    this.#recording ??= this.#time.every(RECORD_EVERY, this.#record).unref();
  }

  /** Time stands still: the round is over, or the computer to move can't play. */
  stop(): void {
    this.#stoppedAt ??= this.#time.now();
  }

  /** Time goes by again. */
  run(): void {
    this.#stoppedAt = null;
  }

  close(): void {
    this.#deadline.stop();
    this.#recording?.cancel();
  }
}
