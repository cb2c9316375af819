/**
 * Principal variation search: alpha-beta with a transposition table, killer moves and history, late
 * moves looked at less deeply, and at the end a search of mills alone. A removal is a ply of its own by
 * the same side, and costs no depth but at the root.
 */

import type { MorrisOptions } from '../../rules/morris/index.ts';
import { ALL, count, millsThrough } from './bits.ts';
import { evaluate, type PhaseWeights } from './evaluation.ts';
import type { FlyingTablebase } from './flyingTablebase.ts';
import { BLOCKS, CLOSES, isBlocked, MoveList } from './generator.ts';
import { KILLER, MoveOrdering } from './moveOrdering.ts';
import { fromOf, isPlacement, isRemoval, NONE, type Scene, toOf } from './moves.ts';
import { PositionHistory } from './positionHistory.ts';
import { EXACT, LOWER_BOUND, type TranspositionTable, UPPER_BOUND } from './transpositionTable.ts';
import { VariationTable } from './variationTable.ts';

/** A win at once; a ply later it is one less. */
const WIN = 30_000;
/** Scores beyond this are wins and losses for certain. */
export const CERTAIN = 29_000;
export const INFINITE = 31_000;

const MAX_PLIES = 240;
/** How many positions are looked at between two questions whether to go on. */
const NODES_PER_CHECK = 512;

/** The state next to the men: how many are to be removed, */
const DUE = 3;
/** whether men in mills are spared by that, */
const SPARES = 4;
/** and whether the side that acts is not the one that thinks. */
const OPPONENT = 8;

export interface SearchConfig {
  readonly weights: PhaseWeights;
  /** Whether the search goes on at its end as long as mills can be closed. */
  readonly followsMills: boolean;
  /** How much worse than an even position the side that thinks finds a draw. */
  readonly contempt: number;
}

export class Search {
  nodes = 0;
  halted = false;
  /** Where it can be looked up who wins when both sides fly, if that is known by now. */
  flights: FlyingTablebase | null = null;
  private readonly table: TranspositionTable;
  private readonly options: MorrisOptions;
  private readonly config: SearchConfig;
  private readonly nodeLimit: number;
  private readonly halt: () => boolean;
  private readonly lists: MoveList[] = [];
  private readonly ordering = new MoveOrdering(MAX_PLIES);
  private readonly path: PositionHistory;
  private readonly lines = new VariationTable(MAX_PLIES);

  constructor(
    table: TranspositionTable,
    options: MorrisOptions,
    knowledge: SearchConfig,
    { earlier }: Scene,
    nodeLimit: number,
    halt: () => boolean,
  ) {
    this.table = table;
    this.options = options;
    this.config = knowledge;
    this.nodeLimit = nodeLimit;
    this.halt = halt;
    this.path = new PositionHistory(earlier, MAX_PLIES);
  }

  /** What a move at the root is worth, and what may follow: see {@link line}. */
  atRoot(scene: Scene, move: number, depth: number, alpha: number, beta: number): number {
    const { me, them, due, spares, quiet } = scene;
    this.path.remember(me, them, 0);
    this.lines.clear(1);
    const state = due | (spares ? SPARES : 0);
    return this.searchMove(me, them, state, quiet, move, depth - 1, alpha, beta, 0);
  }

  /** The play that the last call of {@link atRoot} found best after the move. */
  line(): readonly number[] {
    return this.lines.from(1);
  }

  /** The score, for the side that acts, after its `move`, which leads to a search of `depth`. */
  private searchMove(
    me: number,
    them: number,
    state: number,
    quiet: number,
    move: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const bit = 1 << toOf(move);
    const turned = (state & OPPONENT) ^ OPPONENT;
    const next = ply + 1;
    if (isRemoval(move)) {
      const left = them & ~bit;
      const men = left & ALL;
      if (count(men) + (left >>> 24) < 3) return this.wins(next);
      if ((state & DUE) > 1 && men !== 0) {
        return this.search(me, left, state - 1, 0, depth, alpha, beta, next);
      }
      return -this.search(left, me, turned, 0, depth, -beta, -alpha, next);
    }
    const placed = isPlacement(move);
    const own = placed ? (me | bit) - (1 << 24) : (me ^ (1 << fromOf(move))) | bit;
    const calm = placed ? 0 : quiet + 1;
    const mills = millsThrough(own & ALL, toOf(move));
    if (mills > 0 && (them & ALL) !== 0) {
      const { removal, doubleMill } = this.options;
      const spares = removal === 'protected' || (removal === 'protectedWhilePlacing' && placed);
      const due = (spares ? SPARES : 0) | Math.min(mills, doubleMill);
      return this.search(own, them, (state & OPPONENT) | due, calm, depth, alpha, beta, next);
    }
    return -this.search(them, own, turned, calm, depth, -beta, -alpha, next);
  }

  private wins(ply: number): number {
    this.lines.clear(ply);
    return WIN - ply;
  }

