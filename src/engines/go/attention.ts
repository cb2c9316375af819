/** Makes weaker levels overlook moves far from the last stone. */

import type { Random } from '../random.ts';
import { isEye } from './around.ts';
import { EMPTY, NOWHERE } from './board.ts';
import type { Root } from './reading.ts';

export interface Attention {
  /** Manhattan distance from the last stone up to which everything is seen. */
  readonly reach: number;
  /** The chance that a point farther away is overlooked, 0–1. */
  readonly overlooked: number;
}

/** Bans the moves that are overlooked. Captures are never overlooked. */
export function attentive(root: Root, attention: Attention | null, random: Random): Root {
  const { board, lastMove, toMove } = root;
  if (attention === null || lastMove === NOWHERE) return root;
  const banned = root.banned.slice();
  for (let place = 0; place < board.places; place++) {
    if (banned[place] === 1) continue;
    const down = Math.abs(board.rowOf(place) - board.rowOf(lastMove));
    const across = Math.abs(board.columnOf(place) - board.columnOf(lastMove));
    if (down + across <= attention.reach) continue;
    const isMissed = random.real() < attention.overlooked;
    if (isMissed && !takes(root, place)) banned[place] = 1;
  }
  const anyLeft = banned.some(
    (one, place) => one === 0 && board.colour[place] === EMPTY && !isEye(board, place, toMove),
  );
  return anyLeft ? { ...root, banned } : root;
}

function takes({ board, toMove }: Root, place: number): boolean {
  for (let way = 0; way < 4; way++) {
    const beside = place + (board.ways[way] ?? 0);
    if (board.colour[beside] !== 3 - toMove) continue;
    if (board.inAtari(board.head[beside] ?? 0)) return true;
  }
  return false;
}
