/**
 * The window contract: every command that a person can give and the one snapshot that a window shows.
 * The three shells (electron, web, stdio) carry exactly this. docs/automation.md describes it in full.
 */

import { z } from 'zod';
import { offerKinds } from '../match/index.ts';
import { problemCodes } from './problems.ts';

export const DEFAULT_PORT = 8388;
/** After the other side has been away for so long, the game can be ended; ms (PROTOCOL.md §5). */
export const CLAIM_AFTER = 60_000;

const side = z.enum(['black', 'white']);
const port = z.int().min(0).max(65_535);
const address = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^\P{Cc}*$/u);
const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
/** Milliseconds; null where nobody counts the time. */
export const clockSchema = z.object({
  main: z.int().min(0),
  increment: z.int().min(0),
  periods: z.int().min(0),
  period: z.int().min(0),
});
const kind = z.enum(offerKinds);
/** What is to be played; what is not said is as the game's own defaults have it, and without a clock. */
const choice = {
  game: z.string().max(40).optional(),
  options: options.optional(),
  clock: clockSchema.nullable().optional(),
};

/** Who supplies the moves of one side at this screen: `person`, or `computer:` and a level, 1 to 5, or the id of an engine from outside. */
export const seatSchema = z.string().regex(/^(?:person|computer:(?:[1-5]|[a-z][a-z0-9-]{0,39}))$/);
export type SeatName = z.infer<typeof seatSchema>;

export const engineProtocols = ['gtp', 'gomocup'] as const;
/** An engine from outside: GTP plays Go, Gomocup's protocol gomoku. */
export const engineSchema = z.object({
  /** Of its seat: `computer:` and this. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** As it calls itself, or as its person does. */
  name: z.string().min(1).max(60),
  game: z.string(),
  protocol: z.enum(engineProtocols),
  /** What starts it: a program and its arguments, quoted where they hold blanks. */
  line: z.string().min(1).max(1000),
});
export type EngineEntry = z.infer<typeof engineSchema>;

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

/** Something went wrong: what happened, the likely cause and what to do, in English; windows translate by `code` and `detail`. */
export const problemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Problem = z.infer<typeof problemSchema>;

/** What came of a command. A refused one has changed nothing. */
export const replySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    /** `detail` where the code is a problem's. */
    error: z.object({
      code: z.string(),
      message: z.string(),
      detail: problemSchema.shape.detail.optional(),
    }),
  }),
]);
export type Reply = z.infer<typeof replySchema>;

const point = z.object({ row: z.int(), column: z.int() });
const seatsSchema = z.object({ black: seatSchema, white: seatSchema });
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
  'notYourTurn',
  'nothingToLeave',
  'baseOnly',
  'hostChooses',
  'leaveFirst',
  'alreadyOffered',
  'nothingToTakeBack',
  'nothingOffered',
  'nothingToClaim',
  'saidTooMuch',
  'linkAway',
  'notLeft',
  'notAwayLong',
  'personOpposite',
  'computersTurn',
  'computerPlaysOn',
  'nothingToHurry',
  'cannotHurry',
] as const;
export type Hindrance = (typeof hindrances)[number];
const possible = z.enum(hindrances).nullable();

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
    host: possible,
    join: possible,
    resume: possible,
    disconnect: possible,
    ready: possible,
    restart: possible,
    draw: possible,
    leave: possible,
    local: possible,
    configure: possible,
    resign: possible,
    claim: possible,
    /** `claim` with `reason: left`. */
    claimLeft: possible,
    say: possible,
    sit: possible,
    stop: possible,
    hint: possible,
    offer: z.object({ undo: possible, draw: possible, restart: possible }),
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

/** What a shell gives its window. */
export interface WindowBridge {
  command(command: Command): Promise<Reply>;
  /** Calls back with the present view at once and with each later one. Returns how to stop it. */
  onView(listener: (view: View) => void): () => void;
}
