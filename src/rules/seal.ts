/**
 * Games with their types sealed inside: how the network, records, matches and views use any game
 * without knowing which one it is. Each sealed position keeps its game, options and own type in
 * closures, so a position of one game can't meet the rules of another.
 */

import type { Game, Outcome, Refusal, Result, Side } from './game.ts';
import { refuse, succeed } from './game.ts';
import type { Option, OptionValue } from './options.ts';

/** A move of some game, its fields as on the wire. */
export type AnyMove = Readonly<Record<string, unknown>>;

export interface AnyGame {
  readonly id: string;
  readonly options: { readonly fields: Readonly<Record<string, Option<OptionValue>>> };
  /** The position before the first ply. Refuses options as `badOption`, naming the one that is wrong. */
  start(options: unknown): Result<AnyPosition, Refusal>;
}

/** A position of some game. Immutable; of the values it hands out, all are frozen or fresh. */
export interface AnyPosition {
  /** Its game's id. */
  readonly game: string;
  /** All of the game's options, defaults filled in. */
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Who may act; null once over. */
  readonly turn: Side | null;
  /** How many plies have been played. */
  readonly ply: number;
  /** Rows of `.`, `b` and `w`. */
  readonly board: readonly string[];
  readonly outcome: Outcome | null;
  /** The game's own position: plain JSON. */
  readonly data: unknown;
  /** PROTOCOL.md §3. Worked out when first asked for. */
  hash(): string;
  /** Every move that `play` would accept. */
  legal(): readonly AnyMove[];
  /** Reads a move of this game from anything at all, dropping foreign fields; null where it is none. */
  move(value: unknown): AnyMove | null;
  /** Takes anything and never throws. `move` is what was played, without foreign fields. */
  play(move: unknown): Result<{ readonly move: AnyMove; readonly position: AnyPosition }, Refusal>;
  readonly text: {
    /** The move as people write it, such as `H8`; null where it is no move of this game. */
    write(move: unknown): string | null;
    /** The move that `text` means on this board; null where it means none. */
    read(text: string): AnyMove | null;
  };
}

export function seal<
  Position,
  Move extends AnyMove,
  Options extends Readonly<Record<string, OptionValue>>,
>(game: Game<Position, Move, Options>): AnyGame {
  function wrap(options: Options, position: Position): AnyPosition {
    let hash: string | null = null;
    return Object.freeze<AnyPosition>({
      game: game.id,
      options,
      turn: game.turn(position),
      ply: game.ply(position),
      board: game.board(position),
      outcome: game.outcome(position),
      data: position,
      hash: () => {
        hash ??= game.hash(position);
        return hash;
      },
      legal: () => game.legal(position),
      move: (value) => game.move(value),
      play: (value) => {
        // Read once, so that what is judged, played and handed on is the same move.
        const move = game.move(value);
        const played = game.play(position, move);
        if (!played.ok) return played;
        if (move === null) return refuse('badMove', 'That is no move of this game.');
        return succeed({ move, position: wrap(options, played.value) });
      },
      text: {
        write: (value) => {
          const move = game.move(value);
          return move === null ? null : game.text.write(move, options);
        },
        read: (text) => game.text.read(text, options),
      },
    });
  }
  return Object.freeze<AnyGame>({
    id: game.id,
    options: game.options,
    start: (value) => {
      const chosen = game.options.read(value);
      if (!chosen.ok) return chosen;
      const options = Object.freeze(chosen.value);
      return succeed(wrap(options, game.start(options)));
    },
  });
}
