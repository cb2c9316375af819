import { expect, test } from 'vitest';
import type { MatchView } from '../../../contract/view.ts';
import { computerView, movesAfter } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { historyOf, latestPosition } from './positionHistory.ts';
import { adviceText, thoughtText, writtenLine } from './thought.ts';

const { t } = await loadTranslation('en');

function after(moves: string, more: Partial<MatchView> = {}) {
  const { match } = computerView(moves, more);
  const line = match && historyOf(null, match);
  if (line === null) throw new Error('There is no such game.');
  return latestPosition(line);
}

test('the computer’s thought is told in the game’s own notation, a few moves ahead', () => {
  const line = movesAfter('H8', 'I9 H9 H7 H10 I10');
  expect(thoughtText(t, after('H8'), line)).toBe('Looking at I9, H9, H7, H10');
  const morris = { game: 'morris' };
  const mill = movesAfter('a7 d6 d7 f6', 'g7 xd6 b4', morris);
  expect(writtenLine(t, after('a7 d6 d7 f6', morris), mill)).toEqual(['g7', 'xd6', 'b4']);
  expect(thoughtText(t, after('E5', { game: 'go' }), [{ pass: true }])).toBe('Looking at Pass');
});

test('the computer’s thought is told as far as it fits the position', () => {
  const line = movesAfter('', 'H8 I9');
  expect(thoughtText(t, after('I9'), line)).toBe('Looking at H8');
  expect(thoughtText(t, after('H8'), line)).toBe('');
  expect(thoughtText(t, after('H8'), [])).toBe('');
});

test('the computer’s advice tells a move, what is expected then, and how both stand', () => {
  const advice = (value: number, line = 'I9 H9') =>
    adviceText(t, after('H8'), { line: movesAfter('H8', line), value });
  expect(advice(0)).toBe('Try I9. Likely next: H9. The position is even.');
  expect(advice(0.3, 'I9')).toBe('Try I9. White is slightly better.');
  expect(advice(-0.6, 'I9')).toBe('Try I9. Black is better.');
  expect(advice(0.99, 'I9')).toBe('Try I9. White is winning.');
  expect(advice(1, 'I9')).toBe('Try I9. White wins by force.');
  expect(advice(-1, 'I9')).toBe('Try I9. Black wins by force.');
});

test('the computer’s advice tells when the move itself wins', () => {
  const four = 'H8 A1 H9 A3 H10 A5 H11 A7';
  const hint = { line: movesAfter(four, 'H12'), value: 1 };
  expect(adviceText(t, after(four), hint)).toBe('Try H12. That wins the game.');
});
