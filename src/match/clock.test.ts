import { describe, expect, it } from 'vitest';
import { fc } from '../../test/support/properties.ts';
import { afterMove, type Clock, checkClock, fullTime, overcharge } from './clock.ts';
import { begun, played, roundOf } from './testing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const total: Clock = { main: 10 * MINUTE, increment: 0, periods: 0, period: 0 };
const fischer: Clock = { main: 5 * MINUTE, increment: 3000, periods: 0, period: 0 };
const perMove: Clock = { main: 0, increment: 0, periods: 1, period: 30_000 };
const byoYomi: Clock = { main: MINUTE, increment: 0, periods: 3, period: 30_000 };

describe('a clock', () => {
  it.each([
    ['main time only', total, 10 * MINUTE],
    ['an increment, which comes only after a move', fischer, 5 * MINUTE],
    ['so much a move', perMove, 30_000],
    ['main time and every period', byoYomi, MINUTE + 3 * 30_000],
  ])('gives %s', (_, clock, ms) => {
    expect(fullTime(clock)).toBe(ms);
    expect(checkClock(clock)).toEqual({ ok: true, value: clock });
  });

  it.each([
    { main: -1 },
    { main: 0.5 },
    { main: Number.NaN },
    { main: Number.POSITIVE_INFINITY },
    { main: DAY + 1 },
    { increment: DAY + 1 },
    { period: DAY + 1 },
    { periods: 101 },
    { periods: -1 },
    { increment: 1.5 },
    // Nobody could make a first move.
    { main: 0, increment: 5000, periods: 0, period: 30_000 },
    { main: 0, increment: 5000, periods: 3, period: 0 },
  ])('is refused if it has %o', (wrong) => {
    const clock = checkClock({ ...fischer, ...wrong });
    expect(clock).toMatchObject({ ok: false, error: { code: 'badOption' } });
  });

  it('may be none, or a day long with 100 periods, and loses other fields', () => {
    expect(checkClock(null)).toEqual({ ok: true, value: null });
    expect(checkClock({ main: DAY, increment: DAY, periods: 100, period: DAY }).ok).toBe(true);
    const clock = checkClock(JSON.parse('{"main":1,"increment":0,"periods":0,"period":0,"x":1}'));
    expect(clock).toEqual({
      ok: true,
      value: { main: 1, increment: 0, periods: 0, period: 0 },
    });
  });
});

describe('after a move', () => {
  it.each([
    ['main time is less by what it cost', total, 10 * MINUTE, 61_234, 10 * MINUTE - 61_234],
    ['the increment is added', fischer, 10_000, 4000, 9000],
    ['the increment may be more than it cost', fischer, 10_000, 500, 12_500],
    ['so much a move is whole again', perMove, 30_000, 29_999, 30_000],
    ['main time goes before the periods', byoYomi, 150_000, 59_999, 90_001],
    ['every period is left if main time was just enough', byoYomi, 150_000, 60_000, 90_000],
    ['the first period is whole again as main time runs out', byoYomi, 150_000, 60_001, 90_000],
    ['a period that was not used up is whole again', byoYomi, 60_000, 29_999, 60_000],
    ['a period used up to the ms is gone', byoYomi, 60_000, 30_000, 30_000],
    ['one period that ran into the next is gone', byoYomi, 90_000, 45_000, 60_000],
    ['two periods that main time ran through are gone', byoYomi, 100_000, 71_000, 30_000],
    ['the last period is whole again', byoYomi, 30_000, 29_999, 30_000],
  ])('%s', (_, clock, left, charge, then) => {
    expect(afterMove(clock, left, charge)).toBe(then);
  });

  it.each([
    ['no increment is added', fischer, 10_000, 4000, 6000],
    ['no period is made whole', byoYomi, 60_000, 10_000, 50_000],
    ['the flag can fall', fischer, 10_000, 10_000, 0],
  ])('with which the turn stays %s', (_, clock, left, charge, rest) => {
    expect(afterMove(clock, left, charge, false)).toBe(rest);
  });

  it.each([
    ['main time', total, 5000],
    ['an increment', fischer, 5000],
    ['so much a move', perMove, 30_000],
    ['byo-yomi', byoYomi, 30_000],
  ])('nothing is left if the flag has fallen: %s', (_, clock, left) => {
    expect(afterMove(clock, left, left - 1)).toBeGreaterThan(0);
    expect(afterMove(clock, left, left)).toBe(0);
    expect(afterMove(clock, left, left + DAY)).toBe(0);
  });

  it('as much is left as main time and periods say that are counted apart', () => {
    const byoYomis = fc.record({
      main: fc.nat(5000),
      increment: fc.constant(0),
      periods: fc.integer({ min: 1, max: 5 }),
      period: fc.integer({ min: 1, max: 1000 }),
    });
    fc.assert(
      fc.property(byoYomis, fc.array(fc.nat(2500), { maxLength: 20 }), (clock, charges) => {
        let apart: Apart | null = { main: clock.main, periods: clock.periods };
        let left = fullTime(clock);
        for (const charge of charges) {
          apart = spend(apart, clock.period, charge);
          left = afterMove(clock, left, charge);
          expect(left).toBe(apart === null ? 0 : apart.main + apart.periods * clock.period);
          if (apart === null) return;
        }
      }),
    );
  });

  it('an overcharge is the least that can have been counted beyond what was said', () => {
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

describe('in a game', () => {
  it('the clocks are full at first, and each side pays for its own moves', () => {
    const match = begun('gomoku', { clock: fischer });
    expect(roundOf(match).timeLeft).toEqual({ black: 300_000, white: 300_000 });
    const moved = played(played(match, 'H8', 10_000), 'H9', 20_000);
    expect(roundOf(moved).timeLeft).toEqual({ black: 293_000, white: 283_000 });
    expect(roundOf(moved).plies.map(({ charge, timeLeft }) => [charge, timeLeft])).toEqual([
      [10_000, { black: 293_000, white: 300_000 }],
      [20_000, { black: 293_000, white: 283_000 }],
    ]);
  });

  it('there are no clocks unless they were chosen', () => {
    const moved = played(begun('gomoku'), 'H8', 10_000);
    expect([roundOf(moved).timeLeft, roundOf(moved).plies[0]?.timeLeft]).toEqual([null, null]);
  });

  it('the increment comes once a turn: not before the removal after a mill, nor for marks', () => {
    const clock: Clock = { main: MINUTE, increment: 5000, periods: 0, period: 0 };
    const mill = played(begun('morris', { clock }), 'a7 a1 d7 d1 g7', 1000);
    expect(roundOf(mill).timeLeft?.black).toBe(MINUTE + 2 * 4000 - 1000);
    expect(roundOf(played(mill, 'xa1', 1000)).timeLeft?.black).toBe(MINUTE + 2 * 4000 + 3000);
    const marking = played(begun('go', { clock, options: { size: 5 } }), 'C3 D3 pass pass', 0);
    const before = roundOf(marking).timeLeft?.black ?? 0;
    const marked = played(marking, 'mark C3 mark C3 mark C3', 100);
    expect(roundOf(marked).timeLeft?.black).toBe(before - 300);
  });
});
