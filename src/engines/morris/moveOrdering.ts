/** Orders moves: the best move of the table, then killer moves, then by history. */

import type { MoveList } from './generator.ts';
import { MOVES } from './moves.ts';

const TABLE_MOVE = 1 << 28;
/** The lowest promise of a killer move. */
export const KILLER = 1 << 22;
/** All history values are halved when one reaches this. */
const MAX_HISTORY = 1 << 20;

export class MoveOrdering {
  readonly #killers: Int32Array;
  /** For each side and move, the sum of depth² over its cutoffs. */
  readonly #history = new Int32Array(2 * MOVES);

  constructor(mostPlies: number) {
    this.#killers = new Int32Array(mostPlies);
  }

  /** @param side 0 or 1 @param best the table's move; `NONE` if there is none */
  score({ moves, promise, length }: MoveList, side: number, best: number, ply: number): void {
    const killer = this.#killers[ply];
    for (let i = 0; i < length; i++) {
      const move = moves[i] ?? 0;
      let more = this.#history[side * MOVES + move] ?? 0;
      if (move === best) more += TABLE_MOVE;
      else if (move === killer) more += KILLER;
      promise[i] = (promise[i] ?? 0) + more;
    }
  }

  /** Notes that a move which closes no mill has caused a cutoff. */
  updateHistory(side: number, move: number, depth: number, ply: number): void {
    this.#killers[ply] = move;
    const history = this.#history;
    const at = side * MOVES + move;
    const raised = (history[at] ?? 0) + depth * depth;
    history[at] = raised;
    if (raised < MAX_HISTORY) return;
    for (const [i, value] of history.entries()) history[i] = value >> 1;
  }
}

/** How much less deeply the move at this place is searched first. */
export function reductionOf(place: number, depth: number): number {
  return 1 + (place >= 12 ? 1 : 0) + (depth >= 6 ? 1 : 0) + (depth >= 9 && place >= 8 ? 1 : 0);
}
