/** Cleans text from a peer, which is shown as plain text (PROTOCOL.md §3, §6). */

import { MAX_NAME } from './limits.ts';

// Control characters, bidirectional overrides, and invisible characters.
const unwanted =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;
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
