/** Fields that commands and the view have in common. */

import { z } from 'zod';
import { colourChoices } from '../match/colours.ts';
import { offerKinds } from '../match/offers.ts';
import { engineProtocols } from './choices.ts';
import { type Finding, findingCodes, firewallNames } from './findings.ts';
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
export const options = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
  .describe('the game’s options ([RULES.md](RULES.md)); what is left out has its default');
export const clockSchema = z
  .object({
    main: z.int().min(0).describe('main time'),
    increment: z.int().min(0).describe('added after each move'),
    periods: z.int().min(0).describe('how many overtime periods follow the main time'),
    period: z
      .int()
      .min(0)
      .describe('length of a period, restored for the next move unless it was used up'),
  })
  .meta({ id: 'clock' });
export const kind = z.enum(offerKinds);
/** What is to be played. */
export const choice = {
  game: z.string().max(40).optional(),
  options: options.optional(),
  clock: clockSchema.nullable().optional().describe('null by default: no clock'),
};
/** A position as a game describes it, and as its rules read it. */
export const description = z.record(z.string(), z.unknown());
/** How colours are chosen in a network game. */
export const colours = z.enum(colourChoices).meta({ id: 'colours' });
/** What is to be played across the network. */
export const networkChoice = {
  ...choice,
  colours: colours.optional().describe('`lot` by default'),
};
export const seatSchema = z
  .string()
  .regex(/^(?:person|computer:(?:[1-5]|[a-z][a-z0-9-]{0,39}))$/)
  .meta({ id: 'seat' });
export type SeatName = z.infer<typeof seatSchema>;
export const computerSchema = z.string().regex(/^computer:(?:[1-5]|[a-z][a-z0-9-]{0,39})$/);
/** An external engine: GTP plays Go, Gomocup's protocol gomoku. */
export const engineSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .describe('its seat is `computer:` and this'),
  name: z.string().min(1).max(60).describe('chosen by the user, or by the engine itself'),
  game: z.string(),
  protocol: z.enum(engineProtocols),
  line: z
    .string()
    .min(1)
    .max(1000)
    .describe('the command line: a program and its arguments, in quotes where they contain spaces'),
});
export type EngineEntry = z.infer<typeof engineSchema>;
/** What a problem's sentence is filled in with. */
export const problemDetail = z.record(z.string(), z.union([z.string(), z.number()]));
/** `message` is in English. Windows translate by `code` and `detail`. */
export const problemSchema: z.ZodType<Problem> = z
  .object({
    code: z.enum(problemCodes),
    message: z.string(),
    detail: problemDetail,
  })
  .meta({ id: 'problem' });
/** `what` and `todo` are in English. Windows translate by `code` and `detail`. */
const findingSchema: z.ZodType<Finding> = z
  .object({
    code: z.enum(findingCodes),
    what: z.string(),
    todo: z.string(),
    detail: problemDetail,
    command: z.string().nullable(),
  })
  .meta({ id: 'finding' });
export const diagnosisSchema = z.object({
  address: z.string().nullable().describe('the host that was looked for; null for none'),
  port,
  findings: z.array(findingSchema).describe('empty if nothing is in the way'),
  firewall: z
    .object({
      name: z.enum(firewallNames),
      command: z.string().describe('lets others join at `port`'),
    })
    .nullable()
    .describe('the firewall that is on here; null if none is known'),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
