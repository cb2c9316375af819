/**
 * The one snapshot that a window shows. The four shells (electron, web, phone, stdio) carry exactly this.
 * `npm run docs` writes the descriptions into docs/automation.md.
 */

import { z } from 'zod';
import { eachGift, emotes } from './choices.ts';
import type { Command } from './commands.ts';
import { diagnosisSchema, engineSchema, port, problemSchema, side } from './fields.ts';
import { linkSchema, nearbySchema } from './linkView.ts';
import { board, matchSchema, seatsSchema } from './matchView.ts';
import type { Reply, ReplyTo } from './reply.ts';
import { settingsSchema } from './settings.ts';
import { unavailableReasons } from './unavailable.ts';

const availability = z.enum(unavailableReasons).nullable().meta({ id: 'availability' });

export const viewSchema = z.object({
  app: z.string().describe('program and version, such as `Tengen 0.2.0`'),
  profile: z
    .int()
    .min(1)
    .describe('counts the copies that run on this computer, from 1; each has its own settings'),
  focused: z.boolean().describe('whether a window of this copy has the focus, by its `focus`'),
  focusElsewhere: z
    .boolean()
    .describe('whether the window of another copy on this computer has the focus, by its `focus`'),
  settings: settingsSchema,
  named: z.boolean().describe('whether the user has ever chosen a name'),
  proposedName: z
    .string()
    .describe(
      'what a window proposes while it asks for the name: what the system calls the user, in full if it can; empty if that names nobody, on a phone, and once there is a name',
    ),
  addresses: z
    .array(z.string())
    .describe('IPv4 addresses of this computer that others may reach, likeliest first'),
  places: z
    .array(
      z.object({
        address: z.string(),
        port,
        name: z.string().nullable().describe('null for a base peer'),
      }),
    )
    .describe('known hosts, the latest first'),
  nearby: z
    .array(nearbySchema)
    .describe(
      'hosts on the network, and those who look for a game, in the order in which they were found; at most 64. Empty unless nothing is hosted, joined or on the board, or while seeking ([PROTOCOL.md](PROTOCOL.md) §7). `join` one by its `address` and `port`',
    ),
  unfinished: z
    .array(
      z.object({
        id: z.int(),
        role: z.enum(['host', 'guest']).nullable().describe('mine; null at this screen'),
        name: z.string().nullable().describe('the opponent’s; null at this screen'),
        game: z.string(),
        known: z
          .boolean()
          .describe(
            'false for a match with a game or a rule that this release doesn’t know: it stays, and can’t be continued here. Of its position nothing is told: `ply` and `moves` are 0, `board` empty, `color`, `turn` and `seats` are null',
          ),
        ply: z.int(),
        moves: z.int().describe('how many moves were played, as players count them'),
        board: board.describe('as in `match.board`'),
        territory: z
          .array(z.string())
          .readonly()
          .nullable()
          .describe(
            'who owns each point, in rows of `.` `b` `w`; null in a game without territory',
          ),
        color: side
          .nullable()
          .describe(
            'mine; null before it is drawn, and at this screen unless the computer has the other',
          ),
        turn: side
          .nullable()
          .describe(
            'null while no game is in progress: the opponent may not know yet how it ended',
          ),
        seats: seatsSchema.nullable().describe('as in `match.seats`'),
        address: z
          .string()
          .nullable()
          .describe('where a guest dials or a host listens; null for all addresses'),
        port: port.nullable(),
        touched: z.int().describe('last activity, ms since 1970'),
      }),
    )
    .describe(
      'matches that can be continued, the latest first, at most 50; not the one on the board. Matches with a base peer cannot be continued',
    ),
  engines: z
    .array(engineSchema)
    .describe('external engines, in the order in which they were added'),
  diagnosis: diagnosisSchema.nullable().describe('the result of the latest `diagnose`'),
  unsaved: problemSchema
    .nullable()
    .describe(
      'why nothing is being saved: at the moment (`notSaved`), or not by this release (`fileNewer`, `gamesNewer`). The game continues',
    ),
  can: z
    .object({
      host: availability,
      join: availability,
      seek: availability,
      stopSeeking: availability,
      resume: availability,
      disconnect: availability,
      ready: availability,
      restart: availability,
      draw: availability,
      leave: availability,
      local: availability,
      configure: availability,
      configurePosition: availability.describe('`configure` with a `position`'),
      resign: availability,
      claim: availability,
      claimLeft: availability.describe('`claim` with `reason` `left`'),
      say: availability,
      sit: availability,
      stop: availability,
      hint: availability,
      why: availability,
      estimate: availability,
      watch: availability.describe('`watch` without `address`: as `pace`'),
      pace: availability,
      advance: availability,
      offer: z.object({ undo: availability, draw: availability, restart: availability }),
      give: z.object(eachGift(() => availability)).describe('`give`, by its `seconds`'),
    })
    .describe('for each command: null if it can be given now, else why it is unavailable'),
  seeking: z
    .object({
      game: z.string().nullable().describe('null for any'),
      since: z.int().describe('ms since 1970'),
      port: port.describe('where this program listens meanwhile'),
    })
    .nullable()
    .describe('the game that `seek` looks for; null if none, or once somebody is found'),
  watchers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        emote: z
          .enum(emotes)
          .nullable()
          .describe('what was sent a moment ago, for 8 s; null for nothing'),
      }),
    )
    .describe('who watches the game that is played across the network; at most 16'),
  ignored: z
    .array(
      z.object({
        address: z.string(),
        name: z
          .string()
          .nullable()
          .describe('of the candidate that was ignored; null if it had not said one'),
        player: z
          .string()
          .nullable()
          .describe(
            'who it said to be. At that address, whoever doesn’t have to prove who they are is ignored, too: programs that don’t say it, such as the original, and all who want to watch. Null if it had not said it: then everybody there is ignored',
          ),
        known: z
          .string()
          .nullable()
          .describe('the name of the person met before whose id that is, if it said another one'),
        seeking: z
          .boolean()
          .describe('whether `seek` doesn’t pair with somebody in `nearby` because of this'),
      }),
    )
    .describe('whom `ignore` has named, the earliest first; see `stopIgnoring`'),
  phones: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullable().describe('null until it is chosen'),
        state: z
          .enum(['here', 'playing', 'watching', 'away', 'left'])
          .describe(
            '`away`: its page is closed or asleep. `left`: its user has left. Either can come back',
          ),
      }),
    )
    .describe('phones that have followed an invitation; at most 8'),
  inviting: z
    .object({
      port,
      code: z.int().describe('another one when what `invite` has returned lets nobody in any more'),
      full: z
        .boolean()
        .describe(
          'no other phone is let in: there are 8, and none makes room. One does that is `away` or has `left` and never had a name',
        ),
    })
    .nullable()
    .describe('null unless phones are invited'),
  analysis: z
    .object({ id: z.int(), done: z.int(), of: z.int().describe('what `done` comes to') })
    .nullable()
    .describe('how far `analyse` has got; null if nothing is analysed'),
  openedFiles: z
    .int()
    .describe(
      'how many files wait that the system or the command line has asked to open; see `takeFiles`',
    ),
  link: linkSchema,
  match: matchSchema
    .nullable()
    .describe(
      'null until both players are known. It stays after disconnecting, until the next connection or `leave`',
    ),
});
export type View = z.infer<typeof viewSchema>;
export type MatchView = NonNullable<View['match']>;

/**
 * A line from a shell that speaks JSON: the view, or the reply to the command with this `id`; null if the command had
 * none. To a page, the first names the build of the page that the program has: its script, whose name has a hash.
 */
export type ShellLine =
  | { readonly view: View }
  | ({ readonly id: CommandId } & Reply)
  | { readonly build: string };
export type CommandId = number | string | null;

/** What a shell gives its window. */
export interface WindowBridge {
  command<C extends Command>(command: C): Promise<ReplyTo<C['command']>>;
  /** Calls back with the present view at once and with each later one. Returns how to stop it. */
  onView(listener: (view: View) => void): () => void;
}
