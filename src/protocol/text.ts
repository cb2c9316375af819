/** Text that comes from somebody else: shown as plain text, clipped to its limits (PROTOCOL.md §3, §6). */

/** The longest name, in characters (code points). */
export const NAME_LENGTH = 32;

// Control characters, and those that turn the direction of the text around them.
const unwanted = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\u2028\u2029]/gu;

/** `text` without control and direction-override characters, trimmed and clipped to `length` characters. */
export function cleanText(text: string, length: number): string {
  return [...text.toWellFormed().replace(unwanted, '').trim()].slice(0, length).join('').trim();
}

/** A player's name as it may be shown; empty where nothing of it is left. */
export function cleanName(name: string): string {
  return cleanText(name, NAME_LENGTH);
}
