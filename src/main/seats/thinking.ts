/** The messages between the program and the threads in which an engine thinks. */

import { z } from 'zod';
import { levels } from '../../engines/levels.ts';
import { tablebaseSchema } from '../tablebases/tablebases.ts';

const move = z.record(z.string(), z.unknown());
const thoughtSchema = z.object({
  line: z.array(move),
  value: z.number(),
  nodes: z.number(),
});

export const workerRequestSchema = z.object({
  options: z.record(z.string(), z.unknown()),
  setup: z.record(z.string(), z.unknown()).optional(),
  moves: z.array(move),
  seed: z.int32(),
  effort: z.union([z.number(), z.literal(Number.POSITIVE_INFINITY)]),
  /** When the choice is wanted, ms since 1970 by the monotonic clock that all threads share ({@link sharedNow}). */
  deadline: z.number(),
  tablebase: tablebaseSchema.optional(),
  /** Counts the questions. Thinking stops once the shared memory holds this number. */
  number: z.int32(),
});
export type WorkerRequest = z.infer<typeof workerRequestSchema>;

export const workerMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('thought'), number: z.int32(), thought: thoughtSchema }),
  z.object({
    type: z.literal('choice'),
    number: z.int32(),
    /** Null: it resigns. */
    move: move.nullable(),
    thought: thoughtSchema,
  }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;

/** What a thread is started with. */
export const workerDataSchema = z.object({
  game: z.string(),
  level: z.literal(levels),
  /**
   * Two 32-bit integers: the number of the latest question to be answered at once, and of the latest that the first
   * thread has answered.
   */
  stop: z.instanceof(SharedArrayBuffer),
  /** See `Team` of the engines. */
  index: z.int(),
  size: z.int(),
  memory: z.instanceof(SharedArrayBuffer),
});
export type WorkerData = z.infer<typeof workerDataSchema>;

/** ms; the same in all threads, and never set back. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}
