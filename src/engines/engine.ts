/** The interface of an engine: it chooses a move for a position. Pure: time and randomness are arguments. */

import {
  type AnyMove,
  type Details,
  type Game,
  type OptionValue,
  type Outcome,
  type Refusal,
  type Result,
  refuse,
  type Side,
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

/** A position of some game, with its rules and its engine. Immutable. */
export interface EnginePosition {
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  /** Null until the rules have ended the game. */
  readonly winner: Outcome['winner'] | null;
  /** See {@link Details}. Computed at each call. */
  due(): Details['due'];
  legal(): readonly AnyMove[];
  hash(): string;
  play(move: unknown): Result<EnginePosition, Refusal>;
  /** Only while somebody is on turn. */
  think(task: Task<AnyMove>): Choice<AnyMove>;
}

/** An engine with its game's types sealed inside. */
export interface AnyEngine {
  readonly game: string;
  /** @param setup the starting position (docs/automation.md, `setup`), by default the game's own */
  start(options: unknown, setup?: unknown): Result<EnginePosition, Refusal>;
  /** Thinks about the position after `moves`. Refused if they are illegal or nobody is to move after them. */
  think(
    options: unknown,
    moves: readonly unknown[],
    task: Task<AnyMove>,
    setup?: unknown,
  ): Result<Choice<AnyMove>, Refusal>;
}

export function sealEngine<
  Position,
  Move extends AnyMove,
  Options extends Readonly<Record<string, OptionValue>>,
>(game: Game<Position, Move, Options>, engine: Engine<Position, Move>): AnyEngine {
  function sealed(position: Position): EnginePosition {
    return {
      turn: game.turn(position),
      winner: game.outcome(position)?.winner ?? null,
      due: () => game.details(position).due,
      legal: () => game.legal(position),
      hash: () => game.hash(position),
      play: (move) => {
        const played = game.play(position, move);
        return played.ok ? succeed(sealed(played.value)) : played;
      },
      think: (task) => engine.think(position, task),
    };
  }
  function start(value: unknown, setup?: unknown): Result<EnginePosition, Refusal> {
    const options = game.options.read(value);
    if (!options.ok) return options;
    if (setup === undefined) return succeed(sealed(game.start(options.value)));
    const position = game.positionFrom?.(options.value, setup);
    if (position === undefined) return refuse('badSetup', 'This game has no other beginning.');
    return position.ok ? succeed(sealed(position.value)) : position;
  }
  return {
    game: game.id,
    start,
    think: (options, moves, task, setup) => {
      let reached = start(options, setup);
      for (const move of moves) {
        if (!reached.ok) break;
        reached = reached.value.play(move);
      }
      if (!reached.ok) return reached;
      if (reached.value.turn === null) return refuse('gameOver', 'The game is over.');
      return succeed(reached.value.think(task));
    },
  };
}
