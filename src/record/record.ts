/** One game as a portable record: what `replay` reads, with who played, when, and how it ended. */

import { type Clock, outcomeOf, type Round } from '../match/index.ts';
import {
  type AnyMove,
  type AnyPosition,
  gameById,
  type OptionValue,
  type Refusal,
  type Result,
  refuse,
  type Side,
  succeed,
} from '../rules/index.ts';
import type { Notes } from './notes.ts';

export interface RecordPlayer {
  /** Null if it isn't known. */
  readonly name: string | null;
  /** The public key of a person: 32 bytes in hex. */
  readonly player?: string | undefined;
  /** Of a computer: `computer:` and its level or engine. */
  readonly computer?: string | undefined;
}

export interface RecordResult {
  readonly winner: Side | 'draw';
  /** RULES.md and PROTOCOL.md say what each means; a later release may know more. `forfeit` and `unknown`: only in files of other programs. */
  readonly reason: string;
  /** By how many points or cells the winner is ahead, where the game counts them. */
  readonly margin?: number | undefined;
}

/** A game, as plain JSON. */
export interface GameRecord {
  readonly game: string;
  /** All of the game's options. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The starting position (docs/automation.md, `setup`), if it isn't the game's own. */
  readonly setup?: Readonly<Record<string, unknown>> | undefined;
  /** As on the wire. */
  readonly moves: readonly AnyMove[];
  readonly clock?: Clock | undefined;
  /** For each move, how much time its player had left after it: ms, null if unknown. */
  readonly times?: readonly (number | null)[] | undefined;
  /** By the number of moves before it, a remark in the file that was imported. Before 0.16; since then, in the notes. */
  readonly comments?: Readonly<Record<string, string>> | undefined;
  readonly players: Readonly<Record<Side, RecordPlayer>>;
  /** When it ended: ISO 8601, at least the year, the time with its zone; null if unknown. */
  readonly date: string | null;
  /** Null if the game wasn't finished, or nobody knows how. */
  readonly result: RecordResult | null;
  /** The program that wrote the record; null if unknown. */
  readonly app: string | null;
  /** How many of the moves had been played in another game, from which this one went on. */
  readonly given?: number | undefined;
  /** In a file: what somebody thinks of it. A profile keeps it beside the record. */
  readonly notes?: Notes | undefined;
  /** In a backup: what only the profile knows of the game (contract/games.ts). */
  readonly kept?: Readonly<Record<string, unknown>> | undefined;
}

/** Those of a record: before 0.16, remarks were a part of it. Null if there are none. */
export function notesOf({ notes, comments }: GameRecord): Notes | null {
  if (notes !== undefined) return notes;
  if (comments === undefined) return null;
  const remarks = Object.fromEntries(
    Object.entries(comments).map(([ply, text]) => [ply, { text }] as const),
  );
  return { variations: [], remarks };
}

/** Whose side was mine: `both` for two persons at this screen, `none` for two computers or strangers. */
export type Mine = Side | 'both' | 'none';

/**
 * The record of a round that was played to its end; null for one that was given up for a new one: nobody has
 * won or lost it. A round without an outcome was broken off.
 */
export function recordOf(
  round: Round,
  { players, date, app }: Pick<GameRecord, 'players' | 'date' | 'app'>,
): GameRecord | null {
  const { setup, plies, position } = round;
  const outcome = outcomeOf(round);
  if (outcome?.reason === 'restart') return null;
  const reason = outcome?.reason;
  const { start, clock, position: described, given = 0 } = setup;
  const margin = reason === undefined ? null : marginOf(position, reason);
  return {
    game: start.game,
    options: start.options,
    ...(described !== undefined && { setup: described }),
    moves: plies.map(({ move }) => move),
    ...(clock !== null && {
      clock,
      times: plies.map(({ by, timeLeft }) => timeLeft?.[by] ?? null),
    }),
    players,
    date,
    ...(given > 0 && round.number === 1 && { given }),
    result:
      outcome === null || reason === undefined
        ? null
        : { winner: outcome.winner, reason, ...(margin !== null && { margin }) },
    app,
  };
}

/** Null if the game wasn't counted. */
export function marginOf(position: AnyPosition, reason: string): number | null {
  if (!isCounted(position.game, reason)) return null;
  const { score } = position.details();
  return score === undefined ? null : Math.abs(score.black - score.white);
}

/** Whether a game that ended so was counted. */
export function isCounted(game: string, reason: string): boolean {
  const endings = gameById(game)?.endings ?? {};
  return Object.hasOwn(endings, reason) && endings[reason] === 'counted';
}

/** The starting position. Refused as `badOption`, also for an unknown game, or as `badSetup`. */
export function startOf({
  game: id,
  options,
  setup,
}: Pick<GameRecord, 'game' | 'options' | 'setup'>): Result<AnyPosition, Refusal> {
  const game = gameById(id);
  if (game === null) return refuse('badOption', `There is no game called "${id.slice(0, 40)}".`);
  return setup === undefined ? game.start(options) : game.positionFrom(options, setup);
}

/** Where a record can't be replayed: the index of the move, -1 for the start. */
export interface Unplayable {
  readonly at: number;
  readonly refusal: Refusal;
}

/**
 * Every position of the game, from the start: one more than there are moves. Refused with the rules' first refusal, and
 * where it was.
 */
export function positionsOf(
  record: Pick<GameRecord, 'game' | 'options' | 'setup' | 'moves'>,
): Result<readonly [AnyPosition, ...AnyPosition[]], Unplayable> {
  const start = startOf(record);
  if (!start.ok) return { ok: false, error: { at: -1, refusal: start.error } };
  const positions: [AnyPosition, ...AnyPosition[]] = [start.value];
  let position = start.value;
  for (const [at, move] of record.moves.entries()) {
    const played = position.play(move);
    if (!played.ok) return { ok: false, error: { at, refusal: played.error } };
    position = played.value.position;
    positions.push(position);
  }
  return succeed(positions);
}
