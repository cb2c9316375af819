import { describe, expect, it } from 'vitest';
import { gamesOf } from './knownGames.ts';
import { readGreeting } from './messages.ts';

const tengen = { version: 1, name: 'Anna', app: 'Tengen' };

/** What is read of a program that says it knows these. */
function heard(games: unknown): readonly string[] {
  const read = readGreeting({ method: 'introduce', params: { tengen: { ...tengen, games } } });
  if (!read.ok || read.value.method !== 'introduce') throw new Error('it was refused');
  return gamesOf(read.value.params.tengen);
}

const released = ['gomoku', 'go', 'morris', 'popucom'];

describe('the games that a program knows', () => {
  it.each([undefined, null, 'go', {}, ['go', 7]])(
    'are those of all releases if it says %j',
    (games) => {
      expect(heard(games)).toEqual(released);
    },
  );

  it('are what it says, without what is no id, each once and at most 32', () => {
    expect(heard(['nosuchgame', 'Go', 'nosuchgame', '', '../x', 'a'.repeat(41), 'go'])).toEqual([
      'nosuchgame',
      'go',
    ]);
    expect(heard([])).toEqual([]);
    const many = Array.from({ length: 100 }, (_, n) => `game${n}`);
    expect(heard(many)).toEqual(many.slice(0, 32));
  });

  it('are gomoku alone for the original program', () => {
    expect(gamesOf(null)).toEqual(['gomoku']);
  });
});
