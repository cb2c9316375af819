/**
 * Games with their types hidden, so that the network, records, matches and views work with any game. Each
 * sealed position keeps its game, options and own type private, so it can't get mixed up with the rules of
 * another game.
 */

import type { Details, DutyKind, EndingKind, Game, Outcome, Side } from './game.ts';
import type { Option, OptionValue } from './options.ts';
import { type Refusal, type Result, refuse, succeed } from './result.ts';

/** A move of some game, as it is sent. */
export type AnyMove = Readonly<Record<string, unknown>>;

export interface AnyGame {
  /** As it is sent, recorded and saved, such as `gomoku`. */
  readonly id: string;
  /** Whether it is unfinished: packages don't offer it. */
  readonly draft: boolean;
  readonly options: { readonly fields: Readonly<Record<string, Option<OptionValue>>> };
  /** Every reason with which the rules may end a game. */
  readonly endings: Readonly<Record<string, EndingKind>>;
  /** What {@link Details.due} may be. */
  readonly duties: Readonly<Record<string, DutyKind>>;
  /** What {@link Details.moment} may be. */
  readonly moments: readonly string[];
  /** The codes of the refusals that only this game knows. */
  readonly refusals: readonly string[];
  /** What may be wrong with the position that {@link positionFrom} is given. */
  readonly faults: readonly string[];
  /** Plies with one of these fields, which is `true`, aren't counted as moves. */
  readonly uncounted: readonly string[];
  /**
   * The position before the first ply. Takes any value as options and fills in defaults. Refused as `badOption`, with a
   * message that names the wrong one.
   */
  start(options: unknown): Result<AnyPosition, Refusal>;
  /**
   * The position that `description` (docs/automation.md, `setup`) gives, at ply 0. Takes any value. Refused as
   * `badOption` or `badSetup`.
   */
  positionFrom(options: unknown, description: unknown): Result<AnyPosition, Refusal>;
}

/** A legal move, without unknown fields, and the position after it. */
type Played = Extract<
  Result<{ readonly move: AnyMove; readonly position: AnyPosition }, Refusal>,
  { ok: true }
>;

/** A position of some game. Immutable: all values that it returns are frozen or new. */
export interface AnyPosition {
  /** The id of its game. */
  readonly game: string;
  /** All of the game's options, defaults filled in. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  /** How many plies have been played. */
  readonly ply: number;
  /** Rows of `.`, `b` and `w`, from the top; in morris one row of 24 points. Computed on first use. */
  readonly board: readonly string[];
  /** Null while the game goes on. */
  readonly outcome: Outcome | null;
  /** The game's own position: plain JSON. */
  readonly data: unknown;
  /** 16 hex digits over the whole position: PROTOCOL.md §3. Computed on first use. */
  hash(): string;
  /** What `positionFrom` reads as the same board with the same side to move: plain JSON. */
  describe(): Readonly<Record<string, unknown>>;
  /** Computed on first use. */
  details(): Details;
  /** Every move that `play` would accept, passes included. Empty once the game is over. */
  legal(): readonly AnyMove[];
  /** Reads a move of this game from any value, and drops unknown fields; null if it is not a move. */
  move(value: unknown): AnyMove | null;
  /**
   * The move as the rules have read it, and the position after it; or the refusal, as each game lists them. Takes any
   * value and never throws.
   */
  play(move: unknown): Played | Extract<Result<never, Refusal>, { ok: false }>;
  readonly text: {
    /** The move in text form, such as `H8`; null if it is not a move of this game. */
    write(move: unknown): string | null;
    /** The move that `text` stands for on this board; null if it is not a move. */
    read(text: string): AnyMove | null;
  };
}

class Sealed<Position, Move extends AnyMove, Options extends Readonly<Record<string, OptionValue>>>
  implements AnyPosition
{
  readonly options: Options;
  readonly #game: Game<Position, Move, Options>;
  readonly #position: Position;
  #board: readonly string[] | null = null;
  #details: Details | null = null;
  #hash: string | null = null;
  /** The latest result: a move is first checked, then played again when it is recorded. */
  #latest: Played | null = null;

  constructor(game: Game<Position, Move, Options>, options: Options, position: Position) {
    this.options = options;
    this.#game = game;
    this.#position = position;
    Object.freeze(this);
  }

  get game(): string {
    return this.#game.id;
  }

  get turn(): Side | null {
    return this.#game.turn(this.#position);
  }

  get ply(): number {
    return this.#game.ply(this.#position);
  }

  get board(): readonly string[] {
    this.#board ??= this.#game.board(this.#position);
    return this.#board;
  }

  get outcome(): Outcome | null {
    return this.#game.outcome(this.#position);
  }

  get data(): Position {
    return this.#position;
  }

  hash(): string {
    this.#hash ??= this.#game.hash(this.#position);
    return this.#hash;
  }

  describe(): Readonly<Record<string, unknown>> {
    return this.#game.describe(this.#position);
  }

  details(): Details {
    this.#details ??= this.#game.details(this.#position);
    return this.#details;
  }

  legal(): readonly AnyMove[] {
    return this.#game.legal(this.#position);
  }

  move(value: unknown): AnyMove | null {
    return this.#game.move(value);
  }

  play(value: unknown): ReturnType<AnyPosition['play']> {
    const latest = this.#latest;
    // Not cached longer, or the first position would keep all later ones alive.
    this.#latest = null;
    if (latest !== null && value === latest.value.move) return latest;
    // Read once, so that the move that is checked, played and returned is the same.
    const move = this.#game.move(value);
    const played = this.#game.play(this.#position, move);
    if (!played.ok) return played;
    if (move === null) return refuse('badMove', 'That is no move of this game.');
    const position = new Sealed(this.#game, this.options, played.value);
    this.#latest = succeed({ move, position });
    return this.#latest;
  }

  get text(): AnyPosition['text'] {
    return {
      write: (value) => {
        const move = this.#game.move(value);
        return move === null ? null : this.#game.text.write(move, this.options);
      },
      read: (text) => this.#game.text.read(text, this.options),
    };
  }
}

/** A game whose types are hidden; frozen. */
export function seal<
  Position,
  Move extends AnyMove,
  Options extends Readonly<Record<string, OptionValue>>,
>(game: Game<Position, Move, Options>): AnyGame {
  function begin(
    value: unknown,
    from: (options: Options) => Result<Position, Refusal>,
  ): Result<AnyPosition, Refusal> {
    const chosen = game.options.read(value);
    if (!chosen.ok) return chosen;
    const options = Object.freeze(chosen.value);
    const position = from(options);
    return position.ok ? succeed(new Sealed(game, options, position.value)) : position;
  }

  return Object.freeze<AnyGame>({
    id: game.id,
    draft: game.draft ?? false,
    options: game.options,
    endings: game.endings,
    duties: game.duties ?? {},
    moments: game.moments,
    refusals: game.refusals ?? [],
    faults: game.faults ?? [],
    uncounted: game.uncounted ?? [],
    start: (options) => begin(options, (chosen) => succeed(game.start(chosen))),
    positionFrom: (options, description) =>
      begin(options, (chosen) => game.positionFrom(chosen, description)),
  });
}
