/** Carries out commands one after the other. */

import type { Refused } from '../../contract/reply.ts';
import { refused } from './context.ts';

export class Turns {
  readonly #beforeReply: () => void;
  #latest: Promise<unknown> = Promise.resolve();

  /** @param beforeReply called before each reply: what a command has changed is shown first */
  constructor(beforeReply: () => void) {
    this.#beforeReply = beforeReply;
  }

  /** After the works given before. Never rejects: a bug is thrown for the process's handler, and is a refusal here. */
  inTurn<T>(work: () => T | Promise<T>): Promise<T | Refused> {
    const reply = this.#replyTo(this.#latest.then(work));
    this.#latest = reply;
    return reply;
  }

  /** At once; no other work waits for it. Never rejects either. */
  beside<T>(work: () => Promise<T>): Promise<T | Refused> {
    return this.#replyTo(work());
  }

  /** Resolves once all is done that was to be done in turn. */
  async settle(): Promise<void> {
    await this.#latest;
  }

  #replyTo<T>(result: Promise<T>): Promise<T | Refused> {
    const shown = result.finally(this.#beforeReply);
    return shown.catch((bug: unknown) => {
      // The process's handler reports it. Later commands go on.
      queueMicrotask(() => {
        throw bug;
      });
      return refused('internal', 'Something went wrong inside the program.');
    });
  }
}
