/** An attacker in a process of its own: it gets itself accepted, and says far more than anybody may. */

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { Waiter } from './waiter.ts';

export const floodSchema = z.object({
  port: z.int(),
  /** Messages a second that it tries to say. */
  rate: z.int(),
  /** How long, ms. */
  lasts: z.int(),
});
export type FloodOptions = z.infer<typeof floodSchema>;

const talliesSchema = z.object({
  /** How often it was accepted. */
  accepted: z.int(),
  /** Messages that it got rid of. */
  messages: z.int(),
  /** The reasons of the `bye`s that it heard. */
  byes: z.array(z.string()),
});
export type FloodTallies = z.infer<typeof talliesSchema>;

/**
 * Floods a host for a while: again and again, as soon as it is accepted, and on the connections that it
 * was told `bye` on until they are closed on it. It resolves with what came of it.
 */
export async function flood(options: FloodOptions): Promise<FloodTallies> {
  const waiter = new Waiter();
  const script = join(import.meta.dirname, 'floodProcess.ts');
  const child: ChildProcess = fork(script, [JSON.stringify(options)], {
    execArgv: [],
  });
  let tallies: FloodTallies | undefined;
  child.on('message', (told) => {
    tallies = talliesSchema.parse(told);
    waiter.changed();
  });
  try {
    return await waiter.until(
      () => tallies,
      options.lasts + 10_000,
      () => 'the flood has no end',
    );
  } finally {
    child.kill('SIGKILL');
  }
}
