/** Where a position's places lie: how far from the last move, and whether other stones are near. */

import { type Board, NOWHERE } from './board.ts';
import { EDGE, EMPTY } from './colours.ts';

export class Distances {
  readonly #distance: Uint8Array;
  readonly #queue: Int32Array;

  constructor(places: number) {
    this.#distance = new Uint8Array(places);
    this.#queue = new Int32Array(places);
  }

  /** The distance from the last move, 1 to 3; 0 is farther. Steps within a chain are free. */
  at(place: number): number {
    return this.#distance[place] ?? 0;
  }

  /** Call for each position, before {@link at}. */
  measure({ colour, ways }: Board, last: number): void {
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

/** Whether no stone is within three steps. */
export function isLonely(board: Board, place: number): boolean {
  const { size } = board;
  const row = board.rowOf(place);
  const column = board.columnOf(place);
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
