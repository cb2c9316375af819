/** What has been good elsewhere in the search is tried sooner. */

import type { MoveList } from './generator.ts';
import { MOVES } from './moves.ts';

const KNOWN_BEST = 1 << 28;
/** Least promise of a move that was the last to refute another at the same ply. */
export const KILLER = 1 << 22;
const MOST_HISTORY = 1 << 20;

export class MoveOrdering {
  readonly #killers: Int32Array;
  /** How often, and how high in the tree, each side's moves have refuted others. */
  readonly #history = new Int32Array(2 * MOVES);

  constructor(mostPlies: number) {
    this.#killers = new Int32Array(mostPlies);
  }

  /** @param side 0 or 1 @param best as was found before, at less depth; none if 0 */
  score({ moves, promise, length }: MoveList, side: number, best: number, ply: number): void {
    const killer = this.#killers[ply];
    for (let i = 0; i < length; i++) {
      const move = moves[i] ?? 0;
      let more = this.#history[side * MOVES + move] ?? 0;
      if (move === best) more += KNOWN_BEST;
      else if (move === killer) more += KILLER;
      promise[i] = (promise[i] ?? 0) + more;
    }
  }

  /** A move that closes no mill has refuted the opponent's last. */
  updateHistory(side: number, move: number, depth: number, ply: number): void {
    this.#killers[ply] = move;
    const history = this.#history;
    const at = side * MOVES + move;
    const raised = (history[at] ?? 0) + depth * depth;
    history[at] = raised;
    if (raised < MOST_HISTORY) return;
    for (const [i, value] of history.entries()) history[i] = value >> 1;
  }
}
