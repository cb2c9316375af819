/** How a game ends, and who may fly: RULES.md §3. */

import { type Counts, endedBy, type Outcome, opponentOf, type Side } from '../game.ts';
import type { MorrisOptions } from './options.ts';
import { neighboursOf } from './points.ts';
import { at, EMPTY, type MorrisPosition, manOf, menOn } from './position.ts';

/** What an outcome depends on. */
type BoardState = Pick<MorrisPosition, 'options' | 'board' | 'hands' | 'quiet' | 'earlier'>;

/** Lost by having fewer than three men in hand and on the board together; null if there are enough. */
export function outcomeByMen(board: string, hands: Counts, side: Side): Outcome | null {
  return hands[side] + menOn(board, side) < 3 ? endedBy(opponentOf(side), 'men') : null;
}

/** The outcome after the turn has passed to `next`; null if the game goes on. */
export function outcomeOfTurn(standing: BoardState, next: Side): Outcome | null {
  const { options, board, hands, quiet, earlier } = standing;
  if (isBlocked(options, board, hands, next)) {
    return endedBy(opponentOf(next), 'blocked');
  }
  if (timesSeen(board, earlier) >= 3) return endedBy('draw', 'repetition');
  return options.moveLimit > 0 && quiet >= options.moveLimit ? endedBy('draw', 'limit') : null;
}

/** Whether a side with an empty hand may move its men to any empty point. */
export function mayFly({ flying }: MorrisOptions, board: string, side: Side): boolean {
  return flying && menOn(board, side) === 3;
}

/** Whether a side would have no legal move. Men in hand and flying men always have one. */
function isBlocked(options: MorrisOptions, board: string, hands: Counts, side: Side): boolean {
  if (hands[side] > 0 || mayFly(options, board, side)) return false;
  const man = manOf(side);
  for (let point = 0; point < board.length; point++) {
    if (at(board, point) !== man) continue;
    for (const next of neighboursOf(point)) if (at(board, next) === EMPTY) return false;
  }
  return true;
}

/** How often this board has occurred with the same side to move, including now. Only every second board can match. */
function timesSeen(board: string, earlier: readonly string[]): number {
  let times = 1;
  for (let i = earlier.length - 2; i >= 0; i -= 2) if (earlier[i] === board) times++;
  return times;
}
