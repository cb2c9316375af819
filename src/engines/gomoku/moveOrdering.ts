/** Which moves are worth searching in a position, and in what order. */

import { type Board, EMPTY } from './board.ts';
import { BARRED } from './shapes.ts';
import { defences } from './threats.ts';

export const MAX_PLIES = 96;
export const MAX_MOVES = 64;
/** A point worth no more than this to both sides together is in line with no stone. */
const ISOLATED_WORTH = 30;
const MAX_HISTORY = 2048;

export class MoveOrdering {
  readonly moves = new Int16Array(MAX_PLIES * MAX_MOVES);
  readonly #board: Board;
  readonly #scores = new Int32Array(MAX_PLIES * MAX_MOVES);
  readonly #killers = new Int16Array(MAX_PLIES * 2).fill(-1);
  /** What refuted each move last. */
  readonly #counters: Int16Array;
  readonly #history: Int32Array;

  constructor(board: Board) {
    this.#board = board;
    this.#history = new Int32Array(2 * board.area);
    this.#counters = new Int16Array(2 * board.area).fill(-1);
  }

  /** Rewards the move that refuted `last`, and blames those that were tried before it. */
  learn(side: number, ply: number, depth: number, last: number, i: number): void {
    const from = ply * MAX_MOVES;
    const best = this.moves[from + i] ?? 0;
    if (this.#killers[2 * ply] !== best) {
      this.#killers[2 * ply + 1] = this.#killers[2 * ply] ?? -1;
      this.#killers[2 * ply] = best;
    }
    if (last >= 0) this.#counters[side * this.#board.area + last] = best;
    const weight = Math.min(depth * depth, 400);
    this.#teach(side, best, weight);
    for (let j = 0; j < i; j++) this.#teach(side, this.moves[from + j] ?? 0, -weight);
  }

  history(side: number, point: number): number {
    return this.#history[side * this.#board.area + point] ?? 0;
  }

  /** The moves of a quiet position, the most promising first. @returns how many there are */
  quiet(side: number, ply: number, first: number, last: number, width: number): number {
    const from = ply * MAX_MOVES;
    const board = this.#board;
    const { points, cells, shapes, area } = board;
    const shape = shapes[side === 0 ? 0 : 1];
    const killer = this.#killers[2 * ply] ?? -1;
    const second = this.#killers[2 * ply + 1] ?? -1;
    const counter = last < 0 ? -1 : (this.#counters[side * area + last] ?? -1);
    let count = 0;
    for (let i = 0; i < points.length; i++) {
      const point = points[i] ?? 0;
      if (cells[point] !== EMPTY) continue;
      const own = board.worthAt(side, point);
      const other = board.worthAt(1 - side, point);
      if (own + other <= ISOLATED_WORTH) continue;
      if ((shape[point] ?? 0) >= BARRED && this.#board.isForbidden(point, side)) continue;
      let score = 16 * own + 15 * other + (this.#history[side * area + point] ?? 0);
      if (point === killer || point === second) score += 500;
      if (point === counter) score += 500;
      if (point === first) score = 1_000_000;
      count = this.#insert(from, count, point, score, width);
    }
    return count > 0 ? count : this.#anywhere(side, from);
  }

  /** The answers to the threat of a straight or double four, the most promising first. */
  defending(side: number, ply: number, first: number): number {
    const from = ply * MAX_MOVES;
    const board = this.#board;
    let count = 0;
    for (const point of defences(board, side)) {
      let score = 16 * board.worthAt(side, point) + 15 * board.worthAt(1 - side, point);
      score += this.#history[side * board.area + point] ?? 0;
      if (point === first) score = 1_000_000;
      count = this.#insert(from, count, point, score, MAX_MOVES);
    }
    return count;
  }

  #teach(side: number, point: number, weight: number): void {
    const index = side * this.#board.area + point;
    const value = this.#history[index] ?? 0;
    this.#history[index] =
      value + 4 * weight - Math.trunc((value * Math.abs(4 * weight)) / MAX_HISTORY);
  }

  #anywhere(side: number, from: number): number {
    let count = 0;
    for (const point of this.#board.points) {
      if (this.#board.cells[point] !== EMPTY || this.#board.isForbidden(point, side)) continue;
      count = this.#insert(from, count, point, 0, MAX_MOVES);
    }
    return count;
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
      this.moves[at] = this.moves[at - 1] ?? 0;
      at--;
    }
    this.#scores[at] = score;
    this.moves[at] = point;
    return Math.min(count + 1, most);
  }
}
