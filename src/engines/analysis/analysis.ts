/**
 * Finds out where a finished game turned. Pure: node limits decide how much is searched, so the same game and effort
 * give the same result. docs/engines.md explains how it works.
 */

import { type AnyMove, type Refusal, type Result, type Side, succeed } from '../../rules/index.ts';
import type { AnyEngine, EnginePosition, Thought } from '../engine.ts';
import { strongestOf } from '../levels.ts';
import { backUp, lossIn, type Node, nodesOf, removeBias } from './nodes.ts';
import { type PlayedGame, positionsIn, turnOf } from './turns.ts';

export interface Mistake {
  /** How many plies were played before it. */
  readonly ply: number;
  /** How much the mover's chances fell, at most 2. */
  readonly loss: number;
  /** What should have been played, and how it would have gone on; never empty. */
  readonly better: readonly AnyMove[];
}

export interface Analysis {
  /** Black's chances after each number of plies: from -1, a certain loss, to 1, a certain win. */
  readonly values: readonly number[];
  /** The worst first. */
  readonly mistakes: Readonly<Record<Side, readonly Mistake[]>>;
}

export interface AnalysisTask {
  /** 1: as much as the strongest level searches for 13 moves. */
  readonly effort: number;
  /** Called after each search. `done` grows up to `of`, which stays the same. */
  onProgress(done: number, of: number): void;
  /** Whether to give up; asked at least every 5 ms. */
  stopped(): boolean;
}

/** So many mistakes of each side are told. */
export const MISTAKES = 3;
/** A smaller loss is no mistake. */
export const MIN_LOSS = 0.1;
/** The longest line that is told, plies. */
export const MAX_LINE = 20;
/** What the first searches may take together. */
const SHALLOW_EFFORT = 5;
/** What a search may take that judges a turn. */
const DEEP_EFFORT = 0.25;
const DEEP_SEARCHES = 32;
/** The least effort of a search: with less a level searches hardly less. */
const MIN_EFFORT = 0.002;

/**
 * Null if it was stopped. A game that its players ended, for instance by resigning, ends with what the engine
 * thinks of the last position.
 */
export function analyse(
  engine: AnyEngine,
  game: PlayedGame,
  task: AnalysisTask,
): Result<Analysis | null, Refusal> {
  const positions = positionsIn(engine, game);
  if (!positions.ok) return positions;
  const steps = new Analyser(positions.value, task).run();
  for (;;) {
    const step = steps.next();
    if (task.stopped()) return succeed(null);
    if (step.done) return succeed(step.value);
    task.onProgress(step.value.done, step.value.of);
  }
}

/** One after each search. */
type Steps<T> = Generator<{ readonly done: number; readonly of: number }, T, undefined>;

class Analyser {
  readonly #task: AnalysisTask;
  readonly #positions: readonly EnginePosition[];
  /** The last first. */
  readonly #nodes: readonly Node[];
  readonly #shallow: number;
  readonly #deep: number;
  readonly #of: number;
  #done = 0;
  #deepSearches = 0;

  constructor(positions: readonly EnginePosition[], task: AnalysisTask) {
    this.#task = task;
    this.#positions = positions;
    this.#nodes = nodesOf(positions);
    this.#deep = Math.max(MIN_EFFORT, DEEP_EFFORT * task.effort);
    const share = (SHALLOW_EFFORT * task.effort) / this.#nodes.length;
    this.#shallow = Math.min(this.#deep, Math.max(MIN_EFFORT, share));
    this.#of = Math.round(this.#nodes.length + DEEP_SEARCHES * this.#deepCounts);
  }

