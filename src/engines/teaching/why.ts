/**
 * Why a move is recommended: what becomes of the other moves that a player would think of. Pure: the same question
 * gets the same answer. docs/engines.md explains how it works.
 */

import { type AnyMove, opponentOf, type Side } from '../../rules/index.ts';
import { turnOf } from '../analysis/turns.ts';
import type { EnginePosition, Thought } from '../engine.ts';
import { type Level, levels, levelsOf, strongestOf } from '../levels.ts';
import { nearest } from './nearest.ts';

/** A move that is worse than the recommended one. */
export interface Alternative {
  /** It, and how it goes on. */
  readonly line: readonly AnyMove[];
  /** The mover's chances after it, from -1, a certain loss, to 1, a certain win. */
  readonly value: number;
  /** How much worse that is than after the recommended move, at most 2. */
  readonly loss: number;
  /** How many points it loses; null if that isn't known, or less than 1.5. */
  readonly points: number | null;
}

export interface Why {
  /** At most three, the most natural first. */
  readonly alternatives: readonly Alternative[];
  /** How many other moves were compared with the recommended one. */
  readonly compared: number;
}

export interface WhyTask {
  /** 1: as much as the strongest level searches for a move. */
  readonly effort: number;
  /** Whether to give up; asked at least every 5 ms. */
  stopped(): boolean;
  /** Called with what is known so far, after each comparison. */
  onFound(why: Why): void;
}

/** The strongest level that says what a player might think of. */
const MOST_ASKED: Level = 'pine';
/** So many alternatives are shown. */
const ALTERNATIVES = 3;
/** So many other moves are compared at most, and at least if there are as many. */
const MAX_COMPARED = 5;
const MIN_COMPARED = 3;
/** A smaller loss is none. */
const MIN_LOSS = 0.1;
const MIN_POINTS = 1.5;
/** The longest line, plies. */
const MAX_LINE = 8;
/** How many seeds each level is asked with whose moves a player might think of: those up to pine. */
const SEEDS = 2;
const VOTE_EFFORT = 0.25;
/** Of a search that judges a move. */
const JUDGE_EFFORT = 0.15;
/** The least effort of a search: with less a level searches hardly less. */
const MIN_EFFORT = 0.002;

/** @param position with somebody on turn @param hint the recommended move, and how it goes on */
export function why(
  position: EnginePosition,
  hint: Pick<Thought<AnyMove>, 'line' | 'value'>,
  task: WhyTask,
): Why {
  return new Comparison(position, task).run(hint);
}

class Comparison {
  readonly #position: EnginePosition;
  readonly #side: Side;
  readonly #task: WhyTask;
  readonly #strongest: Level;

  constructor(position: EnginePosition, task: WhyTask) {
    this.#position = position;
    this.#side = position.turn ?? 'black';
    this.#task = task;
    this.#strongest = strongestOf(position.game);
  }

