/** Every command that a player or a script can give, and the reply. docs/automation.md describes them. */

import { z } from 'zod';
import { engineProtocols } from './choices.ts';
import {
  address,
  choice,
  engineSchema,
  kind,
  port,
  problemDetail,
  seatSchema,
  side,
} from './fields.ts';
import { settingsChanges } from './settings.ts';

export const commandSchema = z.discriminatedUnion('command', [
  /** Listens. `address` defaults to all of this computer's, `port` to the setting, `game` to gomoku. Port 0 takes a free one. */
  z.object({
    command: z.literal('host'),
    address: address.optional(),
    port: port.optional(),
    ...choice,
  }),
  z.object({ command: z.literal('join'), address, port: port.min(1).optional() }),
  z.object({ command: z.literal('accept'), candidate: z.string().max(40) }),
  z.object({ command: z.literal('decline'), candidate: z.string().max(40) }),
  /** Declines, and lists nobody from that address any more until the program ends. */
  z.object({ command: z.literal('ignore'), candidate: z.string().max(40) }),
  /** Stops listening, dialling or playing. */
  z.object({ command: z.literal('disconnect') }),
  z.object({ command: z.literal('ready') }),
  /** My move, its fields as on the wire: PROTOCOL.md §3. */
  z.looseObject({ command: z.literal('draw') }),
  /** Clears the board. With a Tengen opposite and a game under way that is an offer; at this screen the next game begins. */
  z.object({ command: z.literal('restart') }),
  /** The host's choice of the next game. */
  z.object({ command: z.literal('configure'), ...choice }),
  /** Asks the other side. `to`, with undo: how many plies stay; without it my latest turn goes. At this screen it is done at once. */
  z.object({ command: z.literal('offer'), kind, to: z.int().min(0).optional() }),
  z.object({ command: z.literal('answer'), kind, accept: z.boolean() }),
  /** Takes back my offer. */
  z.object({ command: z.literal('withdraw'), kind }),
  /** Gives the game up; at this screen for the side to move. */
  z.object({ command: z.literal('resign') }),
  /** Ends the game because the other side is away: nobody wins; with `left`, where it has said that it leaves, I do. */
  z.object({ command: z.literal('claim'), reason: z.enum(['away', 'left']).optional() }),
  z.object({
    command: z.literal('say'),
    text: z.string().max(1000).optional(),
    emote: z.string().max(32).optional(),
  }),
  /** A game at this screen. `seed`: the computer plays the same game again from the same one; drawn if it is not said. */
  z.object({
    command: z.literal('local'),
    ...choice,
    black: seatSchema,
    white: seatSchema,
    seed: z.int32().optional(),
  }),
  /** Another takes that seat at this screen, at once; or the same again, to try once more. */
  z.object({ command: z.literal('sit'), side, seat: seatSchema }),
  /** The computer is to think no longer, and plays the best it has found. */
  z.object({ command: z.literal('stop') }),
  /** What would the computer play? At this screen only; seen in `view.match.hint`. */
  z.object({ command: z.literal('hint') }),
  /** Sets up an engine from outside; it is started and asked who it is, which takes up to 10 s. */
  z.object({
    command: z.literal('addEngine'),
    protocol: z.enum(engineProtocols),
    /** One visible line: what the person is shown before it is started is what will be started. */
    line: engineSchema.shape.line.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
    name: engineSchema.shape.name.optional(),
  }),
  z.object({ command: z.literal('removeEngine'), engine: engineSchema.shape.id }),
  /** Puts away the board that is there; a game under way stays among the unfinished ones. */
  z.object({ command: z.literal('leave') }),
  /**
   * Goes on with an unfinished match: a host listens again, a guest dials where it did, or where it is
   * told to, and a game at this screen is laid out. While the link is away: tries again now.
   */
  z.object({
    command: z.literal('resume'),
    match: z.int(),
    address: address.optional(),
    port: port.optional(),
  }),
  /** Takes an unfinished match from the list for good. A game that is on across a link is given up: the other side has won it. */
  z.object({ command: z.literal('discard'), match: z.int() }),
  /** Changes some of the settings. */
  z.object({ command: z.literal('set'), ...settingsChanges.shape }),
  /** Forgets an address joined before. */
  z.object({ command: z.literal('forget'), address, port: port.min(1) }),
  /** The person has read `view.link.problem`. */
  z.object({ command: z.literal('dismiss') }),
  z.object({ command: z.literal('quit') }),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandName = Command['command'];
/** What came of a command. A refused one has changed nothing. */
export const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
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
