/** The one interface that every engine implements: given a position, it chooses a move. Pure: time and randomness are handed in. */

import type { AnyMove, Game, OptionValue, Refusal, Result } from '../rules/index.ts';
import { succeed } from '../rules/index.ts';

/** From the weakest to the strongest. What each of them is like is the engine's own business. */
export const levels = [1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

/** What an engine sees in a position. */
export interface Thought<Move> {
  /** The best play for both sides that it has found, the move to be made first; never empty. */
  readonly line: readonly Move[];
  /** How the side to move stands: from -1, lost for certain, to 1, won for certain. */
  readonly value: number;
  /** Positions, or whole games, that were looked at. */
  readonly nodes: number;
}

/** The same position, level, seed and effort lead to the same choice, unless it was stopped or its time ran out. */
export interface Task<Move> {
  readonly level: Level;
  /** Any 32-bit integer. */
  readonly seed: number;
  /** How much of the level's usual work is done: 1 for all of it, `Infinity` to think until the time is over. */
  readonly effort: number;
  /** The most that may be spent, ms. The level's own work, which is counted and not timed, usually takes less. */
  readonly time: number;
  /** ms, never going back. */
  now(): number;
  /** Whether to answer at once with the best found so far; asked at least every 5 ms. */
  stopped(): boolean;
  /** Told as the engine comes to think otherwise, and some ten times a second at most. */
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
  /** For the position after `moves`. Refused where they lead to none in which somebody is to move. */
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
