/** A board that keeps track of what a stone on each empty point would make, for either side. */

import { scatter } from '../random.ts';
import { BLOCKED, OPEN_THREE, OWN, STRAIGHT_FOUR } from './patterns.ts';
import { BARRED, DOUBTFUL, MAKES_FIVE, shapes } from './shapes.ts';
import { digitsOf, type Rule, reachOf, type Tables, tablesFor } from './tables.ts';

export const BLACK = 0;
export const WHITE = 1;
export const EMPTY = 2;
const EDGE = 3;

/** One side's patterns on every line through every point. */
interface View {
  readonly tables: Tables;
  /** The line's number for each axis and point. */
  readonly keys: Uint16Array;
  /** The four lines' patterns at each point; stale under a stone. */
  readonly patterns: Uint16Array;
}

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
  /** What each empty point is worth, for black and for white. */
  readonly worth: readonly [Int16Array, Int16Array];
  /** How many empty points have each shape, for black and for white. */
  readonly counts: readonly [Int16Array, Int16Array];
  /** What the empty points are worth together, for black and for white. */
  readonly potential: Int32Array = new Int32Array(2);
  stones = 0;
  hashLow = 0;
  hashHigh = 0;

  readonly #reach: number;
  readonly #steps: readonly number[];
  /** What a stone adds to the line's number of a point, by its distance + reach. */
  readonly #digits: Int32Array;
  readonly #views: readonly [View, View];

  constructor(size: number, rule: Rule) {
    const reach = reachOf(rule);
    this.size = size;
    this.width = size + reach;
    this.area = this.width * (size + 2 * reach) + reach;
    this.renju = rule === 'renju';
    this.#reach = reach;
    this.#steps = [1, this.width - 1, this.width, this.width + 1];
    this.#digits = digitsOf(reach);
    this.cells = new Uint8Array(this.area).fill(EDGE);
    this.points = Int16Array.from({ length: size * size }, (_, i) =>
      this.pointAt(Math.floor(i / size), i % size),
    );
    for (const point of this.points) this.cells[point] = EMPTY;
    this.shapes = [new Uint8Array(this.area), new Uint8Array(this.area)];
    this.worth = [new Int16Array(this.area), new Int16Array(this.area)];
    this.counts = [new Int16Array(shapes), new Int16Array(shapes)];
    const view = (side: number): View => ({
      tables: tablesFor(rule, side === BLACK),
      keys: new Uint16Array(4 * this.area),
      patterns: new Uint16Array(this.area),
    });
    this.#views = [view(BLACK), view(WHITE)];
    this.#readEmpty();
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
    return ((this.#view(side).patterns[point] ?? 0) >>> (4 * axis)) & 15;
  }

  stepOf(axis: number): number {
    return this.#steps[axis] ?? 0;
  }

  shapeAt(side: number, point: number): number {
    return this.shapes[side === BLACK ? 0 : 1][point] ?? 0;
  }

  worthAt(side: number, point: number): number {
    return this.worth[side === BLACK ? 0 : 1][point] ?? 0;
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

  /** Puts a stone on an empty point. */
  place(point: number, side: number): void {
    this.#leave(point, BLACK);
    this.#leave(point, WHITE);
    this.cells[point] = side;
    this.stones++;
    this.#change(point, side, 1);
  }

  /** Removes the last stone. */
  lift(point: number): void {
    const side = this.cells[point] ?? EMPTY;
    this.cells[point] = EMPTY;
    this.stones--;
    this.#change(point, side, -1);
    this.#enter(point, BLACK);
    this.#enter(point, WHITE);
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

  #view(side: number): View {
    return this.#views[side === BLACK ? 0 : 1];
  }

  /** Updates all lines around a stone. @param sign 1 for a new stone, -1 for a removed one */
  #change(point: number, side: number, sign: number): void {
    const hashed = side * this.area + point;
    this.hashLow ^= zobristLow[hashed] ?? 0;
    this.hashHigh ^= zobristHigh[hashed] ?? 0;
    this.#see(point, BLACK, sign * (side === BLACK ? OWN : BLOCKED));
    this.#see(point, WHITE, sign * (side === WHITE ? OWN : BLOCKED));
  }

  /**
   * Adds a digit to every line through the point. A side's lines end at the opponent's stones: what lies
   * behind is not updated, and is right again once they are gone, because stones are removed in reverse order.
   */
  #see(point: number, viewer: number, digit: number): void {
    const index = viewer === BLACK ? 0 : 1;
    const { keys, patterns, tables } = this.#views[index];
    const { lines, shapes: shapeOf, worth: worthOf } = tables;
    const shapeAt = this.shapes[index];
    const worthAt = this.worth[index];
    const counts = this.counts[index];
    const { cells, area } = this;
    const digits = this.#digits;
    const reach = this.#reach;
    let gain = 0;
    for (let axis = 0; axis < 4; axis++) {
      const shift = 4 * axis;
      const offset = axis * area;
      const step = this.#steps[axis] ?? 0;
      for (let way = -1; way <= 1; way += 2) {
        let other = point;
        for (let away = way; away >= -reach && away <= reach; away += way) {
          other += way * step;
          const cell = cells[other] ?? EDGE;
          if (cell !== EMPTY && cell !== viewer) break;
          const key = (keys[offset + other] ?? 0) + digit * (digits[reach - away] ?? 0);
          keys[offset + other] = key;
          if (cell !== EMPTY) continue;
          const before = patterns[other] ?? 0;
          const after = (before & ~(15 << shift)) | ((lines[key] ?? 0) << shift);
          if (after === before) continue;
          patterns[other] = after;
          const shape = shapeOf[after] ?? 0;
          const was = shapeAt[other] ?? 0;
          if (shape !== was) {
            counts[was] = (counts[was] ?? 0) - 1;
            counts[shape] = (counts[shape] ?? 0) + 1;
            shapeAt[other] = shape;
          }
          const worth = worthOf[after] ?? 0;
          gain += worth - (worthAt[other] ?? 0);
          worthAt[other] = worth;
        }
      }
    }
    this.potential[viewer] = (this.potential[viewer] ?? 0) + gain;
  }

  /** Removes a point that gets a stone from the totals. */
  #leave(point: number, side: number): void {
    const counts = this.counts[side === BLACK ? 0 : 1];
    const shape = this.shapeAt(side, point);
    counts[shape] = (counts[shape] ?? 0) - 1;
    this.potential[side] = (this.potential[side] ?? 0) - this.worthAt(side, point);
  }

  /** Adds a point that has become empty to the totals. */
  #enter(point: number, side: number): void {
    const view = this.#view(side);
    let patterns = 0;
    for (let axis = 0; axis < 4; axis++) {
      const pattern = view.tables.lines[view.keys[axis * this.area + point] ?? 0] ?? 0;
      patterns |= pattern << (4 * axis);
    }
    view.patterns[point] = patterns;
    const index = side === BLACK ? 0 : 1;
    const shape = view.tables.shapes[patterns] ?? 0;
    const worth = view.tables.worth[patterns] ?? 0;
    this.shapes[index][point] = shape;
    this.worth[index][point] = worth;
    const counts = this.counts[index];
    counts[shape] = (counts[shape] ?? 0) + 1;
    this.potential[side] = (this.potential[side] ?? 0) + worth;
  }

  #readEmpty(): void {
    const reach = this.#reach;
    for (const point of this.points) {
      for (let axis = 0; axis < 4; axis++) {
        let key = 0;
        for (let away = -reach; away <= reach; away++) {
          if (away === 0 || this.cells[point + away * this.stepOf(axis)] !== EDGE) continue;
          key += BLOCKED * (this.#digits[reach + away] ?? 0);
        }
        for (const view of this.#views) view.keys[axis * this.area + point] = key;
      }
      this.#enter(point, BLACK);
      this.#enter(point, WHITE);
    }
  }
}

/** Zobrist keys, one for each side and point of the widest board. */
const zobristLow = Int32Array.from({ length: 2048 }, (_, i) => scatter(2 * i + 1));
const zobristHigh = Int32Array.from({ length: 2048 }, (_, i) => scatter(0x5bd1e995 - 2 * i));
