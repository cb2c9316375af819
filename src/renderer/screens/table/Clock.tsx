import { useEffect, useState } from 'react';
import type { Side } from '../../../rules/index.ts';
import { useTexts } from '../../text/index.ts';
import { duration } from '../setup/terms.ts';
import { type Clocks, changesIn, format, leftAt, read } from './clock.ts';

/** The clock of one side, always computed from the view, so that errors don't add up. */
export function Clock({
  clocks,
  since,
  side,
}: {
  readonly clocks: Clocks;
  /** The time for which `clocks` is true, ms on `performance.now()`. */
  readonly since: number;
  readonly side: Side;
}) {
  const { t } = useTexts();
  const left = useLeft(clocks, since, side);
  const { ms, periods, inPeriod, low } = read(clocks.clock, left);
  const running = clocks.running === side;
  const figures = format(ms);
  const [whole, tenths] = figures.split('.');
  const period = duration(t, clocks.clock.period);
  const words =
    periods === 0
      ? null
      : !inPeriod
        ? t('clock.toCome', { periods, period })
        : periods === 1
          ? t('clock.lastPeriod')
          : t('clock.periods', { n: periods });
  return (
    <span
      className="clock"
      role="timer"
      aria-label={[t('clock.title'), figures, words].filter(Boolean).join(', ')}
      data-running={running}
      data-low={low && running}
    >
      <span className="clock-figures">
        {whole}
        {tenths !== undefined && <span className="clock-tenths">.{tenths}</span>}
      </span>
      <span className="clock-periods">{words}</span>
    </span>
  );
}

/** The time left, updated while the clock runs. */
function useLeft(clocks: Clocks, since: number, side: Side): number {
  const [now, setNow] = useState(since);
  const left = leftAt(clocks, side, since, now);
  const wait = clocks.running === side ? changesIn(clocks.clock, left) : null;
  useEffect(() => {
    if (wait === null) return;
    // Catch up after the window was suspended, or before it first drew.
    const late = Math.max(0, performance.now() - Math.max(since, now));
    const timer = setTimeout(() => setNow(performance.now()), Math.max(0, wait - late) + 1);
    return () => clearTimeout(timer);
  }, [wait, since, now]);
  return left;
}
