/** The interface that every game implements, and the types that all games share. */

import type { OptionList } from './options.ts';
import type { Refusal, Result } from './result.ts';

/** The two sides of every game. Black moves first unless a game's rules say otherwise. */
export type Side = 'black' | 'white';

/** The other side. */
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

/**
 * How a game ended. `reason`: RULES.md has those of each game, match/endings.ts the others. `lines`:
 * the winning stones, one list per line; empty if the game was not won by a line.
 */
export interface Outcome {
  readonly winner: Side | 'draw';
  readonly reason: string;
  readonly lines: readonly (readonly Point[])[];
}

/** `counted`: what is on the board is counted then, and {@link Details.score} tells it. */
export type EndingKind = 'plain' | 'counted';

/**
 * What a duty leaves to the side to move: `forced`, nothing; `sameTurn`, the rest of the turn that it has begun;
 * `settling`, to agree on what the moves before have decided.
 */
export type DutyKind = 'forced' | 'sameTurn' | 'settling';

const noLines: Outcome['lines'] = Object.freeze([]);

/** An outcome, frozen. @param lines frozen too */
export function endedBy(winner: Outcome['winner'], reason: string, lines = noLines): Outcome {
  return Object.freeze({ winner, reason, lines });
}

/**
 * What a position shows besides its stones. A game leaves out what it does not have. Points are in
 * reading order.
 */
export interface Details {
  /** The owner of each point, as rows of `.`, `b` and `w`. */
  readonly territory?: readonly string[];
  /** How many stones each side has captured. */
  readonly captures?: Counts;
  /** How many men each side still has to place. */
  readonly hands?: Counts;
  /** As it would be counted now, komi included. */
  readonly score?: Counts;
  /** Empty points that a special rule forbids to the side to move, or where it loses. */
  readonly forbidden?: readonly Point[];
  /** Gomoku's danger hint: the points dangerous **to** each side, whichever side is to move. */
  readonly danger?: Readonly<Record<Side, readonly Point[]>>;
  /** Stones marked as dead. */
  readonly dead?: readonly Point[];
  /** Men in mills. */
  readonly mills?: readonly Point[];
  /** What the side to move has to do instead of an ordinary move: one of the game's `duties`. */
  readonly due?: string;
  /** What a beginner may not expect of the side to move’s turn: one of the game's `moments`. */
  readonly moment?: string;
  /** How many plies are left. */
  readonly pliesLeft?: number;
}

/** What a game has names for. Each of its texts in `languages/` has a sentence for each name. */
export interface Declared {
  /** Every reason with which the rules may end a game. */
  readonly endings: Readonly<Record<string, EndingKind>>;
  /** What {@link Details.due} may be. */
  readonly duties?: Readonly<Record<string, DutyKind>>;
  /** What {@link Details.moment} may be: what beginners are told when it comes; none if nothing surprises them. */
  readonly moments: readonly string[];
  /** The codes of the refusals that only this game knows (result.ts has the others). */
  readonly refusals?: readonly string[];
  /** What may be wrong with a position that a game is to start from ({@link Refusal.fault}). */
  readonly faults?: readonly string[];
}

/**
 * The rules of a game. Pure; they know no clock, no randomness and no seats.
 *
 * `Position` is a plain, frozen, JSON-serialisable value. `Move` is a move as it is sent.
 */
export interface Game<Position, Move, Options> extends Declared {
  /** As it is sent, recorded and saved. */
  readonly id: string;
  /** It is not finished: packages don't offer it, and its texts may be `TODO`. */
  readonly draft?: true;
  readonly options: OptionList<Options>;
  /**
   * Plies with one of these fields, which is `true`, aren't counted as moves: a capture that belongs to the move before
   * it, or the marking of dead stones.
   */
  readonly uncounted?: readonly string[];
  /** The position before the first ply. */
  start(options: Options): Position;
  /** The position that `value` describes (docs/automation.md, `setup`), at ply 0; refused as `badSetup`. */
  positionFrom(options: Options, value: unknown): Result<Position, Refusal>;
  /** What `positionFrom` reads as the same board with the same side to move: plain JSON. */
  describe(position: Position): Readonly<Record<string, unknown>>;
  /** The side to move; null once the game is over. */
  turn(position: Position): Side | null;
  /** Every move that `play` would accept, passes included. Empty once the game is over. */
  legal(position: Position): readonly Move[];
  /** Reads a move from any value, and drops unknown fields; null if it is not a move. */
  move(value: unknown): Move | null;
  /**
   * The position after `move`. Takes any value and never throws. If several refusals apply, RULES.md says which is
   * returned.
   */
  play(position: Position, move: unknown): Result<Position, Refusal>;
  /** Null while the game goes on. */
  outcome(position: Position): Outcome | null;
  /** The stones as rows of `.`, `b` and `w`, from the top; in morris one row with the 24 points in reading order. */
  board(position: Position): readonly string[];
  /** Computed at each call. */
  details(position: Position): Details;
  /** How many plies have been played. */
  ply(position: Position): number;
  readonly text: {
    /** The move in text form, such as `H8`. */
    write(move: Move, options: Options): string;
    /** The move that `text` stands for on a board with these options; null if it is not a move. */
    read(text: string, options: Options): Move | null;
  };
  /** PROTOCOL.md §3: FNV-1a, 64 bit, 16 hex digits, over the position as text (see hash.ts). */
  hash(position: Position): string;
}
