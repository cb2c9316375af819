import { expect, it } from 'vitest';
import { sized } from '../../../test/support/size.ts';
import type { ReversiPosition } from './position.ts';
import { reversi } from './reversi.ts';
import { started } from './testing.ts';

/** The published numbers of sequences of 1, 2, … moves from the start on 8 by 8, a pass being a move. */
const published = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288];

const timeout = sized(3_600_000, 120_000);

it('Reversi has as many sequences of moves from its start as are published', { timeout }, () => {
  const counts = published.slice(0, sized(9, 7));
  expect(counts.map((_, i) => sequences(started(), i + 1))).toEqual(counts);
});

function sequences(position: ReversiPosition, depth: number): number {
  const moves = reversi.legal(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => {
    const after = reversi.play(position, move);
    if (!after.ok) throw new Error(after.error.message);
    return sum + sequences(after.value, depth - 1);
  }, 0);
}
