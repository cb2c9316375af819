/** Strangers before a host's door, in a process of their own, so that they cost the test's no time. */

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { Waiter } from './waiter.ts';
import { PATIENCE } from './wire.ts';

export const crowdSchema = z.object({
  port: z.int(),
  /** How many: half of them say nothing, half one byte a second of an `introduce` that they never finish. */
  strangers: z.int(),
  /** How many addresses they share, of 127.1.0.0/16. */
  addresses: z.int(),
  /** After how long, on average, each comes again when it was sent away, ms; null: it stays away. */
  again: z.number().nullable(),
});
export type CrowdOptions = z.infer<typeof crowdSchema>;

const countsSchema = z.object({
  /** Connections made so far. */
  made: z.int(),
  /** Connections that stand. */
  standing: z.int(),
  /** Bytes said so far. */
  bytes: z.int(),
});
export type CrowdCounts = z.infer<typeof countsSchema>;

export class Crowd {
  readonly #process: ChildProcess;
  readonly #waiter = new Waiter();
  #counts: CrowdCounts = { made: 0, standing: 0, bytes: 0 };

  private constructor(options: CrowdOptions) {
    const script = join(import.meta.dirname, 'crowdProcess.ts');
    this.#process = fork(script, [JSON.stringify(options)], {
      execArgv: [],
    });
    this.#process.on('message', (counts) => {
      this.#counts = countsSchema.parse(counts);
      this.#waiter.changed();
    });
  }

  /** Resolves once each has connected. */
  static async gather(options: CrowdOptions): Promise<Crowd> {
    const crowd = new Crowd(options);
    try {
      await crowd.until(({ made }) => made >= options.strangers);
      return crowd;
    } catch (error) {
      crowd.disperse();
      throw error;
    }
  }

  /** As told last: ten times a second. */
  get counts(): CrowdCounts {
    return this.#counts;
  }

  async until(holds: (counts: CrowdCounts) => boolean): Promise<void> {
    await this.#waiter.until(
      () => (holds(this.#counts) ? true : undefined),
      2 * PATIENCE,
      () => `of the strangers never ${holds.toString()}; ${JSON.stringify(this.#counts)}`,
    );
  }

  disperse(): void {
    this.#process.kill('SIGKILL');
  }
}
