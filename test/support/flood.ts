/** An attacker in a process of its own: it gets itself accepted, and says far more than anybody may. */

import { join } from 'node:path';
import { z } from 'zod';
import { Spoken } from './spoken.ts';
import { PATIENCE } from './wire.ts';

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
  const script = join(import.meta.dirname, 'floodProcess.ts');
  const attacker = new Spoken([process.execPath, script, JSON.stringify(options)], talliesSchema);
  try {
    return await attacker.until('its end', () => true, 0, options.lasts + PATIENCE);
  } finally {
    await attacker.kill();
  }
}
