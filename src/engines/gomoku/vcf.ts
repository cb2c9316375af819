/**
 * VCF, victory by continuous fours: every stone makes a four, so every answer is forced, until a five is
 * certain. (Threat-space search of Allis, van den Herik and Huntjens, 1993, with all answers played.)
 */

import { type Board, EMPTY } from './board.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { BARRED, DOUBTFUL, MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, WINS } from './shapes.ts';
import { canMakeFour } from './threats.ts';

/** Depth limit, in fours. */
const MAX_DEPTH = 40;
/** Moves considered in a position. */
const MAX_MOVES = 64;
/** The table has 2^TABLE_BITS slots. */
const TABLE_BITS = 17;
/** The stored depth of a search that no depth limit cut short. */
const COMPLETE = 127;

export class VcfSolver {
  /** The last win found: the attacker's stones and the answers in turn, up to the stone that makes a five certain. */
  line: readonly number[] = [];

  readonly #board: Board;
  readonly #budget: NodeBudget;
  readonly #found = new Int16Array(2 * MAX_DEPTH + 4);
  #length = 0;
  #nodeLimit = 0;
  /** Whether the node limit was reached. */
  #halted = false;
  /** Whether the depth limit cut the search short. */
  #cutByDepth = false;
  /** Positions without a win, and the depth to which they were searched. */
  readonly #keys = new Int32Array(1 << TABLE_BITS);
  readonly #depths = new Int8Array(1 << TABLE_BITS);
  readonly #moves = new Int16Array(MAX_MOVES * (MAX_DEPTH + 2));

  constructor(board: Board, budget: NodeBudget) {
    this.#board = board;
    this.#budget = budget;
  }

  /**
   * Whether `side`, to move, has a VCF. The shortest one is found first.
   *
   * @param depth limit, in fours
   * @param nodes limit, after which the answer is no
   * @param any whether a longer one will do
   */
  solve(side: number, depth: number, nodes: number, any = false): boolean {
    const board = this.#board;
    if (board.count(side, MAKES_FIVE) > 0) return this.#alone(board.find(side, MAKES_FIVE));
    if (!this.#hasFour(side)) return false;
    this.#nodeLimit = this.#budget.nodes + nodes;
    this.#halted = false;
    for (let fours = any ? depth : 1; fours <= Math.min(depth, MAX_DEPTH); fours++) {
      this.#cutByDepth = false;
      if (this.#attack(side, fours, 0, -1)) {
        this.line = Array.from(this.#found.subarray(0, this.#length));
        return true;
      }
      if (this.#halted || !this.#cutByDepth) return false;
    }
    return false;
  }

  #alone(point: number): true {
    this.line = [point];
    return true;
  }

  /** Whether `side` can make a four, or possibly can. */
  #hasFour(side: number): boolean {
    const counts = this.#board.counts[side === 0 ? 0 : 1];
    return (
      (counts[MAKES_FOUR] ?? 0) +
        (counts[MAKES_FOUR_AND_THREE] ?? 0) +
        (counts[WINS] ?? 0) +
        (counts[DOUBTFUL] ?? 0) >
      0
    );
  }

  #attack(side: number, depth: number, ply: number, last: number): boolean {
    const board = this.#board;
    const opponent = 1 - side;
    if (board.count(side, MAKES_FIVE) > 0) {
      return this.#won(ply, board.find(side, MAKES_FIVE));
    }
    const theirFives = board.count(opponent, MAKES_FIVE);
    if (theirFives > 1) return false;
    if (theirFives === 0 && board.count(side, WINS) > 0) {
      return this.#won(ply, board.find(side, WINS));
    }
    if (depth === 0) {
      this.#cutByDepth ||= this.#hasFour(side);
      return false;
    }
    const place = (board.hashLow ^ (side === 0 ? 0 : 0x51ed270b)) & ((1 << TABLE_BITS) - 1);
    if (this.#keys[place] === board.hashHigh && (this.#depths[place] ?? 0) >= depth) {
      this.#cutByDepth ||= this.#depths[place] !== COMPLETE;
      return false;
    }
    const cutBefore = this.#cutByDepth;
    this.#cutByDepth = false;
    const from = (ply / 2) * MAX_MOVES;
    const count = this.#gather(side, from, theirFives, last);
    for (let i = 0; i < count; i++) {
      const point = this.#moves[from + i] ?? 0;
      if (board.isForbidden(point, side)) continue;
      board.place(point, side);
      this.#budget.count();
      if (this.#budget.over || this.#budget.nodes >= this.#nodeLimit) this.#halted = true;
      const wins = !this.#halted && this.#answered(side, depth, ply, point);
      board.lift(point);
      if (wins) {
        this.#found[ply] = point;
        return true;
      }
      if (this.#halted) return false;
    }
    this.#keys[place] = board.hashHigh;
    this.#depths[place] = this.#cutByDepth ? depth : COMPLETE;
    this.#cutByDepth ||= cutBefore;
    return false;
  }

  /** Plays the only answer to the last four, and goes on. */
  #answered(side: number, depth: number, ply: number, last: number): boolean {
    const board = this.#board;
    const fives = board.count(side, MAKES_FIVE);
    if (fives === 0) return false;
    const answer = board.findBeside(side, MAKES_FIVE, last);
    if (fives > 1 || board.isForbidden(answer, 1 - side)) {
      this.#length = ply + 1;
      return true;
    }
    this.#found[ply + 1] = answer;
    board.place(answer, 1 - side);
    const wins = this.#attack(side, depth - 1, ply + 2, last);
    board.lift(answer);
    if (wins) this.#found[ply + 1] = answer;
    return wins;
  }

  #won(ply: number, point: number): true {
    this.#found[ply] = point;
    this.#length = ply + 1;
    return true;
  }

  /** Generates the points that make a four, those near the last stone first. If the opponent has a four, only the answer to it. */
  #gather(side: number, from: number, theirFives: number, last: number): number {
    const board = this.#board;
    if (theirFives === 1) {
      const end = board.find(1 - side, MAKES_FIVE);
      this.#moves[from] = end;
      return canMakeFour(board, side, end) ? 1 : 0;
    }
    const shapes = board.shapes[side === 0 ? 0 : 1];
    const { points, cells } = board;
    let count = 0;
    let near = 0;
    for (let i = 0; i < points.length && count < MAX_MOVES; i++) {
      const point = points[i] ?? 0;
      const shape = shapes[point] ?? 0;
      if (shape < MAKES_FOUR || cells[point] !== EMPTY) continue;
      if (shape >= BARRED && !canMakeFour(board, side, point)) continue;
      this.#moves[from + count] = point;
      if (shape === MAKES_FOUR_AND_THREE || this.#isNear(point, last)) {
        this.#moves[from + count] = this.#moves[from + near] ?? 0;
        this.#moves[from + near] = point;
        near++;
      }
      count++;
    }
    return count;
  }

  #isNear(point: number, last: number): boolean {
    if (last < 0) return false;
    const { width } = this.#board;
    const down = Math.abs(Math.floor(point / width) - Math.floor(last / width));
    return down <= 4 && Math.abs((point % width) - (last % width)) <= 4;
  }
}
