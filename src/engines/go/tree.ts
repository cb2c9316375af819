/**
 * Monte Carlo tree search with RAVE (Gelly and Silver 2007): a playout counts for each move that was made in
 * it, at whatever time.
 */

import { isEye } from './around.ts';
import { Board, NOWHERE } from './board.ts';
import { BLACK, EDGE, EMPTY, WHITE } from './colours.ts';
import { fullStyle, Playout, type PlayoutStyle } from './playout.ts';
import type { Pool } from './pool.ts';
import { Priors } from './priors.ts';
import type { Root } from './reading.ts';
import { chanceOf } from './visits.ts';

export interface TreeStyle {
  readonly playout: PlayoutStyle;
  /** Visits after which a node is expanded. */
  readonly expandAt: number;
  /** The RAVE equivalence parameter: visits after which a move's own playouts weigh as much as AMAF. */
  readonly equivalence: number;
  /** Whether the priors come from policy.ts. */
  readonly policy: boolean;
  /** Whether they know shapes, without it. */
  readonly shapes: boolean;
  /** Prior wins of a move that captures or gives atari. */
  readonly greed: number;
  /** The weight of the score margin in a playout's value, 0–1. */
  readonly margin: number;
}

export const fullTree: TreeStyle = {
  playout: fullStyle,
  expandAt: 8,
  equivalence: 3500,
  policy: true,
  shapes: true,
  greed: 0,
  margin: 0.03,
};

export class Tree {
  readonly pool: Pool;
  readonly toMove: number;
  /** Playouts so far. */
  games = 0;
  /** For each place, the playouts at whose end it was black's, minus white's. */
  readonly owned: Float64Array;
  /** Points of the board. */
  readonly points: number;
  readonly #root: Root;
  readonly #board: Board;
  readonly #playout: Playout;
  readonly #priors: Priors;
  readonly #style: TreeStyle;
  readonly #path = new Int32Array(1024);
  readonly #firstBy: Uint8Array;
  #leads = 0;

  /** @param keeps whether the pool's first node, from an earlier search, is this root */
  constructor(pool: Pool, root: Root, style: TreeStyle, seed: number, keeps = false) {
    this.pool = pool;
    this.#root = root;
    this.toMove = root.toMove;
    this.#style = style;
    const { size, places } = root.board;
    this.points = size * size;
    this.#board = new Board(size);
    this.#playout = new Playout(this.#board, style.playout, seed);
    this.#priors = new Priors(root.board, style);
    this.owned = new Float64Array(places);
    this.#firstBy = new Uint8Array(places);
    if (keeps) this.#adopt();
    else {
      pool.clear();
      pool.take(1);
    }
  }

  /** One playout: selection, expansion, simulation, backup. */
  step(): void {
    const { pool } = this;
    const board = this.#board;
    const playout = this.#playout;
    const path = this.#path;
    const root = this.#root;
    const { repeats } = root;
    board.copy(root.board);
    playout.length = 0;
    let node = 0;
    let depth = 0;
    let colour = this.toMove;
    let last = root.lastMove;
    let passed = root.passedBefore;
    let ended = false;
    path[0] = 0;
    while (depth < 1000) {
      if (pool.children[node] === 0) {
        const ripe = node === 0 || (pool.visits[node] ?? 0) >= this.#style.expandAt;
        if (!ripe || !this.#expand(node, colour, last, passed)) break;
      }
      node = this.#select(node);
      const move = pool.move[node] ?? NOWHERE;
      path[++depth] = node;
      playout.record(move);
      colour = 3 - colour;
      if (move === NOWHERE) {
        board.pass();
        if (passed) {
          ended = true;
          break;
        }
      } else board.play(move, 3 - colour);
      if (repeats !== null) {
        if (move === NOWHERE) repeats.pass(depth);
        else if (repeats.isRepeat(board, depth)) {
          pool.forbid(node);
          this.games++;
          return;
        }
      }
      passed = move === NOWHERE;
      last = move;
    }
    playout.run(colour, last);
    const value = this.#valueForBlack(ended ? depth : playout.beforePass, depth);
    this.#backUp(depth, value);
    this.games++;
  }

  /** The win rate of the side to move, 0–1. */
  valueForMover(): number {
    return 1 - chanceOf(this.pool, 0);
  }

  /** Black's average lead at the end of the playouts, in points, komi included. */
  meanLead(): number {
    return this.#leads / Math.max(1, this.games);
  }

  #select(node: number): number {
    const { pool } = this;
    const { visits, wins, amafVisits, amafWins, priorVisits, priorWins } = pool;
    const first = pool.firstChild[node] ?? 0;
    const end = first + (pool.children[node] ?? 0);
    const perEquivalence = 1 / this.#style.equivalence;
    let best = first;
    let highest = -1;
    for (let child = first; child < end; child++) {
      const count = (visits[child] ?? 0) + (priorVisits[child] ?? 0);
      let value = ((wins[child] ?? 0) + (priorWins[child] ?? 0)) / count;
      const amaf = amafVisits[child] ?? 0;
      if (amaf > 0) {
        const weight = amaf / (amaf + count + amaf * count * perEquivalence);
        value += weight * ((amafWins[child] ?? 0) / amaf - value);
      }
      if (value > highest) {
        highest = value;
        best = child;
      }
    }
    return best;
  }

