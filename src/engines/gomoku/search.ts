/**
 * Principal variation search with a VCF search at every new node. It passes over what null moves refute,
 * hopeless and decided positions near the leaves, and late moves. Threats extend it at the leaves.
 */

import type { Board } from './board.ts';
import { evaluate } from './evaluation.ts';
import { MAX_MOVES, MAX_PLIES, MoveOrdering } from './moveOrdering.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { MAKES_FIVE, MAKES_THREE, WINS } from './shapes.ts';
import { EXACT, LOWER_BOUND, type TranspositionTable, UPPER_BOUND } from './transpositionTable.ts';
import type { VcfSolver } from './vcf.ts';

export const WIN = 30_000;
/** A higher value is a certain win, in {@link WIN} - value plies. */
export const SURE = WIN - 500;
/** Plies by which threats may extend the depth. */
const MAX_EXTENSION = 6;
/** The depth of an entry whose value is certain. */
const CERTAIN = 100;

interface SearchConfig {
  /** Moves searched in a quiet position. */
  readonly width: number;
  /** The longest VCF that is found, in fours. */
  readonly vcfDepth: number;
  /** Node limit of a VCF search. */
  readonly vcfNodes: number;
}

/** What a ply may change in the evaluation. */
const MARGIN = 250;
/** Plies by which a null move is searched less deeply. */
const NULL_REDUCTION = 3;
/** By how much less a late move is searched, by depth and place in the order, 64 each. */
const reductions = Int8Array.from({ length: 64 * 64 }, (_, i) => {
  const [depth, place] = [i >> 6, i & 63];
  return depth < 2 || place < 2 ? 0 : Math.floor(0.4 + (Math.log(depth) * Math.log(place)) / 1.3);
});

/** Plies by which the move at this place of the order is searched less deeply. */
export function reductionOf(depth: number, place: number): number {
  return reductions[(Math.min(depth, 63) << 6) | place] ?? 0;
}

export class Search {
  readonly ordering: MoveOrdering;
  readonly #board: Board;
  readonly #budget: NodeBudget;
  readonly #vcf: VcfSolver;
  readonly #table: TranspositionTable;
  readonly #config: SearchConfig;
  /** The value of a full board to black. */
  readonly #full: number;
  readonly #played = new Int16Array(MAX_PLIES + 2).fill(-1);

  constructor(
    board: Board,
    budget: NodeBudget,
    vcf: VcfSolver,
    table: TranspositionTable,
    config: SearchConfig,
    fullToBlack: number,
  ) {
    this.#board = board;
    this.#budget = budget;
    this.#vcf = vcf;
    this.#table = table;
    this.#config = config;
    this.#full = fullToBlack;
    this.ordering = new MoveOrdering(board);
  }

  /** The value for the opponent after `side` has played `point`. Meaningless once the budget is over. */
  after(
    point: number,
    side: number,
    depth: number,
    low: number,
    high: number,
    ply: number,
  ): number {
    this.#played[ply] = point;
    this.#board.place(point, side);
    this.#budget.count();
    const value = this.#value(1 - side, depth, low, high, ply + 1);
    this.#board.lift(point);
    return value;
  }

  /** The value for `side`, to move, from -WIN to WIN. */
  #value(side: number, depth: number, low: number, high: number, ply: number): number {
    const board = this.#board;
    const opponent = 1 - side;
    if (this.#budget.over) return 0;
    if (board.count(side, MAKES_FIVE) > 0) return WIN - ply - 1;
    if (board.stones === board.points.length) return side === 0 ? this.#full : -this.#full;
    const theirFives = board.count(opponent, MAKES_FIVE);
    if (theirFives > 0) {
      const end = board.find(opponent, MAKES_FIVE);
      if (theirFives > 1 || board.isForbidden(end, side)) return -(WIN - ply - 2);
      if (ply >= MAX_PLIES - 2) return evaluate(board, side);
      return -this.after(end, side, depth, -high, -low, ply);
    }
    if (board.count(side, WINS) > 0) return WIN - ply - 3;

    const table = this.#table;
    let first = -1;
    const known = table.find(board, side);
    let judged = 0;
    if (known) {
      first = table.move;
      judged = table.judged;
      const value = fromTable(table.value, ply);
      if (table.depth >= depth || Math.abs(value) > SURE) {
        const { bound } = table;
        if (bound === EXACT) return value;
        if (bound === LOWER_BOUND && value >= high) return value;
        if (bound === UPPER_BOUND && value <= low) return value;
      }
    } else judged = evaluate(board, side);
    const { vcfDepth, vcfNodes } = this.#config;
    // A position that is known was searched for a VCF before.
    if (vcfDepth > 0 && !known) {
      if (this.#vcf.solve(side, vcfDepth, depth > 1 ? 4 * vcfNodes : vcfNodes, true)) {
        const value = WIN - ply - this.#vcf.line.length - 2;
        this.#store(side, this.#vcf.line[0] ?? -1, value, CERTAIN, EXACT, ply, judged);
        return value;
      }
    }
    const threatened = board.count(opponent, WINS) > 0;
    if (ply >= MAX_PLIES - 2) return judged;
    if (threatened) {
      if (depth <= -MAX_EXTENSION) return this.#leaf(side, depth, ply, judged, known);
      return this.#best(side, depth, low, high, ply, first, judged, true);
    }
    if (depth <= 0) return this.#leaf(side, depth, ply, judged, known);
    const quiet = high - low === 1 && Math.abs(low) < SURE;
    if (quiet) {
      const value = this.#prune(side, depth, low, high, ply, judged);
      if (value !== null) return value;
    }
    const less = first < 0 && depth >= 4 ? 1 : 0;
    return this.#best(side, depth - less, low, high, ply, first, judged, false);
  }

