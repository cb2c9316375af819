/** Every command that a user or a script can give, and the reply. docs/automation.md describes them. */

import { z } from 'zod';
import {
  address,
  choice,
  engineProtocols,
  engineSchema,
  kind,
  port,
  seatSchema,
  side,
} from './fields.ts';
import { problemSchema } from './problems.ts';
import { settingsChanges } from './settings.ts';

export const commandSchema = z.discriminatedUnion('command', [
  /** Listens. Defaults: all addresses of this computer, the port of the settings, gomoku. Port 0 takes a free one. */
  z.object({
    command: z.literal('host'),
    address: address.optional(),
    port: port.optional(),
    ...choice,
  }),
  z.object({ command: z.literal('join'), address, port: port.min(1).optional() }),
  z.object({ command: z.literal('accept'), candidate: z.string().max(40) }),
  z.object({ command: z.literal('decline'), candidate: z.string().max(40) }),
  /** Declines, and hides that address until the program ends. */
  z.object({ command: z.literal('ignore'), candidate: z.string().max(40) }),
  /** Stops listening, dialling or playing. */
  z.object({ command: z.literal('disconnect') }),
  z.object({ command: z.literal('ready') }),
  /** My move, its fields as on the wire: PROTOCOL.md §3. */
  z.looseObject({ command: z.literal('draw') }),
  /** Clears the board. Against a Tengen, during a game, this is an offer. At this screen the next game begins. */
  z.object({ command: z.literal('restart') }),
  /** The host's choice of the next game. */
  z.object({ command: z.literal('configure'), ...choice }),
  /** `to`, with undo: how many plies stay; by default my latest turn is taken back. At this screen it happens at once. */
  z.object({ command: z.literal('offer'), kind, to: z.int().min(0).optional() }),
  z.object({ command: z.literal('answer'), kind, accept: z.boolean() }),
  /** Withdraws my offer. */
  z.object({ command: z.literal('withdraw'), kind }),
  /** At this screen, for the side to move. */
  z.object({ command: z.literal('resign') }),
  /** Ends the game because the opponent is disconnected: nobody wins. With `left`, if the opponent left: I win. */
  z.object({ command: z.literal('claim'), reason: z.enum(['away', 'left']).optional() }),
  z.object({
    command: z.literal('say'),
    text: z.string().max(1000).optional(),
    emote: z.string().max(32).optional(),
  }),
  /** A game at this screen. `seed`: with the same one the computer repeats its moves; random by default. */
  z.object({
    command: z.literal('local'),
    ...choice,
    black: seatSchema,
    white: seatSchema,
    seed: z.int32().optional(),
  }),
  /** Changes who plays a side at this screen. With the same seat, tries again. */
  z.object({ command: z.literal('sit'), side, seat: seatSchema }),
  /** The computer stops thinking and plays the best move that it has found. */
  z.object({ command: z.literal('stop') }),
  /** Asks the computer for a move, which appears in `view.match.hint`. At this screen only. */
  z.object({ command: z.literal('hint') }),
  /** Adds an external engine. It is started to ask for its name, which takes up to 10 s. */
  z.object({
    command: z.literal('addEngine'),
    protocol: z.enum(engineProtocols),
    /** One visible line, so that the command shown to the user is the command that is started. */
    line: engineSchema.shape.line.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
    name: engineSchema.shape.name.optional(),
  }),
  z.object({ command: z.literal('removeEngine'), engine: engineSchema.shape.id }),
  /** Closes the board. A game in progress stays among the unfinished matches. */
  z.object({ command: z.literal('leave') }),
  /**
   * Continues an unfinished match: a host listens again, a guest dials the last address or `address`, and a
   * game at this screen is opened. While disconnected: tries again now.
   */
  z.object({
    command: z.literal('resume'),
    match: z.int(),
    address: address.optional(),
    port: port.optional(),
  }),
  /** Deletes an unfinished match. A network game in progress is resigned, so the opponent wins it. */
  z.object({ command: z.literal('discard'), match: z.int() }),
  /** Changes some of the settings. */
  z.object({ command: z.literal('set'), ...settingsChanges.shape }),
  /** Removes a known host. */
  z.object({ command: z.literal('forget'), address, port: port.min(1) }),
  /** Clears `view.link.problem`. */
  z.object({ command: z.literal('dismiss') }),
  z.object({ command: z.literal('quit') }),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandName = Command['command'];

/** A refused command has changed nothing. */
export const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    /** `detail` if `code` is a problem's. */
    error: z.object({
      code: z.string(),
      message: z.string(),
      detail: problemSchema.shape.detail.optional(),
    }),
  }),
]);
export type Reply = z.infer<typeof replySchema>;
