/**
 * Winning by continuous fours: every stone makes a four, so that every answer is forced, until one makes
 * a five sure. (Threat-space search of Allis, van den Herik and Huntjens, 1993, with all answers played.)
 */

import { type Board, EMPTY } from './board.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { BARRED, DOUBTFUL, MAKES_FIVE, MAKES_FOUR, MAKES_FOUR_AND_THREE, WINS } from './shapes.ts';
import { canMakeFour } from './threats.ts';

/** Longest attack, in fours. */
const DEEPEST = 40;
const MOST_MOVES = 64;
/** The table has 2^BITS places. */
const BITS = 14;
/** The depth of a search that no depth cut short. */
const COMPLETE = 127;

export class VcfSolver {
  /** The last win found: the attacker's stones and the answers by turns, up to the stone that makes a five sure. */
  line: readonly number[] = [];

  readonly #board: Board;
  readonly #work: NodeBudget;
  readonly #found = new Int16Array(2 * DEEPEST + 4);
  #length = 0;
  #until = 0;
  #cut = false;
  /** Whether there may be more where the depth ended. */
  #short = false;
  /** Positions without a win, and to what depth they have been searched. */
  readonly #keys = new Int32Array(1 << BITS);
  readonly #depths = new Int8Array(1 << BITS);
  readonly #moves = new Int16Array(MOST_MOVES * (DEEPEST + 2));

  constructor(board: Board, budget: NodeBudget) {
    this.#board = board;
    this.#work = budget;
  }

  /**
   * Whether `side`, to move, wins so. The shortest way is found first.
   *
   * @param depth the most fours
   * @param nodes the most stones that may be tried; after that the answer is no
   */
  solve(side: number, depth: number, nodes: number): boolean {
    const board = this.#board;
    if (board.count(side, MAKES_FIVE) > 0) return this.#alone(board.find(side, MAKES_FIVE));
    if (!this.#hasFour(side)) return false;
    this.#until = this.#work.nodes + nodes;
    this.#cut = false;
    for (let fours = 1; fours <= Math.min(depth, DEEPEST); fours++) {
      this.#short = false;
      if (this.#attack(side, fours, 0, -1)) {
        this.line = Array.from(this.#found.subarray(0, this.#length));
        return true;
      }
      if (this.#cut || !this.#short) return false;
    }
    return false;
  }

  #alone(point: number): true {
    this.line = [point];
    return true;
  }

  /** Whether there may be a four to make. */
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
      this.#short ||= this.#hasFour(side);
      return false;
    }
    const place = (board.hashLow ^ (side === 0 ? 0 : 0x51ed270b)) & ((1 << BITS) - 1);
    if (this.#keys[place] === board.hashHigh && (this.#depths[place] ?? 0) >= depth) {
      this.#short ||= this.#depths[place] !== COMPLETE;
      return false;
    }
    const shortBefore = this.#short;
    this.#short = false;
    const from = (ply / 2) * MOST_MOVES;
    const count = this.#gather(side, from, theirFives, last);
    for (let i = 0; i < count; i++) {
      const point = this.#moves[from + i] ?? 0;
      if (board.isForbidden(point, side)) continue;
      board.place(point, side);
      this.#work.count();
      if (this.#work.over || this.#work.nodes >= this.#until) this.#cut = true;
      const wins = !this.#cut && this.#answered(side, depth, ply, point);
      board.lift(point);
      if (wins) {
        this.#found[ply] = point;
        return true;
      }
      if (this.#cut) return false;
    }
    this.#keys[place] = board.hashHigh;
    this.#depths[place] = this.#short ? depth : COMPLETE;
    this.#short ||= shortBefore;
    return false;
  }

  /** Plays the only answer to the four just made, and goes on. */
  #answered(side: number, depth: number, ply: number, last: number): boolean {
    const board = this.#board;
    const fives = board.count(side, MAKES_FIVE);
    if (fives === 0) return false;
    const answer = board.find(side, MAKES_FIVE);
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

  /** The points that make a four, those on a line with the last stone first. Where the opponent has a four, its end alone. */
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
    for (let i = 0; i < points.length && count < MOST_MOVES; i++) {
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
