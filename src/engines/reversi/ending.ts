/** The end of the game, searched to its last disc: alpha-beta, the moves first that leave the opponent fewest. */

import { type Board, PASS } from './board.ts';
import { Budget } from './budget.ts';
import type { Judge } from './judge.ts';
import type { MoveLists } from './moveLists.ts';
import {
  cellOf,
  ENDING,
  EXACT,
  hashOf,
  keyOf,
  LOWER_BOUND,
  scoreOf,
  settles,
  type TranspositionTable,
  UPPER_BOUND,
} from './transpositionTable.ts';

/** With so few empty points moves are not sorted, and nothing is kept. */
const FEW = 6;
/** With so few empty points moves are sorted by mobility alone. */
const BLIND = 10;
const TABLE_MOVE = 1_000_000;
/** What an answer of the opponent costs a move, hundredths of a disc. */
const ANSWER = 150;
/** Worth of a move into a quadrant with an odd number of empty points: its side has the last move there. */
const ODD = 100;
const INFINITE = 200;

export class Ending {
  readonly #table: TranspositionTable;
  readonly #lists: MoveLists;
  #budget = new Budget(0, () => true);
  #judge: Judge = () => 0;

  constructor(table: TranspositionTable, lists: MoveLists) {
    this.#table = table;
    this.#lists = lists;
  }

  begin(budget: Budget, judge: Judge): void {
    this.#budget = budget;
    this.#judge = judge;
  }

  /** By how many discs the side to move wins. Fail-soft: outside the window a bound. Worthless once the budget has ended. */
  solve(board: Board, side: number, alpha: number, beta: number, passed: boolean): number {
    if (board.empties <= FEW) return this.#solveFew(board, side, alpha, beta, passed);
    if (board.followsPatterns && board.empties <= BLIND) {
      board.followsPatterns = false;
      const value = this.solve(board, side, alpha, beta, passed);
      board.followsPatterns = true;
      return value;
    }
    if (this.#budget.spend()) return 0;
    const { empties } = board;
    const hash = hashOf(board, side, ENDING);
    const key = keyOf(board, side, ENDING);
    const entry = this.#table.find(hash, key);
    if (settles(entry, empties, alpha, beta)) return scoreOf(entry);
    const count = this.#list(board, side, cellOf(entry));
    if (count === 0) {
      if (passed) return side * board.lead;
      return -this.solve(board, -side, -beta, -alpha, true);
    }
    let best = -INFINITE;
    let bestCell = PASS;
    let low = alpha;
    for (let i = 0; i < count; i++) {
      const cell = this.#lists.pick(empties, i, count);
      const turned = board.play(cell, side);
      let value = low + 1;
      if (i > 0) value = -this.solve(board, -side, -low - 1, -low, false);
      if (i === 0 || (value > low && value < beta)) {
        value = -this.solve(board, -side, -beta, -low, false);
      }
      board.undo(cell, side, turned);
      if (this.#budget.ended) return 0;
      if (value <= best) continue;
      best = value;
      bestCell = cell;
      if (value >= beta) break;
      low = Math.max(low, value);
    }
    const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
    this.#table.set(hash, key, bestCell, empties, bound, best);
    return best;
  }

  /** @returns how many moves there are */
  #list(board: Board, side: number, first: number): number {
    const { next, quadrant, parity, empties } = board;
    let count = 0;
    for (let cell = next[PASS] ?? PASS; cell !== PASS; cell = next[cell] ?? PASS) {
      const turned = board.play(cell, side);
      if (turned === 0) continue;
      let score = -ANSWER * board.mobility(-side);
      if (board.followsPatterns) score -= this.#judge(board, -side);
      board.undo(cell, side, turned);
      if ((parity & (quadrant[cell] ?? 0)) !== 0) score += ODD;
      if (cell === first) score = TABLE_MOVE;
      this.#lists.set(empties, count, cell, score);
      count++;
    }
    return count;
  }

  #solveFew(board: Board, side: number, alpha: number, beta: number, passed: boolean): number {
    const { next, quadrant, parity, empties } = board;
    if (empties <= 1) return empties === 0 ? side * board.lead : lastMove(board, side);
    if (this.#budget.spend()) return 0;
    let best = -INFINITE;
    let low = alpha;
    for (let odd = 1; odd >= 0; odd--) {
      for (let cell = next[PASS] ?? PASS; cell !== PASS; cell = next[cell] ?? PASS) {
        const isOdd = (parity & (quadrant[cell] ?? 0)) === 0 ? 0 : 1;
        if (isOdd !== odd) continue;
        const turned = board.play(cell, side);
        if (turned === 0) continue;
        const value = -this.#solveFew(board, -side, -beta, -low, false);
        board.undo(cell, side, turned);
        if (value <= best) continue;
        best = value;
        if (value >= beta) return value;
        low = Math.max(low, value);
      }
    }
    if (best > -INFINITE) return best;
    return passed ? side * board.lead : -this.#solveFew(board, -side, -beta, -alpha, true);
  }
}

/** The lead of the side to move after the only empty point is filled, if somebody can. */
function lastMove(board: Board, side: number): number {
  const lead = side * board.lead;
  const cell = board.next[PASS] ?? PASS;
  const own = board.gain(cell, side);
  if (own > 0) return lead + 2 * own + 1;
  const other = board.gain(cell, -side);
  return other > 0 ? lead - 2 * other - 1 : lead;
}
