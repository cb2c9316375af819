/** What the view shows of the match on the board. */

import { z } from 'zod';
import { games } from '../rules/index.ts';
import { awayReasons, speeds } from './choices.ts';
import {
  clockSchema,
  colours,
  description,
  kind,
  options,
  problemSchema,
  seatSchema,
  side,
} from './fields.ts';

const point = z.object({ row: z.int(), column: z.int() });
const points = z.array(point).readonly();
const pair = z.object({ black: z.number(), white: z.number() });
export const seatsSchema = z.object({ black: seatSchema, white: seatSchema });
export const board = z
  .union([z.string(), z.array(z.string()).readonly()])
  .describe(
    'rows of `.` `b` `w`; for morris one string, its 24 points in the order of [RULES.md](RULES.md) §3',
  );
const move = z.record(z.string(), z.unknown()).meta({ id: 'move' });

/** What the rules of each game end it with, as the documents name it. */
const endings = games.map(
  ({ id, endings }) =>
    `${Object.keys(endings)
      .map((reason) => `\`${reason}\``)
      .join(' ')} (${id})`,
);

const outcomeSchema = z.object({
  winner: z.enum(['black', 'white', 'draw']),
  reason: z
    .string()
    .describe(
      `by the rules: ${endings.join('; ')}; in any game: \`resign\`, \`time\`, \`left\`, \`agreed\`, \`restart\` (given up for a new game) or \`away\``,
    ),
  lines: z.array(z.array(point).readonly()).readonly().describe('the winning stones, line by line'),
});

export const matchSchema = z.object({
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
      away: z
        .object({
          since: z.int().describe('ms since 1970, by this computer’s clock'),
          why: z.enum(awayReasons).describe('as in `link.away`, told by the host'),
        })
        .nullable()
        .describe('the guest is disconnected from the host; null if not'),
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
    .describe('what has happened in this game, counted: moves, undos, agreements. Never decreases'),
  board,
  position: description
    .nullable()
    .describe(
      'with which the game on the board begins, as [`setup` of a record](#replaying-records); null for the usual one',
    ),
  moves: z.array(move).readonly().describe('the moves that stand, as on the wire'),
  last: move.nullable().describe('the latest move'),
  details: z
    .object({
      territory: z.array(z.string()).readonly().optional(),
      captures: pair.optional(),
      hands: pair.optional(),
      score: pair.optional(),
      forbidden: points.optional(),
      danger: z.object({ black: points, white: points }).optional(),
      dead: points.optional(),
      mills: points.optional(),
      due: z.string().optional(),
      moment: z.string().optional(),
      pliesLeft: z.int().optional(),
    })
    .describe(
      'what else there is to see, as in [the answers of `replay`](#replaying-records); a game leaves out what it does not have',
    ),
  gameId: z
    .int()
    .nullable()
    .describe(
      'by which the game on the board is stored; null until it has ended, or if it was deleted',
    ),
  series: z
    .object({ won: z.int(), lost: z.int(), drawn: z.int() })
    .nullable()
    .describe(
      'my score in the finished games of this match; null at this screen between two persons or two computers, and while I watch',
    ),
  streak: z
    .object({ seat: seatSchema, result: z.enum(['won', 'lost']), games: z.int() })
    .nullable()
    .describe(
      'my latest games of this kind against computers, as far as they ended alike against the same one, at most three; wins with moves taken back don’t count. Null after a draw, and where no computer plays against me',
    ),
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
  lapsed: z
    .array(
      z.object({
        by: side,
        kind,
        why: z
          .enum(['withdrawn', 'myMove', 'peersMove', 'takeBack'])
          .describe('it was `withdrawn`, or somebody has moved, or moves were taken back'),
      }),
    )
    .describe(
      'offers that are no longer open without an answer, until the next step: mine, and those of the opponent unless I have moved',
    ),
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
  gift: z
    .object({
      to: side,
      ms: z.int(),
      count: z.int().describe('how often time was given in this game, with this'),
    })
    .nullable()
    .describe('the latest time that one gave the other in this game; null if nobody has'),
  outcome: outcomeSchema.nullable().describe('null while the game goes on'),
  thinking: z
    .object({
      side,
      purpose: z
        .enum(['move', 'hint', 'why', 'estimate'])
        .describe('a move of its own, or what it was asked: see the commands'),
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
      loading: z
        .boolean()
        .describe(
          'whether it is an engine from outside that may still be loading: until its first move',
        ),
    })
    .nullable()
    .describe('the computer’s search, updated some five times a second; null when it is idle'),
  hint: z
    .object({ line: z.array(move).readonly(), value: z.number().min(-1).max(1) })
    .nullable()
    .describe('the answer to `hint`, until the position changes; `line` begins with the move'),
  why: z
    .object({
      alternatives: z
        .array(
          z.object({
            line: z.array(move).readonly().describe('the other move, and how it goes on'),
            value: z.number().min(-1).max(1).describe('the mover’s chances after it'),
            loss: z.number().describe('how much worse they are than after the hint, from 0.1 to 2'),
            points: z
              .number()
              .nullable()
              .describe('how many points it loses; null if that isn’t known, or too few'),
          }),
        )
        .readonly()
        .describe('other moves that are worse, the most natural first; at most three'),
      compared: z.int().describe('how many other moves were compared with the hint'),
    })
    .nullable()
    .describe('the answer to `why`, until the position changes; complete once `thinking` is null'),
  estimate: z
    .object({
      owners: z
        .array(z.string())
        .readonly()
        .describe('the likely owner of each point, as rows of `.` `b` `w`'),
      lead: z.number().describe('black’s expected lead, komi included'),
      dead: points.describe('stones that can’t be saved'),
    })
    .nullable()
    .describe('the answer to `estimate`, until the position changes'),
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
});
