/** Text from outside, which is shown as plain text. */

/**
 * Control characters, bidirectional overrides, and invisible characters. Joiners and variation selectors stay:
 * some scripts and emoji need them.
 */
const unwanted =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]]/gv;
/** They are read with the character before them. */
const attached = String.raw`\p{Mn}\p{Me}\u200c\u200d`;
/** A character has at most four: https://www.unicode.org/reports/tr39/#Optional_Detection. */
const tooMany = new RegExp(`(?<=[${attached}]{4})[${attached}]+`, 'gu');
/** Nothing is attached to what stands before the text or after it. What is clipped is short: `end` is slow on long texts. */
const start = /^[\s\p{M}\u200c\u200d]+/u;
const end = /[\s\u200c\u200d]+$/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** `text` without unwanted characters, trimmed and clipped to `length` characters. */
export function cleanText(text: string, length: number): string {
  const clean = text.toWellFormed().replace(unwanted, '').replace(tooMany, '').replace(start, '');
  return [...clean].slice(0, length).join('').replace(end, '');
}

/** A name as it may be shown, of at most `length` characters; empty if nothing visible is left. */
export function cleanName(name: string, length: number): string {
  const clean = cleanText(name, length);
  return visible.test(clean) ? clean : '';
}
