import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterMove, type Clock, checkClock, fullTime, overcharge } from './clock.ts';
import { begun, played, roundOf } from './testing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const total: Clock = { main: 10 * MINUTE, increment: 0, periods: 0, period: 0 };
const fischer: Clock = { main: 5 * MINUTE, increment: 3000, periods: 0, period: 0 };
const perMove: Clock = { main: 0, increment: 0, periods: 1, period: 30_000 };
const byoYomi: Clock = { main: MINUTE, increment: 0, periods: 3, period: 30_000 };

describe('what a clock gives', () => {
  it.each([
    ['a total', total, 10 * MINUTE],
    ['Fischer’s, whose increment comes only after a move', fischer, 5 * MINUTE],
    ['so much a move', perMove, 30_000],
    ['byo-yomi, main time and every period', byoYomi, MINUTE + 3 * 30_000],
  ])('%s', (_, clock, ms) => {
    expect(fullTime(clock)).toBe(ms);
  });
});

describe('what is left after a move with which the turn stays', () => {
  it.each([
    ['no increment is had for it', fischer, 10_000, 4000, 6000],
    ['no period is made whole', byoYomi, 60_000, 10_000, 50_000],
    ['the flag can fall', fischer, 10_000, 10_000, 0],
  ])('%s', (_, clock, left, charge, rest) => {
    expect(afterMove(clock, left, charge, false)).toBe(rest);
  });
});

describe('time is won only where the turn passes', () => {
  const time: Clock = { main: MINUTE, increment: 5000, periods: 0, period: 0 };

  it('a mill and the removal that it earns are paid for with one increment', () => {
    const match = played(begun('morris', { clock: time }), 'a7 a1 d7 d1 g7', 1000);
    expect(roundOf(match).left?.black).toBe(MINUTE + 2 * 4000 - 1000);
    expect(roundOf(played(match, 'xa1', 1000)).left?.black).toBe(MINUTE + 2 * 4000 + 3000);
  });

  it('marks win nothing', () => {
    const match = played(begun('go', { clock: time, options: { size: 5 } }), 'C3 D3 pass pass', 0);
    const before = roundOf(match).left?.black ?? 0;
    expect(roundOf(played(match, 'mark C3 mark C3 mark C3', 100)).left?.black).toBe(before - 300);
  });
});

describe('what is left after a move', () => {
  it.each([
    ['of a total: less what it cost', total, 10 * MINUTE, 61_234, 10 * MINUTE - 61_234],
    ['with an increment: that is added', fischer, 10_000, 4000, 9000],
    ['with an increment: a quick move gains', fischer, 10_000, 500, 12_500],
    ['so much a move: it is whole again', perMove, 30_000, 29_999, 30_000],
    ['of main time before the periods', byoYomi, 150_000, 59_999, 90_001],
    ['where main time was just enough: every period', byoYomi, 150_000, 60_000, 90_000],
    [
      'where main time ran out: into the first period, whole again',
      byoYomi,
      150_000,
      60_001,
      90_000,
    ],
    ['in a period that was not used up: it is whole again', byoYomi, 60_000, 29_999, 60_000],
    ['in a period used up to the ms: it is gone', byoYomi, 60_000, 30_000, 30_000],
    ['where one period ran into the next', byoYomi, 90_000, 45_000, 60_000],
    ['where main time ran through two periods', byoYomi, 100_000, 71_000, 30_000],
    ['in the last period, still whole again', byoYomi, 30_000, 29_999, 30_000],
  ])('%s', (_, clock, left, charge, then) => {
    expect(afterMove(clock, left, charge)).toBe(then);
  });

  it.each([
    ['a total', total, 5000],
    ['Fischer’s: no increment brings it back', fischer, 5000],
    ['so much a move', perMove, 30_000],
    ['byo-yomi', byoYomi, 30_000],
  ])('nothing where the flag has fallen: %s', (_, clock, left) => {
    expect(afterMove(clock, left, left - 1)).toBeGreaterThan(0);
    expect(afterMove(clock, left, left)).toBe(0);
    expect(afterMove(clock, left, left + DAY)).toBe(0);
  });

  it('is as main time and periods say that are counted apart', () => {
    fc.assert(
      fc.property(
        fc.record({
          main: fc.nat(5000),
          increment: fc.constant(0),
          periods: fc.integer({ min: 1, max: 5 }),
          period: fc.integer({ min: 1, max: 1000 }),
        }),
        fc.array(fc.nat(2500), { maxLength: 20 }),
        (clock, charges) => {
          let apart: Apart | null = { main: clock.main, periods: clock.periods };
          let left = fullTime(clock);
          for (const charge of charges) {
            apart = spend(apart, clock.period, charge);
            left = afterMove(clock, left, charge);
            expect(left).toBe(apart === null ? 0 : apart.main + apart.periods * clock.period);
            if (apart === null) return;
          }
        },
      ),
    );
  });
});

