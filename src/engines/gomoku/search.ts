/** Principal variation search with late move reductions and a VCF search at every node. */

import { type Board, EMPTY } from './board.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { BARRED, MAKES_FIVE, WINS } from './shapes.ts';
import { defences } from './threats.ts';
import { EXACT, LOWER_BOUND, type TranspositionTable, UPPER_BOUND } from './transpositionTable.ts';
import type { VcfSolver } from './vcf.ts';

export const WIN = 30_000;
/** A higher value is a certain win, in {@link WIN} - value plies. */
export const SURE = WIN - 500;
const MAX_PLIES = 64;
const MAX_MOVES = 64;
/** Plies by which threats may extend the depth. */
const MAX_EXTENSION = 6;
/** A point worth no more than this to both sides together is in line with no stone. */
const ISOLATED_WORTH = 30;

interface SearchConfig {
  /** Moves searched in a quiet position. */
  readonly width: number;
  /** The longest VCF that is found, in fours. */
  readonly vcfDepth: number;
  /** Node limit of a VCF search. */
  readonly vcfNodes: number;
}

export class Search {
  readonly #board: Board;
  readonly #budget: NodeBudget;
  readonly #vcf: VcfSolver;
  readonly #table: TranspositionTable;
  readonly #config: SearchConfig;
  /** The value of a full board to black. */
  readonly #full: number;
  readonly #moves = new Int16Array(MAX_PLIES * MAX_MOVES);
  readonly #scores = new Int32Array(MAX_PLIES * MAX_MOVES);
  readonly #killers = new Int16Array(MAX_PLIES * 2);
  readonly #history: Int32Array;

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
    this.#history = new Int32Array(2 * board.area);
  }

  /** The value for `side`, to move, from -WIN to WIN. Meaningless once the budget is over. */
  value(side: number, depth: number, alpha: number, beta: number, ply: number): number {
    const board = this.#board;
    const opponent = 1 - side;
    if (this.#budget.over) return 0;
    if (board.count(side, MAKES_FIVE) > 0) return WIN - ply - 1;
    if (board.stones === board.points.length) return side === 0 ? this.#full : -this.#full;
    const theirFives = board.count(opponent, MAKES_FIVE);
    if (theirFives > 0) {
      const end = board.find(opponent, MAKES_FIVE);
      if (theirFives > 1 || board.isForbidden(end, side)) return -(WIN - ply - 2);
      if (ply >= MAX_PLIES - 2) return this.#evaluate(side);
      return -this.#after(end, side, depth, -beta, -alpha, ply);
    }
    if (board.count(side, WINS) > 0) return WIN - ply - 3;

    const place = this.#table.find(board, side);
    let best = -1;
    if (place >= 0) {
      best = this.#table.move(place);
      const value = fromTable(this.#table.value(place), ply);
      if (this.#table.depth(place) >= depth || Math.abs(value) > SURE) {
        const bound = this.#table.bound(place);
        if (bound === EXACT) return value;
        if (bound === LOWER_BOUND && value >= beta) return value;
        if (bound === UPPER_BOUND && value <= alpha) return value;
      }
    }
    const { vcfDepth, vcfNodes } = this.#config;
    if (vcfDepth > 0 && this.#vcf.solve(side, vcfDepth, depth > 1 ? 4 * vcfNodes : vcfNodes)) {
      const value = WIN - ply - this.#vcf.line.length - 2;
      this.#store(side, this.#vcf.line[0] ?? -1, value, 100, EXACT, ply);
      return value;
    }
    const threatened = board.count(opponent, WINS) > 0;
    if (ply >= MAX_PLIES - 2 || (depth <= 0 && !(threatened && depth > -MAX_EXTENSION))) {
      return this.#evaluate(side);
    }
    return this.#best(side, depth, alpha, beta, ply, best, threatened);
  }

  /** The value for the opponent after `side` has played `point`. */
  #after(
    point: number,
    side: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    this.#board.place(point, side);
    this.#budget.count();
    const value = this.value(1 - side, depth, alpha, beta, ply + 1);
    this.#board.lift(point);
    return value;
  }

  #best(
    side: number,
    depth: number,
    low: number,
    beta: number,
    ply: number,
    first: number,
    threatened: boolean,
  ): number {
    const count = this.generateMoves(side, ply, first, threatened, this.#config.width);
    if (count === 0) return threatened ? -(WIN - ply - 4) : 0;
    const from = ply * MAX_MOVES;
    let alpha = low;
    let best = -WIN;
    let bestMove = -1;
    for (let i = 0; i < count; i++) {
      const point = this.#moves[from + i] ?? 0;
      let value: number;
      if (i === 0) {
        value = -this.#after(point, side, depth - 1, -beta, -alpha, ply);
      } else {
        const reduction = i >= 4 && depth > 2 && !threatened ? (i >= 9 ? 2 : 1) : 0;
        value = -this.#after(point, side, depth - 1 - reduction, -alpha - 1, -alpha, ply);
        if (value > alpha && (reduction > 0 || value < beta)) {
          value = -this.#after(point, side, depth - 1, -beta, -alpha, ply);
        }
      }
      if (this.#budget.over) return 0;
      if (value <= best) continue;
      best = value;
      bestMove = point;
      if (value <= alpha) continue;
      alpha = value;
      if (alpha >= beta) {
        this.#updateHistory(point, side, depth, ply);
        break;
      }
    }
    const bound = best >= beta ? LOWER_BOUND : best > low ? EXACT : UPPER_BOUND;
    this.#store(side, bestMove, best, depth, bound, ply);
    return best;
  }

  #store(
    side: number,
    move: number,
    value: number,
    depth: number,
    bound: number,
    ply: number,
  ): void {
    this.#table.store(this.#board, side, { move, value: toTable(value, ply), depth, bound });
  }

  #updateHistory(point: number, side: number, depth: number, ply: number): void {
    if (this.#killers[2 * ply] !== point) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply] ?? 0;
      this.#killers[2 * ply] = point;
    }
    const index = side * this.#board.area + point;
    this.#history[index] = Math.min((this.#history[index] ?? 0) + depth * depth, 2000);
  }

  /** The static evaluation, by the value of the empty points; those of the side to move count more. */
  #evaluate(side: number): number {
    const mine = this.#board.potential[side] ?? 0;
    const theirs = this.#board.potential[1 - side] ?? 0;
    return Math.max(-SURE, Math.min(SURE, Math.round(mine * 1.3 - theirs)));
  }

  /** Generates the moves to search, the most promising first. @returns how many there are */
  generateMoves(
    side: number,
    ply: number,
    first: number,
    threatened: boolean,
    width: number,
  ): number {
    const from = ply * MAX_MOVES;
    let count = 0;
    if (threatened) {
      for (const point of defences(this.#board, side)) {
        count = this.#insert(from, count, point, this.#score(point, side, ply, first), MAX_MOVES);
      }
      return count;
    }
    const { points, cells, worth, shapes } = this.#board;
    const mine = worth[side === 0 ? 0 : 1];
    const theirs = worth[side === 0 ? 1 : 0];
    const shape = shapes[side === 0 ? 0 : 1];
    for (let i = 0; i < points.length; i++) {
      const point = points[i] ?? 0;
      if (cells[point] !== EMPTY) continue;
      if ((mine[point] ?? 0) + (theirs[point] ?? 0) <= ISOLATED_WORTH) continue;
      if ((shape[point] ?? 0) >= BARRED && this.#board.isForbidden(point, side)) continue;
      count = this.#insert(from, count, point, this.#score(point, side, ply, first), width);
    }
    return count > 0 ? count : this.#anywhere(side, from);
  }

  /** The i-th move generated for this ply. */
  generatedMove(ply: number, i: number): number {
    return this.#moves[ply * MAX_MOVES + i] ?? 0;
  }

  #anywhere(side: number, from: number): number {
    let count = 0;
    for (const point of this.#board.points) {
      if (this.#board.cells[point] !== EMPTY || this.#board.isForbidden(point, side)) continue;
      count = this.#insert(from, count, point, 0, MAX_MOVES);
    }
    return count;
  }

  #score(point: number, side: number, ply: number, first: number): number {
    const board = this.#board;
    if (point === first) return 1_000_000;
    const killed = this.#killers[2 * ply] === point || this.#killers[2 * ply + 1] === point;
    return (
      16 * board.worthAt(side, point) +
      15 * board.worthAt(1 - side, point) +
      (killed ? 400 : 0) +
      (this.#history[side * board.area + point] ?? 0)
    );
  }

  /** Insertion into the best `most` so far. */
  #insert(from: number, count: number, point: number, score: number, most: number): number {
    let at = from + count;
    if (count === most) {
      at--;
      if ((this.#scores[at] ?? 0) >= score) return count;
    }
    while (at > from && (this.#scores[at - 1] ?? 0) < score) {
      this.#scores[at] = this.#scores[at - 1] ?? 0;
      this.#moves[at] = this.#moves[at - 1] ?? 0;
      at--;
    }
    this.#scores[at] = score;
    this.#moves[at] = point;
    return Math.min(count + 1, most);
  }
}

/** The table counts a win's distance from its own position, the search counts it from the root. */
function toTable(value: number, ply: number): number {
  return value > SURE ? value + ply : value < -SURE ? value - ply : value;
}

function fromTable(value: number, ply: number): number {
  return value > SURE ? value - ply : value < -SURE ? value + ply : value;
}
