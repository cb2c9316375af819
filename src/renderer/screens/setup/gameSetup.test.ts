import { expect, test } from 'vitest';
import { games } from '../../../rules/index.ts';
import {
  anotherGame,
  firstSetup,
  presetOf,
  presetsOf,
  refusalOf,
  requestedSetup,
  setupFor,
} from './gameSetup.ts';

test('the first set-up is gomoku as the rules have it, without a clock, and a rematch swaps the colours', () => {
  expect(firstSetup).toEqual({
    game: 'gomoku',
    options: {
      size: 15,
      rule: 'freestyle',
      opening: 'free',
      fullBoard: 'draw',
      forbidden: 'refuse',
    },
    clock: null,
    colours: 'turns',
  });
});

test('every preset of a game can be played', () => {
  for (const { id: game } of games) {
    for (const { id, options } of presetsOf(game))
      expect(refusalOf(setupFor(game, options)), `${game} ${id}`).toBeNull();
  }
});

test('a set-up is known as its preset, whatever its clock', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  expect(presetOf(firstSetup)?.id).toBe('freestyle');
  expect(presetOf(setupFor('gomoku', { rule: 'standard' }, clock))?.id).toBe('standard');
  expect(presetOf(setupFor('gomoku', { size: 13 }))).toBeNull();
});

test('a choice of another game brings its options and keeps the colours, but not the clock', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const chosen = { ...setupFor('gomoku', { size: 19 }, clock), colours: 'lot' } as const;
  expect(anotherGame(chosen, 'gomoku')).toEqual({ ...firstSetup, colours: 'lot' });
});

test('a set-up whose options do not go together is refused', () => {
  expect(refusalOf(setupFor('gomoku', { size: 16, opening: 'centre' }))).toMatchObject({
    code: 'badOption',
  });
  expect(refusalOf(setupFor('nosuchgame'))).toMatchObject({ code: 'badOption' });
});

test('the set-up asks what a forbidden point does in renju alone', () => {
  expect(requestedSetup(firstSetup)).toEqual(['size', 'rule', 'opening', 'fullBoard']);
  expect(requestedSetup(setupFor('gomoku', { rule: 'renju' }))).toContain('forbidden');
});
