/** Makes weaker levels overlook moves far from the last stone. */

import type { Random } from '../random.ts';
import { isEye } from './around.ts';
import { NOWHERE } from './board.ts';
import { EDGE, EMPTY } from './colours.ts';
import type { Root } from './reading.ts';

export interface Attention {
  /** Manhattan distance from the last stone up to which everything is seen. */
  readonly reach: number;
  /** The chance that a point farther away is overlooked, 0–1. */
  readonly overlooked: number;
  /** The chance that a move which captures, or saves from atari, is overlooked wherever it is, 0–1. */
  readonly forgets: number;
}

/** Bans the moves that are overlooked. */
export function attentive(root: Root, attention: Attention | null, random: Random): Root {
  const { board, lastMove, toMove } = root;
  if (attention === null || lastMove === NOWHERE) return root;
  const banned = root.banned.slice();
  for (let place = 0; place < board.places; place++) {
    if (banned[place] === 1) continue;
    const isUrgent = board.colour[place] === EMPTY && ofAtari(root, place);
    if (isUrgent && random.real() < attention.forgets) banned[place] = 1;
    const down = Math.abs(board.rowOf(place) - board.rowOf(lastMove));
    const across = Math.abs(board.columnOf(place) - board.columnOf(lastMove));
    if (down + across <= attention.reach) continue;
    if (isUrgent) continue;
    if (random.real() < attention.overlooked) banned[place] = 1;
  }
  const anyLeft = banned.some(
    (one, place) => one === 0 && board.colour[place] === EMPTY && !isEye(board, place, toMove),
  );
  return anyLeft ? { ...root, banned } : root;
}

/** Whether a chain of either colour has its last liberty there. */
function ofAtari({ board }: Root, place: number): boolean {
  for (let way = 0; way < 4; way++) {
    const beside = place + (board.ways[way] ?? 0);
    const there = board.colour[beside];
    if (there === EMPTY || there === EDGE) continue;
    if (board.inAtari(board.head[beside] ?? 0)) return true;
  }
  return false;
}
