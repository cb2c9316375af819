/** Clocks and the time left: TM, OT, BL, WL, OB, OW. SGF counts in seconds. */

import { type Clock, checkClock } from '../../match/index.ts';

export function writeSeconds(ms: number): string {
  return String(ms / 1000);
}

/** In ms, of seconds or as a clock shows it, `1:30:00`; null if `text` is neither. */
function readSeconds(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds] =
    /^\s*(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,9}(?:\.\d{0,9})?)\s*$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

export function isSeconds(text: string): boolean {
  return readSeconds(text) !== null;
}

/** The value of OT; null if there is no overtime. */
export function writeOvertime({ increment, periods, period }: Clock): string | null {
  const parts = [
    ...(periods > 0 && period > 0 ? [`${periods}x${writeSeconds(period)} byo-yomi`] : []),
    ...(increment > 0 ? [`${writeSeconds(increment)} fischer`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' + ');
}

/** Whether a value of TM or OT says that there is none. */
export function isNoClock(text: string | null): boolean {
  return /^\s*(?:-|\?|0|none|no|unlimited)?\s*$/i.test(text ?? '');
}

/**
 * Undefined if the clock is unknown, or one that Tengen doesn't have, such as Canadian overtime.
 *
 * @param time CGoban 1 has both in one: `30:00(5x1:00)`
 */
export function readClock(time: string | null, overtime: string | null): Clock | undefined {
  const [, before = time ?? '', within] = /^([^(]*)\(([^()]*)\)\s*$/.exec(time ?? '') ?? [];
  const main = readSeconds(before);
  if (main === null) return undefined;
  const clock = { main, increment: 0, periods: 0, period: 0 };
  for (const part of (within ?? overtime ?? '').split('+')) {
    const text = part.trim();
    const [, periods, period] =
      /^(\d{1,3})\s*[x×]\s*([\d.:]{1,9})\s*(?:s\w*)?\s*(?:byo-?yomi)?$/i.exec(text) ?? [];
    const increment = /^([\d.:]{1,9})\s*(?:s\w*)?\s*fischer$/i.exec(text)?.[1];
    if (periods !== undefined) {
      clock.periods = Number(periods);
      clock.period = readSeconds(period ?? '') ?? 0;
    } else if (increment !== undefined) clock.increment = readSeconds(increment) ?? 0;
    else if (!/^(?:-|none|no)?$/i.test(text)) return undefined;
  }
  return checkClock(clock).ok ? clock : undefined;
}

/** What a program shows beside a name: the time left in this period, and in overtime the periods left. */
interface Shown {
  readonly time: string;
  readonly periods: string | null;
}

/** @param left periods included, ms */
export function writeTimeLeft(left: number, clock: Clock | undefined): Shown {
  const { periods = 0, period = 0 } = clock ?? {};
  if (left > periods * period) {
    return { time: writeSeconds(left - periods * period), periods: null };
  }
  const now = left === 0 ? 0 : Math.ceil(left / period);
  return {
    time: writeSeconds(now === 0 ? 0 : left - (now - 1) * period),
    periods: periods > 0 ? String(now) : null,
  };
}

/** In ms, periods included; null if it isn't known. */
export function readTimeLeft(
  time: string | null,
  overtime: string | null,
  clock: Clock | undefined,
): number | null {
  const shown = time === null ? null : readSeconds(time);
  if (shown === null) return null;
  const { periods = 0, period = 0 } = clock ?? {};
  if (overtime === null) return shown + periods * period;
  const now = /^\s*\d{1,3}\s*$/.test(overtime) ? Number(overtime) : 1;
  return shown + Math.max(0, now - 1) * period;
}
