/** A board that keeps track of what a stone on each empty point would make, for either side. */

import { scatter } from '../random.ts';
import { OPEN_THREE, STRAIGHT_FOUR } from './patterns.ts';
import { BARRED, DOUBTFUL, MAKES_FIVE, type ShapeTables, shapes } from './shapes.ts';
import { type Rule, reachOf, type Tables, tablesFor } from './tables.ts';

export const BLACK = 0;
export const WHITE = 1;
export const EMPTY = 2;
const EDGE = 3;

/**
 * Points are numbers: rows of `width`, with a border as wide as a line's reach.
 */
export class Board {
  readonly size: number;
  readonly width: number;
  readonly area: number;
  readonly renju: boolean;
  readonly cells: Uint8Array;
  /** The points of the board, in reading order. */
  readonly points: Int16Array;
  /** The shape at each empty point, for black and for white. */
  readonly shapes: readonly [Uint8Array, Uint8Array];
  /** The patterns of each empty point's four lines, four bits each: black's in the lower half, white's in the upper. */
  readonly patterns: Int32Array;
  /** How many empty points have each shape, for black and for white. */
  readonly counts: readonly [Int16Array, Int16Array];
  /** What the empty points count together: black's and white's if they are to move, and if they are not. */
  readonly potential: Int32Array = new Int32Array(4);
  stones = 0;
  hashLow = 0;
  hashHigh = 0;

  readonly #reach: number;
  readonly #steps: readonly number[];
  readonly #tables: Tables;
  /** The line's number for each axis and point; stale under a stone. */
  readonly #keys: Int32Array;

  /** By axis and point, whether stones are not seen along that line; null if all are. */
  readonly #unseen: Uint8Array | null;