  #expand(node: number, colour: number, last: number, passed: boolean): boolean {
    const { pool } = this;
    const board = this.#board;
    const priors = this.#priors;
    const count = board.emptyCount;
    const first = pool.take(count + 1);
    if (first < 0) return false;
    let end = first;
    priors.prepare(board, colour, last);
    const isRoot = node === 0;
    for (let i = 0; i < count; i++) {
      const place = board.empties[i] ?? 0;
      if (isEye(board, place, colour) || !board.isLegal(place, colour)) continue;
      if (isRoot && (this.#root.banned[place] === 1 || priors.isInVain(place))) continue;
      pool.move[end++] = place;
    }
    priors.fill(board, colour, pool, first, end);
    for (let at = first; at < end; at++) {
      pool.priorWins[at] = (pool.priorWins[at] ?? 0) + this.#playout.below(256) / 1024;
    }
    if (passed || end - first < 2 * board.size || isRoot) {
      pool.move[end] = NOWHERE;
      pool.priorVisits[end] = 10;
      pool.priorWins[end] = passed ? 5 : 1;
      end++;
    }
    pool.used = end;
    pool.firstChild[node] = first;
    pool.children[node] = end - first;
    return true;
  }

  /** The root of an earlier search's subtree: its moves are chosen anew, because a root allows and knows more. */
  #adopt(): void {
    const { pool } = this;
    const first = pool.firstChild[0] ?? 0;
    const count = pool.children[0] ?? 0;
    if (count === 0) return;
    const { board, lastMove, passedBefore } = this.#root;
    this.#board.copy(board);
    if (!this.#expand(0, this.toMove, lastMove, passedBefore)) return;
    const end = (pool.firstChild[0] ?? 0) + (pool.children[0] ?? 0);
    for (let child = pool.firstChild[0] ?? 0; child < end; child++) {
      for (let old = first; old < first + count; old++) {
        if (pool.move[old] === pool.move[child]) pool.copyNode(old, pool, child);
      }
    }
  }

  /** @param counted how many plies count as played under territory scoring */
  #valueForBlack(counted: number, depth: number): number {
    const { owned } = this;
    const board = this.#board;
    const playout = this.#playout;
    const { counting } = this.#root;
    const { colour, ways, places } = board;
    let score = 0;
    for (let place = 0; place < places; place++) {
      let owner = colour[place] ?? EDGE;
      if (owner === EDGE) continue;
      if (owner === EMPTY) {
        let seen = 0;
        for (let i = 0; i < 4; i++) {
          const there = colour[place + (ways[i] ?? 0)] ?? EDGE;
          if (there !== EDGE) seen |= there;
        }
        owner = seen;
      }
      if (owner === BLACK) {
        score++;
        owned[place] = (owned[place] ?? 0) + 1;
      } else if (owner === WHITE) {
        score--;
        owned[place] = (owned[place] ?? 0) - 1;
      }
    }
    if (counting.territory) {
      let balance = counting.balance;
      let mover = this.toMove;
      for (let i = 0; i < counted; i++) {
        if (i >= depth || playout.moves[i] !== NOWHERE) balance += mover === BLACK ? 1 : -1;
        mover = 3 - mover;
      }
      score -= balance;
    }
    score -= counting.komi;
    this.#leads += score;
    const won = score > 0 ? 1 : score < 0 ? 0 : 0.5;
    const { margin } = this.#style;
    const points = board.size * board.size;
    const clear = Math.max(-1, Math.min(1, (2 * score) / points));
    return won * (1 - margin) + margin * (0.5 + clear / 2);
  }

  #backUp(depth: number, valueForBlack: number): void {
    const { pool, toMove } = this;
    const path = this.#path;
    const playout = this.#playout;
    const firstBy = this.#firstBy;
    const { move, amafVisits, amafWins } = pool;
    const { moves } = playout;
    firstBy.fill(0);
    const colourAt = (ply: number) => ((ply & 1) === 0 ? toMove : 3 - toMove);
    for (let ply = playout.length - 1; ply >= depth; ply--) {
      firstBy[moves[ply] ?? 0] = colourAt(ply);
    }
    for (let ply = depth; ply >= 0; ply--) {
      const node = path[ply] ?? 0;
      const colour = colourAt(ply);
      const value = colour === BLACK ? valueForBlack : 1 - valueForBlack;
      pool.visits[node] = (pool.visits[node] ?? 0) + 1;
      pool.wins[node] = (pool.wins[node] ?? 0) + (1 - value);
      firstBy[NOWHERE] = 0;
      const first = pool.firstChild[node] ?? 0;
      const end = first + (pool.children[node] ?? 0);
      for (let child = first; child < end; child++) {
        if (firstBy[move[child] ?? 0] !== colour) continue;
        amafVisits[child] = (amafVisits[child] ?? 0) + 1;
        amafWins[child] = (amafWins[child] ?? 0) + value;
      }
      if (ply > 0) firstBy[moves[ply - 1] ?? 0] = colourAt(ply - 1);
    }
  }
}
