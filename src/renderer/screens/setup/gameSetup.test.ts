import { expect, test } from 'vitest';
import { type Language, languageCodes } from '../../../contract/language.ts';
import { games } from '../../../rules/index.ts';
import { waitingView } from '../../testing.ts';
import {
  anotherGame,
  firstSetup,
  offeredOptions,
  positionIn,
  refusalOf,
  requestedSetup,
  ruleSetOf,
  ruleSetsOf,
  setupFor,
  shownSetup,
  withAllowedStart,
  withRuleSet,
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

test('every rule set of a game can be played, and is known by its options', () => {
  for (const { id: game } of games) {
    for (const ruleSet of ruleSetsOf(game)) {
      const setup = withRuleSet(setupFor(game), ruleSet);
      expect(refusalOf(setup), `${game} ${ruleSet.id}`).toBeNull();
      expect(ruleSetOf(setup), `${game} ${ruleSet.id}`).toBe(ruleSet);
    }
  }
});

test('what a game begins with can be played, in every language, by rules that have a name where others have one', () => {
  for (const { id: game } of games)
    for (const language of languageCodes) {
      const setup = anotherGame(firstSetup, game, language);
      expect(refusalOf(setup), `${game} ${language}`).toBeNull();
      expect(ruleSetOf(setup) === null, game).toBe(ruleSetsOf(game).length === 0);
    }
});

test('Go is proposed by Chinese rules to who reads Chinese, and by Japanese ones to others', () => {
  const proposed = (language: Language) => anotherGame(firstSetup, 'go', language);
  expect(ruleSetOf(proposed('zh'))?.id).toBe('chinese');
  expect(proposed('zh').options).toMatchObject({ size: 9, scoring: 'area', komi: 7.5 });
  for (const language of ['en', 'ja'] as const)
    expect(proposed(language).options).toMatchObject({ size: 9, scoring: 'territory', komi: 6.5 });
});

test('a rule set changes what rule sets decide, and leaves board and handicap as they are', () => {
  const [japanese, chinese] = ruleSetsOf('go');
  if (japanese === undefined || chinese === undefined) throw new Error('Go has no rule sets.');
  const mine = setupFor('go', { size: 13, handicap: 2, ko: 'superko' });
  expect(ruleSetOf(mine)).toBeNull();
  const there = withRuleSet(mine, chinese);
  expect(there).toEqual(setupFor('go', { size: 13, handicap: 2, scoring: 'area', komi: 7.5 }));
  expect(withRuleSet(there, japanese)).toEqual(setupFor('go', { size: 13, handicap: 2 }));
});

test('the board is offered at once, beside the rule sets, and what they decide behind “More”', () => {
  expect(offeredOptions(setupFor('go'))).toEqual({
    first: ['size'],
    more: ['komi', 'ko', 'scoring', 'dead', 'handicap'],
  });
  expect(offeredOptions(firstSetup)).toEqual({
    first: ['size'],
    more: ['rule', 'opening', 'fullBoard'],
  });
  expect(offeredOptions(setupFor('reversi'))).toEqual({ first: ['size'], more: [] });
});

test('a rule set is known whatever the clock and the board', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  expect(ruleSetOf(firstSetup)?.id).toBe('freestyle');
  expect(ruleSetOf(setupFor('gomoku', { size: 13, rule: 'standard' }, clock))?.id).toBe('standard');
  expect(ruleSetOf(setupFor('gomoku', { rule: 'renju' }))).toBeNull();
});

test('a choice of another game brings its options and keeps the colours, but not the clock', () => {
  const clock = { main: 60_000, increment: 0, periods: 0, period: 0 };
  const chosen = { ...setupFor('gomoku', { size: 19 }, clock), colours: 'lot' } as const;
  expect(anotherGame(chosen, 'gomoku', 'en')).toEqual({ ...firstSetup, colours: 'lot' });
});

test('a set-up keeps the position that was offered as long as its rules allow it, and another game drops it', () => {
  const position = { black: [[12, 12]], white: [], turn: 'white' };
  const { match } = waitingView(undefined, { game: 'go', position });
  if (match === null) throw new Error('there is no match');
  const offered = shownSetup(match);
  expect(withAllowedStart(offered)).toEqual(offered);
  expect(positionIn(offered)?.turn).toBe('white');
  for (const size of [13, 9]) {
    const resized = { ...offered, options: { ...offered.options, size } };
    expect(withAllowedStart(resized).position).toEqual(size === 13 ? position : undefined);
  }
  expect(anotherGame(offered, 'go', 'en').position).toBeUndefined();
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
