/** A computer player by one of Tengen's own engines, in a worker thread. */

import { Worker } from 'node:worker_threads';
import { problem } from '../../contract/problems.ts';
import type { Level } from '../../engines/engine.ts';
import type { ComputerPlayer, GameSoFar, MoveAnswer, MoveRequest } from './computerPlayer.ts';
import { type WorkerRequest, workerMessageSchema } from './thinking.ts';

/** Next to this file, both in the sources and in the bundle. */
const thinker = new URL(
  import.meta.url.endsWith('.ts') ? './thinker.ts' : './thinker.js',
  import.meta.url,
);

interface Asked {
  readonly number: number;
  readonly onThought: MoveRequest['onThought'];
  readonly answer: (answer: MoveAnswer) => void;
}

export class WorkerPlayer implements ComputerPlayer {
  readonly hurries = true;
  readonly #level: Level;
  readonly #effort: number;
  /** The number of the latest question to be answered at once. */
  readonly #stop = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | null = null;
  #asked: Asked | null = null;
  #number = 0;

  /** @param effort see `Task` */
  constructor(level: Level, effort = 1) {
    this.#level = level;
    this.#effort = effort;
  }

  wake(): void {
    this.#worker ??= this.#start();
  }

  think(
    { position, setup, moves }: GameSoFar,
    { seed, time, onThought }: MoveRequest,
  ): Promise<MoveAnswer> {
    this.cancel();
    const number = ++this.#number;
    const question: WorkerRequest = {
      game: position.game,
      options: position.options,
      setup,
      moves: [...moves],
      level: this.#level,
      seed,
      effort: this.#effort,
      time,
      number,
    };
    return new Promise((answer) => {
      this.#asked = { number, onThought, answer };
      this.#worker ??= this.#start();
      this.#worker.postMessage(question);
    });
  }

  hurry(): void {
    Atomics.store(this.#stop, 0, this.#number);
  }

  cancel(): void {
    this.hurry();
    this.#settle({ type: 'cancelled' });
  }

  close(): void {
    this.cancel();
    void this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(thinker, { workerData: this.#stop.buffer });
    worker.on('message', (message: unknown) => this.#hear(message));
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) this.#fail(error.message);
    });
    worker.on('exit', (code) => {
      if (this.#worker === worker) this.#fail(`exit code ${code}`);
    });
    // The worker must not keep the process alive. Adding a listener would undo this, so it comes last.
    worker.unref();
    return worker;
  }

  #hear(message: unknown): void {
    const remark = workerMessageSchema.parse(message);
    if (remark.number !== this.#asked?.number) return;
    if (remark.type === 'thought') this.#asked.onThought(remark.thought);
    else {
      const { move, thought } = remark;
      this.#settle(move === null ? { type: 'resigns', thought } : { type: 'move', move, thought });
    }
  }

  #fail(reason: string): void {
    this.#worker = null;
    this.#settle({
      type: 'trouble',
      problem: problem('engineGone', { name: 'Tengen', reason }),
    });
  }

  #settle(answer: MoveAnswer): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.answer(answer);
  }
}
