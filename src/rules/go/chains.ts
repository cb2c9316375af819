/** Chains (connected stones of one colour) and their liberties. */

import { at, beside, EDGE, EMPTY, MOST_PLACES, type Stones } from './stones.ts';

/**
 * Scratch memory that searches share, so that none of them allocates. Its contents mean nothing between two
 * calls. `found` has places. `seenIn` has for each place the last search that visited it; searches are
 * numbered in doubles, which do not overflow.
 */
const found = new Int16Array(MOST_PLACES);
const seenIn = new Float64Array(MOST_PLACES);
let searches = 0;

const nothing: readonly number[] = Object.freeze([]);

/**
 * The places that a stone on an empty place captures: the opponent's chains that lose their last liberty.
 * Null if there are none and the stone's own chain has no liberty: suicide.
 */
export function takenBy(
  stones: Stones,
  size: number,
  place: number,
  stone: number,
): readonly number[] | null {
  const before = searches;
  let breathes = false;
  let taken = 0;
  for (let way = 0; way < 4; way++) {
    const next = beside(place, size, way);
    const there = at(stones, next);
    if (there === EMPTY) breathes = true;
    else if (there !== stone && there !== EDGE) {
      // A stone seen in this search belongs to a chain that is already done.
      if ((seenIn[next] ?? 0) > before) continue;
      taken += surrounded(stones, size, next, place, taken);
    }
  }
  if (taken > 0) return Array.from(found.subarray(0, taken));
  for (let way = 0; way < 4 && !breathes; way++) {
    const next = beside(place, size, way);
    breathes = at(stones, next) === stone && surrounded(stones, size, next, place, 0) === 0;
  }
  return breathes ? nothing : null;
}

/** Whether the chain of the stone on `place` has a liberty. */
export function hasLiberty(stones: Stones, size: number, place: number): boolean {
  return surrounded(stones, size, place, place, 0) === 0;
}

/** The places of the chain of the stone on `place`, in reading order. */
export function chainOf(stones: Stones, size: number, place: number): readonly number[] {
  const stone = at(stones, place);
  const chain = new Set([place]);
  // Iterating over a set includes what is added on the way.
  for (const one of chain) {
    for (let way = 0; way < 4; way++) {
      const next = beside(one, size, way);
      if (at(stones, next) === stone) chain.add(next);
    }
  }
  return [...chain].sort((a, b) => a - b);
}

/** The place of one stone of each chain. */
export function* oneOfEachChain(stones: Stones, size: number): Generator<number> {
  const seen = new Set<number>();
  for (let place = 0; place < stones.length; place++) {
    const there = at(stones, place);
    if (there === EMPTY || there === EDGE || seen.has(place)) continue;
    for (const one of chainOf(stones, size, place)) seen.add(one);
    yield place;
  }
}

/**
 * 0 if the chain of the stone on `start` has a liberty other than `filled`; else its number of stones, whose
 * places are in `found` from `from` on.
 */
function surrounded(
  stones: Stones,
  size: number,
  start: number,
  filled: number,
  from: number,
): number {
  const stone = at(stones, start);
  searches++;
  seenIn[start] = searches;
  found[from] = start;
  let end = from + 1;
  for (let i = from; i < end; i++) {
    const place = found[i] ?? 0;
    for (let way = 0; way < 4; way++) {
      const next = beside(place, size, way);
      const there = at(stones, next);
      if (there === EMPTY) {
        if (next !== filled) return 0;
      } else if (there === stone && seenIn[next] !== searches) {
        seenIn[next] = searches;
        found[end++] = next;
      }
    }
  }
  return end - from;
}
