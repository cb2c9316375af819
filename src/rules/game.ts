/** The one interface that every game implements, and the words all games share. */

import type { OptionList } from './options.ts';
import type { Refusal, Result } from './result.ts';

/** The two sides of every game. Black moves first unless a game's rules say otherwise. */
export type Side = 'black' | 'white';

export function opponentOf(side: Side): Side {
  return side === 'black' ? 'white' : 'black';
}

/** A point of a board, 0-based: row 0 is the top, column 0 the left. */
export interface Point {
  readonly row: number;
  readonly column: number;
}

/** A number for each side. */
export interface Counts {
  readonly black: number;
  readonly white: number;
}

/** How a game ended. `lines` are the stones that won it, a list for each line; empty where no line did. */
export interface Outcome {
  readonly winner: Side | 'draw';
  readonly reason: string;
  readonly lines: readonly (readonly Point[])[];
}

const noLines: Outcome['lines'] = Object.freeze([]);

/** @param lines frozen */
export function endedBy(winner: Outcome['winner'], reason: string, lines = noLines): Outcome {
  return Object.freeze({ winner, reason, lines });
}

/**
 * What there is to see of a position besides its stones. A game leaves out what it does not have;
 * what is said of points is listed in reading order.
 */
export interface Details {
  /** Whose each point is, as rows of `.`, `b` and `w`. */
  readonly territory?: readonly string[];
  /** How many stones each side has taken. */
  readonly captures?: Counts;
  /** How many men each side has yet to place. */
  readonly hands?: Counts;
  /** As it would be counted now, compensation included. */
  readonly score?: Counts;
  /** Empty points that the side on turn may not play, or loses by playing, under a rule of its own. */
  readonly forbidden?: readonly Point[];
  /** Gomoku's danger hint: the points dangerous **to** each side, whoever is on turn. */
  readonly danger?: Readonly<Record<Side, readonly Point[]>>;
  /** Stones marked as dead. */
  readonly dead?: readonly Point[];
  /** The men that stand in a mill. */
  readonly mills?: readonly Point[];
  /** What the side on turn has to do instead of an ordinary move. */
  readonly due?: 'removal' | 'marking';
  /** How many plies are left to be played. */
  readonly pliesLeft?: number;
}

/**
 * A game: what is legal, and nothing else. Pure; it knows no clock, no randomness and no seats.
 *
 * `Position` is a plain, frozen, JSON-serialisable value. `Move` is a move as it goes over the wire.
 */
export interface Game<Position, Move, Options> {
  /** As written on the wire, in records and in the store. */
  readonly id: string;
  readonly options: OptionList<Options>;
  start(options: Options): Position;
  /**
   * The position that `value` describes (docs/automation.md, `setup`), at ply 0; refused as `badSetup`.
   * A game without it starts from its own beginning alone.
   */
  setup?(options: Options, value: unknown): Result<Position, Refusal>;
  /** Who may act; null once the game is over. */
  turn(position: Position): Side | null;
  /** Every move that `play` would accept, a pass included where there is one. Empty once over. */
  legal(position: Position): readonly Move[];
  /** Reads a move from anything at all, dropping fields that are not the move's; null where it is none. */
  move(value: unknown): Move | null;
  /** The position after `move`, or why not. Takes anything, never throws, and a refusal changes nothing. */
  play(position: Position, move: unknown): Result<Position, Refusal>;
  outcome(position: Position): Outcome | null;
  /** The stones as rows of `.`, `b` and `w`; in reading order. */
  board(position: Position): readonly string[];
  /** Worked out anew at each call. */
  details(position: Position): Details;
  /** How many plies have been played. */
  ply(position: Position): number;
  readonly text: {
    /** The move as people write it, such as `H8`. */
    write(move: Move, options: Options): string;
    /** The move that `text` means on a board with these options; null where it means none. */
    read(text: string, options: Options): Move | null;
  };
  /** PROTOCOL.md §3: FNV-1a, 64 bit, 16 hex digits, over the position as text (see hash.ts). */
  hash(position: Position): string;
}
