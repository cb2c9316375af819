/** Dates: DT. A game of several days has a list of them; a record has the last. */

import { z } from 'zod';
import { plain } from './numbers.ts';

export function writeDate(date: string): string {
  return date.slice(0, 10);
}

export interface DateRead {
  /** As `2003`, `2003-12` or `2003-12-29`; null if there is none. */
  readonly date: string | null;
  /** False if the text says more, or something impossible, such as 31 February. */
  readonly isWhole: boolean;
}

/**
 * The last date of `value`. In a list, later dates leave out what they share with the one before:
 * `1996-12-27,28,1997-01-03,04`. Other forms are looked for anywhere in the text.
 */
export function readDate(value: string): DateRead {
  // KaTrain writes the time with spaces, as if it were more of a list.
  const text = plain(value.slice(0, 1000)).replace(/\s+\d\d \d\d \d\d$/, '');
  const last = listed(text);
  if (last !== null) return { date: last, isWhole: true };
  const date = full(text);
  // A list that was no list has an impossible date.
  if (date !== null) return { date, isWhole: !/^[-\d,\s]*[-,][-\d,\s]*$/.test(text) };
  const month = /(?:^|\D)(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[월月]?$/.exec(text);
  const [, before, named = '', alsoNamed = named, after = before] = inYear.exec(text) ?? [];
  const inMonth = dateOf(month?.slice(1) ?? [after ?? '', numberOf(alsoNamed)]);
  if (inMonth !== null) return { date: inMonth, isWhole: true };
  const year = /(?:^|\D)(1\d{3}|20\d\d)(?!\d)/.exec(text)?.[1];
  return {
    date: year ?? null,
    isWhole: year !== undefined && /^\D{0,3}\d{4}\s*[年년-]?$/.test(text),
  };
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const name = `(${months.join('|')})[a-z]*\\.?`;
/** Of a game of several days, the last counts: `12/13`, `30,31`, `14 and 15`. */
const day = '(?:\\d{1,2}\\s*(?:[-/,&]|and)\\s*)?(\\d{1,2})';

/** In each form a year, a month and a day, by the places that they have in it. `10/11/2003` can't be told. */
const forms = [
  [/(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[-/.月월]\s*(\d{1,2})(?!\d)/, 1, 2, 3],
  [/(?:^|\D)(\d{4})(\d\d)(\d\d)(?!\d)/, 1, 2, 3],
  // With full stops, the day comes first everywhere.
  [/(?:^|[^\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/, 3, 2, 1],
  [new RegExp(`(?:^|\\D)${day}(?:st|nd|rd|th)?\\.?[\\s-]+${name}[\\s,-]+(\\d{4})`), 3, 2, 1],
  [new RegExp(`${name}\\s+${day}(?:st|nd|rd|th)?[\\s,]+(\\d{4})`), 3, 1, 2],
  [new RegExp(`(\\d{4})[\\s,/-]+${name}[\\s/-]+${day}(?!\\d)`), 1, 2, 3],
] as const;
/** A month of a year, by name. */
const inYear = new RegExp(`^(\\d{4})[\\s,/-]+${name}$|^${name}[\\s,/-]+(\\d{4})$`);

function full(text: string): string | null {
  for (const [form, year, month, day] of forms) {
    const found = form.exec(text);
    const date = dateOf([found?.[year] ?? '', numberOf(found?.[month]), found?.[day] ?? '']);
    if (date !== null) return date;
  }
  return null;
}

/** @param month as a number, or by its name */
function numberOf(month = ''): string {
  return /\d/.test(month) ? month : `${months.indexOf(month) + 1}`;
}

/** Null for a date that no calendar has. */
function dateOf([year = '', month, day]: readonly string[]): string | null {
  if (!/^\d{4}$/.test(year) || year === '0000') return null;
  if (month === undefined) return year;
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  const known = `${year}-${month.padStart(2, '0')}`;
  if (day === undefined) return known;
  return z.iso.date().safeParse(`${known}-${day.padStart(2, '0')}`).data ?? null;
}
