/** Thinking ahead about the moves of one position: what each of them leads to, and which is the best. */

import type { Random } from '../random.ts';
import { type Board, EMPTY } from './board.ts';
import type { SearchLevel } from './levels.ts';
import type { NodeBudget } from './nodeBudget.ts';
import { Search, SURE, WIN } from './search.ts';
import { MAKES_FIVE } from './shapes.ts';
import { TranspositionTable } from './transpositionTable.ts';
import { VcfSolver } from './vcf.ts';
import { VctSolver } from './vct.ts';

/** What has been found: the line with the move first, and how the side to move stands by it. */
export interface SearchResult {
  readonly line: readonly number[];
  readonly value: number;
}

interface Candidate {
  readonly point: number;
  /** What is added to its value, so that games differ. */
  readonly noise: number;
  value: number;
  /** Whether it has been tried out against attacks, and does not lose to one. */
  holds: boolean;
  /** What it is worth if it loses to an attack that was found. */
  lost: number | null;
}

/** How much of all the work each look for a forced win may take. */
const SHARE = 0.15;
/** And at most, so that little time is not all spent on it. */
const MOST_SHARE = 60_000;
/** Of a move not yet searched: better than one that loses for certain. */
const UNKNOWN = -SURE + 1;
/** The longest line that is told. */
const LONGEST_LINE = 12;

export class Root {
  readonly #board: Board;
  readonly #side: number;
  readonly #budget: NodeBudget;
  readonly #level: SearchLevel;
  readonly #table: TranspositionTable;
  readonly #vcf: VcfSolver;
  readonly #vct: VctSolver | null;
  readonly #search: Search;
  readonly #share: number;

  constructor(
    board: Board,
    side: number,
    budget: NodeBudget,
    sight: SearchLevel,
    fullToBlack: number,
  ) {
    this.#board = board;
    this.#side = side;
    this.#budget = budget;
    this.#level = sight;
    const wished = Math.min(Math.max(budget.limit, 1000), 1 << 18);
    this.#table = new TranspositionTable(Math.ceil(Math.log2(wished)));
    this.#vcf = new VcfSolver(board, budget);
    this.#vct = sight.vctDepth > 0 ? new VctSolver(board, budget, this.#vcf) : null;
    this.#search = new Search(board, budget, this.#vcf, this.#table, sight, fullToBlack);
    this.#share = Math.min(budget.limit * SHARE, MOST_SHARE);
  }

  /** @param told told whenever it comes to think otherwise */
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
        // It may be that a move that was not even looked at holds.
        if (widened || !this.#widen(candidates)) break;
        widened = true;
        depth--;
      }
    }
    return this.#lastHope(candidates, finding);
  }

  /** Another move than one that has turned out to lose; if all do, one that does not lose to fours at once. */
  #lastHope(candidates: readonly Candidate[], result: SearchResult): SearchResult {
    const chosen = candidates.find(({ point }) => point === result.line[0]);
    if (!chosen || chosen.value > -SURE) return result;
    this.#budget.extend(this.#share);
    const sorted = candidates.toSorted((a, b) => b.value - a.value);
    const [best = chosen] = sorted;
    const held =
      best.value > -SURE
        ? best
        : (sorted.find(({ point }) => !this.#losesToVcf(point, 2_000)) ?? best);
    return { line: this.#lineFrom(held.point), value: held.value };
  }

  /** A win by fours or threes, if there is one. */
  #forcedWin(): SearchResult | null {
    const { vcfDepth, vctDepth } = this.#level;
    if (vcfDepth > 0 && this.#vcf.solve(this.#side, vcfDepth, this.#share)) {
      return { line: this.#vcf.line, value: WIN - this.#vcf.line.length };
    }
    if (this.#vct?.solve(this.#side, vctDepth, this.#share)) {
      return { line: [this.#vct.first], value: WIN - 4 * vctDepth };
    }
    return null;
  }

  #candidates(random: Random): Candidate[] {
    const board = this.#board;
    const { vcfDepth, width } = this.#level;
    const danger = new Set<number>();
    if (vcfDepth > 0 && this.#vcf.solve(1 - this.#side, vcfDepth, this.#share)) {
      for (const point of this.#vcf.line) danger.add(point);
    }
    const threatened = board.count(1 - this.#side, MAKES_FIVE) > 0;
    const count = this.#search.generateMoves(this.#side, 0, -1, false, threatened ? 40 : 2 * width);
    const points = Array.from({ length: count }, (_, i) => this.#search.generatedMove(0, i));
    for (const point of danger) {
      if (!points.includes(point) && !board.isForbidden(point, this.#side)) points.push(point);
    }
    const most = board.stones < 8 ? 24 : 6;
    return points.map((point) => this.#candidate(point, random.below(most)));
  }

  #candidate(point: number, noise: number): Candidate {
    return { point, noise, value: UNKNOWN, holds: false, lost: null };
  }

  /** Adds every other move that does not lose to fours at once. @returns whether there was one */
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

  /** Searches every candidate, and leaves the best first. @returns the best value */
  #deepen(
    candidates: Candidate[],
    depth: number,
    found: (line: readonly number[], value: number) => void,
  ): number {
    let best = -WIN - 1;
    for (const [i, candidate] of candidates.entries()) {
      const value = this.#evaluate(candidate, depth, best, i === 0);
      if (this.#budget.over) break;
      candidate.value = value;
      if (value <= best) continue;
      best = value;
      found(this.#lineFrom(candidate.point), value);
    }
    if (!this.#budget.over) candidates.sort((a, b) => b.value - a.value);
    return best;
  }

  #evaluate(candidate: Candidate, depth: number, best: number, first: boolean): number {
    const { point, noise } = candidate;
    if (candidate.lost !== null) return candidate.lost;
    const low = best - noise;
    this.#board.place(point, this.#side);
    this.#budget.count();
    const opponent = 1 - this.#side;
    let value = first
      ? -this.#search.value(opponent, depth - 1, -WIN, WIN, 1)
      : -this.#search.value(opponent, depth - 1, -low - 1, -low, 1);
    if (!first && value > low && !this.#budget.over) {
      value = -this.#search.value(opponent, depth - 1, -WIN, -low, 1);
    }
    if (value > low && Math.abs(value) < SURE && !candidate.holds && !this.#budget.over) {
      const lost = this.#attackOf(opponent);
      candidate.holds = lost === null;
      if (lost !== null && !this.#budget.over) {
        candidate.lost = lost;
        value = lost;
      }
    }
    this.#board.lift(point);
    return Math.abs(value) > SURE ? value : value + noise;
  }

  /** What it costs that the opponent, to move, has a forced win that the search overlooked; null where it has none. */
  #attackOf(opponent: number): number | null {
    const { vcfDepth, vctDepth } = this.#level;
    const nodes = this.#share / 4;
    if (vcfDepth > 0 && this.#vcf.solve(opponent, vcfDepth, nodes)) {
      return -WIN + this.#vcf.line.length + 2;
    }
    return this.#vct?.solve(opponent, vctDepth, nodes) ? -WIN + 4 * vctDepth : null;
  }

  /** The move, and what the table remembers of what follows. */
  #lineFrom(first: number): readonly number[] {
    const board = this.#board;
    const line: number[] = [];
    let side = this.#side;
    let next = first;
    while (next >= 0 && line.length < LONGEST_LINE) {
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
    const place = this.#table.find(board, side);
    const point = theirs >= 0 ? theirs : place >= 0 ? this.#table.move(place) : -1;
    if (point < 0 || board.cells[point] !== EMPTY || board.isForbidden(point, side)) return -1;
    return point;
  }
}