  /** @param unseen whether stones are not seen along this axis through the point */
  constructor(size: number, rule: Rule, unseen?: (point: number, axis: number) => boolean) {
    const reach = reachOf(rule);
    this.size = size;
    this.width = size + reach;
    this.area = this.width * (size + 2 * reach) + reach;
    this.renju = rule === 'renju';
    this.#reach = reach;
    this.#steps = [1, this.width - 1, this.width, this.width + 1];
    this.cells = new Uint8Array(this.area).fill(EDGE);
    this.points = Int16Array.from({ length: size * size }, (_, i) =>
      this.pointAt(Math.floor(i / size), i % size),
    );
    for (const point of this.points) this.cells[point] = EMPTY;
    this.shapes = [new Uint8Array(this.area), new Uint8Array(this.area)];
    this.counts = [new Int16Array(shapes), new Int16Array(shapes)];
    this.#tables = tablesFor(rule);
    this.#keys = new Int32Array(4 * this.area);
    this.patterns = new Int32Array(this.area);
    this.#readEmpty();
    this.#unseen = unseen ? new Uint8Array(4 * this.area) : null;
    for (const point of unseen ? this.points : []) {
      for (let axis = 0; axis < 4; axis++) {
        if (this.#unseen && unseen?.(point, axis)) this.#unseen[axis * this.area + point] = 1;
      }
    }
  }

  pointAt(row: number, column: number): number {
    return (row + this.#reach) * this.width + column;
  }

  rowOf(point: number): number {
    return Math.floor(point / this.width) - this.#reach;
  }

  columnOf(point: number): number {
    return point % this.width;
  }

  /** The pattern that a stone of `side` on an empty point would make along one axis. */
  patternAt(side: number, point: number, axis: number): number {
    return ((this.patterns[point] ?? 0) >>> (16 * side + 4 * axis)) & 15;
  }

  stepOf(axis: number): number {
    return this.#steps[axis] ?? 0;
  }

  /** The patterns of all four lines for `side` as one number. */
  linesAt(side: number, point: number): number {
    return ((this.patterns[point] ?? 0) >>> (16 * side)) & 0xffff;
  }

  shapeAt(side: number, point: number): number {
    return this.shapes[side === BLACK ? 0 : 1][point] ?? 0;
  }

  worthAt(side: number, point: number): number {
    const { worth } = side === BLACK ? this.#tables.black : this.#tables.white;
    return worth[this.linesAt(side, point)] ?? 0;
  }

  /** How many empty points have this shape for `side`. */
  count(side: number, shape: number): number {
    return this.counts[side === BLACK ? 0 : 1][shape] ?? 0;
  }

  /** The first empty point with this shape, or -1. */
  find(side: number, shape: number): number {
    if (this.count(side, shape) === 0) return -1;
    const of = this.shapes[side === BLACK ? 0 : 1];
    const { points, cells } = this;
    for (let i = 0; i < points.length; i++) {
      const point = points[i] ?? 0;
      if (of[point] === shape && cells[point] === EMPTY) return point;
    }
    return -1;
  }

  /** The empty point with this shape in line with `stone`, or -1. */
  findBeside(side: number, shape: number, stone: number): number {
    const of = this.shapes[side === BLACK ? 0 : 1];
    for (let axis = 0; axis < 4; axis++) {
      const step = this.stepOf(axis);
      for (let way = -step; way <= step; way += 2 * step) {
        for (let point = stone + way, away = 1; away < 5; away++, point += way) {
          const cell = this.cells[point] ?? EDGE;
          if (cell === EMPTY && of[point] === shape) return point;
          if (cell === 1 - side || cell === EDGE) break;
        }
      }
    }
    return -1;
  }

  /** Puts a stone on an empty point. */
  place(point: number, side: number): void {
    this.#count(point, -1);
    this.cells[point] = side;
    this.stones++;
    this.#change(point, side);
  }

  /** Removes the last stone. */
  lift(point: number): void {
    const side = this.cells[point] ?? EMPTY;
    this.cells[point] = EMPTY;
    this.stones--;
    this.#change(point, side);
    this.#count(point, 1);
  }

  /** Whether an empty point is forbidden to `side`. */
  isForbidden(point: number, side: number): boolean {
    if (!this.renju || side !== BLACK) return false;
    const shape = this.shapeAt(BLACK, point);
    return shape === BARRED || (shape === DOUBTFUL && this.#makesTwoThrees(point));
  }

  /** A three counts only if an allowed stone that makes no five turns it into a straight four. */
  #makesTwoThrees(point: number): boolean {
    const axes = [0, 1, 2, 3].filter((axis) => this.patternAt(BLACK, point, axis) === OPEN_THREE);
    this.place(point, BLACK);
    let real = 0;
    for (const axis of axes) if (this.#canStraighten(point, axis)) real++;
    this.lift(point);
    return real >= 2;
  }

  #canStraighten(point: number, axis: number): boolean {
    const step = this.stepOf(axis);
    for (const way of [-step, step]) {
      let next = point + way;
      while (this.cells[next] === BLACK) next += way;
      if (this.cells[next] !== EMPTY) continue;
      if (this.patternAt(BLACK, next, axis) !== STRAIGHT_FOUR) continue;
      const shape = this.shapeAt(BLACK, next);
      // A stone that makes a five elsewhere wins at once, so it does not make this a three.
      if (shape < MAKES_FIVE) return true;
      if (shape === DOUBTFUL && !this.#makesTwoThrees(next)) return true;
    }
    return false;
  }

  /** Updates the lines around a stone that came or went. */
  #change(point: number, side: number): void {
    const hashed = side * this.area + point;
    this.hashLow ^= zobristLow[hashed] ?? 0;
    this.hashHigh ^= zobristHigh[hashed] ?? 0;
    const { lines } = this.#tables;
    const { cells, area, patterns } = this;
    const keys = this.#keys;
    const unseen = this.#unseen;
    const reach = this.#reach;
    const digit = side === BLACK ? 1 : 2;
    for (let axis = 0; axis < 4; axis++) {
      const offset = axis * area;
      if (unseen !== null && unseen[offset + point] === 1) continue;
      const step = this.#steps[axis] ?? 0;
      const keep = ~(0x000f_000f << (4 * axis));
      for (let way = -1; way <= 1; way += 2) {
        let other = point;
        // Who still sees the stone: 1 for black, 2 for white.
        let seen = 3;
        for (let away = 1; away <= reach; away++) {
          other += way * step;
          const cell = cells[other] ?? EDGE;
          if (cell !== EMPTY) {
            if (cell === EDGE) break;
            seen &= cell + 1;
            if (seen === 0) break;
            continue;
          }
          const place = way < 0 ? reach + away - 1 : reach - away;
          const key = (keys[offset + other] ?? 0) ^ (digit << (2 * place));
          keys[offset + other] = key;
          const line = lines[key] ?? 0;
          const both = (line & 15) | ((line >> 4) << 16);
          const before = patterns[other] ?? 0;
          const after = (before & keep) | (both << (4 * axis));
          if (after !== before) this.#turn(other, before, after);
        }
      }
    }
  }

  /** The patterns of an empty point change. */
  #turn(point: number, before: number, after: number): void {
    this.patterns[point] = after;
    const low = after & 0xffff;
    const lowBefore = before & 0xffff;
    if (low !== lowBefore) this.#turnFor(0, point, lowBefore, low, this.#tables.black);
    const high = after >>> 16;
    const highBefore = before >>> 16;
    if (high !== highBefore) this.#turnFor(1, point, highBefore, high, this.#tables.white);
  }

  #turnFor(side: 0 | 1, point: number, before: number, after: number, tables: ShapeTables): void {
    const shapeAt = this.shapes[side];
    const shape = tables.shapes[after] ?? 0;
    const was = shapeAt[point] ?? 0;
    if (shape !== was) {
      const counts = this.counts[side];
      counts[was] = (counts[was] ?? 0) - 1;
      counts[shape] = (counts[shape] ?? 0) + 1;
      shapeAt[point] = shape;
    }
    const { values } = tables;
    const { potential } = this;
    potential[side] = (potential[side] ?? 0) + (values[after] ?? 0) - (values[before] ?? 0);
    potential[side + 2] =
      (potential[side + 2] ?? 0) + (values[after + 65_536] ?? 0) - (values[before + 65_536] ?? 0);
  }