describe('what a move has cost more than was said', () => {
  it('is the least that can have been counted beyond it, for what was left', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(total, fischer, perMove, byoYomi),
        fc.nat(400_000),
        fc.nat(40_000),
        fc.nat(400_000),
        fc.boolean(),
        (clock, left, charge, after, passes) => {
          const extra = overcharge(clock, left, charge, after, passes);
          if (extra > 0)
            expect(afterMove(clock, left, charge + extra - 1, passes)).toBeGreaterThan(after);
          // Less than the increment is left only where the flag has fallen.
          const fallen = passes && after < clock.increment;
          expect(afterMove(clock, left, charge + extra, passes)).toBeLessThanOrEqual(
            fallen ? 0 : after,
          );
        },
      ),
    );
  });
});

interface Apart {
  readonly main: number;
  readonly periods: number;
}

/** Byo-yomi as it is told to people; null where the flag falls. */
function spend({ main, periods }: Apart, period: number, charge: number): Apart | null {
  if (charge <= main && charge < main + periods * period) return { main: main - charge, periods };
  const usedUp = Math.floor((charge - main) / period);
  return usedUp < periods ? { main: 0, periods: periods - usedUp } : null;
}

describe('a clock that somebody gave', () => {
  it.each([total, fischer, perMove, byoYomi, null])('is good: %o', (clock) => {
    expect(checkClock(clock)).toEqual({ ok: true, value: clock });
  });

  it.each([
    [{ main: -1 }],
    [{ main: 0.5 }],
    [{ main: Number.NaN }],
    [{ main: Number.POSITIVE_INFINITY }],
    [{ main: DAY + 1 }],
    [{ increment: DAY + 1 }],
    [{ period: DAY + 1 }],
    [{ periods: 101 }],
    [{ periods: -1 }],
    [{ increment: 1.5 }],
    // Nobody could make a first move.
    [{ main: 0, increment: 5000, periods: 0, period: 30_000 }],
    [{ main: 0, increment: 5000, periods: 3, period: 0 }],
  ])('is refused: %o', (wrong) => {
    const clock = checkClock({ ...fischer, ...wrong });
    expect(clock).toMatchObject({ ok: false, error: { code: 'badOption' } });
  });

  it('may be a day long, with a hundred periods', () => {
    const long = { main: DAY, increment: DAY, periods: 100, period: DAY };
    expect(checkClock(long).ok).toBe(true);
  });

  it('loses fields that are not a clock’s', () => {
    const clock = checkClock(JSON.parse('{"main":1,"increment":0,"periods":0,"period":0,"x":1}'));
    expect(clock).toEqual({
      ok: true,
      value: { main: 1, increment: 0, periods: 0, period: 0 },
    });
  });
});

describe('the clocks of a game', () => {
  it('are full as it begins, and each side pays for its own moves', () => {
    const match = begun('gomoku', { clock: fischer });
    expect(roundOf(match).left).toEqual({ black: 300_000, white: 300_000 });
    const moved = played(played(match, 'H8', 10_000), 'H9', 20_000);
    expect(roundOf(moved).left).toEqual({ black: 293_000, white: 283_000 });
    expect(roundOf(moved).plies.map(({ charge, left }) => [charge, left])).toEqual([
      [10_000, { black: 293_000, white: 300_000 }],
      [20_000, { black: 293_000, white: 283_000 }],
    ]);
  });

  it('are none where nobody counts the time', () => {
    const moved = played(begun('gomoku'), 'H8', 10_000);
    expect(roundOf(moved).left).toBeNull();
    expect(roundOf(moved).plies[0]?.left).toBeNull();
  });
});
