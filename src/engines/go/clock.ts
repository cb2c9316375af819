import type { Task } from '../engine.ts';

/** The time limit of a task. */
export class Clock {
  readonly #task: Pick<Task<never>, 'time' | 'now' | 'stopped'>;
  readonly #start: number;
  #isOver = false;
  #isStopped = false;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(task: Pick<Task<never>, 'time' | 'now' | 'stopped'>) {
    this.#task = task;
    this.#start = task.now();
  }

  over(): boolean {
    this.#isOver ||= this.stopped() || this.elapsed() >= this.#task.time;
    return this.#isOver;
  }

  /** Whether an answer is wanted at once. */
  stopped(): boolean {
    this.#isStopped ||= this.#task.stopped();
    return this.#isStopped;
  }

  /** ms */
  elapsed(): number {
    return this.#task.now() - this.#start;
  }

  /** ms */
  left(): number {
    return this.#task.time - this.elapsed();
  }

  /** Whether the next thought is due: at first, then 100 ms after the one before. */
  tells(): boolean {
    const elapsed = this.elapsed();
    if (elapsed - this.#toldAt < 100) return false;
    this.#toldAt = elapsed;
    return true;
  }
}
