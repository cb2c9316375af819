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
  const lines = [game, turn ?? '-', ...board, ...(territory ?? [])];
  if (counts !== undefined) lines.push(`${counts.black} ${counts.white}`);
  return fnv1a64(`${lines.join('\n')}\n`);
}

/**
 * FNV-1a, 64 bit (offset basis cbf29ce484222325, prime 100000001b3), of an ASCII string.
 * Two 32-bit halves: BigInt is an order of magnitude slower and this runs on every move.
 */
export function fnv1a64(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let i = 0; i < text.length; i++) {
    low = (low ^ text.charCodeAt(i)) >>> 0;
    // (high·2³² + low) · (2⁴⁰ + 0x1b3) mod 2⁶⁴; low · 0x1b3 stays below 2⁵³.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
