/** What the threads of a team tell each other: how often each searched the moves at the root, and how they fared. */

import type { Team } from '../engine.ts';
import type { Candidate } from './visits.ts';

/** Places of the largest board. */
const PLACES = 21 * 20 + 1;
/** Numbers that each thread writes: the position's key; visits of each place; wins of each place. */
const SLOT = 1 + 2 * PLACES;
/** Wins are written in thousandths. */
const UNIT = 1000;

export class SharedRoot {
  readonly #numbers: Int32Array;
  readonly #team: Team;

  constructor(team: Team) {
    this.#team = team;
    this.#numbers = new Int32Array(team.memory);
  }

  get isFirst(): boolean {
    return this.#team.index === 0;
  }

  /** A different seed for each thread. */
  seed(seed: number): number {
    return (seed + Math.imul(this.#team.index, 0x9e37_79b1)) | 0;
  }

  /** Writes what this thread has found about the position with this key. */
  write(key: number, candidates: readonly Candidate[]): void {
    const from = this.#team.index * SLOT;
    const numbers = this.#numbers;
    numbers.fill(0, from, from + SLOT);
    for (const { place, visits, value } of candidates) {
      numbers[from + 1 + place] = visits;
      numbers[from + 1 + PLACES + place] = Math.round(value * visits * UNIT);
    }
    numbers[from] = key;
  }

  /** Adds what the other threads have found about the same position. */
  joined(key: number, candidates: readonly Candidate[]): readonly Candidate[] {
    const numbers = this.#numbers;
    const slots = Array.from({ length: this.#team.size }, (_, index) => index * SLOT).filter(
      (from) => from !== this.#team.index * SLOT && numbers[from] === key,
    );
    return candidates
      .map((own) => {
        let visits = own.visits;
        let wins = own.value * own.visits;
        for (const from of slots) {
          visits += numbers[from + 1 + own.place] ?? 0;
          wins += (numbers[from + 1 + PLACES + own.place] ?? 0) / UNIT;
        }
        return { place: own.place, visits, value: visits > 0 ? wins / visits : own.value };
      })
      .sort((a, b) => b.visits - a.visits || b.value - a.value);
  }
}

/** Not 0. Another for each position of a game. */
export function keyOf(stones: string, ply: number): number {
  let key = ply;
  for (let i = 0; i < stones.length; i++) key = Math.imul(key, 31) + stones.charCodeAt(i);
  return (key | 0) === 0 ? 1 : key | 0;
}
