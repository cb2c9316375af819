/**
 * Winning by continuous threes and fours: the attacker makes one or the other with every stone, and wins
 * whichever way the defender meets it. A search of its own, since it needs no judgement of quiet positions.
 */

import { type Board, EMPTY } from './board.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { BARRED, MAKES_FIVE, MAKES_THREE, WINS } from './shapes.ts';
import { canMakeFour, defences } from './threats.ts';
import type { VcfSolver } from './vcf.ts';

const BITS = 16;
const MOST_MOVES = 24;
/** How many fours, and stones, a look for a win by fours takes within this search. */
const FOURS = 8;
const FOURS_NODES = 120;

export class VctSolver {
  /** The first stone of the last win found. */
  first = -1;

  readonly #board: Board;
  readonly #work: NodeBudget;
  readonly #fours: VcfSolver;
  readonly #keys = new Int32Array(1 << BITS);
  readonly #depths = new Int8Array(1 << BITS);
  #until = 0;
  #cut = false;
  #short = false;

  constructor(board: Board, budget: NodeBudget, vcf: VcfSolver) {
    this.#board = board;
    this.#work = budget;
    this.#fours = vcf;
  }

  /**
   * Whether `side`, to move, wins so: yes is certain, no is not.
   *
   * @param depth the most stones of the attacker before it wins by fours alone
   * @param nodes the most stones that may be tried
   */
  solve(side: number, depth: number, nodes: number): boolean {
    this.#until = this.#work.nodes + nodes;
    this.#cut = false;
    for (let stones = 1; stones <= depth; stones++) {
      this.#short = false;
      if (this.#attack(side, stones, true)) return true;
      if (this.#cut || !this.#short) return false;
    }
    return false;
  }

  #attack(side: number, depth: number, root = false): boolean {
    const board = this.#board;
    const opponent = 1 - side;
    if (this.#fours.solve(side, FOURS, Math.min(FOURS_NODES, this.#left()))) {
      if (root) this.first = this.#fours.line[0] ?? -1;
      return true;
    }
    const theirFives = board.count(opponent, MAKES_FIVE);
    if (theirFives > 1) return false;
    if (depth === 0) {
      this.#short = true;
      return false;
    }
    const place = (board.hashLow ^ (side === 0 ? 0 : 0x51ed270b)) & ((1 << BITS) - 1);
    if (this.#keys[place] === board.hashHigh && (this.#depths[place] ?? 0) >= depth) {
      this.#short = true;
      return false;
    }
    for (const point of this.#attacks(side, theirFives)) {
      if (board.isForbidden(point, side)) continue;
      this.#put(point, side);
      const wins = !this.#cut && this.#defend(opponent, depth - 1);
      board.lift(point);
      if (wins) {
        if (root) this.first = point;
        return true;
      }
      if (this.#cut) return false;
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
    if (this.#fours.solve(side, FOURS, Math.min(FOURS_NODES, this.#left()))) return false;
    for (const point of defences(board, side)) {
      if (!this.#loses(point, side, depth)) return false;
    }
    return true;
  }

  #loses(point: number, side: number, depth: number): boolean {
    this.#put(point, side);
    const loses = !this.#cut && this.#attack(1 - side, depth);
    this.#board.lift(point);
    return loses;
  }

  #put(point: number, side: number): void {
    this.#board.place(point, side);
    this.#work.count();
    if (this.#work.over || this.#left() <= 0) this.#cut = true;
  }

  #left(): number {
    return this.#until - this.#work.nodes;
  }

  /** The points that threaten, the best first. Where the opponent has a four, its end alone. */
  #attacks(side: number, theirFives: number): number[] {
    const board = this.#board;
    if (theirFives === 1) return [board.find(1 - side, MAKES_FIVE)];
    const found: number[] = [];
    const shapes = board.shapes[side === 0 ? 0 : 1];
    // Against an open three only fours gain time, and stones in its way.
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
    return found.sort((a, b) => worth(b) - worth(a)).slice(0, MOST_MOVES);
  }
}
