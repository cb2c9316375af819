/** The clocks of a finished game. Pure. */

import type { GameRecord } from '../../../../record/record.ts';
import type { AnyPosition, Side } from '../../../../rules/index.ts';

/** What each side had left after `ply` moves, ms; null in a game without a clock, and where it isn't known. */
export function timesAt(
  { clock, times }: Pick<GameRecord, 'clock' | 'times'>,
  positions: readonly AnyPosition[],
  ply: number,
): Readonly<Record<Side, number>> | null {
  if (clock === undefined || times === undefined) return null;
  const full = clock.main + clock.periods * clock.period;
  const leftOf = (side: Side) => {
    for (let n = ply - 1; n >= 0; n--) {
      const left = times[n];
      if (positions[n]?.turn === side && left != null) return left;
    }
    return full;
  };
  return { black: leftOf('black'), white: leftOf('white') };
}

/** How long the latest of `ply` moves took, ms; null where it isn't known, as in a period, which is whole again after it. */
export function spentOn(
  record: Pick<GameRecord, 'clock' | 'times'>,
  positions: readonly AnyPosition[],
  ply: number,
): number | null {
  const { clock, times } = record;
  const side = positions[ply - 1]?.turn ?? null;
  const after = times?.[ply - 1] ?? null;
  const before = timesAt(record, positions, ply - 1);
  if (clock === undefined || side === null || after === null || before === null) return null;
  const reserve = clock.periods * clock.period;
  const spent = before[side] + clock.increment - after;
  return (reserve > 0 && after <= reserve) || spent < 0 ? null : spent;
}
