/** The interface of an engine: it chooses a move for a position. Pure: time and randomness are arguments. */

import {
  type AnyMove,
  type DutyKind,
  type Game,
  type OptionValue,
  type Outcome,
  type Refusal,
  type Result,
  refuse,
  type Side,
  succeed,
} from '../rules/index.ts';
import type { Level } from './levels.ts';

/** An engine's view of a position. */
export interface Thought<Move> {
  /** The principal variation; never empty. */
  readonly line: readonly Move[];
  /** For the side to move: from -1, a certain loss, to 1, a certain win. */
  readonly value: number;
  /** Visited positions, or playouts. */
  readonly nodes: number;
}

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
  /** Called with the first thought at once, then when it has changed, about ten times a second at most. */
  onThought(thought: Thought<Move>): void;
}

export interface Choice<Move> {
  /** Null: it resigns. */
  readonly move: Move | null;
  readonly thought: Thought<Move>;
}

/**
 * A series of thoughts about one game. It keeps its search tree or table from one to the next. The same series with
 * the same seeds leads to the same choices, unless a thought was stopped, ran out of time, or had the help of a team.
 */
export interface Thinker<Position, Move> {
  /**
   * @param position with somebody on turn
   * @param since the moves from the position of the previous call, at the same level, to this one; without them
   * nothing that was found earlier is used
   */
  think(position: Position, task: Task<Move>, since?: readonly Move[]): Choice<Move>;
}

/** Threads that think about the same position. The first one decides, the others help it. */
export interface Team {
  /** Of this thread, from 0. */
  readonly index: number;
  readonly size: number;
  /** At least 1 MiB, and at first zero. Its use is up to the engine. */
  readonly memory: SharedArrayBuffer;
}

export interface Engine<Position, Move> {
  thinker(team?: Team): Thinker<Position, Move>;
  /** Deterministic. Only of games in which points are counted. @param effort as of a {@link Task} */
  estimate?(position: Position, effort: number): Estimate<Move>;
}

/** How a game in progress would be counted. */
export interface Estimate<Move> {
  /** Of each point, in reading order: from -1, certainly white's, to 1, certainly black's. */
  readonly owners: readonly number[];
  /** Black's expected lead if play goes on from here, points, komi included. */
  readonly lead: number;
  /** The points of stones that can't be saved. */
  readonly dead: readonly Move[];
}

/** A position of some game, with its rules and its engine. Immutable. */
export interface EnginePosition {
  readonly game: string;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  /** Null until the rules have ended the game. */
  readonly winner: Outcome['winner'] | null;
  /** Null if the side to move may play any ordinary move. Computed at each call. */
  duty(): DutyKind | null;
  legal(): readonly AnyMove[];
  hash(): string;
  play(move: unknown): Result<EnginePosition, Refusal>;
  /** Without anything that was found earlier. Only while somebody is on turn. */
  think(task: Task<AnyMove>): Choice<AnyMove>;
  /** Null in a game without estimates. */
  readonly estimate: ((effort: number) => Estimate<AnyMove>) | null;
}

/** A {@link Thinker} with its game's types sealed inside. */
export interface AnyThinker {
  /**
   * Thinks about the position after `moves`. Refused if they are illegal or nobody is to move after them.
   *
   * @param setup the starting position (docs/automation.md, `setup`), by default the game's own
   */
  think(
    options: unknown,
    moves: readonly unknown[],
    task: Task<AnyMove>,
    setup?: unknown,
  ): Result<Choice<AnyMove>, Refusal>;
}

/** An engine with its game's types sealed inside. */
export interface AnyEngine {
  readonly game: string;
  /** @param setup the starting position (docs/automation.md, `setup`), by default the game's own */
  start(options: unknown, setup?: unknown): Result<EnginePosition, Refusal>;
  thinker(team?: Team): AnyThinker;
}

export function sealEngine<
  Position,
  Move extends AnyMove,
  Options extends Readonly<Record<string, OptionValue>>,
>(game: Game<Position, Move, Options>, engine: Engine<Position, Move>): AnyEngine {
  const { estimate } = engine;
  let forgetful: Thinker<Position, Move> | null = null;

  function sealed(position: Position): EnginePosition {
    return {
      game: game.id,
      turn: game.turn(position),
      winner: game.outcome(position)?.winner ?? null,
      duty: () => game.duties?.[game.details(position).due ?? ''] ?? null,
      legal: () => game.legal(position),
      hash: () => game.hash(position),
      play: (move) => {
        const played = game.play(position, move);
        return played.ok ? succeed(sealed(played.value)) : played;
      },
      think: (task) => {
        forgetful ??= engine.thinker();
        return forgetful.think(position, task);
      },
      estimate: estimate ? (effort) => estimate(position, effort) : null,
    };
  }

  function start(value: unknown, setup?: unknown): Result<Position, Refusal> {
    const options = game.options.read(value);
    if (!options.ok) return options;
    if (setup === undefined) return succeed(game.start(options.value));
    return game.positionFrom(options.value, setup);
  }

  /** Tells a thinker what was played since it was last asked. */
  function sealedThinker(thinker: Thinker<Position, Move>): AnyThinker {
    let last: Asked<Position> | null = null;
    return {
      think: (options, moves, task, setup) => {
        const question = JSON.stringify([options, setup, task.level]);
        const written = moves.map((move) => JSON.stringify(move));
        const before = last?.question === question && begins(last.moves, written) ? last : null;
        last = null;
        const from = before ? succeed(before.position) : start(options, setup);
        if (!from.ok) return from;
        let position = from.value;
        const since: Move[] = [];
        for (const value of moves.slice(before?.moves.length ?? 0)) {
          const move = game.move(value);
          const played = game.play(position, move);
          if (!played.ok) return played;
          position = played.value;
          if (move !== null) since.push(move);
        }
        if (game.turn(position) === null) return refuse('gameOver', 'The game is over.');
        last = { question, moves: written, position };
        return succeed(thinker.think(position, task, before ? since : undefined));
      },
    };
  }

  return {
    game: game.id,
    start: (options, setup) => {
      const position = start(options, setup);
      return position.ok ? succeed(sealed(position.value)) : position;
    },
    thinker: (team) => sealedThinker(engine.thinker(team)),
  };
}

/** What a thinker was last asked about. */
interface Asked<Position> {
  /** The options, the starting position and the level, as JSON. */
  readonly question: string;
  /** As JSON. */
  readonly moves: readonly string[];
  readonly position: Position;
}

function begins(beginning: readonly string[], all: readonly string[]): boolean {
  return beginning.length <= all.length && beginning.every((one, at) => one === all[at]);
}
