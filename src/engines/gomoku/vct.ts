/**
 * VCT, victory by continuous threes and fours: every stone of the attacker makes one or the other, and wins
 * against every defence. Proof-number search (Allis, 1994), depth first within thresholds (Nagai, 2002), with a VCF
 * search at each of the attacker's nodes.
 */

import { type Board, EMPTY } from './board.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { BARRED, MAKES_FIVE, MAKES_THREE, WINS } from './shapes.ts';
import { canMakeFour, defences } from './threats.ts';
import type { VcfSolver } from './vcf.ts';

/** The table has 2^TABLE_BITS slots. */
const TABLE_BITS = 16;
/** Nodes of the tree at most. */
const MAX_TREE = 1 << 16;
/** Attacks considered in a position. */
const MAX_MOVES = 24;
/** Limits of each VCF search within this search: fours, and nodes. */
const VCF_DEPTH = 8;
const VCF_NODES = 120;
const ROOT = 1;
const INFINITE = 1 << 28;
/** The stored depth of a win. */
const WON = 127;

export class VctSolver {
  /** The first stone of the last win found. */
  first = -1;

  readonly #board: Board;
  readonly #budget: NodeBudget;
  readonly #vcf: VcfSolver;
  /** Positions with the attacker to move: whether it wins, and else the depth to which it was searched. */
  readonly #keys = new Int32Array(1 << TABLE_BITS);
  readonly #depths = new Int8Array(1 << TABLE_BITS);
  /** The tree. The children of a node follow each other; a node with `from` 0 is not expanded. */
  readonly #points = new Int16Array(MAX_TREE);
  readonly #from = new Int32Array(MAX_TREE);
  readonly #sizes = new Uint16Array(MAX_TREE);
  /** What remains to be shown for the attacker's win, and for its failure. */
  readonly #proofs = new Int32Array(MAX_TREE);
  readonly #disproofs = new Int32Array(MAX_TREE);
  #treeSize = 0;
  #side = 0;
  #depth = 0;
  #nodeLimit = 0;
  /** Whether the node limit was reached. */
  #halted = false;

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
    this.#side = side;
    this.#depth = depth;
    this.#treeSize = 1;
    this.#begin(nodes);
    this.#add(-1);
    this.#judgeAttack(ROOT, depth);
    if (this.#proofs[ROOT] === 0) {
      this.first = this.#vcf.line[0] ?? -1;
      return true;
    }
    return this.#goOn();
  }

  /** Continues the last search on the same board. */
  resume(nodes: number): boolean {
    this.#begin(nodes);
    return this.#goOn();
  }

  /** Whether the last search ended because of its node limit. */
  get undecided(): boolean {
    return this.#proofs[ROOT] !== 0 && this.#disproofs[ROOT] !== 0;
  }

  #begin(nodes: number): void {
    this.#nodeLimit = this.#budget.nodes + nodes;
    this.#halted = false;
  }

  #goOn(): boolean {
    this.#develop(ROOT, true, this.#depth, INFINITE, INFINITE);
    if (this.#proofs[ROOT] !== 0) return false;
    let child = this.#from[ROOT] ?? 0;
    while (this.#proofs[child] !== 0) child++;
    this.first = this.#points[child] ?? -1;
    return true;
  }

  #add(point: number): number {
    const node = this.#treeSize++;
    this.#points[node] = point;
    this.#from[node] = 0;
    this.#proofs[node] = 1;
    this.#disproofs[node] = 1;
    return node;
  }

  #settle(node: number, wins: boolean): void {
    this.#proofs[node] = wins ? 0 : INFINITE;
    this.#disproofs[node] = wins ? INFINITE : 0;
  }

  /** Expands the tree below a node until one of its numbers reaches its threshold. */
  #develop(
    node: number,
    attacking: boolean,
    depth: number,
    maxProof: number,
    maxDisproof: number,
  ): void {
    const proofs = this.#proofs;
    const disproofs = this.#disproofs;
    if (proofs[node] === 0 || disproofs[node] === 0) return;
    if (this.#from[node] === 0) this.#expand(node, attacking, depth);
    // The attacker needs one child, the defender all of them, and the other way round.
    const [single, all] = attacking ? [proofs, disproofs] : [disproofs, proofs];
    const from = this.#from[node] ?? 0;
    const until = from + (this.#sizes[node] ?? 0);
    for (;;) {
      if (this.#halted) return;
      let best = from;
      let least = INFINITE;
      let second = INFINITE;
      let sum = 0;
      for (let child = from; child < until; child++) {
        const number = single[child] ?? 0;
        sum = Math.min(INFINITE, sum + (all[child] ?? 0));
        if (number < least) {
          second = least;
          least = number;
          best = child;
        } else if (number < second) second = number;
      }
      single[node] = least;
      all[node] = least === 0 ? INFINITE : sum;
      const proof = proofs[node] ?? 0;
      const disproof = disproofs[node] ?? 0;
      if (attacking) {
        if (proof === 0) this.#remember(WON);
        else if (disproof === 0) this.#remember(depth);
      }
      if (proof >= maxProof || disproof >= maxDisproof) return;
      const mine = attacking ? maxProof : maxDisproof;
      const other = attacking ? maxDisproof : maxProof;
      const forSingle = Math.min(mine, second + 1 + (second >> 2));
      const forAll = Math.min(INFINITE, other - sum + (all[best] ?? 0));
      const side = attacking ? this.#side : 1 - this.#side;
      const point = this.#points[best] ?? 0;
      this.#put(point, side);
      if (attacking) this.#develop(best, false, depth - 1, forSingle, forAll);
      else this.#develop(best, true, depth, forAll, forSingle);
      this.#board.lift(point);
    }
  }

  /** Adds the children, unless the node limit is reached before the last one. */
  #expand(node: number, attacking: boolean, depth: number): void {
    const side = attacking ? this.#side : 1 - this.#side;
    const points = attacking ? this.#attacks(side) : this.#answers(side);
    const from = this.#treeSize;
    for (const point of points) {
      if (this.#board.isForbidden(point, side)) continue;
      if (this.#treeSize === MAX_TREE) this.#halted = true;
      if (this.#halted) break;
      const child = this.#add(point);
      this.#put(point, side);
      if (attacking) this.#judgeDefence(child);
      else this.#judgeAttack(child, depth);
      this.#board.lift(point);
      if ((attacking ? this.#proofs : this.#disproofs)[child] === 0) break;
    }
    if (this.#halted) {
      this.#treeSize = from;
      return;
    }
    this.#from[node] = from;
    this.#sizes[node] = this.#treeSize - from;
  }

  /** Judges a position with the attacker to move. */
  #judgeAttack(node: number, depth: number): void {
    const board = this.#board;
    const place = this.#place();
    const known = this.#keys[place] === board.hashHigh ? (this.#depths[place] ?? 0) : -1;
    if (known === WON && node !== ROOT) this.#settle(node, true);
    else if (this.#vcf.solve(this.#side, VCF_DEPTH, Math.min(VCF_NODES, this.#left()))) {
      this.#settle(node, true);
    } else if (known >= depth || depth === 0 || board.count(1 - this.#side, MAKES_FIVE) > 1) {
      this.#settle(node, false);
    }
  }

  /** Judges a position with the defender to move. */
  #judgeDefence(node: number): void {
    const board = this.#board;
    const side = 1 - this.#side;
    const fives = board.count(this.#side, MAKES_FIVE);
    if (board.count(side, MAKES_FIVE) > 0) this.#settle(node, false);
    else if (fives > 1) this.#settle(node, true);
    else if (fives === 1) {
      if (board.isForbidden(board.find(this.#side, MAKES_FIVE), side)) this.#settle(node, true);
    } else if (
      board.count(this.#side, WINS) === 0 ||
      board.count(side, WINS) > 0 ||
      this.#vcf.solve(side, VCF_DEPTH, Math.min(VCF_NODES, this.#left()))
    ) {
      this.#settle(node, false);
    }
  }

  #remember(depth: number): void {
    const place = this.#place();
    this.#keys[place] = this.#board.hashHigh;
    this.#depths[place] = depth;
  }

  #place(): number {
    return (this.#board.hashLow ^ (this.#side === 0 ? 0 : 0x51ed270b)) & ((1 << TABLE_BITS) - 1);
  }

  #put(point: number, side: number): void {
    this.#board.place(point, side);
    this.#budget.count();
    if (this.#budget.over || this.#left() <= 0) this.#halted = true;
  }

  #left(): number {
    return this.#nodeLimit - this.#budget.nodes;
  }

  /** The defender's answers to a four or a three. */
  #answers(side: number): readonly number[] {
    const five = this.#board.find(1 - side, MAKES_FIVE);
    return five >= 0 ? [five] : defences(this.#board, side);
  }

  /** The points that threaten, the best first. If the opponent has a four, only the answer to it. */
  #attacks(side: number): number[] {
    const board = this.#board;
    const end = board.find(1 - side, MAKES_FIVE);
    if (end >= 0) return [end];
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
