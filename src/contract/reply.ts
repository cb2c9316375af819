/** What a command is answered with. */

import { z } from 'zod';
import type { CommandName } from './commands.ts';
import { problemDetail } from './fields.ts';
import {
  analysisSchema,
  exportedSchema,
  type Fixed,
  gamesPageSchema,
  importedSchema,
  statisticsSchema,
  storedGameSchema,
  takenFilesSchema,
} from './games.ts';

const invitationSchema = z.object({
  url: z.string().describe('what the phone opens'),
  svg: z.string().describe('its QR code, as a whole SVG document'),
  code: z
    .string()
    .describe(
      'the short code, such as `BCDF-GHJK`, for a phone that opens `url` without what follows the `#`; valid for two minutes',
    ),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** By command that asks for something: the `value` of its reply. */
export const valueSchemas = {
  games: gamesPageSchema,
  game: storedGameSchema,
  analyse: analysisSchema,
  export: exportedSchema,
  import: importedSchema,
  takeFiles: takenFilesSchema,
  statistics: statisticsSchema,
  invite: invitationSchema,
} satisfies Partial<Record<CommandName, z.ZodType>>;

/** By command that asks for something: the type of its reply’s `value`. */
export type Values = { [Q in keyof typeof valueSchemas]: Fixed<z.infer<(typeof valueSchemas)[Q]>> };

/** Why a command was refused. It has changed nothing. */
const refusedSchema = z.object({
  ok: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    /** Where the code is a problem's. */
    detail: problemDetail.optional(),
  }),
});
export type Refused = z.infer<typeof refusedSchema>;

export interface Done {
  readonly ok: true;
  readonly value?: undefined;
}

/** The reply to the command, or to each of the commands, of that name. */
export type ReplyTo<Name extends CommandName> =
  | (Name extends keyof Values ? { readonly ok: true; readonly value: Values[Name] } : Done)
  | Refused;
export type Reply = ReplyTo<CommandName>;

/** A reply to any command, for those who read lines: the window doesn’t. */
export const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown().optional() }),
  refusedSchema,
]);
export type ReadReply = z.infer<typeof replySchema>;