  run({ line, value }: Pick<Thought<AnyMove>, 'line' | 'value'>): Why {
    const { onFound, stopped } = this.#task;
    const best = this.#turn(line, this.#strongest, 1);
    const alternatives: Alternative[] = [];
    let why: Why = { alternatives, compared: 0 };
    // Then nothing is left to choose, and what is lost anyway is lost by every move.
    if (this.#position.duty() === 'settling' || value === -1) return why;
    const others = this.#candidates(best);
    if (others.length === 0) return why;
    const judged = this.#judge(best);
    const known = { value: value === 1 ? 1 : judged.value, points: judged.points };
    for (const other of others) {
      if (stopped() || alternatives.length === ALTERNATIVES) break;
      const found = this.#compare(other, known);
      if (stopped()) break;
      if (found !== null) alternatives.push(found);
      why = { alternatives: [...alternatives], compared: why.compared + 1 };
      onFound(why);
    }
    return why;
  }

  /** What a player might think of instead, the most natural first. */
  #candidates(best: Turn): readonly Turn[] {
    const known = new Set([best.reached.hash()]);
    const votes = new Map<string, { readonly turn: Turn; count: number }>();
    const asked = levels.slice(0, levels.indexOf(MOST_ASKED) + 1);
    for (const level of levelsOf(this.#position.game).filter((one) => asked.includes(one))) {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { line } = this.#think(this.#position, level, VOTE_EFFORT, seed);
        if (this.#task.stopped()) return [];
        const turn = this.#turn(line, level, seed);
        const key = turn.reached.hash();
        const vote = votes.get(key) ?? { turn, count: 0 };
        vote.count++;
        if (turn.moves.length > 0 && !known.has(key)) votes.set(key, vote);
      }
    }
    const named = [...votes.values()]
      .toSorted((a, b) => b.count - a.count)
      .map(({ turn }) => turn)
      .slice(0, MAX_COMPARED);
    for (const { reached } of named) known.add(reached.hash());
    for (const move of nearest(this.#position.legal(), best.moves[0])) {
      if (named.length >= MIN_COMPARED) break;
      const turn = this.#turn([move], this.#strongest, 1);
      if (known.has(turn.reached.hash())) continue;
      known.add(turn.reached.hash());
      named.push(turn);
    }
    return named;
  }

  /** The whole first turn of a line, which may lack the rest of it. */
  #turn(line: readonly AnyMove[], level: Level, seed: number): Turn {
    const { moves, reached } = turnOf(this.#position, line);
    if (reached.turn !== this.#side || reached.duty() !== 'sameTurn') return { moves, reached };
    const rest = turnOf(reached, this.#think(reached, level, VOTE_EFFORT, seed).line);
    return { moves: [...moves, ...rest.moves], reached: rest.reached };
  }

  /** Null if it is not worse. */
  #compare(other: Turn, best: Pick<Judged, 'value' | 'points'>): Alternative | null {
    const { value, points, line } = this.#judge(other);
    const loss = best.value - value;
    if (loss < MIN_LOSS) return null;
    const lost = points === null || best.points === null ? 0 : best.points - points;
    return {
      line: [...other.moves, ...line].slice(0, MAX_LINE),
      value: rounded(value, 1000),
      loss: rounded(loss, 1000),
      points: lost < MIN_POINTS ? null : rounded(lost, 1),
    };
  }

  #judge({ reached }: Turn): Judged {
    const looked = this.#lookAt(reached);
    // The search has found the reply, which an estimate would often overlook.
    const answered = turnOf(reached, looked.line).reached;
    const effort = JUDGE_EFFORT * this.#task.effort;
    const lead = answered.turn === null ? null : answered.estimate?.(effort).lead;
    const points = lead == null ? null : this.#side === 'black' ? lead : -lead;
    return { ...looked, points };
  }

  /** The mover's chances, and how it goes on. */
  #lookAt(position: EnginePosition): Omit<Judged, 'points'> {
    const { turn, winner } = position;
    if (turn === null) return { value: valueFor(winner, this.#side), line: [] };
    const thought = this.#think(position, this.#strongest, JUDGE_EFFORT, 1);
    const value = turn === this.#side ? thought.value : -thought.value;
    const { moves, reached } = turnOf(position, thought.line);
    const isSearched = thought.nodes > 0 || Math.abs(value) === 1 || moves.length === 0;
    if (isSearched || this.#task.stopped()) return { value, line: thought.line };
    // A move that was found without a search tells no value before the reply.
    const after = this.#lookAt(reached);
    return { value: after.value, line: [...moves, ...after.line] };
  }

  #think(position: EnginePosition, level: Level, share: number, seed: number): Thought<AnyMove> {
    const { effort, stopped } = this.#task;
    return position.think({
      level,
      seed,
      effort: Math.max(MIN_EFFORT, share * effort),
      time: Number.POSITIVE_INFINITY,
      stopped,
      now: () => 0,
      onThought: () => undefined,
    }).thought;
  }
}

type Turn = ReturnType<typeof turnOf>;

interface Judged {
  readonly value: number;
  /** The mover's lead; null if it isn't known. */
  readonly points: number | null;
  readonly line: readonly AnyMove[];
}

function valueFor(winner: EnginePosition['winner'], side: Side): number {
  if (winner === side) return 1;
  return winner === opponentOf(side) ? -1 : 0;
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
