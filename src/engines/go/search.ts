/** Growing a tree until the work is done, the time is over, or no more work could change the answer. */

import type { Clock } from './clock.ts';
import type { Tree } from './tree.ts';
import { leadIn } from './visits.ts';

/** Games between two looks at the clock, on 9×9: some 2 ms. */
const SLICE = 40;
/** So many at first are looked at one by one: code that runs for the first time is slow. */
const COLD = 64;

/**
 * @param games to play at most
 * @param share of the time left after which it ends
 * @param tell called now and then
 */
export function search(
  tree: Tree,
  games: number,
  clock: Clock,
  share: number,
  tell: () => void,
): void {
  const slice = Math.max(1, Math.round((SLICE * 81) / tree.points));
  const from = clock.elapsed();
  const end = from + clock.left() * share;
  for (;;) {
    tree.step();
    if (tree.games >= games) return;
    const isEven = tree.games % slice === 0;
    if (!isEven && tree.games > COLD) continue;
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
