/** Clocks. All times are ms. A side's clock is one number: the time left until its flag falls, periods included. */

import { type Refusal, type Result, refuse, type Side, succeed } from '../rules/index.ts';

/**
 * First `main`, then `periods` times `period`. A period that was not used up is whole again for the next
 * move. `increment` is added after each move.
 */
export interface Clock {
  readonly main: number;
  readonly increment: number;
  readonly periods: number;
  readonly period: number;
}

/** At the start of a turn, ms. */
export type TimeLeft = Readonly<Record<Side, number>>;

const DAY = 24 * 60 * 60 * 1000;
const MOST_PERIODS = 100;

/**
 * The clock, frozen and without other fields; null, no clock, stays null. Refused as `badOption`: what is negative, not
 * whole, or more than a day or 100 periods; and a clock without any time.
 */
export function checkClock(clock: Clock | null): Result<Clock | null, Refusal> {
  if (clock === null) return succeed(null);
  const { main, increment, periods, period } = clock;
  const whole = [main, increment, periods, period].every((n) => Number.isInteger(n) && n >= 0);
  if (!whole || main > DAY || increment > DAY || period > DAY || periods > MOST_PERIODS) {
    return refuse(
      'badOption',
      'The clock must have whole numbers, of at most a day and 100 periods.',
    );
  }
  if (fullTime(clock) === 0) return refuse('badOption', 'The clock must give some time to think.');
  return succeed(Object.freeze({ main, increment, periods, period }));
}

/** Time of each side before the first move, ms. */
export function fullTime({ main, periods, period }: Clock): number {
  return main + periods * period;
}

/**
 * Time left after a move that cost `charge`; 0 if the flag has fallen.
 * @param passes whether the move passes the turn: only then is the increment added and the period restored
 */
export function afterMove(clock: Clock, left: number, charge: number, passes = true): number {
  const rest = left - charge;
  if (rest <= 0) return 0;
  if (!passes) return rest;
  const { increment, periods, period } = clock;
  const restored = rest < periods * period ? Math.ceil(rest / period) * period : rest;
  return restored + increment;
}

/**
 * The least that a move can have cost beyond `charge`, ms, given that `left` was left before it and `after` after it.
 * 0 if `charge` explains `after`. A period that is whole again costs nothing.
 * @param passes whether the move passes the turn
 */
export function overcharge(
  clock: Clock,
  left: number,
  charge: number,
  after: number,
  passes = true,
): number {
  if (after >= afterMove(clock, left, charge, passes)) return 0;
  const { increment, periods, period } = clock;
  const restored = Math.max(0, passes ? after - increment : after);
  const rest =
    passes && restored < periods * period ? Math.floor(restored / period) * period : restored;
  return left - charge - rest;
}
