import { expect, test } from 'vitest';
import { anotherGame, askedFor, firstWish, presetOf, presets, refusalOf, wishFor } from './wish.ts';

test('the first wish is gomoku as the rules have it, without a clock', () => {
  expect(firstWish).toEqual({
    game: 'gomoku',
    options: {
      size: 15,
      rule: 'freestyle',
      opening: 'free',
      fullBoard: 'draw',
      forbidden: 'refuse',
    },
    clock: null,
  });
});

test('every preset is of a game that there is and can be played', () => {
  for (const { id, game, options } of presets) {
    expect(refusalOf(wishFor(game, options)), `${game} ${id}`).toBeNull();
  }
});

test('a wish is known as its preset, whatever its clock', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  expect(presetOf(firstWish)?.id).toBe('freestyle');
  expect(presetOf(wishFor('gomoku', { rule: 'standard' }, clock))?.id).toBe('standard');
  expect(presetOf(wishFor('gomoku', { size: 13 }))).toBeNull();
});

test('a choice of another game brings its options and keeps the clock', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const wish = anotherGame({ ...wishFor('gomoku', { size: 19 }), clock }, 'gomoku');
  expect(wish).toEqual({ ...firstWish, clock });
});

test('a wish whose options do not go together is refused', () => {
  expect(refusalOf(wishFor('gomoku', { size: 16, opening: 'centre' }))).toMatchObject({
    code: 'badOption',
  });
  expect(refusalOf(wishFor('chess'))).toMatchObject({ code: 'badOption' });
});

test('the set-up asks what a forbidden point does in renju alone', () => {
  expect(askedFor(firstWish)).toEqual(['size', 'rule', 'opening', 'fullBoard']);
  expect(askedFor(wishFor('gomoku', { rule: 'renju' }))).toContain('forbidden');
});
