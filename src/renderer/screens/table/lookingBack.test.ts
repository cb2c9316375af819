import { expect, test } from 'vitest';
import { hereView } from '../../testing.ts';
import { type LookedAt, lookAt, lookingAt } from './lookingBack.ts';
import { historyOf, type PositionHistory } from './positionHistory.ts';

function after(known: PositionHistory | null, moves: string, number = 1): PositionHistory | null {
  const { match } = hereView(moves, { number });
  return match && historyOf(known, match);
}

/** The ply that is shown of how many, and how many are new. */
function read(history: PositionHistory | null, lookedAt: LookedAt | null): string {
  const { ply, plies, seen, isLive } = lookingAt(history, lookedAt);
  return `${isLive ? 'live ' : ''}${ply} of ${plies}, ${plies - seen} new`;
}

test('while one looks back, moves change nothing but their number, until the shown one is taken back', () => {
  const three = after(null, 'H8 I9 G8');
  const go = (history: PositionHistory | null, lookedAt: LookedAt | null, ply: number) =>
    lookAt(history, lookingAt(history, lookedAt), ply);
  expect(read(three, null)).toBe('live 3 of 3, 0 new');
  const second = go(three, null, 2);
  expect(read(three, second)).toBe('2 of 3, 0 new');
  const five = after(three, 'H8 I9 G8 F8 F9');
  expect(read(five, second)).toBe('2 of 5, 2 new');
  const fourth = go(five, second, 4);
  expect(read(five, fourth)).toBe('4 of 5, 1 new');
  expect(read(five, go(five, fourth, 1))).toBe('1 of 5, 1 new');
  expect(read(five, go(five, fourth, -1))).toBe('0 of 5, 1 new');
  expect(read(five, go(five, fourth, 5))).toBe('live 5 of 5, 0 new');
  // Taken back beyond what is shown, and another round.
  expect(read(after(five, 'H8 I9 G8'), second)).toBe('2 of 3, 0 new');
  expect(read(after(five, 'H8'), second)).toBe('live 1 of 1, 0 new');
  expect(read(after(five, 'H8 I9 G8', 2), second)).toBe('live 3 of 3, 0 new');
});
