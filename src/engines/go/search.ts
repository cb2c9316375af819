/** Grows a tree until the playouts are done, the time is over, or more playouts can't change the move. */

import type { Clock } from './clock.ts';
import type { Tree } from './tree.ts';
import { leadIn } from './visits.ts';

/** Playouts between two checks of the clock, on 9×9: about 2 ms. */
const PLAYOUTS_PER_CHECK = 40;
/** After each of the first playouts the clock is checked, because code is slow before it is optimised. */
const WARM_UP_PLAYOUTS = 64;

/**
 * @param games the most playouts
 * @param share the part of the remaining time that may be used
 * @param tell called about ten times a second
 */
export function search(
  tree: Tree,
  games: number,
  clock: Clock,
  share: number,
  tell: () => void,
): void {
  const slice = Math.max(1, Math.round((PLAYOUTS_PER_CHECK * 81) / tree.points));
  const from = clock.elapsed();
  const end = from + clock.left() * share;
  for (;;) {
    tree.step();
    if (tree.games >= games) return;
    const isEven = tree.games % slice === 0;
    if (!isEven && tree.games > WARM_UP_PLAYOUTS) continue;
    const elapsed = clock.elapsed();
    if (clock.over() || elapsed >= end) return;
    if (clock.tells()) tell();
    if (!isEven) continue;
    const left =
      games === Number.POSITIVE_INFINITY
        ? ((end - elapsed) / Math.max(1, elapsed - from)) * tree.games
        : games - tree.games;
    if (leadIn(tree.pool) > left) return;
  }
}
