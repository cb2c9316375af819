/**
 * The chance of each move of being the one that a search would choose: a softmax of what a look at it shows,
 * with weights fitted to searches of our own (docs/engines/go.md).
 */

import { isBadSelfAtari, libertiesAfter } from './around.ts';
import { type Board, NOWHERE } from './board.ts';
import { Distances, isLonely } from './distances.ts';
import { nakadeNear } from './nakade.ts';
import { addOpening } from './opening.ts';
import { shapeClass } from './shapes.ts';
import { Tactics } from './tactics.ts';
import { shapeWeights, weights } from './weights.ts';

const NEAR = 0;
const STEPS = 5;
const LINE = 15;
const TAKES = 25;
const LATER = 28;
const SAVES = 30;
const IN_VAIN = 33;
const SELF_ATARI = 34;
const THROW_IN = 35;
const ATARI = 36;
const NAKADE = 37;

export class Policy {
  readonly tactics: Tactics;
  readonly distances: Distances;
  /** What the last move looked at shows: the indices of its weights. */
  readonly seen = new Uint8Array(16);
  /** The class of its shape. */
  shape = 0;
  #count = 0;
  #last = NOWHERE;
  #vital = NOWHERE;
  /** See opening.ts. */
  readonly opening: Float32Array;
  #isOpening = false;

  constructor(board: Board) {
    this.tactics = new Tactics(board);
    this.distances = new Distances(board.places);
    this.opening = new Float32Array(board.places);
  }

  /** How many indices `seen` has. */
  get count(): number {
    return this.#count;
  }

  /** Call for each position, before {@link look}. */
  prepare(board: Board, colour: number, last: number): void {
    this.#last = last;
    this.distances.measure(board, last);
    this.#vital = last === NOWHERE ? NOWHERE : nakadeNear(board, last, colour);
    this.tactics.read(board, colour);
    if (this.#isOpening) this.opening.fill(0);
    this.#isOpening = addOpening(board, colour, this.opening);
  }

  /** Looks at a legal move. @returns the logarithm of its weight */
  look(board: Board, place: number, colour: number): number {
    const { tactics } = this;
    this.#count = 0;
    this.#see(NEAR + this.distances.at(place));
    this.#see(STEPS + this.#steps(board, place));
    this.#see(LINE + edgeDistance(board, place) + (isLonely(board, place) ? 5 : 0));
    const takes = tactics.captures[place] ?? 0;
    const saves = tactics.saves[place] ?? 0;
    if (takes > 0) this.#see(TAKES + Math.min(takes, 3) - 1);
    else {
      const later = takenBy(board, place, colour);
      if (later > 0) this.#see(LATER + Math.min(later, 2) - 1);
      else if (givesAtari(board, place, colour)) this.#see(ATARI);
    }
    if (saves > 0) this.#see(SAVES + Math.min(saves, 3) - 1);
    if (tactics.inVain[place] === 1) this.#see(IN_VAIN);
    if (libertiesAfter(board, place, colour) < 2) {
      this.#see(isBadSelfAtari(board, place, colour) ? SELF_ATARI : THROW_IN);
    }
    if (place === this.#vital) this.#see(NAKADE);
    this.shape = shapeClass(board.code[place] ?? 0, colour);
    let sum = shapeWeights[this.shape] ?? 0;
    for (let i = 0; i < this.#count; i++) sum += weights[this.seen[i] ?? 0] ?? 0;
    return sum;
  }

  #see(index: number): void {
    this.seen[this.#count++] = index;
  }

  /** How far the last move is: 0 far or nowhere, else 1 to 9, nearest first. */
  #steps(board: Board, place: number): number {
    if (this.#last === NOWHERE) return 0;
    const { stride } = board;
    const down = Math.abs(Math.floor(place / stride) - Math.floor(this.#last / stride));
    const right = Math.abs((place % stride) - (this.#last % stride));
    const steps = down + right + Math.max(down, right);
    if (steps <= 8) return steps - 1;
    return steps <= 11 ? 8 : steps <= 15 ? 9 : 0;
  }
}

/** From 0 at the edge to 4. */
export function edgeDistance(board: Board, place: number): number {
  const { size, stride } = board;
  const row = Math.floor(place / stride) - 1;
  const column = (place % stride) - 1;
  return Math.min(4, row, column, size - 1 - row, size - 1 - column);
}

export function takenBy(board: Board, place: number, colour: number): number {
  const { ways, head } = board;
  let stones = 0;
  for (let i = 0; i < 4; i++) {
    const beside = place + (ways[i] ?? 0);
    if (board.colour[beside] !== 3 - colour) continue;
    const chain = head[beside] ?? 0;
    if (board.inAtari(chain)) stones += board.stones[chain] ?? 0;
  }
  return stones;
}

export function givesAtari(board: Board, place: number, colour: number): boolean {
  const { ways, head } = board;
  for (let i = 0; i < 4; i++) {
    const beside = place + (ways[i] ?? 0);
    if (board.colour[beside] !== 3 - colour) continue;
    const chain = head[beside] ?? 0;
    if ((board.libs[chain] ?? 0) <= 8 && board.liberties(chain, 3, liberties) === 2) return true;
  }
  return false;
}

const liberties = new Int32Array(3);
