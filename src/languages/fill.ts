/** Fills in the `{placeholders}` of texts. Pure. */

/** Letters that are written from right to left, and marks that turn the direction of what follows. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What has no end of a paragraph in it, of which all but one are control characters. */
const line = /[^\p{Cc}\p{Zp}]+/gu;

const ISOLATE = '\u2068';
const END = '\u2069';

export type Fill = Readonly<Record<string, string | number | undefined>>;

/** `{name}` in a text becomes `values.name`: nothing is read in it, and it turns nothing round. */
export function fill(text: string, values: Fill): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => isolated(String(values[name] ?? '')));
}

/**
 * A name, or whatever else somebody has written, as it may be joined with other text: it turns nothing round beside it.
 * A text that runs from left to right can't, and stays as it is. Each line is isolated by itself: a paragraph ends all
 * isolates, https://www.unicode.org/reports/tr9/#P1.
 */
export function isolated(text: string): string {
  return text.replace(line, (one) => (turning.test(one) ? ISOLATE + closed(one) + END : one));
}

/** With as many ends of isolates as beginnings, so that none ends another one around it. */
function closed(text: string): string {
  let open = 0;
  const inside = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== END) open++;
    else if (open === 0) return '';
    else open--;
    return mark;
  });
  return inside + END.repeat(open);
}
