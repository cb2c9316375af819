/** What the process that reads damaged files says at its end. */

import { z } from 'zod';

export const damagedSchema = z.union([
  z.object({ wrong: z.string() }),
  z.object({
    /** How many ended in which way: `read`, or a code. */
    met: z.record(z.string(), z.int()),
    /** The most that one took: ms of the processor, and MiB. */
    ms: z.number(),
    memory: z.number(),
    /** The same of the file with analysis. */
    largeMs: z.number(),
  }),
]);
export type Damaged = z.infer<typeof damagedSchema>;
