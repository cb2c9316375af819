/**
 * Proofs of wins by threats, by proof-number search (Allis, 1994) on a board of its own: slow, and owing nothing to
 * the engine. Of the attacker's moves only fours and threes are tried, of the defender's every legal one.
 */

import { forbiddenOn } from '../../rules/gomoku/forbidden.ts';
import type { GomokuMove, GomokuPosition } from '../../rules/gomoku/index.ts';
import { scatter } from '../random.ts';

/** Whether the side to move wins by fours alone. */
export function winsByFoursAlone(position: GomokuPosition): boolean {
  return new Prover(position, sideOf(position)).winsByFours();
}

/**
 * By how many stones the side to move wins with fours and threes, up to the one after which nothing stops the five,
 * in the longest line of the proof that was found; 0 if it doesn't.
 *
 * @param limit positions, after which the answer is unknown: null
 */
export function winByThreats(position: GomokuPosition, limit: number): number | null {
  return new Prover(position, sideOf(position)).prove(true, limit);
}

/** The same for the side that has just moved, against every answer. */
export function winAfterMove(position: GomokuPosition, limit: number): number | null {
  return new Prover(position, 1 - sideOf(position)).prove(false, limit);
}

function sideOf({ turn }: GomokuPosition): number {
  return turn === 'white' ? 1 : 0;
}

/** Five points in a line, and the points beyond them. */
interface Window {
  readonly points: readonly number[];
  readonly ends: readonly number[];
}

interface Node {
  /** The move that led here. */
  readonly point: number;
  /** Whether the attacker is to move. */
  readonly attacking: boolean;
  proof: number;
  disproof: number;
  /** The attacker's stones up to the win, once it is proved. */
  stones: number;
  children: Node[] | null;
  /** Of the defender's node: whether every legal move has been considered. */
  whole: boolean;
  /** Of the defender's node: how the attacker wins by fours if the defender passes. */
  threat: readonly number[];
}

const FREE = 2;
const INFINITE = 1e9;

