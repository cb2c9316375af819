/**
 * VCT, victory by continuous threes and fours: every stone of the attacker makes one or the other, and wins
 * against every defence. A search of its own, because it never evaluates quiet positions.
 */

import { type Board, EMPTY } from './board.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { BARRED, MAKES_FIVE, MAKES_THREE, WINS } from './shapes.ts';
import { canMakeFour, defences } from './threats.ts';
import type { VcfSolver } from './vcf.ts';

/** The table has 2^TABLE_BITS slots. */
const TABLE_BITS = 16;
/** Attacks considered in a position. */
const MAX_MOVES = 24;
/** Limits of each VCF search within this search: fours, and nodes. */
const VCF_DEPTH = 8;
const VCF_NODES = 120;

export class VctSolver {
  /** The first stone of the last win found. */
  first = -1;

  readonly #board: Board;
  readonly #budget: NodeBudget;
  readonly #vcf: VcfSolver;
  readonly #keys = new Int32Array(1 << TABLE_BITS);
  readonly #depths = new Int8Array(1 << TABLE_BITS);
  #nodeLimit = 0;
  /** Whether the node limit was reached. */
  #halted = false;
  /** Whether the depth limit cut the search short. */
  #cutByDepth = false;

  constructor(board: Board, budget: NodeBudget, vcf: VcfSolver) {
    this.#board = board;
    this.#budget = budget;
    this.#vcf = vcf;
  }

  /**
   * Whether `side`, to move, has a VCT. Yes is certain, no is not.
   *
   * @param depth the most stones of the attacker before it wins by VCF
   * @param nodes limit
   */
  solve(side: number, depth: number, nodes: number): boolean {
    this.#nodeLimit = this.#budget.nodes + nodes;
    this.#halted = false;
    for (let stones = 1; stones <= depth; stones++) {
      this.#cutByDepth = false;
      if (this.#attack(side, stones, true)) return true;
      if (this.#halted || !this.#cutByDepth) return false;
    }
    return false;
  }

  #attack(side: number, depth: number, root = false): boolean {
    const board = this.#board;
    const opponent = 1 - side;
    if (this.#vcf.solve(side, VCF_DEPTH, Math.min(VCF_NODES, this.#left()))) {
      if (root) this.first = this.#vcf.line[0] ?? -1;
      return true;
    }
    const theirFives = board.count(opponent, MAKES_FIVE);
    if (theirFives > 1) return false;
    if (depth === 0) {
      this.#cutByDepth = true;
      return false;
    }
    const place = (board.hashLow ^ (side === 0 ? 0 : 0x51ed270b)) & ((1 << TABLE_BITS) - 1);
    if (this.#keys[place] === board.hashHigh && (this.#depths[place] ?? 0) >= depth) {
      this.#cutByDepth = true;
      return false;
    }
    for (const point of this.#attacks(side, theirFives)) {
      if (board.isForbidden(point, side)) continue;
      this.#put(point, side);
      const wins = !this.#halted && this.#defend(opponent, depth - 1);
      board.lift(point);
      if (wins) {
        if (root) this.first = point;
        return true;
      }
      if (this.#halted) return false;
    }
    this.#keys[place] = board.hashHigh;
    this.#depths[place] = depth;
    return false;
  }

  /** Whether every answer of `side` loses. */
  #defend(side: number, depth: number): boolean {
    const board = this.#board;
    const attacker = 1 - side;
    if (board.count(side, MAKES_FIVE) > 0) return false;
    const fives = board.count(attacker, MAKES_FIVE);
    if (fives > 1) return true;
    if (fives === 1) {
      const end = board.find(attacker, MAKES_FIVE);
      return board.isForbidden(end, side) || this.#loses(end, side, depth);
    }
    if (board.count(attacker, WINS) === 0 || board.count(side, WINS) > 0) return false;
    if (this.#vcf.solve(side, VCF_DEPTH, Math.min(VCF_NODES, this.#left()))) return false;
    for (const point of defences(board, side)) {
      if (!this.#loses(point, side, depth)) return false;
    }
    return true;
  }

  #loses(point: number, side: number, depth: number): boolean {
    this.#put(point, side);
    const loses = !this.#halted && this.#attack(1 - side, depth);
    this.#board.lift(point);
    return loses;
  }

  #put(point: number, side: number): void {
    this.#board.place(point, side);
    this.#budget.count();
    if (this.#budget.over || this.#left() <= 0) this.#halted = true;
  }

  #left(): number {
    return this.#nodeLimit - this.#budget.nodes;
  }

  /** The points that threaten, the best first. If the opponent has a four, only the answer to it. */
  #attacks(side: number, theirFives: number): number[] {
    const board = this.#board;
    if (theirFives === 1) return [board.find(1 - side, MAKES_FIVE)];
    const found: number[] = [];
    const shapes = board.shapes[side === 0 ? 0 : 1];
    // Against an open three, only fours and blocking stones are in time.
    const hurried = board.count(1 - side, WINS) > 0;
    for (const point of board.points) {
      const shape = shapes[point] ?? 0;
      if (shape < MAKES_THREE || board.cells[point] !== EMPTY) continue;
      if (shape === BARRED) continue;
      if (hurried && !canMakeFour(board, side, point) && board.shapeAt(1 - side, point) < WINS) {
        continue;
      }
      found.push(point);
    }
    const worth = (point: number) => board.worthAt(side, point) + board.worthAt(1 - side, point);
    return found.sort((a, b) => worth(b) - worth(a)).slice(0, MAX_MOVES);
  }
}
