/** What lies on a board, in one form for all games: what a person can set up, and a drawing can show. */

import type { Counts, Side } from './game.ts';
import { describeStones } from './reading.ts';
import type { Rows } from './rows.ts';
import type { AnyPosition } from './seal.ts';

export interface Layout {
  /** As {@link AnyPosition.board}. */
  readonly board: Rows;
  readonly turn: Side;
  /** How many men each side has in hand, in a game that has them. */
  readonly hands?: Counts;
  /** Whose each cell is, as rows of `.`, `b` and `w`, in a game in which that doesn't follow from the stones. */
  readonly territory?: Rows;
}

/** Of a game that is over, the turn is as the game describes it. */
export function layoutOf(position: AnyPosition): Layout {
  const described = position.describe();
  const { hands, territory } = position.details();
  return {
    board: position.board,
    turn: position.turn ?? (described['turn'] === 'white' ? 'white' : 'black'),
    ...('hands' in described && hands && { hands }),
    ...('territory' in described && territory && { territory }),
  };
}

/** What `positionFrom` reads as this layout. @param position any of the same game */
export function descriptionOf(
  layout: Layout,
  position: AnyPosition,
): Readonly<Record<string, unknown>> {
  const { board, turn, ...rest } = layout;
  return 'black' in position.describe()
    ? { ...describeStones(board, turn), ...rest }
    : { board: board.join(''), turn, ...rest };
}