  /** Remembers that there is no VCF. */
  #leaf(side: number, depth: number, ply: number, judged: number, known: boolean): number {
    if (!known) this.#store(side, -1, judged, depth, EXACT, ply, judged);
    return judged;
  }

  /** The value of a position that needs no search, or null. */
  #prune(
    side: number,
    depth: number,
    low: number,
    high: number,
    ply: number,
    judged: number,
  ): number | null {
    if (depth <= 2 && judged + 2 * MARGIN * depth <= low) return judged;
    if (depth <= 4 && judged - MARGIN * depth >= high) return judged;
    if (depth >= 3 && judged >= high && (this.#played[ply - 1] ?? -1) >= 0) {
      this.#played[ply] = -1;
      const value = -this.#value(
        1 - side,
        depth - NULL_REDUCTION - (depth >> 2),
        -high,
        -high + 1,
        ply + 1,
      );
      if (value >= high && !this.#budget.over) return value > SURE ? high : value;
    }
    return null;
  }

  #best(
    side: number,
    depth: number,
    low: number,
    high: number,
    ply: number,
    first: number,
    judged: number,
    threatened: boolean,
  ): number {
    const { ordering } = this;
    const board = this.#board;
    const last = this.#played[ply - 1] ?? -1;
    const count = threatened
      ? ordering.defending(side, ply, first)
      : ordering.quiet(side, ply, first, last, this.#config.width);
    if (count === 0) return threatened ? -(WIN - ply - 4) : 0;
    const from = ply * MAX_MOVES;
    const principal = high - low > 1;
    let alpha = low;
    let best = -WIN;
    let bestMove = -1;
    for (let i = 0; i < count; i++) {
      const point = ordering.moves[from + i] ?? 0;
      const calm =
        !threatened &&
        board.shapeAt(side, point) < MAKES_THREE &&
        board.shapeAt(1 - side, point) < MAKES_THREE;
      if (calm && !principal && best > -SURE) {
        if (depth <= 4 && i >= 4 + depth * depth) break;
        if (depth <= 3 && judged + MARGIN * (depth + 1) <= low) continue;
      }
      let value: number;
      if (i === 0) {
        value = -this.after(point, side, depth - 1, -high, -alpha, ply);
      } else {
        let reduction = 0;
        if (depth > 2 && !threatened) {
          reduction = reductionOf(depth, i);
          if (!principal) reduction++;
          if (!calm) reduction--;
          reduction -= Math.trunc(ordering.history(side, point) / 1024);
          reduction = Math.max(0, Math.min(reduction, depth - 2));
          if (i < 2) reduction = 0;
        }
        value = -this.after(point, side, depth - 1 - reduction, -alpha - 1, -alpha, ply);
        if (value > alpha && (reduction > 0 || value < high)) {
          value = -this.after(point, side, depth - 1, -high, -alpha, ply);
        }
      }
      if (this.#budget.over) return 0;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      bestMove = point;
      alpha = value;
      if (alpha >= high) {
        ordering.learn(side, ply, Math.max(depth, 1), last, i);
        break;
      }
    }
    const bound = best >= high ? LOWER_BOUND : best > low ? EXACT : UPPER_BOUND;
    this.#store(side, bestMove >= 0 ? bestMove : first, best, depth, bound, ply, judged);
    return best;
  }

  #store(
    side: number,
    move: number,
    value: number,
    depth: number,
    bound: number,
    ply: number,
    judged: number,
  ): void {
    this.#table.store(this.#board, side, move, toTable(value, ply), depth, bound, judged);
  }
}

/** The table counts a win's distance from its own position, the search counts it from the root. */
function toTable(value: number, ply: number): number {
  return value > SURE ? value + ply : value < -SURE ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > SURE ? value - ply : value < -SURE ? value + ply : value;
}
