import { describe, expect, it } from 'vitest';
import { games } from '../rules/index.ts';
import { dataOf, sameSetup, setUp } from './setup.ts';

const clock = { main: 60_000, increment: 0, periods: 3, period: 30_000 };

describe('what is to be played', () => {
  it.each(games.map(({ id }) => id))('%s is set up with the usual options filled in', (id) => {
    const setup = setUp(id);
    if (!setup.ok) throw new Error(setup.error.message);
    expect(setup.value.start).toMatchObject({ game: id, ply: 0, outcome: null });
    expect(setup.value.clock).toBeNull();
    const data = dataOf(setup.value);
    expect(Object.keys(data.options)).toEqual(
      Object.keys(games.find((game) => game.id === id)?.options.fields ?? {}),
    );
    // As it is written on the wire and in records.
    const again = setUp(data.game, JSON.parse(JSON.stringify(data.options)), clock);
    expect(again.ok && dataOf(again.value)).toEqual({ ...data, clock });
  });

  it.each([
    ['a game', setUp('halma'), /halma/],
    ['a game with an endless name', setUp('x'.repeat(1000)), /^.{1,100}$/],
    ['a game by the name of a prototype', setUp('__proto__'), /__proto__/],
    ['an option', setUp('go', { wind: 1 }), /wind/],
    ['an option’s value', setUp('go', { size: 1 }), /size/],
    ['options that are none', setUp('go', []), /./],
    ['a clock', setUp('go', {}, { ...clock, main: -1 }), /clock/],
  ])('%s that nobody knows is refused, naming it', (_, setup, message) => {
    expect(setup).toMatchObject({ ok: false, error: { code: 'badOption' } });
    expect(setup.ok || setup.error.message).toMatch(message);
  });
});

describe('two choices are the same', () => {
  const go = { game: 'go', options: { size: 9, komi: 6.5 }, clock };

  it('where all of it is, in whatever order it is written', () => {
    expect(sameSetup(go, { ...go, options: { komi: 6.5, size: 9 }, clock: { ...clock } })).toBe(
      true,
    );
    expect(sameSetup({ ...go, clock: null }, { ...go, clock: null })).toBe(true);
  });

  it.each([
    { ...go, game: 'gomoku' },
    { ...go, options: { size: 9 } },
    { ...go, options: { size: 9, komi: 6.5, ko: 'simple' } },
    { ...go, options: { size: 9, komi: 7.5 } },
    { ...go, options: { size: '9', komi: 6.5 } },
    { ...go, clock: null },
    { ...go, clock: { ...clock, periods: 2 } },
  ])('and not where anything is otherwise: %o', (other) => {
    expect(sameSetup(go, other)).toBe(false);
    expect(sameSetup(other, go)).toBe(false);
  });
});
