/** Priors: the visits and wins with which an untried move starts. */

import { codeAt, isBadSelfAtari, libertiesAfter } from './around.ts';
import { type Board, EDGE, EMPTY, NOWHERE } from './board.ts';
import { nakadeNear } from './nakade.ts';
import { shapeTable } from './patterns.ts';

/** In visits, all of them wins except where noted. */
const weights = {
  /** Half of them wins. */
  even: 10,
  /** All of them losses. */
  selfAtari: 10,
  captureOne: 15,
  captureMany: 30,
  save: 15,
  shape: 10,
  /** By the distance to the last move, in chains and empty points. */
  near: [24, 22, 8],
  /** On the first and second line, with no stone near: losses. */
  first: 10,
  second: 5,
  /** On the third line, with no stone near. */
  third: 10,
  nakade: 20,
};

/** See `TreeStyle`. */
interface Sight {
  readonly knows: boolean;
  readonly greed: number;
}

/** Computes the priors of a position's moves. */
export class Priors {
  visits = 0;
  wins = 0;
  readonly #distance: Uint8Array;
  readonly #queue: Int32Array;
  #vital = NOWHERE;
  readonly #saving: Uint8Array;

  readonly #style: Sight;

  constructor(places: number, style: Sight) {
    this.#style = style;
    this.#distance = new Uint8Array(places);
    this.#queue = new Int32Array(places);
    this.#saving = new Uint8Array(places);
  }

  /** Call for each position, before {@link of}. */
  prepare(board: Board, colour: number, last: number): void {
    this.#measure(board, last);
    this.#vital = last === NOWHERE ? NOWHERE : nakadeNear(board, last, colour);
    this.#findSaving(board, colour);
  }

  /** Sets `visits` and `wins` for a legal move, from the view of the side that makes it. */
  of(board: Board, place: number, colour: number): void {
    this.visits = weights.even;
    this.wins = weights.even / 2;
    const distance = this.#distance[place] ?? 0;
    this.#won(distance > 0 ? (weights.near[distance - 1] ?? 0) : 0);
    const { knows, greed } = this.#style;
    if (knows && isBadSelfAtari(board, place, colour)) this.visits += weights.selfAtari;
    else {
      const takes = taken(board, place, colour);
      if (takes > 0) this.#won(takes > 1 ? weights.captureMany : weights.captureOne);
      if (greed > 0 && (takes > 0 || givesAtari(board, place, colour))) this.#won(greed);
      if (this.#saving[place] === 1 && libertiesAfter(board, place, colour) >= 2) {
        this.#won(weights.save);
      }
      if (knows && shapeTable[codeAt(board, place)] === 1) this.#won(weights.shape);
    }
    if (knows && place === this.#vital) this.#won(weights.nakade);
    this.#onEmptyBoard(board, place);
  }

  #won(visits: number): void {
    this.visits += visits;
    this.wins += visits;
  }

  #onEmptyBoard(board: Board, place: number): void {
    const { size } = board;
    const row = board.rowOf(place);
    const column = board.columnOf(place);
    const line = Math.min(row, column, size - 1 - row, size - 1 - column);
    if (line > 2) return;
    if (!isLonely(board, row, column)) return;
    if (line === 0) this.visits += weights.first;
    else if (line === 1) this.visits += weights.second;
    else this.#won(weights.third);
  }

  /** Finds the liberties of own chains in atari. */
  #findSaving(board: Board, colour: number): void {
    this.#saving.fill(0);
    for (let place = 0; place < board.places; place++) {
      if (board.colour[place] !== colour || board.head[place] !== place) continue;
      if (board.inAtari(place)) this.#saving[board.lastLiberty(place)] = 1;
    }
  }

  /** Computes each place's distance from the last move, up to three; 0 is farther. Steps within a chain are free. */
  #measure({ colour, ways }: Board, last: number): void {
    const distance = this.#distance;
    const queue = this.#queue;
    distance.fill(0);
    if (last === NOWHERE) return;
    queue[0] = last;
    distance[last] = 1;
    let count = 1;
    // Breadth-first, though stones of the same chain are queued too late: good enough.
    for (let i = 0; i < count; i++) {
      const place = queue[i] ?? 0;
      const here = distance[place] ?? 0;
      for (let way = 0; way < 4; way++) {
        const beside = place + (ways[way] ?? 0);
        const there = colour[beside] ?? EDGE;
        if (there === EDGE) continue;
        const next = there !== EMPTY && there === colour[place] ? here : here + 1;
        const before = distance[beside] ?? 0;
        if (next > 4 || (before !== 0 && before <= next) || count >= queue.length) continue;
        distance[beside] = next;
        queue[count++] = beside;
      }
    }
    for (let place = 0; place < distance.length; place++) {
      const d = distance[place] ?? 0;
      if (d > 0) distance[place] = d - 1;
    }
  }
}

function taken(board: Board, place: number, colour: number): number {
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

function givesAtari(board: Board, place: number, colour: number): boolean {
  const { ways, head } = board;
  for (let i = 0; i < 4; i++) {
    const beside = place + (ways[i] ?? 0);
    if (board.colour[beside] !== 3 - colour) continue;
    if (board.liberties(head[beside] ?? 0, 3, liberties) === 2) return true;
  }
  return false;
}

const liberties = new Int32Array(3);

/** Whether no stone is within three steps. */
function isLonely(board: Board, row: number, column: number): boolean {
  const { size } = board;
  for (let down = -3; down <= 3; down++) {
    const across = 3 - Math.abs(down);
    const y = row + down;
    if (y < 0 || y >= size) continue;
    for (let right = -across; right <= across; right++) {
      const x = column + right;
      if (x < 0 || x >= size) continue;
      if (board.colour[board.placeOf(y, x)] !== EMPTY) return false;
    }
  }
  return true;
}
