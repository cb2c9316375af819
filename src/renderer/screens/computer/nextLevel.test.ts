import { expect, test } from 'vitest';
import type { MatchView } from '../../../contract/view.ts';
import { computerView } from '../../testing.ts';
import { nextLevel } from './nextLevel.ts';

const won = 'A1 A2 B1 B2 C1 C2 D1 D2 E1';

/** What is proposed after a game of gomoku against that level, with such a streak. */
function proposed(
  seat: string,
  result: 'won' | 'lost',
  games: number,
  more: Partial<MatchView> = {},
) {
  const seats = { black: 'person', white: seat };
  const { match } = computerView(won, { seats, streak: { seat, result, games }, ...more });
  return (match && nextLevel(match))?.next ?? null;
}

test('after two wins in a row the next level of the game is proposed, and never one that it lacks', () => {
  expect(proposed('computer:3', 'won', 1)).toBeNull();
  expect(proposed('computer:3', 'won', 2)).toBe('plum');
  // Gomoku has no Fern.
  expect(proposed('computer:moss', 'won', 2)).toBe('brook');
  expect(proposed('computer:5', 'won', 3)).toBeNull();
});

test('after three losses in a row the level before is proposed', () => {
  expect(proposed('computer:3', 'lost', 2)).toBeNull();
  expect(proposed('computer:3', 'lost', 3)).toBe('reed');
  expect(proposed('computer:1', 'lost', 3)).toBeNull();
});

test('no level is proposed during a game, against an engine, or once somebody else sits there', () => {
  expect(proposed('computer:gnu-go', 'won', 2)).toBeNull();
  const { match } = computerView('H8', { streak: { seat: 'computer:3', result: 'won', games: 2 } });
  expect(match && nextLevel(match)).toBeNull();
  const seats = { black: 'person', white: 'computer:4' };
  expect(proposed('computer:3', 'won', 2, { seats })).toBeNull();
});
