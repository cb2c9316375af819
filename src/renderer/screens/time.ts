/** Durations and dates in words. Pure. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `0:07`, `12:34`, `1:05:09`: whole seconds since then; 0 if the clock was set back. */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/**
 * `7 seconds`, `2 minutes`: whole ones that have gone by.
 * @param tag of the language, such as `zh-Hans`
 */
export function duration(tag: string, ms: number): string {
  const unit = ms < MINUTE ? 'second' : 'minute';
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' });
  const n = Math.max(0, Math.floor(ms / (unit === 'second' ? SECOND : MINUTE)));
  // As Chinese clocks say it, not as 秒钟.
  return spaced(format.format(n).replace('秒钟', '秒'));
}

/**
 * `2 minutes ago`, `yesterday`, and the date after a week; null within the last minute.
 * @param tag of the language, such as `zh-Hans` @param now and `then`: ms since 1970
 */
export function ago(tag: string, then: number, now: number): string | null {
  const gone = now - then;
  if (gone < MINUTE) return null;
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  if (gone < HOUR) return spaced(relative.format(-Math.floor(gone / MINUTE), 'minute'));
  const days = daysBetween(then, now);
  if (days === 0 || gone < 6 * HOUR)
    return spaced(relative.format(-Math.floor(gone / HOUR), 'hour'));
  if (days < 7) return spaced(relative.format(-days, 'day'));
  return spaced(new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(then));
}

/** The number of midnights in between. */
function daysBetween(then: number, now: number): number {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  return Math.round((midnight(now) - midnight(then)) / DAY);
}

/** In Chinese and Japanese texts numbers have spaces around them. */
export function spaced(text: string): string {
  return text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ');
}
