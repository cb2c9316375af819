/** The search at the root: forced wins first, then iterative deepening over the candidate moves. */

import type { Random } from '../random.ts';
import { type Board, EMPTY } from './board.ts';
import type { SearchLevel } from './levels.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { reductionOf, Search, SURE, WIN } from './search.ts';
import { MAKES_FIVE } from './shapes.ts';
import type { TranspositionTable } from './transpositionTable.ts';
import { VcfSolver } from './vcf.ts';
import { VctSolver } from './vct.ts';

/** The principal variation and its value for the side to move. */
export interface SearchResult {
  readonly line: readonly number[];
  readonly value: number;
}

interface Candidate {
  readonly point: number;
  /** Added to its value, so that games differ. */
  readonly noise: number;
  value: number;
  /** The node limit of the last search for a VCT against it, which found none; infinite if it was complete. */
  held: number;
  /** Its value if it loses to a VCF or VCT. */
  lost: number | null;
}

/** The share of the node limit that each search for a forced win may use … */
const FORCED_WIN_SHARE = 0.15;
/** … up to this many nodes … */
const MAX_FORCED_WIN_NODES = 60_000;
/** … and the first one for a VCT up to this many. */
const MAX_FIRST_VCT_NODES = 4_000;
/** An undecided search for a VCT goes on after an iteration, with this share of the nodes so far. */
const RESUMED_SHARE = 0.4;
/** The share of the nodes so far that a search for the opponent's VCT may use. */
const DEFENDED_SHARE = 0.1;
/** The plies that a VCT is taken to last. */
const VCT_PLIES = 48;
/** The value of a move that was not searched yet: better than a certain loss. */
const UNKNOWN = -SURE + 1;
/** Moves of a reported line. */
const MAX_LINE = 12;

export class Root {
  readonly #board: Board;
  readonly #side: number;
  readonly #budget: NodeBudget;
  readonly #level: SearchLevel;
  readonly #table: TranspositionTable;
  readonly #vcf: VcfSolver;
  readonly #vct: VctSolver | null;
  /** For the positions after the root's moves. */
  readonly #answerVct: VctSolver | null;
  readonly #search: Search;
  /** Node limit of each search for a forced win. */
  readonly #forcedWinNodes: number;
  readonly #firstVctNodes: number;
  /** An undecided search for a VCT goes on after so many nodes. */
  #nextVct = 0;

  constructor(
    board: Board,
    side: number,
    budget: NodeBudget,
    level: SearchLevel,
    fullToBlack: number,
    table: TranspositionTable,
  ) {
    this.#board = board;
    this.#side = side;
    this.#budget = budget;
    this.#level = level;
    this.#table = table;
    this.#vcf = new VcfSolver(board, budget);
    this.#vct = level.vctDepth > 0 ? new VctSolver(board, budget, this.#vcf) : null;
    this.#answerVct = level.vctDepth > 0 ? new VctSolver(board, budget, this.#vcf) : null;
    this.#search = new Search(board, budget, this.#vcf, this.#table, level, fullToBlack);
    this.#forcedWinNodes = Math.min(budget.limit * FORCED_WIN_SHARE, MAX_FORCED_WIN_NODES);
    this.#firstVctNodes = Math.min(this.#forcedWinNodes, MAX_FIRST_VCT_NODES);
  }

  /** @param told called with each new best line */
  think(random: Random, told: (result: SearchResult) => void): SearchResult {
    const won = this.#forcedWin();
    if (won) return won;
    const candidates = this.#candidates(random);
    const only = candidates[0];
    let finding: SearchResult = { line: [only?.point ?? -1], value: 0 };
    if (!only) return finding;
    let widened = false;
    for (let depth = 1; depth <= this.#level.depth && !this.#budget.over; depth++) {
      const best = this.#deepen(candidates, depth, (line, value) => {
        finding = { line, value };
        told(finding);
      });
      if (this.#budget.over || best > SURE || candidates.length === 1) break;
      if (best < -SURE) {
        // A move that was not a candidate may hold.
        if (widened || !this.#widen(candidates)) break;
        widened = true;
        depth--;
      } else if (this.#resumes()) {
        finding = this.#wonByThreats();
        told(finding);
        return finding;
      }
    }
    return this.#lastHope(candidates, finding);
  }

