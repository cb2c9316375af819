/**
 * The view: the one snapshot that a window shows. Together with commands.ts this is the contract that all
 * three shells (electron, web, stdio) carry. docs/automation.md describes it in full.
 */

import { z } from 'zod';
import type { Command, Reply } from './commands.ts';
import { clockSchema, engineSchema, kind, options, port, seatSchema, side } from './fields.ts';
import { problemSchema } from './problems.ts';
import { settingsSchema } from './settings.ts';
import { unavailableReasons } from './unavailable.ts';

const point = z.object({ row: z.int(), column: z.int() });
const seatsSchema = z.object({ black: seatSchema, white: seatSchema });
const move = z.record(z.string(), z.unknown());

const outcomeSchema = z.object({
  winner: z.enum(['black', 'white', 'draw']),
  reason: z.string(),
  /** The winning stones, one list per line. */
  lines: z.array(z.array(point).readonly()).readonly(),
});

const availability = z.enum(unavailableReasons).nullable();

export const viewSchema = z.object({
  /** Program and version, such as `Tengen 0.2.0`. */
  app: z.string(),
  /** Number of this profile on this computer, from 1. Each copy that runs at the same time has its own settings. */
  profile: z.int().min(1),
  settings: settingsSchema,
  /** IPv4 addresses at which others may reach this computer, best first. */
  addresses: z.array(z.string()),
  /** Known hosts, latest first. */
  places: z.array(z.object({ address: z.string(), port, name: z.string().nullable() })),
  /** Matches that can be continued, latest first, without the one that is open. */
  unfinished: z.array(
    z.object({
      id: z.int(),
      /** Null for a match at this screen. */
      role: z.enum(['host', 'guest']).nullable(),
      /** The opponent's; null at this screen. */
      name: z.string().nullable(),
      game: z.string(),
      ply: z.int(),
      /** Mine; null at this screen, and before the colours are drawn. */
      color: side.nullable(),
      /** The side to move; null while no game is being played. */
      turn: side.nullable(),
      /** Who plays each side at this screen; null for a network match. */
      seats: seatsSchema.nullable(),
      /** Where a guest will dial or a host will listen. */
      address: z.string().nullable(),
      port: port.nullable(),
      /** When it last changed: ms since 1970. */
      touched: z.int(),
    }),
  ),
  /** External engines, in the order in which they were added. */
  engines: z.array(engineSchema),
  /** Why nothing is being saved at the moment; null if saving works. */
  unsaved: problemSchema.nullable(),
  /** Why each command is unavailable; null if it is available. */
  can: z.object({
    host: availability,
    join: availability,
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
    /** `claim` with `reason: left`. */
    claimLeft: availability,
    say: availability,
    sit: availability,
    stop: availability,
    hint: availability,
    offer: z.object({ undo: availability, draw: availability, restart: availability }),
  }),
  link: z.object({
    /** `away`: disconnected or catching up. The board is locked until both are connected and agree again. */
    state: z.enum(['idle', 'listening', 'dialling', 'connected', 'away']),
    /** Set while `state` is `away`. */
    away: z
      .object({
        /** ms since 1970, by this computer's clock. */
        since: z.int(),
        /** The connection closed, the peer was silent for 12 s, the opponent left, or this program was restarted. */
        why: z.enum(['closed', 'silent', 'left', 'restarted']),
        /** Whether this side tries to reconnect: a guest dials, a host listens. */
        trying: z.boolean(),
      })
      .nullable(),
    role: z.enum(['host', 'guest']).nullable(),
    /** Where a host listens, or where a guest dials. */
    address: z.string().nullable(),
    port: port.nullable(),
    /** `name` is null for a base peer. */
    peer: z.object({ name: z.string().nullable(), extended: z.boolean() }).nullable(),
    /** Guests that knock, earliest first. `name` is null until they introduce themselves, and for base peers. */
    candidates: z.array(
      z.object({ id: z.string(), name: z.string().nullable(), address: z.string() }),
    ),
    /** The set-up of the first round; null unless this is a host. */
    setup: z.object({ game: z.string(), options, clock: clockSchema.nullable() }).nullable(),
    /** The latest problem, until it is dismissed or something new is started. */
    problem: problemSchema.nullable(),
    /** The latest 50 lines, oldest first. */
    chat: z.array(
      z.object({
        id: z.int(),
        by: z.enum(['me', 'peer']),
        text: z.string().nullable(),
        emote: z.string().nullable(),
        /** Sent by me, but may not have arrived because the connection broke. */
        lost: z.boolean(),
      }),
    ),
  }),
  match: z
    .object({
      /** The same as in `unfinished`. */
      id: z.int(),
      game: z.string(),
      options,
      /** Both sides are played at this screen, by persons or computer players. */
      local: z.boolean(),
      /** Who plays each side at this screen; null for a network match. */
      seats: seatsSchema.nullable(),
      /** Number of the round, from 1. It also counts each new set-up that the host chooses. */
      number: z.int(),
      phase: z.enum(['waiting', 'playing', 'ended']),
      /** Mine; null until the colours are drawn, and if persons play both sides or neither. */
      color: side.nullable(),
      /** The side to move; null while no game is being played. */
      turn: side.nullable(),
      ply: z.int(),
      /** Counts moves, undos and agreements in this round. */
      step: z.int(),
      /** Rows of `.`, `b` and `w`. A board of one row (morris: 24 points) is just that row. */
      board: z.union([z.string(), z.array(z.string()).readonly()]),
      moves: z.array(move).readonly(),
      /** The latest move. */
      last: move.nullable(),
      /**
       * Set if the latest move is mine and the peer is a Tengen: the move is saved and waits for a connection,
       * was sent, or was acknowledged.
       */
      delivery: z.enum(['kept', 'sent', 'seen']).nullable(),
      /** Who is ready for the next round. */
      ready: z.object({ me: z.boolean(), peer: z.boolean() }),
      /** Offers that can still be answered or carried out. */
      offers: z.array(z.object({ by: side, kind, to: z.int().nullable() })),
      /** My offers that the opponent has declined in this step. */
      declined: z.array(kind),
      /** Null without a clock. `black` and `white`: time left when this view was made, ms; `running`: whose clock runs. */
      clocks: z
        .object({
          clock: clockSchema,
          black: z.int(),
          white: z.int(),
          running: side.nullable(),
        })
        .nullable(),
      /** Null until the round has ended. */
      outcome: outcomeSchema.nullable(),
      /** What the computer is thinking, updated a few times a second; null while it is not thinking. */
      thinking: z
        .object({
          side,
          /** For its own move, or for a hint. */
          purpose: z.enum(['move', 'hint']),
          /** Its best move so far and the moves that it expects then; empty until it reports them. */
          line: z.array(move).readonly(),
          /** From -1, lost for that side, to 1, won; null until it reports it. */
          value: z.number().min(-1).max(1).nullable(),
          /** Positions or playouts searched. */
          nodes: z.int(),
        })
        .nullable(),
      /** The computer's hint for this position; null if none was asked for. `line` begins with the suggested move. */
      hint: z
        .object({ line: z.array(move).readonly(), value: z.number().min(-1).max(1) })
        .nullable(),
      /** Why the computer player to move does not play. The game is saved; `sit` continues it. */
      trouble: problemSchema.nullable(),
    })
    .nullable(),
});
export type View = z.infer<typeof viewSchema>;
export type MatchView = NonNullable<View['match']>;

/** What a shell offers its window. */
export interface WindowBridge {
  command(command: Command): Promise<Reply>;
  /** Calls back with the current view at once and with each later one. Returns a function that unsubscribes. */
  onView(listener: (view: View) => void): () => void;
}
