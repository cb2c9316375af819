/** The hash by which two programs notice that their positions differ (PROTOCOL.md §3). */

import type { Side } from './game.ts';

/** What a hash covers. A game leaves out what it does not have. */
interface Fingerprint {
  readonly game: string;
  /** The side to move; null once the game is over. */
  readonly turn: Side | null;
  /** Rows of `.`, `b` and `w`. */
  readonly board: readonly string[];
  readonly territory?: readonly string[];
  /** Captures or hands. */
  readonly counts?: { readonly black: number; readonly white: number };
}

/** 16 lower-case hex digits: FNV-1a, 64 bit, over the fields as lines, each ended by `\n`. */
export function fingerprint({ game, turn, board, territory, counts }: Fingerprint): string {
  const lines = [game, turn ?? '-', ...board];
  if (territory !== undefined) lines.push(...territory);
  if (counts !== undefined) lines.push(`${counts.black} ${counts.white}`);
  return fnv1a64(lines);
}

/** The prime's lower half. */
const PRIME = 0x1b3;
const NEWLINE = '\n'.charCodeAt(0);

/**
 * FNV-1a, 64 bit (offset basis cbf29ce484222325, prime 100000001b3), of lines of ASCII, each ended by
 * `\n`. It runs on every move, so it multiplies two 32-bit halves: BigInt is an order of magnitude slower.
 */
export function fnv1a64(lines: readonly string[]): string {
  let high = 0xcbf29ce4 | 0;
  let low = 0x84222325 | 0;
  for (const line of lines) {
    const { length } = line;
    for (let i = 0; i < length; i++) {
      low ^= line.charCodeAt(i);
      high = (Math.imul(high, PRIME) + carry(low) + (low << 8)) | 0;
      low = Math.imul(low, PRIME);
    }
    low ^= NEWLINE;
    high = (Math.imul(high, PRIME) + carry(low) + (low << 8)) | 0;
    low = Math.imul(low, PRIME);
  }
  return hex(high) + hex(low);
}

/** The part of `low` times the prime beyond 32 bits. The prime's other bit, 2⁴⁰, is a shift. */
function carry(low: number): number {
  return ((low >>> 16) * PRIME + (((low & 0xffff) * PRIME) >>> 16)) >>> 16;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
