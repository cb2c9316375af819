/** Strangers before a host's door, in a process of their own, so that they cost the test's no time. */

import { join } from 'node:path';
import { z } from 'zod';
import { Spoken } from './spoken.ts';
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

/** Connections made so far. */
const countsSchema = z.object({ made: z.int() });
export type CrowdCounts = z.infer<typeof countsSchema>;

export class Crowd {
  readonly #process: Spoken<CrowdCounts>;

  private constructor(options: CrowdOptions) {
    const script = join(import.meta.dirname, 'crowdProcess.ts');
    const command = [process.execPath, script, JSON.stringify(options)];
    this.#process = new Spoken(command, countsSchema);
  }

  /** Resolves once each has connected. */
  static async gather(options: CrowdOptions): Promise<Crowd> {
    const crowd = new Crowd(options);
    try {
      await crowd.until(({ made }) => made >= options.strangers);
      return crowd;
    } catch (error) {
      await crowd.disperse();
      throw error;
    }
  }

  /** As told last: ten times a second. */
  get counts(): CrowdCounts {
    return this.#process.heard.at(-1) ?? { made: 0 };
  }

  async until(holds: (counts: CrowdCounts) => boolean): Promise<void> {
    const from = Math.max(0, this.#process.heard.length - 1);
    await this.#process.until(`${holds}`, holds, from, 2 * PATIENCE);
  }

  async disperse(): Promise<void> {
    await this.#process.kill();
  }
}