class Prover {
  readonly #size: number;
  readonly #renju: boolean;
  /** Whether five stones must be exactly five, for black and for white. */
  readonly #exactly: readonly [boolean, boolean];
  readonly #attacker: number;
  readonly #cells: Uint8Array;
  readonly #windows: readonly Window[];
  /** The windows through each point. */
  readonly #through: readonly (readonly number[])[];
  /** How many stones each window has, black's and white's. */
  readonly #stones: readonly [Uint8Array, Uint8Array];
  /** How many windows have so many stones of one side alone, black's and white's. */
  readonly #open: readonly [number[], number[]] = [
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ];
  #low = 0;
  #high = 0;
  /** Positions that fours don't win for one side, to move. */
  readonly #quiet = new Set<number>();
  /** Of positions with the attacker to move: its stones up to the win, 0 if there is none. */
  readonly #known = new Map<number, number>();
  #count = 0;

  constructor({ board, options }: GomokuPosition, attacker: number) {
    const { size, rule } = options;
    this.#size = size;
    this.#renju = rule === 'renju';
    this.#exactly = [rule !== 'freestyle', rule === 'standard'];
    this.#attacker = attacker;
    this.#cells = new Uint8Array(size * size).fill(FREE);
    this.#windows = windowsOf(size);
    this.#through = Array.from(this.#cells, (_, point) =>
      this.#windows.flatMap(({ points }, i) => (points.includes(point) ? [i] : [])),
    );
    this.#stones = [new Uint8Array(this.#windows.length), new Uint8Array(this.#windows.length)];
    for (const [row, line] of board.entries()) {
      for (let column = 0; column < size; column++) {
        const stone = line[column];
        if (stone !== '.') this.#put(row * size + column, stone === 'b' ? 0 : 1);
      }
    }
  }

  prove(attacking: boolean, limit: number): number | null {
    this.#count = 0;
    const root = this.#node(-1, attacking);
    while (root.proof > 0 && root.disproof > 0) {
      if (this.#count >= limit) return null;
      this.#develop(root);
    }
    return root.proof === 0 ? root.stones : 0;
  }

  /** Descends to the most proving node, expands it and updates its ancestors. */
  #develop(node: Node): void {
    const { attacking, children } = node;
    if (children === null) this.#expand(node);
    else {
      const next = children.find((child) =>
        attacking ? child.proof === node.proof : child.disproof === node.disproof,
      );
      if (next === undefined) throw new Error('No child has the numbers of its parent.');
      const side = attacking ? this.#attacker : 1 - this.#attacker;
      this.#put(next.point, side);
      this.#develop(next);
      this.#lift(next.point, side);
    }
    this.#update(node);
  }

  #update(node: Node): void {
    const children = node.children ?? [];
    const sum = (numbers: number[]) =>
      Math.min(
        INFINITE,
        numbers.reduce((a, b) => a + b, 0),
      );
    const proofs = children.map(({ proof }) => proof);
    const disproofs = children.map(({ disproof }) => disproof);
    if (node.attacking) {
      node.proof = Math.min(INFINITE, ...proofs);
      node.disproof = disproofs.includes(INFINITE) ? INFINITE : sum(disproofs);
    } else {
      node.proof = proofs.includes(INFINITE) ? INFINITE : sum(proofs);
      node.disproof = Math.min(INFINITE, ...disproofs);
      if (node.proof === 0 && !node.whole) {
        node.whole = true;
        const tried = new Set(children.map(({ point }) => point));
        node.children = this.#answers(
          node,
          this.#empty().filter((point) => !tried.has(point)),
        );
        this.#update(node);
        return;
      }
    }
    if (node.proof > 0 && node.disproof > 0) return;
    const won = children.filter(({ proof }) => proof === 0).map(({ stones }) => stones);
    if (node.attacking && won.length > 0) node.stones = 1 + Math.min(...won);
    if (!node.attacking) node.stones = Math.max(node.stones, ...won);
    if (node.attacking) this.#known.set(this.#key(), node.proof === 0 ? node.stones : 0);
    node.children = [];
  }

  /** A node of the present position, judged at once if it can be. */
  #node(point: number, attacking: boolean): Node {
    this.#count++;
    const node: Node = {
      point,
      attacking,
      proof: 1,
      disproof: 1,
      stones: 0,
      children: null,
      whole: true,
      threat: [],
    };
    const win = (stones: number): Node => ({ ...node, proof: 0, disproof: INFINITE, stones });
    const failure = { ...node, proof: INFINITE, disproof: 0 };
    if (attacking) {
      const known = this.#known.get(this.#key());
      if (known !== undefined) return known > 0 ? win(known) : failure;
      const line = this.#fours(this.#attacker, []);
      return line === null ? node : win(stonesOf(line));
    }
    if (this.#fives(1 - this.#attacker).length > 0) return failure;
    const fives = this.#fives(this.#attacker);
    if (fives.length > 1) return win(0);
    const [only] = fives;
    if (only !== undefined) {
      return this.#isForbidden(only, 1 - this.#attacker) ? win(0) : node;
    }
    const threat = this.#fours(this.#attacker, []);
    if (threat === null || this.#fours(1 - this.#attacker, []) !== null) return failure;
    node.stones = stonesOf(threat);
    node.whole = false;
    node.threat = threat;
    this.#expand(node);
    this.#update(node);
    return node;
  }

  #expand(node: Node): void {
    if (node.attacking) {
      const attacks = this.#attacks().toSorted((a, b) => this.#promise(b) - this.#promise(a));
      node.children = [];
      for (const point of attacks) {
        const child = this.#child(point, this.#attacker);
        node.children.push(child);
        if (child.proof === 0) break;
      }
      return;
    }
    const [end] = this.#fives(this.#attacker);
    if (end !== undefined) node.children = [this.#child(end, 1 - this.#attacker)];
    else node.children = this.#answers(node, this.#likely(node.threat));
  }

  /** How many of the attacker's stones an attack works with; the most promising ones are tried first. */
  #promise(point: number): number {
    let sum = 0;
    for (const window of this.#through[point] ?? []) {
      const own = this.#stone(this.#attacker, window);
      if (this.#stone(1 - this.#attacker, window) === 0) sum += own * own;
    }
    return sum;
  }

  #child(point: number, side: number): Node {
    this.#put(point, side);
    const node = this.#node(point, side !== this.#attacker);
    this.#lift(point, side);
    return node;
  }

  /** The children of a defender's node for these answers; those that lose to fours are left out. */
  #answers(node: Node, points: readonly number[]): Node[] {
    const defender = 1 - this.#attacker;
    const children: Node[] = [];
    for (const point of points) {
      if (this.#isForbidden(point, defender)) continue;
      this.#put(point, defender);
      const line = this.#fours(this.#attacker, node.threat);
      if (line !== null) node.stones = Math.max(node.stones, stonesOf(line));
      else children.push(this.#node(point, true));
      this.#lift(point, defender);
    }
    return children;
  }

  /** The answers that are tried first: those on the threat's points and next to them. */
  #likely(threat: readonly number[]): number[] {
    const near = new Set<number>();
    for (const point of threat) {
      for (const window of this.#through[point] ?? []) {
        if (this.#stone(this.#attacker, window) < 2) continue;
        for (const other of this.#windows[window]?.points ?? []) near.add(other);
      }
    }
    return Array.from(near).filter((point) => this.#cells[point] === FREE);
  }

  /** The attacker's fours and threes; only the end of the defender's four, if there is one. */
  #attacks(): number[] {
    const defender = 1 - this.#attacker;
    const ends = this.#fives(defender);
    if (ends.length > 0) return ends.length > 1 ? [] : this.#allowed(ends);
    return this.#allowed(this.#completing(this.#attacker, 2)).filter((point) => {
      this.#put(point, this.#attacker);
      const threatens =
        this.#fives(this.#attacker).length > 0 ||
        this.#completing(this.#attacker, 3).some((next) => {
          if (this.#isForbidden(next, this.#attacker)) return false;
          this.#put(next, this.#attacker);
          const wins = this.#fives(this.#attacker).length > 1;
          this.#lift(next, this.#attacker);
          return wins;
        });
      this.#lift(point, this.#attacker);
      return threatens;
    });
  }

  #allowed(points: readonly number[]): number[] {
    return points.filter((point) => !this.#isForbidden(point, this.#attacker));
  }

  winsByFours(): boolean {
    return this.#fours(this.#attacker, []) !== null;
  }

  /**
   * The stones of a win by fours for `side`, to move, with the answers; null if there is none.
   *
   * @param hint stones that are tried first
   */
  #fours(side: number, hint: readonly number[]): readonly number[] | null {
    const [five] = this.#fives(side);
    if (five !== undefined) return [five];
    const ends = this.#fives(1 - side);
    if (ends.length > 1) return null;
    const key = 2 * this.#key() + side;
    if (this.#quiet.has(key)) return null;
    const points = this.#completing(side, 3).filter(
      (point) => ends.length === 0 || point === ends[0],
    );
    const rank = (point: number) => (hint.includes(point) ? hint.indexOf(point) : hint.length);
    if (hint.length > 0) points.sort((a, b) => rank(a) - rank(b));
    for (const point of points) {
      if (this.#isForbidden(point, side)) continue;
      this.#put(point, side);
      const rest = this.#afterFour(side, hint);
      this.#lift(point, side);
      if (rest !== null) return [point, ...rest];
    }
    this.#quiet.add(key);
    return null;
  }

  /** The rest of a win by fours after the last stone of `side`. */
  #afterFour(side: number, hint: readonly number[]): readonly number[] | null {
    const fives = this.#fives(side);
    const [answer] = fives;
    if (answer === undefined || this.#fives(1 - side).length > 0) return null;
    if (fives.length > 1 || this.#isForbidden(answer, 1 - side)) return [];
    this.#put(answer, 1 - side);
    const rest = this.#fours(side, hint);
    this.#lift(answer, 1 - side);
    return rest === null ? null : [answer, ...rest];
  }

  /** Where `side` makes five. */
  #fives(side: number): number[] {
    return this.#completing(side, 4);
  }

  /** The empty points of the windows in which `side` has at least so many stones and the other side none. */
  #completing(side: number, stones: number): number[] {
    const found: number[] = [];
    const open = this.#open[side === 0 ? 0 : 1];
    if (![5, 4, 3, 2].some((count) => count >= stones && (open[count] ?? 0) > 0)) return found;
    const own = this.#stones[side === 0 ? 0 : 1];
    const other = this.#stones[side === 0 ? 1 : 0];
    for (let i = 0; i < own.length; i++) {
      if ((own[i] ?? 0) < stones || other[i] !== 0) continue;
      const window = this.#windows[i];
      if (window === undefined || this.#isTooLong(side, window)) continue;
      for (const point of window.points) {
        if (this.#cells[point] === FREE && !found.includes(point)) found.push(point);
      }
    }
    return found;
  }

  /** Whether a full window would be part of more than five. */
  #isTooLong(side: number, { ends }: Window): boolean {
    return Boolean(this.#exactly[side]) && ends.some((end) => this.#cells[end] === side);
  }

  #isForbidden(point: number, side: number): boolean {
    if (!this.#renju || side !== 0) return false;
    const rows = Array.from({ length: this.#size }, (_, row) =>
      Array.from(this.#cells.subarray(row * this.#size, (row + 1) * this.#size), (cell) =>
        cell === 0 ? 'b' : cell === 1 ? 'w' : '.',
      ).join(''),
    );
    return forbiddenOn(rows)(this.moveAt(point));
  }

  moveAt(point: number): GomokuMove {
    return { row: Math.floor(point / this.#size), column: point % this.#size };
  }

  #empty(): number[] {
    return Array.from(this.#cells.keys()).filter((point) => this.#cells[point] === FREE);
  }

  #stone(side: number, window: number): number {
    return this.#stones[side === 0 ? 0 : 1][window] ?? 0;
  }

  #key(): number {
    return (this.#high & 0xfffff) * 2 ** 32 + (this.#low >>> 0);
  }

  #put(point: number, side: number): void {
    this.#cells[point] = side;
    this.#turn(point, side, 1);
  }

  #lift(point: number, side: number): void {
    this.#cells[point] = FREE;
    this.#turn(point, side, -1);
  }

  /** Counts a window among the open ones, or no longer. */
  #tally(window: number, change: number): void {
    const black = this.#stone(0, window);
    const white = this.#stone(1, window);
    if (white === 0) this.#open[0][black] = (this.#open[0][black] ?? 0) + change;
    if (black === 0) this.#open[1][white] = (this.#open[1][white] ?? 0) + change;
  }

  #turn(point: number, side: number, change: number): void {
    const own = this.#stones[side === 0 ? 0 : 1];
    for (const window of this.#through[point] ?? []) {
      this.#tally(window, -1);
      own[window] = (own[window] ?? 0) + change;
      this.#tally(window, 1);
    }
    this.#low ^= scatter(4 * point + 2 * side);
    this.#high ^= scatter(4 * point + 2 * side + 1);
  }
}

/** The attacker's stones of a win by fours. */
function stonesOf(line: readonly number[]): number {
  return (line.length + 1) / 2;
}

function windowsOf(size: number): readonly Window[] {
  const windows: Window[] = [];
  const isOn = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < size && column < size;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      for (const [down, right] of [
        [0, 1],
        [1, -1],
        [1, 0],
        [1, 1],
      ] as const) {
        if (!isOn(row + 4 * down, column + 4 * right)) continue;
        const at = (away: number) => (row + away * down) * size + column + away * right;
        const ends = [-1, 5].filter((away) => isOn(row + away * down, column + away * right));
        windows.push({ points: [0, 1, 2, 3, 4].map(at), ends: ends.map(at) });
      }
    }
  }
  return windows;
}