  /** Adds an empty point to the totals, or takes it away. @param sign 1 or -1 */
  #count(point: number, sign: number): void {
    for (let side = 0; side <= 1; side++) {
      const counts = this.counts[side === BLACK ? 0 : 1];
      const shape = this.shapeAt(side, point);
      counts[shape] = (counts[shape] ?? 0) + sign;
      const { values } = side === BLACK ? this.#tables.black : this.#tables.white;
      const { potential } = this;
      const lines = this.linesAt(side, point);
      potential[side] = (potential[side] ?? 0) + sign * (values[lines] ?? 0);
      potential[side + 2] = (potential[side + 2] ?? 0) + sign * (values[lines + 65_536] ?? 0);
    }
  }

  #readEmpty(): void {
    const reach = this.#reach;
    const { lines, black, white } = this.#tables;
    for (const point of this.points) {
      let patterns = 0;
      for (let axis = 0; axis < 4; axis++) {
        let key = 0;
        for (let i = 0; i < 2 * reach; i++) {
          const away = i < reach ? i - reach : i - reach + 1;
          if (this.cells[point + away * this.stepOf(axis)] === EDGE) key |= 3 << (2 * i);
        }
        this.#keys[axis * this.area + point] = key;
        const line = lines[key] ?? 0;
        patterns |= ((line & 15) | ((line >> 4) << 16)) << (4 * axis);
      }
      this.patterns[point] = patterns;
      this.shapes[0][point] = black.shapes[patterns & 0xffff] ?? 0;
      this.shapes[1][point] = white.shapes[patterns >>> 16] ?? 0;
      this.#count(point, 1);
    }
  }
}

/** Zobrist keys, one for each side and point of the widest board. */
const zobristLow = Int32Array.from({ length: 2048 }, (_, i) => scatter(2 * i + 1));
const zobristHigh = Int32Array.from({ length: 2048 }, (_, i) => scatter(0x5bd1e995 - 2 * i));
