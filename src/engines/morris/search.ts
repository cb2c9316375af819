/**
 * Principal variation search: alpha-beta with a transposition table, killer moves, the history heuristic,
 * late move reductions, and a quiescence search of mills. A removal is a ply of its own by the same side;
 * it costs no depth except at the root.
 */

import type { MorrisOptions } from '../../rules/morris/index.ts';
import { ALL, count, millsThrough } from './bits.ts';
import { evaluate, isLast, type PhaseWeights } from './evaluation.ts';
import { BLOCKS, CLOSES, isBlocked, MoveList } from './generator.ts';
import { KILLER, MoveOrdering, reductionOf } from './moveOrdering.ts';
import { fromOf, isPlacement, isRemoval, NONE, type Scene, toOf } from './moves.ts';
import { evaluatePatterns, preparePatterns } from './patternEvaluation.ts';
import { PositionHistory } from './positionHistory.ts';
import { DRAW, fromTable, INFINITE, toTable, WIN } from './score.ts';
import type { Tablebase } from './tablebase.ts';
import { EXACT, LOWER_BOUND, type TranspositionTable, UPPER_BOUND } from './transpositionTable.ts';
import { VariationTable } from './variationTable.ts';

const MAX_PLIES = 240;
/** With at most so many moves, a side's move costs no depth. */
const TIGHT_MOVES = 2;
/** Nodes between two checks whether to go on. */
const NODES_PER_CHECK = 512;

/** Bits of a node's state: how many men have to be removed, */
const DUE = 3;
/** whether men in mills may not be removed, */
const SPARES = 4;
/** and whether the side to act is the opponent of the side at the root. */
const OPPONENT = 8;

export interface SearchConfig {
  readonly weights: PhaseWeights;
  /** Whether it evaluates by patterns, except when a side is down to three men. */
  readonly usesPatterns: boolean;
  /** Whether the quiescence search follows mills. */
  readonly followsMills: boolean;
}

export class Search {
  nodes = 0;
  halted = false;
  /** Null if there is none, or it isn't to be used. */
  tablebase: Tablebase | null = null;
  readonly #table: TranspositionTable;
  readonly #options: MorrisOptions;
  readonly #config: SearchConfig;
  readonly #nodeLimit: number;
  readonly #halt: () => boolean;
  readonly #lists: MoveList[] = [];
  readonly #ordering = new MoveOrdering(MAX_PLIES);
  readonly #path: PositionHistory;
  readonly #lines = new VariationTable(MAX_PLIES);

  constructor(
    table: TranspositionTable,
    options: MorrisOptions,
    config: SearchConfig,
    { earlier }: Scene,
    nodeLimit: number,
    halt: () => boolean,
  ) {
    if (config.usesPatterns) preparePatterns();
    this.#table = table;
    this.#options = options;
    this.#config = config;
    this.#nodeLimit = nodeLimit;
    this.#halt = halt;
    this.#path = new PositionHistory(earlier, MAX_PLIES);
  }

  /** The score of a move at the root; {@link line} has its principal variation. */
  atRoot(scene: Scene, move: number, depth: number, alpha: number, beta: number): number {
    const { me, them, due, spares, quiet } = scene;
    this.#path.remember(me, them, 0);
    this.#lines.clear(1);
    const state = due | (spares ? SPARES : 0);
    return this.#searchMove(me, them, state, quiet, move, depth - 1, alpha, beta, 0);
  }

  /** The principal variation of the last call of {@link atRoot}, without its move. */
  line(): readonly number[] {
    return this.#lines.from(1);
  }

