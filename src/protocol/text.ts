/** Cleans text from a peer, which is shown as plain text (PROTOCOL.md §3, §6). */

import { MAX_NAME } from './limits.ts';

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

/** A player's name as it may be shown; empty if nothing visible is left. */
export function cleanName(name: string): string {
  const clean = cleanText(name, MAX_NAME);
  return visible.test(clean) ? clean : '';
}
