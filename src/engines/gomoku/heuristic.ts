/** Plays without a search, as beginners do. Each line is judged by itself, so double threats are missed. */

import type { Random } from '../random.ts';
import { type Board, EMPTY } from './board.ts';
import type { HeuristicLevel } from './levels.ts';
import { Sight } from './sight.ts';

/** The value of making each pattern; straight and twin fours count the same. */
const attackValues = [0, 1, 3, 5, 14, 20, 120, 60, 3_000, 3_000, 100_000, 0];
/** The value of blocking each pattern of the opponent. */
const defenceValues = [0, 1, 2, 4, 10, 12, 70, 40, 1_500, 1_500, 30_000, 0];

/** The point with the highest value. */
export function heuristicMove(
  board: Board,
  side: number,
  { overlooks, greed, order, noise }: HeuristicLevel,
  random: Random,
): number {
  const sight = new Sight(board, overlooks, random);
  const seenValue = (values: readonly number[], point: number, axis: number, whose: number) => {
    const pattern = board.patternAt(whose === 0 ? side : 1 - side, point, axis);
    return sight.overlooks(point, axis, pattern, whose) ? 0 : (values[pattern] ?? 0) ** order;
  };
  let best = -1;
  let most = -1;
  for (const point of board.points) {
    if (board.cells[point] !== EMPTY || board.isForbidden(point, side)) continue;
    let worth = 0;
    for (let axis = 0; axis < 4; axis++) {
      worth += greed * seenValue(attackValues, point, axis, 0);
      worth += seenValue(defenceValues, point, axis, 1);
    }
    worth *= 1 - noise * random.real();
    if (worth > most) {
      most = worth;
      best = point;
    }
  }
  return best;
}
