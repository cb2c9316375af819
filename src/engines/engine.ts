/** The interface of an engine: it chooses a move for a position. Pure: time and randomness are arguments. */

import {
  type AnyMove,
  type Game,
  type OptionValue,
  type Refusal,
  type Result,
  succeed,
} from '../rules/index.ts';

/** From the weakest to the strongest; each engine defines its own. */
export const levels = [1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

/** An engine's view of a position. */
export interface Thought<Move> {
  /** The principal variation; never empty. */
  readonly line: readonly Move[];
  /** For the side to move: from -1, a certain loss, to 1, a certain win. */
  readonly value: number;
  /** Visited positions, or playouts. */
  readonly nodes: number;
}

/** The same position, level, seed and effort lead to the same choice, unless it was stopped or its time ran out. */
export interface Task<Move> {
  readonly level: Level;
  /** Any 32-bit integer. */
  readonly seed: number;
  /** The fraction of the level's node limit to use: 1 for all of it, `Infinity` for no limit but the time. */
  readonly effort: number;
  /** Time limit, ms. The level's node limit is usually reached earlier. */
  readonly time: number;
  /** ms, monotonic. */
  now(): number;
  /** Whether to answer at once with the best found so far; asked at least every 5 ms. */
  stopped(): boolean;
  /** Called when the thought changes, about ten times a second at most. */
  onThought(thought: Thought<Move>): void;
}

export interface Choice<Move> {
  /** Null: it resigns. */
  readonly move: Move | null;
  readonly thought: Thought<Move>;
}

export interface Engine<Position, Move> {
  /** @param position with somebody on turn */
  think(position: Position, task: Task<Move>): Choice<Move>;
}

/** An engine with its game's types sealed inside. */
export interface AnyEngine {
  readonly game: string;
  /** Thinks about the position after `moves`. Refused if they are illegal or nobody is to move after them. */
  think(
    options: unknown,
    moves: readonly unknown[],
    task: Task<AnyMove>,
  ): Result<Choice<AnyMove>, Refusal>;
}

export function sealEngine<
  Position,
  Move extends AnyMove,
  Options extends Readonly<Record<string, OptionValue>>,
>(game: Game<Position, Move, Options>, engine: Engine<Position, Move>): AnyEngine {
  return {
    game: game.id,
    think: (options, moves, task) => {
      const chosen = game.options.read(options);
      if (!chosen.ok) return chosen;
      let position = game.start(chosen.value);
      for (const move of moves) {
        const played = game.play(position, move);
        if (!played.ok) return played;
        position = played.value;
      }
      if (game.turn(position) === null) {
        return { ok: false, error: { code: 'gameOver', message: 'The game is over.' } };
      }
      return succeed(engine.think(position, task));
    },
  };
}
