/** Fields that commands and the view have in common. */

import { z } from 'zod';
import { offerKinds } from '../match/offers.ts';
import { engineProtocols } from './choices.ts';
import { type Problem, problemCodes } from './problems.ts';

export const DEFAULT_PORT = 8388;
export const side = z.enum(['black', 'white']);
export const port = z.int().min(0).max(65535);
export const address = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}*$/u);
export const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
/** Milliseconds; null where nobody counts the time. */
export const clockSchema = z.object({
  main: z.int().min(0),
  increment: z.int().min(0),
  periods: z.int().min(0),
  period: z.int().min(0),
});
export const kind = z.enum(offerKinds);
/** What is to be played; what is not said is as the game's own defaults have it, and without a clock. */
export const choice = {
  game: z.string().max(40).optional(),
  options: options.optional(),
  clock: clockSchema.nullable().optional(),
};
/** Who supplies the moves of one side at this screen: `person`, or `computer:` and a level, 1 to 5, or the id of an engine from outside. */
export const seatSchema = z.string().regex(/^(?:person|computer:(?:[1-5]|[a-z][a-z0-9-]{0,39}))$/);
export type SeatName = z.infer<typeof seatSchema>;
/** An engine from outside: GTP plays Go, Gomocup's protocol gomoku. */
export const engineSchema = z.object({
  /** Of its seat: `computer:` and this. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** As it calls itself, or as its person does. */
  name: z.string().min(1).max(60),
  game: z.string(),
  protocol: z.enum(engineProtocols),
  /** What starts it: a program and its arguments, quoted where they hold blanks. */
  line: z.string().min(1).max(1000),
});
export type EngineEntry = z.infer<typeof engineSchema>;
/** What a problem's sentence is filled in with. */
export const problemDetail = z.record(z.string(), z.union([z.string(), z.number()]));
/** Something went wrong: what happened, the likely cause and what to do, in English; windows translate by `code` and `detail`. */
export const problemSchema: z.ZodType<Problem> = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  detail: problemDetail,
});
