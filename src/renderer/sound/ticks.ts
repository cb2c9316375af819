/** The ticks of the last ten seconds on a clock. Pure. */

import type { View } from '../../contract/view.ts';
import type { Side } from '../../rules/index.ts';
import { leftAt, read } from '../screens/table/clock.ts';

const TICKS = 10;
const LOUD_TICKS = 3;
/** A timer may be early by this much, ms: the same second must not tick again. */
const TOLERANCE = 50;

export interface NextTick {
  /** ms until then. */
  readonly wait: number;
  /** Null if nothing is heard then, but the next tick can be worked out. */
  readonly sound: 'tick' | 'lastTick' | null;
}

/**
 * The next tick of the clock that runs for the player; null for none.
 * @param receivedAt when the view came, and `now`: ms on the same monotonic clock
 */
export function nextTick({ match }: View, receivedAt: number, now: number): NextTick | null {
  const clocks = match?.clocks ?? null;
  const side = clocks?.running ?? null;
  if (match === null || clocks === null || side === null || !isMine(match, side)) return null;
  const { main, period, periods } = clocks.clock;
  const reading = read(clocks.clock, leftAt(clocks, side, receivedAt, now));
  const reserve = periods * period;
  // The end of the main time needs no warning: the first period follows.
  const ms = reserve > 0 && !reading.inPeriod ? reading.ms + period : reading.ms;
  // At most the second half of a short time: else it would tick all the time.
  const most = Math.min(TICKS, Math.floor((reserve > 0 ? period : main) / 2000));
  const second = Math.min(most, Math.ceil((ms - TOLERANCE) / 1000) - 1);
  if (second >= 1) {
    return { wait: ms - second * 1000, sound: second <= LOUD_TICKS ? 'lastTick' : 'tick' };
  }
  return reading.inPeriod && reading.periods > 1 ? { wait: ms + TOLERANCE, sound: null } : null;
}

/** Whether a person at this window plays that side. */
function isMine({ color, seats }: NonNullable<View['match']>, side: Side): boolean {
  return color === null ? seats?.[side] === 'person' : color === side;
}
