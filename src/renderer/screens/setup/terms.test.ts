import { expect, test } from 'vitest';
import type { Colours } from '../../../match/index.ts';
import { games, type Side } from '../../../rules/index.ts';
import { waitingView } from '../../testing.ts';
import { loadTranslation } from '../../text/index.ts';
import { firstSetup, refusalOf, ruleSetsOf, setupFor, usualColours } from './gameSetup.ts';
import { quickValues, rangeShown } from './ranges.ts';
import {
  clashOf,
  clockLine,
  coloursTerm,
  duration,
  myColours,
  setupLine,
  termsOf,
} from './terms.ts';
import { clockOf, timings } from './timing.ts';

const { t } = await loadTranslation('en');

test('a set-up in a few words tells the size, how to win, and what is not as usual', () => {
  expect(setupLine(t, firstSetup)).toBe('15 × 15 · Freestyle');
  expect(setupLine(t, setupFor('gomoku', { size: 9, rule: 'renju', opening: 'centre' }))).toBe(
    '9 × 9 · Renju',
  );
  expect(setupLine(t, setupFor('gomoku', { rule: 'renju' }))).toBe('15 × 15 · Renju');
  expect(setupLine(t, setupFor('go', { size: 9, komi: 7.5 }))).toBe('9 × 9 · Komi: 7.5');
  expect(setupLine(t, setupFor('go', { handicap: 2 }))).toBe(
    '19 × 19 · Japanese · Handicap: 2 stones',
  );
  expect(setupLine(t, setupFor('morris'))).toBe('');
  expect(setupLine(t, setupFor('morris', { flying: false, doubleMill: 2 }))).toBe('Strict');
  const clock = { main: 300_000, increment: 5000, periods: 0, period: 0 };
  expect(setupLine(t, setupFor('popucom', {}, clock))).toBe('5 min + 5 s a move');
});

test('the terms of a set-up are its rule set, with what it means, and what that leaves open', () => {
  expect(termsOf(t, setupFor('go'))).toEqual([
    { name: 'Board', value: '19 × 19' },
    {
      name: 'Rule set',
      value: 'Japanese: Territory and prisoners count. White gets 6.5 points.',
    },
    { name: 'Dead stones', value: 'Players mark them' },
    { name: 'Handicap', value: 'None' },
    { name: 'Clock', value: 'No clock' },
  ]);
});

test('the terms of a set-up say with which position it begins, and who moves first', () => {
  const setup = { ...setupFor('popucom'), position: { black: [[4, 4]], turn: 'white' } };
  expect(setupLine(t, setup)).toBe('From a position');
  expect(termsOf(t, setup)).toContainEqual({
    name: 'Start',
    value: 'From a position: Blue moves first.',
  });
});

test('without a rule set, the terms are all told by name but those that mean nothing', () => {
  expect(termsOf(t, setupFor('gomoku', { opening: 'centre' }))).toEqual([
    { name: 'Board', value: '15 × 15' },
    { name: 'To win', value: 'Five or more' },
    { name: 'First stone', value: 'In the centre' },
    { name: 'If the board fills up', value: 'Draw' },
    { name: 'Clock', value: 'No clock' },
  ]);
});

test('the choice of colours is told by the sides of the game, as each player sees it', () => {
  const popucom = setupFor('popucom');
  expect(coloursTerm(t, popucom)).toBe('Colours: By lot');
  expect(coloursTerm(t, { ...popucom, colours: usualColours })).toBe('');
  expect(coloursTerm(t, { ...popucom, colours: 'hostWhite' })).toBe('Colours: I play Blue');
  const seen = (colours: Colours | null, nextColor: Side | null) => {
    const { match } = waitingView(undefined, { game: 'popucom', colours, nextColor });
    return match && myColours(t, match);
  };
  expect(seen('hostWhite', 'black')).toBe('You play Red');
  expect(seen('loserBlack', 'white')).toBe('Loser begins · You play Blue');
  expect(seen('lot', null)).toBe('By lot');
  expect(seen(null, null)).toBeNull();
});

test('every kind of clock has its words', () => {
  const lines = Object.values(timings).map((kind) =>
    kind[1] === undefined ? clockLine(t, null) : clockLine(t, clockOf(kind[1])),
  );
  expect(lines).toEqual([
    'No clock',
    '10 min each',
    '5 min + 5 s a move',
    '30 s a move',
    '10 min, then 3 × 30 s',
  ]);
  expect([1000, 60_000, 90_000].map((ms) => duration(t, ms))).toEqual([
    '1 s',
    '1 min',
    '1 min 30 s',
  ]);
});

test('the set-up names choices that do not go together, and what would be right', () => {
  expect(clashOf(t, firstSetup)).toBeNull();
  expect(clashOf(t, setupFor('gomoku', { size: 16, opening: 'centre' }))).toBe(
    '“First stone: In the centre” doesn’t work with your other choices. The centre needs a board of odd size.',
  );
  expect(clashOf(t, setupFor('go', { size: 11, handicap: 4 }))).toMatch(/^“Handicap: 4 stones”/);
});

test('the set-up offers the sizes of Go as 9, 13 and 19 and along a line from 8 to 19', () => {
  expect(quickValues('go', 'size')).toEqual([9, 13, 19]);
  expect(rangeShown('go', 'size', { min: 2, max: 19, step: 1 })).toEqual({
    min: 8,
    max: 19,
    step: 1,
  });
});

test('every rule set has a name, and is explained', () => {
  for (const { id: game } of games) {
    for (const { id } of ruleSetsOf(game))
      for (const part of ['ruleSet', 'ruleSetWhat'])
        expect(t.find(`games.${game}.${part}.${id}`), `${game} ${id}`).not.toBeNull();
  }
});

test('every value that the set-up offers in a slip can be played by', () => {
  for (const { id, options } of games) {
    for (const name of Object.keys(options.fields)) {
      for (const value of quickValues(id, name)) {
        expect(refusalOf(setupFor(id, { [name]: value })), `${id} ${name} ${value}`).toBeNull();
      }
    }
  }
});
