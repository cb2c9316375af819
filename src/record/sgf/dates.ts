/** Dates: DT. A game of several days has a list of them; a record has the last. */

export function writeDate(date: string): string {
  return date.slice(0, 10);
}

/**
 * The last date of `value`, as `2003`, `2003-12` or `2003-12-29`; null if there is none. In a list, later dates
 * leave out what they share with the one before: `1996-12-27,28,1997-01-03,04`. Other forms are looked for
 * anywhere in the text.
 */
export function readDate(value: string): string | null {
  const text = value.slice(0, 1000);
  return listed(text) ?? anywhere(text);
}

function listed(text: string): string | null {
  let parts: readonly string[] = [];
  for (const entry of text.split(',')) {
    const numbers = /^\s*\d{1,4}(?:-\d{1,2}){0,2}\s*$/.test(entry) ? entry.trim().split('-') : null;
    if (numbers === null) return null;
    if (numbers[0]?.length === 4) parts = numbers;
    else if (numbers.length > 2) return null;
    else if (numbers.length === 2) parts = [parts[0] ?? '', ...numbers];
    // One number is what the one before ended with: a day, or a month.
    else parts = [...parts.slice(0, Math.max(1, parts.length - 1)), ...numbers];
  }
  return dateOf(parts);
}

function anywhere(text: string): string | null {
  const [, year, month, day] =
    /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text) ?? [];
  const full = dateOf([year ?? '', month ?? '', day ?? '']);
  if (full !== null) return full;
  const digits = /(?:^|\D)(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text);
  const packed = dateOf(digits?.slice(1) ?? []);
  if (packed !== null) return packed;
  const only = /(?:^|\D)(1\d{3}|20\d\d)(?!\d)/.exec(text)?.[1];
  return only === undefined ? null : dateOf([only]);
}

function dateOf([year = '', month, day]: readonly string[]): string | null {
  if (!/^\d{4}$/.test(year)) return null;
  if (month === undefined) return year;
  const inMonth = Number(month);
  if (inMonth < 1 || inMonth > 12) return null;
  const known = `${year}-${month.padStart(2, '0')}`;
  if (day === undefined) return known;
  return Number(day) < 1 || Number(day) > 31 ? null : `${known}-${day.padStart(2, '0')}`;
}
