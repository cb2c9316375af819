/** The messages between the program and its worker thread. */

import { z } from 'zod';
import { levels } from '../../engines/engine.ts';

const move = z.record(z.string(), z.unknown());

const thoughtSchema = z.object({
  line: z.array(move),
  value: z.number(),
  nodes: z.number(),
});

export const workerRequestSchema = z.object({
  game: z.string(),
  options: z.record(z.string(), z.unknown()),
  setup: z.record(z.string(), z.unknown()).optional(),
  moves: z.array(move),
  level: z.literal(levels),
  seed: z.int32(),
  effort: z.union([z.number(), z.literal(Number.POSITIVE_INFINITY)]),
  /** ms */
  time: z.number(),
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

/** A worker's data: shared memory of one 32-bit integer, the number of the latest question to be answered at once. */
export const sharedSchema = z.instanceof(SharedArrayBuffer);
