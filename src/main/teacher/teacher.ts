/** Answers a player's questions about a position, one at a time, each in a thread of its own. */

import { Worker } from 'node:worker_threads';
import { levelsOf } from '../../contract/levels.ts';
import type { Estimate } from '../../engines/index.ts';
import type { Why } from '../../engines/teaching/why.ts';
import type { AnyMove } from '../../rules/index.ts';
import type { Tablebases } from '../tablebases/tablebases.ts';
import {
  type TeacherData,
  type TeachingMessage,
  type TeachingRequest,
  teachingMessageSchema,
} from './messages.ts';

/** Next to this file, both in the sources and in the bundle. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './thread.ts' : './teacher.js',
  import.meta.url,
);

/**
 * Answers a question in messages, the last of which is `end`.
 *
 * @returns how to stop it; it is silent then
 */
export type Teach = (
  request: TeachingRequest,
  hear: (message: TeachingMessage) => void,
) => () => void;

/**
 * Teaches in threads, which judge positions with the tablebase that the strongest level has.
 *
 * @param onFailed called with the reason if a thread has failed; its question is at an end
 */
export function teachWith(
  tablebases: Pick<Tablebases, 'find'>,
  onFailed: (reason: string) => void,
): Teach {
  return (request, hear) => {
    const strongest = levelsOf(request.game).at(-1);
    const tablebase = strongest && tablebases.find(request, strongest);
    const workerData: TeacherData = { ...request, tablebase };
    const worker = new Worker(thread, { workerData });
    let isOpen = true;
    const fail = (reason: string) => {
      if (!isOpen) return;
      isOpen = false;
      hear({ type: 'end' });
      onFailed(reason);
    };
    worker.on('message', (value: unknown) => {
      if (!isOpen) return;
      const message = teachingMessageSchema.parse(value);
      isOpen = message.type !== 'end';
      hear(message);
    });
    worker.on('error', ({ message }: Error) => fail(message));
    worker.on('exit', (code) => fail(`exit code ${code}`));
    // It must not keep the process alive. Adding a listener would undo this, so it comes last.
    worker.unref();
    return () => {
      isOpen = false;
      void worker.terminate();
    };
  };
}

interface Running {
  readonly question: 'why' | 'estimate';
  stop(): void;
}

/** What is known about the position on the board. */
export class Teacher {
  readonly #teach: Teach;
  readonly #onChange: () => void;
  #running: Running | null = null;
  #why: Why | null = null;
  #estimate: Estimate<AnyMove> | null = null;

  constructor(teach: Teach, onChange: () => void) {
    this.#teach = teach;
    this.#onChange = onChange;
  }

  get running(): Running['question'] | null {
    return this.#running?.question ?? null;
  }

  /** While it is being answered, what is known so far. */
  get why(): Why | null {
    return this.#why;
  }

  get estimate(): Estimate<AnyMove> | null {
    return this.#estimate;
  }

  /** Unless the answer is known already. Another question that is still open is dropped. */
  ask(request: TeachingRequest): void {
    const question = request.hint === null ? 'estimate' : 'why';
    if (this.running === question || this[question] !== null) return;
    this.stop();
    const running: Running = {
      question,
      stop: this.#teach(request, (message) => {
        if (this.#running === running) this.#hear(message);
      }),
    };
    this.#running = running;
    this.#onChange();
  }

  /** What has been found stays. */
  stop(): void {
    this.#running?.stop();
    this.#running = null;
  }

  /** The position is another. */
  forget(): void {
    this.stop();
    this.#why = null;
    this.#estimate = null;
  }

  #hear({ type, ...message }: TeachingMessage): void {
    if (type === 'end') this.stop();
    else if ('alternatives' in message) this.#why = message;
    else if ('owners' in message) this.#estimate = message;
    this.#onChange();
  }
}
