/**
 * The window contract: every command that a person can give and the one snapshot that a window shows.
 * The three shells (electron, web, stdio) carry exactly this. docs/automation.md describes it in full.
 */

import { z } from 'zod';
import type { Command, Reply } from './commands.ts';
import {
  clockSchema,
  engineSchema,
  kind,
  options,
  port,
  problemSchema,
  seatSchema,
  side,
} from './fields.ts';
import { settingsSchema } from './settings.ts';
import { unavailableReasons } from './unavailable.ts';

const point = z.object({ row: z.int(), column: z.int() });
const seatsSchema = z.object({ black: seatSchema, white: seatSchema });
const move = z.record(z.string(), z.unknown());

const outcomeSchema = z.object({
  winner: z.enum(['black', 'white', 'draw']),
  reason: z.string(),
  /** The stones that won, a list for each line. */
  lines: z.array(z.array(point).readonly()).readonly(),
});

const availability = z.enum(unavailableReasons).nullable();

export const viewSchema = z.object({
  /** Program and version, such as `Tengen 0.2.0`. */
  app: z.string(),
  /** Which copy this is on the computer, from 1: each has its own settings. */
  profile: z.int().min(1),
  settings: settingsSchema,
  /** This computer's IPv4 addresses that others may reach, best first. */
  addresses: z.array(z.string()),
  /** Where one has been, latest first. */
  places: z.array(z.object({ address: z.string(), port, name: z.string().nullable() })),
  /** Matches that can be gone on with, the latest first; not the one that is at the table. */
  unfinished: z.array(
    z.object({
      id: z.int(),
      /** Null where both sides are played at this screen. */
      role: z.enum(['host', 'guest']).nullable(),
      /** The opponent's; null at this screen. */
      name: z.string().nullable(),
      game: z.string(),
      ply: z.int(),
      /** Mine; null at this screen, and before it is drawn. */
      color: side.nullable(),
      /** Who is to move; null where no game is on. */
      turn: side.nullable(),
      /** Who plays each side at this screen; null across a link. */
      seats: seatsSchema.nullable(),
      /** Where a guest will dial, and where a host will listen. */
      address: z.string().nullable(),
      port: port.nullable(),
      /** When something happened in it last: ms since 1970. */
      touched: z.int(),
    }),
  ),
  /** Engines from outside, in the order in which they were set up. */
  engines: z.array(engineSchema),
  /** Why nothing is being saved at the moment; null where all is well. */
  unsaved: problemSchema.nullable(),
  /** What can be done now: null, or why not. */
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
    /** `away`: the two will go on, but nothing connects them now. The board is locked. */
    state: z.enum(['idle', 'listening', 'dialling', 'connected', 'away']),
    /** While `state` is `away`. */
    away: z
      .object({
        /** ms since 1970, by this computer's clock. */
        since: z.int(),
        /** The connection broke, nothing was heard for 12 s, the other side left, or this program was started anew. */
        why: z.enum(['closed', 'silent', 'left', 'restarted']),
        /** Whether this side does what it can to come back: a guest dials again and again, a host listens. */
        trying: z.boolean(),
      })
      .nullable(),
    role: z.enum(['host', 'guest']).nullable(),
    /** Where one listens, or whom one dials. */
    address: z.string().nullable(),
    port: port.nullable(),
    /** `name` is null for a base peer, which says none. */
    peer: z.object({ name: z.string().nullable(), extended: z.boolean() }).nullable(),
    /** Who is knocking, earliest first. `name` is null until told, and for a base peer. */
    candidates: z.array(
      z.object({ id: z.string(), name: z.string().nullable(), address: z.string() }),
    ),
    /** What will be played with whoever is accepted; null unless one hosts. */
    setup: z.object({ game: z.string(), options, clock: clockSchema.nullable() }).nullable(),
    /** What went wrong last, until dismissed or something new is begun. */
    problem: problemSchema.nullable(),
    /** What has been said, oldest first; the latest 50. */
    chat: z.array(
      z.object({
        id: z.int(),
        by: z.enum(['me', 'peer']),
        text: z.string().nullable(),
        emote: z.string().nullable(),
        /** Mine, and it may not have arrived: the connection broke as it was said. */
        lost: z.boolean(),
      }),
    ),
  }),
  match: z
    .object({
      /** By which it is found among the unfinished ones. */
      id: z.int(),
      game: z.string(),
      options,
      /** Both sides are played at this screen, by a person or by the computer. */
      local: z.boolean(),
      /** Who plays each side at this screen; null across a link. */
      seats: seatsSchema.nullable(),
      /** 1 for the first game with this opponent, one more with each that follows and each new choice of the host. */
      number: z.int(),
      phase: z.enum(['waiting', 'playing', 'ended']),
      /** Mine; null until drawn, and where persons play both sides or neither. */
      color: side.nullable(),
      /** Who may act; null while no game is on. */
      turn: side.nullable(),
      ply: z.int(),
      /** What has happened in this game, counted: moves, undos, agreements. */
      step: z.int(),
      /** Rows of `.`, `b` and `w`; of a board that is one row (morris: 24 points), the row itself. */
      board: z.union([z.string(), z.array(z.string()).readonly()]),
      moves: z.array(move).readonly(),
      /** The latest move. */
      last: move.nullable(),
      /**
       * How far the latest move has come, if it is mine and the other side is a Tengen: it is kept here
       * and waits for the link, is on its way, or the other side has it.
       */
      delivery: z.enum(['kept', 'sent', 'seen']).nullable(),
      /** Who has said to be ready for the next game. */
      ready: z.object({ me: z.boolean(), peer: z.boolean() }),
      /** Those that can still be answered or carried out. */
      offers: z.array(z.object({ by: side, kind, to: z.int().nullable() })),
      /** Those of mine that the other side has declined in this step. */
      declined: z.array(kind),
      /** Null without a clock. `black` and `white`: ms left at the moment of this view; `running`: whose time goes by. */
      clocks: z
        .object({
          clock: clockSchema,
          black: z.int(),
          white: z.int(),
          running: side.nullable(),
        })
        .nullable(),
      /** The game's end; null while it goes on. */
      outcome: outcomeSchema.nullable(),
      /** The computer is thinking; what it is looking at, told a few times a second. Null while it is not. */
      thinking: z
        .object({
          side,
          /** To move, or because it was asked for a hint. */
          purpose: z.enum(['move', 'hint']),
          /** What it would play now, and what it expects after that; empty as long as it says nothing. */
          line: z.array(move).readonly(),
          /** How that side stands: from -1, lost, to 1, won; null as long as it says nothing. */
          value: z.number().min(-1).max(1).nullable(),
          /** Positions, or whole games, that were looked at. */
          nodes: z.int(),
        })
        .nullable(),
      /** What the computer would play for the side to move, once asked, as long as the position stands; `line` begins with it. */
      hint: z
        .object({ line: z.array(move).readonly(), value: z.number().min(-1).max(1) })
        .nullable(),
      /** Why the computer whose turn it is does not play. The game is kept; `sit` goes on. */
      trouble: problemSchema.nullable(),
    })
    .nullable(),
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
