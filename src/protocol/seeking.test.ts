import { expect, test } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { releasedGames, sharedGames } from './seeking.ts';

const later = [...releasedGames, 'reversi'];

/** By what each looks for: a release that doesn't say which games it knows, and one that knows another. */
const cases: readonly (readonly [string | null, string | null, readonly string[]])[] = [
  [null, null, releasedGames],
  ['go', null, ['go']],
  [null, 'go', ['go']],
  ['go', 'go', ['go']],
  ['go', 'morris', []],
  [null, 'reversi', []],
  ['reversi', 'reversi', []],
];

test('two who look for a game can play those that both know and want', () => {
  for (const [released, latest, expected] of cases)
    expect(
      sharedGames({ game: released, games: releasedGames }, { game: latest, games: later }),
      `${released} and ${latest}`,
    ).toEqual(expected);
  const [any, reversi] = [
    { game: null, games: later },
    { game: 'reversi', games: later },
  ];
  expect(sharedGames(any, reversi)).toEqual(['reversi']);
});

const ids = fc.constantFrom(...later, 'nosuchgame');
const anybody = fc.record({ game: fc.option(ids), games: fc.uniqueArray(ids) });

test('both programs work out the same games, each in the order of its own', () => {
  fc.assert(
    fc.property(anybody, anybody, (one, other) => {
      const ours = sharedGames(one, other);
      expect(ours.toSorted()).toEqual(sharedGames(other, one).toSorted());
      expect(ours).toEqual(one.games.filter((game) => ours.includes(game)));
    }),
  );
});
