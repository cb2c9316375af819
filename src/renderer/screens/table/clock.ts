/** The time that a clock shows. Pure. */

import type { MatchView } from '../../../contract/view.ts';
import type { Clock } from '../../../match/index.ts';
import type { Side } from '../../../rules/index.ts';

export type Clocks = NonNullable<MatchView['clocks']>;

/** Below this, tenths of a second are shown and the player is warned; ms. */
const LOW = 10_000;

interface Reading {
  /** Main time or period left; ms. */
  readonly ms: number;
  /** Periods left: all during the main time, after it including the current one. */
  readonly periods: number;
  readonly inPeriod: boolean;
  /** Whether the flag or a period is about to fall. */
  readonly low: boolean;
}

/**
 * The time left of a side.
 * @param since when `clocks` was true, and `now`: ms on the same monotonic clock
 */
export function leftAt(clocks: Clocks, side: Side, since: number, now: number): number {
  const gone = clocks.running === side ? Math.max(0, now - since) : 0;
  return Math.max(0, clocks[side] - gone);
}

export function read({ main, periods, period }: Clock, left: number): Reading {
  const reserve = periods * period;
  const inPeriod = reserve > 0 && left <= reserve;
  if (!inPeriod) {
    const ms = left - reserve;
    return { ms, periods, inPeriod, low: reserve === 0 && ms <= LOW };
  }
  const periodsLeft = Math.ceil(left / period);
  const ms = left - Math.max(0, periodsLeft - 1) * period;
  // With one period per move, the period is the time itself, not overtime.
  const counted = main > 0 || periods > 1;
  return { ms, periods: counted ? periodsLeft : 0, inPeriod, low: ms <= LOW };
}

/** `1:05:09`, `12:34`, in the last ten seconds `9.9`. Rounds up, so that `0.0` means the end. */
export function format(ms: number): string {
  if (ms <= LOW) {
    const tenths = Math.ceil(ms / 100);
    return `${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Time until a running clock shows something else, ms; null once it has run out. */
export function changesIn(clock: Clock, left: number): number | null {
  if (left <= 0) return null;
  const { ms } = read(clock, left);
  const step = ms <= LOW ? 100 : 1000;
  const next = (Math.ceil(ms / step) - 1) * step;
  // The last whole second ends where tenths begin.
  return ms - (step === 1000 ? Math.max(LOW, next) : next);
}

/** Time until the last seconds begin, ms; 0 during them; null for no warning. */
export function lowIn({ clock, running, ...left }: Clocks, side: Side): number | null {
  if (running !== side) return null;
  const reading = read(clock, left[side]);
  if (reading.low) return 0;
  const reserve = clock.periods * clock.period;
  if (reading.inPeriod || reserve === 0) return reading.ms - LOW;
  // The end of the main time needs no warning: the first period follows.
  return reading.ms + Math.max(0, clock.period - LOW);
}
