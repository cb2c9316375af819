/** What a command is answered with. */

import { z } from 'zod';
import { problemDetail } from './fields.ts';

/** A refused command has changed nothing. */
export const replySchema = z.discriminatedUnion('ok', [
  /** `value`: what the command asked for. */
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  z.object({
    ok: z.literal(false),
    /** `detail` where the code is a problem's. */
    error: z.object({
      code: z.string(),
      message: z.string(),
      detail: problemDetail.optional(),
    }),
  }),
]);
export type Reply = z.infer<typeof replySchema>;
