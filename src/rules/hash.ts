/** The fingerprint by which two programs notice that their positions differ (PROTOCOL.md §3). */

import type { Side } from './game.ts';

/** What a fingerprint covers; a game leaves out what it does not have. */
export interface Fingerprint {
  readonly game: string;
  /** Who may act; null once over. */
  readonly turn: Side | null;
  /** Rows of `.`, `b` and `w`. */
  readonly board: readonly string[];
  readonly territory?: readonly string[];
  /** Captures or hands. */
  readonly counts?: { readonly black: number; readonly white: number };
}

/** 16 lower-case hex digits: FNV-1a, 64 bit, over the fields as lines, each ended by `\n`. */
export function fingerprint({ game, turn, board, territory, counts }: Fingerprint): string {
  let text = `${game}\n${turn ?? '-'}\n${board.join('\n')}\n`;
  if (territory !== undefined) text += `${territory.join('\n')}\n`;
  if (counts !== undefined) text += `${counts.black} ${counts.white}\n`;
  return fnv1a64(text);
}

/**
 * FNV-1a, 64 bit (offset basis cbf29ce484222325, prime 100000001b3), of an ASCII string.
 * In pieces of 32 and 16 bits, which never leave the range of whole 32-bit numbers: this runs on
 * every move, and BigInt is an order of magnitude slower.
 */
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4 | 0;
  let low = 0x84222325 | 0;
  for (let i = 0; i < text.length; i++) {
    low ^= text.charCodeAt(i);
    // (high·2³² + low) · (2⁴⁰ + 0x1b3) mod 2⁶⁴
    const first = (low & 0xffff) * 0x1b3;
    const second = (low >>> 16) * 0x1b3 + (first >>> 16);
    high = (Math.imul(high, 0x1b3) + (second >>> 16) + (low << 8)) | 0;
    low = (second << 16) | (first & 0xffff);
  }
  return hex(high) + hex(low);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
