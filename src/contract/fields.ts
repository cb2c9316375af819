/** Fields that commands and the view share. */

import { z } from 'zod';
import { offerKinds } from '../match/offers.ts';

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
/** All in ms, except `periods`. */
export const clockSchema = z.object({
  main: z.int().min(0),
  increment: z.int().min(0),
  periods: z.int().min(0),
  period: z.int().min(0),
});
export const kind = z.enum(offerKinds);
/** The set-up of a round. Defaults: the game's own options, and no clock. */
export const choice = {
  game: z.string().max(40).optional(),
  options: options.optional(),
  clock: clockSchema.nullable().optional(),
};
/** Who plays a side at this screen: `person`, or `computer:` and a level, 1 to 5, or the id of an external engine. */
export const seatSchema = z.string().regex(/^(?:person|computer:(?:[1-5]|[a-z][a-z0-9-]{0,39}))$/);
export type SeatName = z.infer<typeof seatSchema>;
export const engineProtocols = ['gtp', 'gomocup'] as const;
/** An external engine. GTP engines play Go, Gomocup engines play gomoku. */
export const engineSchema = z.object({
  /** Its seat is `computer:` and this id. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Its own name, or one that the user chose. */
  name: z.string().min(1).max(60),
  game: z.string(),
  protocol: z.enum(engineProtocols),
  /** The command line: a program and its arguments, quoted if they contain spaces. */
  line: z.string().min(1).max(1000),
});
export type EngineEntry = z.infer<typeof engineSchema>;
