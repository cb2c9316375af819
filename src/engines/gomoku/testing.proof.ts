/** Proofs of wins by fours from the rules alone: slow, and owing nothing to the engine. */

import { type GomokuMove, type GomokuPosition, gomoku } from '../../rules/gomoku/index.ts';
import { winningLines } from '../../rules/gomoku/lines.ts';
import { opponentOf, type Side } from '../../rules/index.ts';
import { at, EMPTY, withPoints } from '../../rules/rows.ts';

/**
 * Whether whoever is to move wins with these stones against every answer there is. The line holds its
 * stones and the answers by turns; its last stone must leave a five open whatever the answer is.
 */
export function provesWin(position: GomokuPosition, line: readonly GomokuMove[]): boolean {
  const [attack, expected, ...rest] = line;
  const { turn } = position;
  if (attack === undefined || turn === null) return false;
  const after = gomoku.play(position, attack);
  if (!after.ok) return false;
  if (after.value.turn === null) return after.value.outcome?.winner === turn;
  const fives = fivesOf(after.value, turn);
  for (const answer of gomoku.legal(after.value)) {
    const next = gomoku.play(after.value, answer);
    if (!next.ok) return false;
    if (same(answer, expected)) {
      if (!provesWin(next.value, rest)) return false;
      continue;
    }
    const five = fives.find((point) => !same(point, answer));
    if (five === undefined || next.value.turn === null) return false;
    const won = gomoku.play(next.value, five);
    if (!won.ok || won.value.outcome?.reason !== 'five') return false;
  }
  return true;
}

/** Whether whoever is to move wins by fours with at most so many stones before the five is sure. */
export function winsByFours(position: GomokuPosition, stones: number): boolean {
  const { turn } = position;
  if (turn === null) return false;
  if (fivesOf(position, turn).length > 0) return true;
  if (stones === 0) return false;
  const hurried = fivesOf(position, opponentOf(turn));
  const moves = hurried.length > 0 ? hurried : gomoku.legal(position);
  return moves.some((move) => {
    const after = gomoku.play(position, move);
    if (!after.ok || after.value.turn === null) return false;
    const fives = fivesOf(after.value, turn);
    const [answer] = fives;
    if (answer === undefined || fivesOf(after.value, opponentOf(turn)).length > 0) return false;
    if (fives.length > 1) return true;
    const answered = gomoku.play(after.value, answer);
    return !answered.ok || answered.value.outcome?.reason === 'forbidden'
      ? true
      : winsByFours(answered.value, stones - 1);
  });
}

/** Where `side` would make five. */
function fivesOf({ board, options }: GomokuPosition, side: Side): GomokuMove[] {
  const exactly = options.rule === 'standard' || (options.rule === 'renju' && side === 'black');
  const found: GomokuMove[] = [];
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board.length; column++) {
      if (at(board, row, column) !== EMPTY) continue;
      const point = { row, column };
      if (winningLines(withPoints(board, [point], side), point, exactly).length > 0) {
        found.push(point);
      }
    }
  }
  return found;
}

function same(a: GomokuMove, b: GomokuMove | undefined): boolean {
  return a.row === b?.row && a.column === b.column;
}
