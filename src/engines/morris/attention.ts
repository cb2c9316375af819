/** What the weak levels overlook: mills on the parts of the board that they don't look at. */

import type { Random } from '../random.ts';
import { ALL, completing } from './bits.ts';
import { threats } from './generator.ts';
import { fromOf, isPlacement, isRemoval, type Scene, toOf } from './moves.ts';

/** The board has four parts, each a corner of all three rings and the middle points after it. */
const PARTS = 4;

/**
 * The moves that come to mind: all but those that close or block a mill on a part of the board that is
 * overlooked this time.
 * @param attention how likely a part is looked at, 0 to 1
 */
export function noticed(
  flying: boolean,
  scene: Scene,
  moves: readonly number[],
  attention: number,
  random: Random,
): readonly number[] {
  const isSeen = Array.from({ length: PARTS }, () => random.real() < attention);
  const { me, them } = scene;
  const blocks = threats(flying, them, ALL & ~(me | them));
  const left = moves.filter((move) => {
    if (isRemoval(move) || isSeen[(toOf(move) & 7) >> 1]) return true;
    const own = isPlacement(move) ? me : me & ~(1 << fromOf(move));
    return ((completing(own & ALL) | blocks) & (1 << toOf(move))) === 0;
  });
  return left.length > 0 ? left : moves;
}
