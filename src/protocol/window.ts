/**
 * The window contract: every command that a person can give and the one snapshot that a window shows.
 * The three shells (electron, web, stdio) carry exactly this. docs/automation.md describes it in full.
 */

import { z } from 'zod';
import { problemCodes } from './problems.ts';

export const DEFAULT_PORT = 8388;

const side = z.enum(['black', 'white']);
const port = z.int().min(0).max(65_535);
const address = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}*$/u);
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

export const languages = ['system', 'en', 'zh'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** What the program remembers about its person. */
export const settingsSchema = z.object({
  /** 1–32 characters; what the other side is shown. */
  name: z.string().min(1).max(32),
  language: z.enum(languages),
  theme: z.enum(themes),
  /** The port that Host and Join propose. */
  port: port.min(1),
});
export type Settings = z.infer<typeof settingsSchema>;
const settingsChanges = settingsSchema.partial();
export type SettingsChanges = z.infer<typeof settingsChanges>;

export const commandSchema = z.discriminatedUnion('command', [
  /** Listens. `address` defaults to all of this computer's, `port` to the setting, `game` to gomoku. Port 0 takes a free one. */
  z.object({
    command: z.literal('host'),
    address: address.optional(),
    port: port.optional(),
    game: z.string().max(40).optional(),
    options: options.optional(),
  }),
  z.object({ command: z.literal('join'), address, port: port.min(1).optional() }),
  z.object({ command: z.literal('accept'), candidate: z.string().max(40) }),
  z.object({ command: z.literal('decline'), candidate: z.string().max(40) }),
  /** Stops listening, dialling or playing. */
  z.object({ command: z.literal('disconnect') }),
  z.object({ command: z.literal('ready') }),
  /** My move, its fields as on the wire: PROTOCOL.md §3. */
  z.looseObject({ command: z.literal('draw') }),
  z.object({ command: z.literal('restart') }),
  /** Puts away the board that stays visible after the link has closed. */
  z.object({ command: z.literal('leave') }),
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
  z.object({ ok: z.literal(false), error: z.object({ code: z.string(), message: z.string() }) }),
]);
export type Reply = z.infer<typeof replySchema>;

/** Something went wrong: what happened, the likely cause and what to do, in English; windows translate by `code` and `detail`. */
export const problemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Problem = z.infer<typeof problemSchema>;

const point = z.object({ row: z.int(), column: z.int() });
const move = z.record(z.string(), z.unknown());

const outcomeSchema = z.object({
  winner: z.enum(['black', 'white', 'draw']),
  reason: z.string(),
  /** The stones that won, a list for each line. */
  lines: z.array(z.array(point).readonly()).readonly(),
});

/** Why a control means nothing at the moment. */
export const hindrances = [
  'alreadyHosting',
  'alreadyJoining',
  'alreadyConnected',
  'notConnected',
  'nothingToStop',
  'alreadyReady',
  'gameOn',
  'gameNotOn',
  'gameOver',
  'restartFirst',
  'nothingToRestart',
  'finishFirst',
  'notYourTurn',
  'nothingToLeave',
] as const;
export type Hindrance = (typeof hindrances)[number];
const possible = z.enum(hindrances).nullable();

export const viewSchema = z.object({
  /** Program and version, such as `Tengen 0.1.0`. */
  app: z.string(),
  /** Which copy this is on the computer, from 1: each has its own settings. */
  profile: z.int().min(1),
  settings: settingsSchema,
  /** This computer's IPv4 addresses that others may reach, best first. */
  addresses: z.array(z.string()),
  /** Where one has been, latest first. */
  places: z.array(z.object({ address: z.string(), port, name: z.string().nullable() })),
  /** What can be done now: null, or why not. */
  can: z.object({
    host: possible,
    join: possible,
    disconnect: possible,
    ready: possible,
    restart: possible,
    draw: possible,
    leave: possible,
  }),
  link: z.object({
    state: z.enum(['idle', 'listening', 'dialling', 'connected', 'away']),
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
    /** What went wrong last, until dismissed or something new is begun. */
    problem: problemSchema.nullable(),
  }),
  match: z
    .object({
      game: z.string(),
      options,
      /** 1 for the first game with this opponent, one more after each restart. */
      number: z.int(),
      phase: z.enum(['waiting', 'playing', 'ended']),
      /** Mine; null until drawn. */
      color: side.nullable(),
      /** Who may act; null while no game is on. */
      turn: side.nullable(),
      ply: z.int(),
      /** Rows of `.`, `b` and `w`. */
      board: z.array(z.string()).readonly(),
      moves: z.array(move).readonly(),
      /** The latest move. */
      last: move.nullable(),
      /** Who has said to be ready for the next game. */
      ready: z.object({ me: z.boolean(), peer: z.boolean() }),
      offers: z.array(z.unknown()),
      clocks: z.null(),
      /** The game's end; null while it goes on, and where it was abandoned. */
      outcome: outcomeSchema.nullable(),
    })
    .nullable(),
});
export type View = z.infer<typeof viewSchema>;
export type MatchView = NonNullable<View['match']>;

/** What a shell gives its window. */
export interface WindowBridge {
  command(command: Command): Promise<Reply>;
  /** Calls back with the present view at once and with each later one. Returns how to stop it. */
  onView(listener: (view: View) => void): () => void;
}