  /** Replaces a losing move by the best other one; if all lose, by one that does not lose to a VCF at once. */
  #lastHope(candidates: readonly Candidate[], result: SearchResult): SearchResult {
    const chosen = candidates.find(({ point }) => point === result.line[0]);
    if (!chosen || chosen.value > -SURE) return result;
    this.#budget.extend(this.#forcedWinNodes);
    const sorted = candidates.toSorted((a, b) => b.value - a.value);
    const [best = chosen] = sorted;
    const held =
      best.value > -SURE
        ? best
        : (sorted.find(({ point }) => !this.#losesToVcf(point, 2_000)) ?? best);
    return { line: this.#lineFrom(held.point), value: held.value };
  }

  /** A VCF or VCT, if there is one. */
  #forcedWin(): SearchResult | null {
    const { vcfDepth, vctDepth } = this.#level;
    if (vcfDepth > 0 && this.#vcf.solve(this.#side, vcfDepth, this.#forcedWinNodes)) {
      return { line: this.#vcf.line, value: WIN - this.#vcf.line.length };
    }
    this.#nextVct = 2 * this.#firstVctNodes;
    return this.#vct?.solve(this.#side, vctDepth, this.#firstVctNodes)
      ? this.#wonByThreats()
      : null;
  }

  #wonByThreats(): SearchResult {
    return { line: [this.#vct?.first ?? -1], value: WIN - VCT_PLIES };
  }

  /** Continues an undecided search for a VCT whenever the nodes have doubled. @returns whether it found one */
  #resumes(): boolean {
    const { nodes } = this.#budget;
    if (!this.#vct?.undecided || nodes < this.#nextVct) return false;
    this.#nextVct = 2 * nodes;
    return this.#vct.resume(nodes * RESUMED_SHARE);
  }

  #candidates(random: Random): Candidate[] {
    const board = this.#board;
    const { vcfDepth, width, noise } = this.#level;
    const danger = new Set<number>();
    if (vcfDepth > 0 && this.#vcf.solve(1 - this.#side, vcfDepth, this.#forcedWinNodes)) {
      for (const point of this.#vcf.line) danger.add(point);
    }
    const threatened = board.count(1 - this.#side, MAKES_FIVE) > 0;
    const { ordering } = this.#search;
    const count = ordering.quiet(this.#side, 0, -1, -1, threatened ? 40 : 2 * width);
    const points = Array.from(ordering.moves.subarray(0, count));
    for (const point of danger) {
      if (!points.includes(point) && !board.isForbidden(point, this.#side)) points.push(point);
    }
    const maxNoise = Math.max(noise, board.stones < 8 ? 24 : 6);
    return points.map((point) => this.#candidate(point, random.below(maxNoise)));
  }

  #candidate(point: number, noise: number): Candidate {
    return { point, noise, value: UNKNOWN, held: 0, lost: null };
  }

  /** Adds every other move that does not lose to a VCF. @returns whether there was one */
  #widen(candidates: Candidate[]): boolean {
    const board = this.#board;
    const known = new Set(candidates.map(({ point }) => point));
    let added = false;
    for (const point of board.points) {
      if (known.has(point) || board.cells[point] !== EMPTY) continue;
      if (board.isForbidden(point, this.#side)) continue;
      if (this.#budget.over) break;
      if (this.#losesToVcf(point, 2_000)) continue;
      candidates.push(this.#candidate(point, 0));
      added = true;
    }
    return added;
  }

  #losesToVcf(point: number, nodes: number): boolean {
    this.#board.place(point, this.#side);
    this.#budget.count();
    const loses = this.#vcf.solve(1 - this.#side, Math.max(this.#level.vcfDepth, 1), nodes);
    this.#board.lift(point);
    return loses;
  }

  /** Searches every candidate and sorts them, the best first. @returns the best value */
  #deepen(
    candidates: Candidate[],
    depth: number,
    found: (line: readonly number[], value: number) => void,
  ): number {
    let best = -WIN - 1;
    for (const [i, candidate] of candidates.entries()) {
      const value = this.#evaluate(candidate, depth, best, i);
      if (this.#budget.over) break;
      candidate.value = value;
      if (value <= best) continue;
      best = value;
      found(this.#lineFrom(candidate.point), value);
    }
    if (!this.#budget.over) candidates.sort((a, b) => b.value - a.value);
    return best;
  }

  #evaluate(candidate: Candidate, depth: number, best: number, i: number): number {
    const { point, noise } = candidate;
    if (candidate.lost !== null) return candidate.lost;
    const alpha = best - noise;
    const opponent = 1 - this.#side;
    const search = (low: number, high: number, less: number) =>
      -this.#search.after(point, this.#side, depth - 1 - less, -high, -low, 0);
    const less = Math.min(reductionOf(depth, i), Math.max(depth - 2, 0));
    let value = i === 0 ? search(-WIN, WIN, 0) : search(alpha, alpha + 1, less);
    if (i > 0 && less > 0 && value > alpha && !this.#budget.over)
      value = search(alpha, alpha + 1, 0);
    if (i > 0 && value > alpha && !this.#budget.over) value = search(alpha, WIN, 0);
    this.#board.place(point, this.#side);
    if (value > alpha && Math.abs(value) < SURE && !this.#budget.over) {
      const lost = this.#attackOf(opponent, candidate);
      if (lost !== null && !this.#budget.over) {
        candidate.lost = lost;
        value = lost;
      }
    }
    this.#board.lift(point);
    return Math.abs(value) > SURE ? value : value + noise;
  }

  /** The value if the opponent, to move, has a VCF or VCT that the search overlooked; null if it has none. */
  #attackOf(opponent: number, candidate: Candidate): number | null {
    const nodes = Math.max(this.#firstVctNodes / 4, this.#budget.nodes * DEFENDED_SHARE);
    if (nodes < 4 * candidate.held) return null;
    const { vcfDepth, vctDepth } = this.#level;
    if (vcfDepth > 0 && this.#vcf.solve(opponent, vcfDepth, nodes)) {
      return -WIN + this.#vcf.line.length + 2;
    }
    const vct = this.#answerVct;
    if (vct?.solve(opponent, vctDepth, nodes)) return -WIN + VCT_PLIES;
    candidate.held = vct?.undecided ? nodes : Number.POSITIVE_INFINITY;
    return null;
  }

  /** The move, followed by the principal variation from the table. */
  #lineFrom(first: number): readonly number[] {
    const board = this.#board;
    const line: number[] = [];
    let side = this.#side;
    let next = first;
    while (next >= 0 && line.length < MAX_LINE) {
      const wins = board.shapeAt(side, next) === MAKES_FIVE;
      line.push(next);
      board.place(next, side);
      side = 1 - side;
      if (wins) break;
      next = this.#remembered(side);
    }
    for (const point of line.toReversed()) board.lift(point);
    return line;
  }

  #remembered(side: number): number {
    const board = this.#board;
    const own = board.find(side, MAKES_FIVE);
    if (own >= 0) return own;
    const theirs = board.find(1 - side, MAKES_FIVE);
    const known = this.#table.find(board, side);
    const point = theirs >= 0 ? theirs : known ? this.#table.move : -1;
    if (point < 0 || board.cells[point] !== EMPTY || board.isForbidden(point, side)) return -1;
    return point;
  }
}
