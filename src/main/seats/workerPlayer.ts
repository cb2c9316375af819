/** A computer player by one of Tengen's own engines, in one or more threads. */

import { Worker } from 'node:worker_threads';
import { problem } from '../../contract/problems.ts';
import type { Level, Thought } from '../../engines/index.ts';
import type { AnyMove } from '../../rules/index.ts';
import type { Tablebases } from '../tablebases/tablebases.ts';
import type { ComputerPlayer, GameSoFar, MoveAnswer, MoveRequest } from './computerPlayer.ts';
import { sharedNow, type WorkerData, type WorkerRequest, workerMessageSchema } from './thinking.ts';

/** Next to this file, both in the sources and in the bundle. */
const thinker = new URL(
  import.meta.url.endsWith('.ts') ? './thinker.ts' : './thinker.js',
  import.meta.url,
);

/** Of a team, bytes. */
const TEAM_MEMORY = 32 * 2 ** 20;
/** A hurried thread that is silent for so long, ms, is not waited for: its latest thought counts. */
const PATIENCE = 25;
/** A thread stops so long before its time is over, ms, at most a tenth of it: its choice takes that long to arrive. */
const TRANSIT = 20;
/** The shortest time between two thoughts that are reported, ms. */
const REPORT_EVERY = 200;
const PREPARING_EFFORT = 0.02;
/** ms */
const LONGEST_PONDERING = 60_000;
/** Timers can't be set for longer, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;

interface Asked {
  readonly number: number;
  readonly onThought: MoveRequest['onThought'];
  readonly answer: (answer: MoveAnswer) => void;
  /** Until its time is over. */
  readonly timer: NodeJS.Timeout;
  latest: Thought<AnyMove> | null;
  /** When a thought was last reported, ms by `performance.now`. */
  reported: number;
}

export interface Manner {
  /** See `Task`. */
  readonly effort?: number;
  /** How many threads think together. With more than one the same seed may lead to another move. */
  readonly threads?: number;
  /** Null: it plays without. */
  readonly tablebases?: Tablebases | null;
}

export class WorkerPlayer implements ComputerPlayer {
  readonly hurries = true;
  readonly isLoading = false;
  readonly #game: string;
  readonly #level: Level;
  readonly #effort: number;
  readonly #threads: number;
  readonly #tablebases: Tablebases | null;
  /** See `WorkerData`. */
  readonly #stop = new Int32Array(new SharedArrayBuffer(8));
  /** The first one decides, the others help it. */
  readonly #workers: Worker[] = [];
  #asked: Asked | null = null;
  #number = 0;

  constructor(
    game: string,
    level: Level,
    { effort = 1, threads = 1, tablebases = null }: Manner = {},
  ) {
    this.#game = game;
    this.#level = level;
    this.#effort = effort;
    this.#threads = threads;
    this.#tablebases = tablebases;
  }