  *run(): Steps<Analysis> {
    for (const node of this.#nodes) yield* this.#lookAt(node);
    removeBias(this.#nodes);
    for (;;) {
      backUp(this.#nodes);
      const node = this.#mostSuspect();
      if (node === null) break;
      yield* this.#judge(node);
    }
    this.#done = this.#of;
    yield this.#progress;
    const mistakes = { black: this.#mistakesOf('black'), white: this.#mistakesOf('white') };
    return { values: this.#values(), mistakes };
  }

  /** How many shallow searches take as long as a deep one. */
  get #deepCounts(): number {
    return this.#deep / this.#shallow;
  }

  get #progress(): { readonly done: number; readonly of: number } {
    return { done: Math.min(this.#of, Math.round(this.#done)), of: this.#of };
  }

  *#lookAt(node: Node): Steps<void> {
    const { position, turn } = node;
    this.#done++;
    if (position.winner !== null) node.value = valueFor(position.winner);
    else if (turn === null) yield* this.#lookDeeplyAt(node);
    else if (turn.isChoice) {
      node.value = this.#valueOf(position, this.#think(position, this.#shallow));
      yield this.#progress;
    }
  }

  /** A deep search of the position, or of the next one at which something is to be decided. */
  *#lookDeeplyAt(node: Node): Steps<void> {
    const { position, turn, next } = node;
    if (turn?.isChoice === false && next !== null) yield* this.#lookDeeplyAt(next);
    else if (node.thought === null && position.turn !== null) {
      node.thought = yield* this.#thinkDeeply(position);
      node.value = this.#valueOf(position, node.thought);
    }
  }

  *#thinkDeeply(position: EnginePosition): Steps<Thought<AnyMove>> {
    const thought = this.#think(position, this.#deep);
    this.#deepSearches++;
    this.#done += this.#deepCounts;
    yield this.#progress;
    return thought;
  }

  /** Black's chances. A move that was found without a search tells no value before the opponent's reply. */
  #valueOf(position: EnginePosition, thought: Thought<AnyMove>): number {
    const { moves, reached } = turnOf(position, thought.line);
    const isSearched = thought.nodes > 0 || Math.abs(thought.value) === 1 || moves.length === 0;
    if (isSearched || reached.turn === null) return blackValue(position, thought);
    return blackValue(reached, this.#think(reached, this.#shallow));
  }

  #think(position: EnginePosition, effort: number): Thought<AnyMove> {
    const { stopped } = this.#task;
    const task = {
      level: strongestOf(position.game),
      seed: 1,
      effort,
      time: Number.POSITIVE_INFINITY,
      stopped,
    } as const;
    return position.think({ ...task, now: () => 0, onThought: () => undefined }).thought;
  }

  /** The worst turn among those that would be told, and that has not been judged yet; null if there is none. */
  #mostSuspect(): Node | null {
    if (this.#deepSearches >= DEEP_SEARCHES) return null;
    const [worst] = (['black', 'white'] as const)
      .flatMap((side) => this.#worstOf(side, () => true))
      .filter(({ isJudged }) => !isJudged)
      .toSorted((a, b) => lossIn(b) - lossIn(a));
    return worst ?? null;
  }

  #worstOf(side: Side, isWanted: (node: Node) => boolean): Node[] {
    return this.#nodes
      .filter((node) => node.turn?.side === side && lossIn(node) >= MIN_LOSS && isWanted(node))
      .toSorted((a, b) => lossIn(b) - lossIn(a) || (a.turn?.from ?? 0) - (b.turn?.from ?? 0))
      .slice(0, MISTAKES);
  }

  /** Compares the turn with the best one: the positions after both are searched with the same effort. */
  *#judge(node: Node): Steps<void> {
    const { position, turn, next } = node;
    node.isJudged = true;
    if (turn === null || next === null) return;
    yield* this.#lookDeeplyAt(node);
    const { thought } = node;
    // What is lost anyway is lost by every move.
    if (thought === null || thought.value === -1) return;
    const { moves, reached } = turnOf(position, thought.line);
    if (reached.hash() === this.#positions[turn.to]?.hash()) {
      node.value = null;
      return;
    }
    yield* this.#lookDeeplyAt(next);
    node.better = thought.line;
    if (thought.value === 1) return;
    if (reached.turn === null) {
      node.value = valueFor(reached.winner);
      return;
    }
    const reply = yield* this.#thinkDeeply(reached);
    node.value = this.#valueOf(reached, reply);
    node.better = [...moves, ...reply.line];
  }

  #mistakesOf(side: Side): Mistake[] {
    return this.#worstOf(side, ({ better }) => better !== null).map((node) => ({
      ply: node.turn?.from ?? 0,
      loss: rounded(lossIn(node)),
      better: (node.better ?? []).slice(0, MAX_LINE),
    }));
  }

  /** Within a turn they are those after it. */
  #values(): number[] {
    return this.#nodes.toReversed().flatMap(({ turn, chances, next }) => {
      const within = turn === null ? 0 : turn.to - turn.from - 1;
      return [chances, ...new Array<number>(within).fill(next?.chances ?? 0)].map(rounded);
    });
  }
}

function blackValue({ turn }: EnginePosition, { value }: Thought<AnyMove>): number {
  return turn === 'white' ? -value : value;
}

function valueFor(winner: EnginePosition['winner']): number {
  if (winner === 'black') return 1;
  return winner === 'white' ? -1 : 0;
}

/** To thousandths. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
