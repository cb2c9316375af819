/** Thinking time. All times are ms; a side's clock is one number, what is left of it until the flag falls. */

import { type Refusal, type Result, refuse, type Side, succeed } from '../rules/index.ts';

/**
 * How the time of each side is counted: `main` first, then `periods` times `period`, of which each
 * is whole again for the next move if it was not used up; `increment` is added after each move.
 */
export interface Clock {
  readonly main: number;
  readonly increment: number;
  readonly periods: number;
  readonly period: number;
}

/** What is left to each side as a turn begins. */
export type TimeLeft = Readonly<Record<Side, number>>;

const DAY = 24 * 60 * 60 * 1000;
const MOST_PERIODS = 100;

/** A clock as somebody gave it; `badOption` where nobody could play by it. */
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

/** What each side has before the first move. */
export function fullTime({ main, periods, period }: Clock): number {
  return main + periods * period;
}

/**
 * What is left after a move that cost `charge`; 0 where the flag has fallen.
 * @param passes whether the turn passes with it: only then is there something to be had for it
 */
export function afterMove(clock: Clock, left: number, charge: number, passes = true): number {
  const rest = left - charge;
  if (rest <= 0) return 0;
  if (!passes) return rest;
  const { increment, periods, period } = clock;
  const begun = rest < periods * period ? Math.ceil(rest / period) * period : rest;
  return begun + increment;
}

/**
 * How much more than `charge` a move has cost at least, if no more than `after` was left after it; 0 where
 * that is what was left. What is whole again for the next move costs nothing.
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
  const kept = Math.max(0, passes ? after - increment : after);
  const rest = passes && kept < periods * period ? Math.floor(kept / period) * period : kept;
  return left - charge - rest;
}