  wake(position?: GameSoFar['position']): void {
    if (position !== undefined) this.#tablebases?.find(position, this.#level);
    if (this.#workers.length > 0) return;
    const memory = new SharedArrayBuffer(this.#threads > 1 ? TEAM_MEMORY : 0);
    const { buffer: stop } = this.#stop;
    const team = { game: this.#game, level: this.#level, stop, size: this.#threads, memory };
    try {
      for (let index = 0; index < this.#threads; index++) {
        this.#workers.push(this.#start({ ...team, index }));
      }
    } catch (error) {
      // The system has no thread left. Those that help can be done without.
      if (this.#workers.length === 0)
        this.#fail(error instanceof Error ? error.message : `${error}`);
    }
  }

  think(game: GameSoFar, request: MoveRequest): Promise<MoveAnswer> {
    return this.#ask(game, this.#effort, request);
  }

  /** Settles once it can think about this position without delay. */
  async prepare(game: GameSoFar): Promise<void> {
    const request = { seed: 0, time: LONGEST_TIMER, onThought: () => undefined };
    await this.#ask(game, PREPARING_EFFORT, request);
  }

  #ask(
    game: GameSoFar,
    effort: number,
    { seed, time, onThought }: MoveRequest,
  ): Promise<MoveAnswer> {
    const deadline = sharedNow() + time - Math.min(TRANSIT, time / 10);
    this.cancel();
    return new Promise((answer) => {
      const number = ++this.#number;
      const timer = setTimeout(() => this.#settleWithLatest(number), Math.min(time, LONGEST_TIMER));
      timer.unref();
      const reported = Number.NEGATIVE_INFINITY;
      this.#asked = { number, onThought, answer, timer, latest: null, reported };
      this.#post(game, { number, seed, effort, deadline });
    });
  }

  ponder(game: GameSoFar, seed: number): void {
    this.cancel();
    const deadline = sharedNow() + LONGEST_PONDERING;
    this.#post(game, { number: ++this.#number, seed, effort: Number.POSITIVE_INFINITY, deadline });
  }

  hurry(): void {
    const number = this.#number;
    Atomics.store(this.#stop, 0, number);
    setTimeout(() => this.#settleWithLatest(number), PATIENCE).unref();
  }

  cancel(): void {
    Atomics.store(this.#stop, 0, this.#number);
    this.#settle({ type: 'cancelled' });
  }

  close(): void {
    this.cancel();
    this.#end();
  }

  #post(
    { position, setup, moves }: GameSoFar,
    limits: Pick<WorkerRequest, 'number' | 'seed' | 'effort' | 'deadline'>,
  ): void {
    const question: WorkerRequest = {
      options: position.options,
      setup,
      moves: [...moves],
      tablebase: this.#tablebases?.find(position, this.#level),
      ...limits,
    };
    this.wake();
    for (const worker of this.#workers) worker.postMessage(question);
  }

  #start(workerData: WorkerData): Worker {
    const worker = new Worker(thinker, { workerData });
    if (workerData.index === 0) worker.on('message', (message: unknown) => this.#hear(message));
    worker.on('error', (error: Error) => this.#lose(worker, error.message));
    worker.on('exit', (code) => this.#lose(worker, `exit code ${code}`));
    // The worker must not keep the process alive. Adding a listener would undo this, so it comes last.
    worker.unref();
    return worker;
  }

  /** A thread has ended. Without one that helps the others go on. */
  #lose(worker: Worker, reason: string): void {
    const index = this.#workers.indexOf(worker);
    if (index === 0) this.#fail(reason);
    else if (index > 0) this.#workers.splice(index, 1);
  }

  #hear(message: unknown): void {
    const remark = workerMessageSchema.parse(message);
    if (remark.number !== this.#asked?.number) return;
    if (remark.type === 'thought') {
      this.#asked.latest = remark.thought;
      const now = performance.now();
      if (now - this.#asked.reported < REPORT_EVERY) return;
      this.#asked.reported = now;
      this.#asked.onThought(remark.thought);
    } else {
      const { move, thought } = remark;
      this.#settle(move === null ? { type: 'resigns', thought } : { type: 'move', move, thought });
    }
  }

  /** If that question is still open and there is a thought; else the thread's answer is waited for. */
  #settleWithLatest(number: number): void {
    if (this.#asked?.number !== number) return;
    Atomics.store(this.#stop, 0, number);
    const thought = this.#asked.latest;
    const move = thought?.line[0];
    if (move !== undefined) this.#settle({ type: 'move', move, thought });
  }

  #fail(reason: string): void {
    this.#end();
    this.#settle({
      type: 'trouble',
      problem: problem('engineGone', { name: 'Tengen', reason }),
    });
  }

  #end(): void {
    for (const worker of this.#workers.splice(0)) void worker.terminate();
  }

  #settle(answer: MoveAnswer): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked === null) return;
    clearTimeout(asked.timer);
    asked.answer(answer);
  }
}