  /** The score of `move` for the side that acts, by a search of `depth` after it. */
  #searchMove(
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
      if (count(men) + (left >>> 24) < 3) return this.#wins(next);
      if ((state & DUE) > 1 && men !== 0) {
        return this.#search(me, left, state - 1, 0, depth, alpha, beta, next);
      }
      return -this.#search(left, me, turned, 0, depth, -beta, -alpha, next);
    }
    const placed = isPlacement(move);
    const own = placed ? (me | bit) - (1 << 24) : (me ^ (1 << fromOf(move))) | bit;
    const calm = placed ? 0 : quiet + 1;
    const mills = millsThrough(own & ALL, toOf(move));
    if (mills > 0 && (them & ALL) !== 0) {
      const { removal, doubleMill } = this.#options;
      const spares = removal === 'protected' || (removal === 'protectedWhilePlacing' && placed);
      const due = (spares ? SPARES : 0) | Math.min(mills, doubleMill);
      return this.#search(own, them, (state & OPPONENT) | due, calm, depth, alpha, beta, next);
    }
    return -this.#search(them, own, turned, calm, depth, -beta, -alpha, next);
  }

  #wins(ply: number): number {
    this.#lines.clear(ply);
    return WIN - ply;
  }

  #search(
    me: number,
    them: number,
    state: number,
    quiet: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    this.#lines.clear(ply);
    if (this.#mustHalt()) return 0;
    const due = state & DUE;
    if (due === 0) {
      if (isBlocked(this.#options.flying, me, ALL & ~(me | them))) return ply - WIN;
      if (this.#isDrawn(me, them, quiet, ply)) return DRAW;
      if (this.tablebase?.has(me, them)) {
        const plies = this.tablebase.plies(me, them);
        if (plies === null) return DRAW;
        // A win that may take longer than the move limit allows is searched instead.
        const { moveLimit } = this.#options;
        if (moveLimit === 0 || quiet + Math.abs(plies) <= moveLimit) {
          return plies > 0 ? WIN - ply - plies : ply - plies - WIN;
        }
      }
    }
    if (ply >= MAX_PLIES - 2) return this.#evaluate(me, them);
    if (depth <= 0) return this.#quiesce(me, them, state, alpha, beta, ply);
    if (due === 0) this.#path.remember(me, them, ply);

    const table = this.#table;
    const key = me | ((state & ~OPPONENT) << 28);
    // Near the move limit a position's score depends on the way there.
    const { moveLimit } = this.#options;
    const isStorable = moveLimit === 0 || quiet + depth < moveLimit - 2;
    let best = NONE;
    if (table.find(key, them)) {
      best = table.move;
      const score = fromTable(table.score, ply);
      if (isStorable && table.settles(score, depth, alpha, beta)) return score;
    }

    const list = this.#orderedMoves(me, them, state, best, ply);
    // A side that can hardly move may be about to be shut in.
    const isTight = due === 0 && list.length <= TIGHT_MOVES;
    const next = due > 0 || isTight ? depth : depth - 1;
    let low = alpha;
    let top = -INFINITE;
    for (let i = 0; i < list.length; i++) {
      const move = list.pick(i);
      const promise = list.promise[i] ?? 0;
      // All moves but the first get the null window and, if late, a reduction; they are searched again if they beat alpha.
      let score = low + 1;
      if (i > 0) {
        const isLate = i >= 4 && depth >= 3 && due === 0 && promise < KILLER;
        const reduction = isLate ? reductionOf(i, depth) : 0;
        score = this.#searchMove(me, them, state, quiet, move, next - reduction, low, low + 1, ply);
        if (reduction > 0 && score > low) {
          score = this.#searchMove(me, them, state, quiet, move, next, low, low + 1, ply);
        }
      }
      if (i === 0 || (score > low && score < beta)) {
        score = this.#searchMove(me, them, state, quiet, move, next, low, beta, ply);
      }
      if (this.halted) return 0;
      if (score <= top) continue;
      top = score;
      if (score <= low) continue;
      low = score;
      best = move;
      if (score >= beta) {
        if (due === 0 && promise < CLOSES) {
          this.#ordering.updateHistory(sideOf(state), move, depth, ply);
        }
        break;
      }
      this.#lines.extend(ply, move);
    }
    if (isStorable) {
      const bound = top >= beta ? LOWER_BOUND : top > alpha ? EXACT : UPPER_BOUND;
      table.store(key, them, best, toTable(top, ply), depth, bound);
    }
    return top;
  }

  #orderedMoves(me: number, them: number, state: number, best: number, ply: number): MoveList {
    const list = this.#list(ply);
    if ((state & DUE) > 0) {
      list.fillRemovals(them, (state & SPARES) !== 0);
      this.#rateRemovals(list, me, them);
    } else {
      list.fill(this.#options.flying, me, them);
    }
    this.#ordering.score(list, sideOf(state), best, ply);
    return list;
  }

  /** The quiescence search: only mills are followed, and either side may stand pat. */
  #quiesce(
    me: number,
    them: number,
    state: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const due = state & DUE;
    const list = this.#list(ply);
    let low = alpha;
    let top = -INFINITE;
    if (due > 0) {
      list.fillRemovals(them, (state & SPARES) !== 0);
      this.#rateRemovals(list, me, them);
    } else {
      top = this.#evaluate(me, them);
      if (top >= beta || !this.#config.followsMills) return top;
      low = Math.max(low, top);
      list.fillMills(this.#options.flying, me, them);
    }
    for (let i = 0; i < list.length; i++) {
      const score = this.#searchMove(me, them, state, 0, list.pick(i), 0, low, beta, ply);
      if (this.halted) return 0;
      if (score <= top) continue;
      top = score;
      if (score >= beta) break;
      low = Math.max(low, score);
    }
    return top;
  }

  #mustHalt(): boolean {
    if (this.halted) return true;
    this.nodes++;
    if (this.nodes >= this.#nodeLimit) this.halted = true;
    else if (this.nodes % NODES_PER_CHECK === 0 && this.#halt()) this.halted = true;
    return this.halted;
  }

  #evaluate(me: number, them: number): number {
    const { weights, usesPatterns } = this.#config;
    return usesPatterns && !isLast(me) && !isLast(them)
      ? evaluatePatterns(me, them)
      : evaluate(weights, this.#options.flying, me, them);
  }

  #isDrawn(me: number, them: number, quiet: number, ply: number): boolean {
    const { moveLimit } = this.#options;
    return (moveLimit > 0 && quiet >= moveLimit) || this.#path.isRepeated(me, them, quiet, ply);
  }

  #list(ply: number): MoveList {
    let list = this.#lists[ply];
    if (list === undefined) {
      list = new MoveList();
      this.#lists[ply] = list;
    }
    return list;
  }

  #rateRemovals(list: MoveList, me: number, them: number): void {
    const { moves, promise } = list;
    for (let i = 0; i < list.length; i++) {
      promise[i] = BLOCKS + this.#evaluate(me, them & ~(1 << toOf(moves[i] ?? 0)));
    }
  }
}

/** 0 for the side at the root, 1 for its opponent. */
function sideOf(state: number): number {
  return (state & OPPONENT) === 0 ? 0 : 1;
}
