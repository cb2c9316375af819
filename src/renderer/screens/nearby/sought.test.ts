import { expect, test } from 'vitest';
import { loadTranslation } from '../../text/index.ts';
import { gameName } from '../words.ts';
import { isOpen } from './sought.ts';

const host = {
  id: 'a',
  name: 'Anna',
  address: '10.0.0.1',
  port: 8388,
  game: 'go',
  games: [],
  state: 'open' as const,
  opponent: null,
  moves: null,
  watch: true,
  ignored: false,
  player: null,
};

test('nobody joins, watches or meets somebody for a game that this program doesn’t know', () => {
  for (const state of ['open', 'playing'] as const) {
    expect(isOpen({ ...host, state })).toBe(true);
    expect(isOpen({ ...host, state, game: 'nosuchgame' })).toBe(false);
  }
  const seeker = { ...host, state: 'seeking' as const };
  expect(isOpen({ ...seeker, game: null, games: ['nosuchgame', 'go'] })).toBe(true);
  expect(isOpen({ ...seeker, game: null, games: ['nosuchgame'] })).toBe(false);
  expect(isOpen({ ...seeker, game: 'nosuchgame', games: ['nosuchgame', 'go'] })).toBe(false);
});

test('a game that this program doesn’t know is called so', async () => {
  const { t } = await loadTranslation('en');
  expect(gameName(t, 'go')).toBe('Go');
  expect(gameName(t, 'nosuchgame')).toBe('a game that this copy doesn’t know (nosuchgame)');
});
