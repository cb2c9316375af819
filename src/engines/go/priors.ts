/** Priors: the visits and wins with which an untried move starts. */

import { isBadSelfAtari, libertiesAfter } from './around.ts';
import { type Board, NOWHERE } from './board.ts';
import { Distances } from './distances.ts';
import { shapeTable } from './patterns.ts';
import { edgeDistance, givesAtari, Policy, takenBy } from './policy.ts';
import type { Pool } from './pool.ts';

/** In visits, all of them wins except where noted. */
const weights = {
  /** Half of them wins. */
  even: 10,
  /** Of a move that the policy is sure of; less by the root of its chance. */
  policy: 80,
  /** For each unit of bonus in opening.ts. */
  opening: 30,
  /** All of them losses. */
  selfAtari: 10,
  /** Losses of a move that only enlarges a chain which is captured all the same. */
  inVain: 60,
};

/** Those of the levels that don't have the policy. */
const plain = {
  capture: 20,
  save: 15,
  shape: 10,
  /** By the distance to the last move, in chains and empty points. */
  near: [24, 22, 8],
  /** Losses on the first and the second line. */
  low: [10, 5],
};

/** See `TreeStyle`. */
interface Sight {
  readonly policy: boolean;
  readonly shapes: boolean;
  readonly greed: number;
}

/** Computes the priors of a position's moves. */
export class Priors {
  readonly #policy: Policy;
  readonly #distances: Distances;
  readonly #style: Sight;

  constructor(board: Board, style: Sight) {
    this.#style = style;
    this.#policy = new Policy(board);
    this.#distances = new Distances(board.places);
  }

  /** Call for each position, before {@link fill}. */
  prepare(board: Board, colour: number, last: number): void {
    if (this.#style.policy) this.#policy.prepare(board, colour, last);
    else this.#distances.measure(board, last);
  }

  /** Whether a move only makes a chain larger that is captured all the same. */
  isInVain(place: number): boolean {
    return this.#style.policy && this.#policy.tactics.inVain[place] === 1;
  }

  /** Writes the priors of the legal moves from `first` to below `end`, from the view of the side that makes them. */
  fill(board: Board, colour: number, pool: Pool, first: number, end: number): void {
    if (this.#style.policy) this.#fillByPolicy(board, colour, pool, first, end);
    else for (let at = first; at < end; at++) this.#fillPlainly(board, colour, pool, at);
  }

  #fillByPolicy(board: Board, colour: number, pool: Pool, first: number, end: number): void {
    const policy = this.#policy;
    const { move, priorVisits, priorWins } = pool;
    let sum = 0;
    for (let at = first; at < end; at++) {
      const weight = Math.exp(policy.look(board, move[at] ?? NOWHERE, colour));
      priorWins[at] = weight;
      sum += weight;
    }
    for (let at = first; at < end; at++) {
      const place = move[at] ?? NOWHERE;
      const won =
        weights.policy * Math.sqrt((priorWins[at] ?? 0) / sum) +
        weights.opening * (policy.opening[place] ?? 0);
      const isInVain = policy.tactics.inVain[place] === 1;
      const lost = isInVain
        ? weights.inVain
        : isBadSelfAtari(board, place, colour)
          ? weights.selfAtari
          : 0;
      priorVisits[at] = weights.even + won + lost;
      priorWins[at] = weights.even / 2 + won;
    }
  }

  #fillPlainly(board: Board, colour: number, pool: Pool, at: number): void {
    const { shapes, greed } = this.#style;
    const place = pool.move[at] ?? NOWHERE;
    const distance = this.#distances.at(place);
    let won = distance > 0 ? (plain.near[distance - 1] ?? 0) : 0;
    const takes = takenBy(board, place, colour);
    if (takes > 0) won += plain.capture + greed;
    else if (greed > 0 && givesAtari(board, place, colour)) won += greed;
    if (savesStone(board, place, colour)) won += plain.save;
    if (shapes && shapeTable[board.code[place] ?? 0] === 1) won += plain.shape;
    const lost = plain.low[edgeDistance(board, place)] ?? 0;
    pool.priorVisits[at] = weights.even + won + lost;
    pool.priorWins[at] = weights.even / 2 + won;
  }
}

/** Whether a chain of this colour, in atari, has two liberties once a stone is added. */
function savesStone(board: Board, place: number, colour: number): boolean {
  for (let i = 0; i < 4; i++) {
    const beside = place + (board.ways[i] ?? 0);
    if (board.colour[beside] !== colour || !board.inAtari(board.head[beside] ?? 0)) continue;
    return libertiesAfter(board, place, colour) >= 2;
  }
  return false;
}
