/**
 * The one snapshot that a window shows. The four shells (electron, web, phone, stdio) carry exactly this.
 * `npm run docs` writes the descriptions into docs/automation.md.
 */

import { z } from 'zod';
import { speeds } from './choices.ts';
import type { Command } from './commands.ts';
import {
  clockSchema,
  colours,
  diagnosisSchema,
  engineSchema,
  kind,
  options,
  port,
  problemSchema,
  seatSchema,
  side,
} from './fields.ts';
import { linkSchema, nearbySchema } from './linkView.ts';
import type { Reply } from './reply.ts';
import { settingsSchema } from './settings.ts';
import { unavailableReasons } from './unavailable.ts';

const point = z.object({ row: z.int(), column: z.int() });
const seatsSchema = z.object({ black: seatSchema, white: seatSchema });
const board = z
  .union([z.string(), z.array(z.string()).readonly()])
  .describe(
    'rows of `.` `b` `w`; for morris one string, its 24 points in the order of [RULES.md](RULES.md) §3',
  );
const move = z.record(z.string(), z.unknown()).meta({ id: 'move' });

const outcomeSchema = z.object({
  winner: z.enum(['black', 'white', 'draw']),
  reason: z
    .string()
    .describe(
      'by the rules: `five` `full` `forbidden` `noMove` (gomoku), `score` (Go), `men` `blocked` `repetition` `limit` (morris), `territory` `noMove` (POPUCOM); in any game: `resign`, `time`, `left`, `agreed`, `restart` (given up for a new game) or `away`',
    ),
  lines: z.array(z.array(point).readonly()).readonly().describe('the winning stones, line by line'),
});

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
        ply: z.int(),
        board: board.describe('as in `match.board`'),
        territory: z
          .array(z.string())
          .readonly()
          .nullable()
          .describe('POPUCOM: who owns each cell, in rows of `.` `b` `w`; null in other games'),
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
      'why nothing is being saved: at the moment (`notSaved`), or not by this release (`fileNewer`). The game continues',
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
      resign: availability,
      claim: availability,
      claimLeft: availability.describe('`claim` with `reason` `left`'),
      say: availability,
      sit: availability,
      stop: availability,
      hint: availability,
      watch: availability,
      advance: availability,
      offer: z.object({ undo: availability, draw: availability, restart: availability }),
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
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('who watches the game that is played across the network; at most 16'),
  phones: z
    .array(
      z.object({
        id: z.string(),
        name: z.string().nullable().describe('null until it is chosen'),
        state: z
          .enum(['here', 'playing', 'watching', 'away'])
          .describe('`away`: its page is closed or asleep; it can come back'),
      }),
    )
    .describe('phones that have followed an invitation; at most 8'),
  inviting: z
    .object({
      port,
      code: z.int().describe('another one for each code that `invite` returns'),
    })
    .nullable()
    .describe('null unless phones are invited'),
  link: linkSchema,
  match: z
    .object({
      id: z.int().describe('the `id` under which it is an unfinished match'),
      game: z.string(),
      options,
      local: z.boolean().describe('whether both sides play at this screen'),
      viewpoint: z
        .enum(['black', 'white', 'both', 'none'])
        .nullable()
        .describe(
          'whose moves are made here: `both` at this screen, `none` if I only watch; null before the colours are known',
        ),
      watched: z
        .object({
          host: z.string().nullable(),
          guest: z.string().nullable(),
          black: z.enum(['host', 'guest']).nullable().describe('null before the colours are known'),
        })
        .nullable()
        .describe(
          'the names of those who play, null for a base peer; null unless I only watch. Then `ready.me` is the host’s',
        ),
      seats: seatsSchema
        .nullable()
        .describe('who plays each side at this screen; null in a network game'),
      number: z
        .int()
        .describe(
          '1 for the first game with this opponent, one more with each game and each `configure`',
        ),
      phase: z.enum(['waiting', 'playing', 'ended']),
      color: side
        .nullable()
        .describe(
          'mine; null before it is drawn, and at this screen unless the computer has the other',
        ),
      colours: colours
        .nullable()
        .describe(
          'how the colours are chosen; null at this screen, and if the program of a base peer decides',
        ),
      nextColor: side
        .nullable()
        .describe(
          'mine in the next game; null if it is drawn by lot, or depends on the game in progress',
        ),
      turn: side.nullable().describe('who may act; null while no game is in progress'),
      ply: z.int().describe('how many moves stand'),
      step: z
        .int()
        .describe(
          'what has happened in this game, counted: moves, undos, agreements. Never decreases',
        ),
      board,
      moves: z.array(move).readonly().describe('the moves that stand, as on the wire'),
      last: move.nullable().describe('the latest move'),
      delivery: z
        .enum(['kept', 'sent', 'seen'])
        .nullable()
        .describe(
          'of the latest move, if it is mine and the opponent has a Tengen: `kept` here until reconnected, `sent`, or acknowledged (`seen`)',
        ),
      ready: z
        .object({ me: z.boolean(), peer: z.boolean() })
        .describe('who is ready for the next game'),
      offers: z
        .array(
          z.object({
            by: side,
            kind,
            to: z.int().nullable().describe('with `undo`: how many plies would stay'),
          }),
        )
        .describe('open offers'),
      declined: z.array(kind).describe('my offers that the opponent declined in this step'),
      clocks: z
        .object({
          clock: clockSchema,
          black: z.int().describe('ms left at the moment of this view'),
          white: z.int().describe('likewise'),
          running: side.nullable().describe('whose time is running'),
        })
        .nullable()
        .describe(
          'null without a clock. The view is not sent again as time passes: count down from its arrival',
        ),
      outcome: outcomeSchema.nullable().describe('null while the game goes on'),
      thinking: z
        .object({
          side,
          purpose: z.enum(['move', 'hint']),
          line: z
            .array(move)
            .readonly()
            .describe('the best move so far and the expected continuation; empty if unknown'),
          value: z
            .number()
            .min(-1)
            .max(1)
            .nullable()
            .describe('the side’s chances, from -1 (lost) to 1 (won)'),
          nodes: z.int().describe('positions, or whole games, searched'),
        })
        .nullable()
        .describe('the computer’s search, updated some five times a second; null when it is idle'),
      hint: z
        .object({ line: z.array(move).readonly(), value: z.number().min(-1).max(1) })
        .nullable()
        .describe('the answer to `hint`, until the position changes; `line` begins with the move'),
      watching: z
        .object({
          paused: z.boolean().describe('whether no move follows, except the one of an `advance`'),
          speed: z.enum(speeds),
        })
        .nullable()
        .describe('how two computers play each other; null in any other game'),
      trouble: problemSchema
        .nullable()
        .describe(
          'why the computer, whose turn it is, does not play; its code begins with `engine`. The game is kept and no clock runs; `sit` goes on',
        ),
    })
    .nullable()
    .describe(
      'null until both players are known. It stays after disconnecting, until the next connection or `leave`',
    ),
});
export type View = z.infer<typeof viewSchema>;
export type MatchView = NonNullable<View['match']>;

/** A line from the web or stdio shell: the view, or the reply to the command with this `id`; null if the command had none. */
export type ShellLine = { readonly view: View } | ({ readonly id: CommandId } & Reply);
export type CommandId = number | string | null;

/** What a shell gives its window. */
export interface WindowBridge {
  command(command: Command): Promise<Reply>;
  /** Calls back with the present view at once and with each later one. Returns how to stop it. */
  onView(listener: (view: View) => void): () => void;
}
