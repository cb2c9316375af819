import { describe, expect, it } from 'vitest';
import { games } from '../rules/index.ts';
import { dataOf, sameSetup, setUp } from './setup.ts';

const clock = { main: 60_000, increment: 0, periods: 3, period: 30_000 };
const go = { game: 'go', options: { size: 9, komi: 6.5 }, clock };

describe('a setup', () => {
  it.each(games)(
    'of $id has the default options, and is the same read again',
    ({ id, options }) => {
      const setup = setUp(id);
      if (!setup.ok) throw new Error(setup.error.message);
      expect(setup.value.start).toMatchObject({ game: id, ply: 0, outcome: null });
      expect(setup.value.clock).toBeNull();
      const data = dataOf(setup.value);
      expect(Object.keys(data.options)).toEqual(Object.keys(options.fields));
      const again = setUp(data.game, JSON.parse(JSON.stringify(data.options)), clock);
      expect(again.ok && dataOf(again.value)).toEqual({ ...data, clock });
    },
  );

  it.each([
    ['an unknown game', setUp('halma'), /halma/],
    ['a game with an endless name', setUp('x'.repeat(1000)), /^.{1,100}$/],
    ['a game by the name of a prototype', setUp('__proto__'), /__proto__/],
    ['an unknown option', setUp('go', { wind: 1 }), /wind/],
    ['an unknown value of an option', setUp('go', { size: 1 }), /size/],
    ['options that are none', setUp('go', []), /./],
    ['an impossible clock', setUp('go', {}, { ...clock, main: -1 }), /clock/],
  ])('with %s is refused, naming it', (_, setup, message) => {
    expect(setup).toMatchObject({ ok: false, error: { code: 'badOption' } });
    expect(setup.ok || setup.error.message).toMatch(message);
  });

  it('with a position in which the game is over is refused', () => {
    expect(setUp('reversi', {}, null, 'lot', { black: [[0, 0]] })).toMatchObject({
      ok: false,
      error: { code: 'badSetup' },
    });
  });

  it.each([
    [true, go, { ...go, options: { komi: 6.5, size: 9 }, clock: { ...clock } }],
    [true, { ...go, clock: null }, { ...go, clock: null }],
    [false, go, { ...go, game: 'gomoku' }],
    [false, go, { ...go, options: { size: 9 } }],
    [false, go, { ...go, options: { size: 9, komi: 6.5, ko: 'simple' } }],
    [false, go, { ...go, options: { size: 9, komi: 7.5 } }],
    [false, go, { ...go, options: { size: '9', komi: 6.5 } }],
    [false, go, { ...go, clock: null }],
    [false, go, { ...go, clock: { ...clock, periods: 2 } }],
  ])('is the same as another if all of it is, in any order: %s, %j, %j', (same, one, other) => {
    expect([sameSetup(one, other), sameSetup(other, one)]).toEqual([same, same]);
  });
});
