/** The moves that every level prefers: it closes its mills, and blocks the opponent's. */

import { ALL, completing, count } from './bits.ts';
import { threats } from './generator.ts';
import { fromOf, isPlacement, isRemoval, type Scene, toOf } from './moves.ts';

/** The moves that close a mill; else those that leave the opponent the fewest threats, if fewer than now; else all. */
export function dutiful(
  flying: boolean,
  scene: Scene,
  moves: readonly number[],
): readonly number[] {
  const closing = moves.filter((move) => closes(scene, move));
  if (closing.length > 0) return closing;
  const { me, them } = scene;
  const now = count(threats(flying, them, ALL & ~(me | them)));
  if (now === 0) return moves;
  const left = moves.map((move) => threatsAfter(flying, scene, move));
  const fewest = Math.min(...left);
  return fewest < now ? moves.filter((_, i) => left[i] === fewest) : moves;
}

function closes({ me }: Scene, move: number): boolean {
  if (isRemoval(move)) return false;
  const own = isPlacement(move) ? me : me & ~(1 << fromOf(move));
  return (completing(own & ALL) & (1 << toOf(move))) !== 0;
}

/** On how many squares the opponent could complete a mill after this move, which closes none. */
function threatsAfter(flying: boolean, { me, them }: Scene, move: number): number {
  const bit = 1 << toOf(move);
  if (isRemoval(move)) {
    const left = them & ~bit;
    return count(threats(flying, left, ALL & ~(me | left)));
  }
  const own = isPlacement(move) ? me | bit : (me & ~(1 << fromOf(move))) | bit;
  return count(threats(flying, them, ALL & ~(own | them)));
}