  private search(
    me: number,
    them: number,
    state: number,
    quiet: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    this.lines.clear(ply);
    if (this.mustHalt()) return 0;
    const due = state & DUE;
    if (due === 0) {
      if (isBlocked(this.options.flying, me, ALL & ~(me | them))) return ply - WIN;
      if (this.isDrawn(me, them, quiet, ply)) return this.drawn(state);
      if (this.flights?.has(me, them)) return this.flown(this.flights, me, them, state, quiet, ply);
    }
    if (ply >= MAX_PLIES - 2) return this.evaluate(me, them);
    if (depth <= 0) return this.quiesce(me, them, state, alpha, beta, ply);
    if (due === 0) this.path.remember(me, them, ply);

    const { table } = this;
    const key = me | (state << 28);
    // Close to the limit of moves the same position is worth something else after another way there.
    const { moveLimit } = this.options;
    const known = moveLimit === 0 || quiet + depth < moveLimit - 2;
    let best = NONE;
    if (table.find(key, them)) {
      best = table.move;
      if (known && table.depth >= depth) {
        const score = fromTable(table.score, ply);
        const { bound } = table;
        if (
          bound === EXACT ||
          (bound === LOWER_BOUND && score >= beta) ||
          (bound === UPPER_BOUND && score <= alpha)
        ) {
          return score;
        }
      }
    }

    const list = this.list(ply);
    if (due > 0) {
      list.fillRemovals(them, (state & SPARES) !== 0);
      this.rateRemovals(list, me, them);
    } else {
      list.fill(this.options.flying, me, them);
    }
    this.ordering.score(list, sideOf(state), best, ply);

    const left = due > 0 ? depth : depth - 1;
    let low = alpha;
    let top = -INFINITE;
    for (let i = 0; i < list.length; i++) {
      const move = list.pick(i);
      const promise = list.promise[i] ?? 0;
      let score: number;
      if (i === 0) {
        score = this.searchMove(me, them, state, quiet, move, left, low, beta, ply);
      } else {
        const reduction =
          i >= 4 && depth >= 3 && due === 0 && promise < KILLER ? (i >= 12 ? 2 : 1) : 0;
        score = this.searchMove(me, them, state, quiet, move, left - reduction, low, low + 1, ply);
        if (reduction > 0 && score > low) {
          score = this.searchMove(me, them, state, quiet, move, left, low, low + 1, ply);
        }
        if (score > low && score < beta) {
          score = this.searchMove(me, them, state, quiet, move, left, low, beta, ply);
        }
      }
      if (this.halted) return 0;
      if (score <= top) continue;
      top = score;
      if (score <= low) continue;
      low = score;
      best = move;
      if (score >= beta) {
        if (due === 0 && promise < CLOSES)
          this.ordering.updateHistory(sideOf(state), move, depth, ply);
        break;
      }
      this.lines.extend(ply, move);
    }
    if (known) {
      const bound = top >= beta ? LOWER_BOUND : top > alpha ? EXACT : UPPER_BOUND;
      table.store(key, them, best, toTable(top, ply), depth, bound);
    }
    return top;
  }

  /** The end of the search: only mills are followed, and either side may leave it at what it has. */
  private quiesce(
    me: number,
    them: number,
    state: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const due = state & DUE;
    const list = this.list(ply);
    let low = alpha;
    let top = -INFINITE;
    if (due > 0) {
      list.fillRemovals(them, (state & SPARES) !== 0);
      this.rateRemovals(list, me, them);
    } else {
      top = this.evaluate(me, them);
      if (top >= beta || !this.config.followsMills) return top;
      low = Math.max(low, top);
      list.fillMills(this.options.flying, me, them);
    }
    for (let i = 0; i < list.length; i++) {
      const score = this.searchMove(me, them, state, 0, list.pick(i), 0, low, beta, ply);
      if (this.halted) return 0;
      if (score <= top) continue;
      top = score;
      if (score >= beta) break;
      low = Math.max(low, score);
    }
    return top;
  }

  private mustHalt(): boolean {
    if (this.halted) return true;
    this.nodes++;
    if (this.nodes >= this.nodeLimit) this.halted = true;
    else if (this.nodes % NODES_PER_CHECK === 0 && this.halt()) this.halted = true;
    return this.halted;
  }

  private evaluate(me: number, them: number): number {
    return evaluate(this.config.weights, this.options.flying, me, them);
  }

  private drawn(state: number): number {
    const { contempt } = this.config;
    return (state & OPPONENT) === 0 ? -contempt : contempt;
  }

  /** The exact score where both sides fly. */
  private flown(
    flights: FlyingTablebase,
    me: number,
    them: number,
    state: number,
    quiet: number,
    ply: number,
  ): number {
    const distance = flights.distance(me, them);
    const { moveLimit } = this.options;
    if (distance === 0 || (moveLimit > 0 && quiet + distance > moveLimit)) return this.drawn(state);
    const won = WIN - (ply + distance + 1);
    return distance % 2 === 1 ? won : -won;
  }

  private isDrawn(me: number, them: number, quiet: number, ply: number): boolean {
    const { moveLimit } = this.options;
    return (moveLimit > 0 && quiet >= moveLimit) || this.path.isRepeated(me, them, quiet, ply);
  }

  private list(ply: number): MoveList {
    let list = this.lists[ply];
    if (list === undefined) {
      list = new MoveList();
      this.lists[ply] = list;
    }
    return list;
  }

  private rateRemovals(list: MoveList, me: number, them: number): void {
    const { moves, promise } = list;
    for (let i = 0; i < list.length; i++) {
      promise[i] = BLOCKS + this.evaluate(me, them & ~(1 << toOf(moves[i] ?? 0)));
    }
  }
}

/** 0 for the side that thinks, 1 for the other. */
function sideOf(state: number): number {
  return (state & OPPONENT) === 0 ? 0 : 1;
}

/** In the table a win's distance counts from the position itself, in the search from the root. */
function toTable(score: number, ply: number): number {
  return score > CERTAIN ? score + ply : score < -CERTAIN ? score - ply : score;
}

function fromTable(score: number, ply: number): number {
  return score > CERTAIN ? score - ply : score < -CERTAIN ? score + ply : score;
}
