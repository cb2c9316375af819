import type { Random } from '../../../src/engines/random.ts';
import { type AnyMove, opponentOf } from '../../../src/rules/index.ts';
import { axes, codeOf, runBeside } from '../../../src/rules/rows.ts';
import type { Turn } from '../player.ts';
import { anyNear, anyOf, bestOf } from './near.ts';

/** Completes five, or takes a point where the opponent would. */
export function gomokuMove(turn: Turn, random: Random): AnyMove {
  const { position } = turn;
  const side = position.turn ?? 'black';
  const theirs = codeOf(opponentOf(side));
  const legal = position.legal();
  const wins = bestOf(legal, (_, move) => {
    const played = position.play(move);
    return played.ok && played.value.position.outcome?.winner === side ? 1 : 0;
  });
  const blocks = bestOf(legal, ({ row, column }) => {
    const completes = axes.some(([down, right]) => {
      const before = runBeside(position.board, row, column, -down, -right, theirs);
      return before + 1 + runBeside(position.board, row, column, down, right, theirs) >= 5;
    });
    return completes ? 1 : 0;
  });
  const seen = [wins, blocks].find((moves) => moves.length > 0);
  return seen === undefined ? anyNear(legal, turn, 2, random) : anyOf(seen, random);
}
