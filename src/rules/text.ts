/** Text from outside, which is shown as plain text. */

/**
 * Control characters, bidirectional overrides, and invisible characters. Joiners and variation selectors stay:
 * some scripts and emoji need them.
 */
const unwanted =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800\ufff9-\ufffb[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]]/gv;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** `text` without unwanted characters, trimmed and clipped to `length` characters. */
export function cleanText(text: string, length: number): string {
  return [...text.toWellFormed().replace(unwanted, '').trim()].slice(0, length).join('').trim();
}

/** A name as it may be shown, of at most `length` characters; empty if nothing visible is left. */
export function cleanName(name: string, length: number): string {
  const clean = cleanText(name, length);
  return visible.test(clean) ? clean : '';
}
