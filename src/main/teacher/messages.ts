/** The messages between the program and the thread that answers a question about a position. */

import { z } from 'zod';
import type { Estimate, Thought } from '../../engines/index.ts';
import type { Why } from '../../engines/teaching/why.ts';
import { recordSchema } from '../../record/json.ts';
import type { AnyMove } from '../../rules/index.ts';
import { tablebaseSchema } from '../tablebases/tablebases.ts';

const move = z.record(z.string(), z.unknown());

/** The game so far, and what is asked about it. */
const teachingRequestSchema = recordSchema
  .pick({ game: true, options: true, setup: true, moves: true })
  .extend({
    effort: z.number(),
    /** The hint that is asked about; null if an estimate is asked for. */
    hint: z.object({ line: z.array(move).readonly(), value: z.number() }).nullable(),
  });
export type TeachingRequest = Omit<z.infer<typeof teachingRequestSchema>, 'hint' | 'moves'> & {
  readonly moves: readonly AnyMove[];
  readonly hint: Pick<Thought<AnyMove>, 'line' | 'value'> | null;
};

/** What the thread is started with. */
export const teacherDataSchema = teachingRequestSchema.extend({
  tablebase: tablebaseSchema.optional(),
});
export type TeacherData = TeachingRequest & Pick<z.infer<typeof teacherDataSchema>, 'tablebase'>;

export type TeachingMessage =
  /** What is known so far. */
  | ({ readonly type: 'why' } & Why)
  | ({ readonly type: 'estimate' } & Estimate<AnyMove>)
  | { readonly type: 'end' };

const alternative = z.object({
  line: z.array(move),
  value: z.number(),
  loss: z.number(),
  points: z.number().nullable(),
});

export const teachingMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('why'), alternatives: z.array(alternative), compared: z.int() }),
  z.object({
    type: z.literal('estimate'),
    owners: z.array(z.number()),
    lead: z.number(),
    dead: z.array(move),
  }),
  z.object({ type: z.literal('end') }),
]) satisfies z.ZodType<TeachingMessage>;
