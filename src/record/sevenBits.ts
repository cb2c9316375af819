/**
 * Text whose letters beyond ASCII have two bytes of seven bits between two shifts, as in old mail (RFC 1468, 1557, 1922,
 * 1843). Browsers decode only the Japanese one.
 */

import { isShifted, type Shifted } from './encodings.ts';

const [ESC, SHIFT_OUT, SHIFT_IN, NEWLINE] = [0x1b, 0x0e, 0x0f, 0x0a];
const [DOLLAR, ROUND, TILDE, OPEN, CLOSE] = Array.from('$)~{}', (sign) => sign.charCodeAt(0));

/** Which of these encodings the text is in, by its escapes, which leave no doubt, or as it says; null if it is plain ASCII. */
export function sevenBitEncoding(bytes: Uint8Array, said: string | null): string | null {
  for (let at = bytes.indexOf(ESC); at >= 0; at = bytes.indexOf(ESC, at + 1)) {
    const [, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
    const [set, kind] = [second, third === ROUND ? fourth : third].map((byte) =>
      String.fromCharCode(byte),
    );
    if (second === DOLLAR && third === ROUND && kind === 'C') return 'iso-2022-kr';
    if (second === DOLLAR && third === ROUND && kind === 'A') return 'iso-2022-cn';
    if (set === '$' && (kind === '@' || kind === 'B')) return 'iso-2022-jp';
    if (set === '(' && (kind === 'I' || kind === 'J')) return 'iso-2022-jp';
  }
  return said !== null && isShifted(said) ? said : null;
}

/** The encoding of eight bits that has the same letters. */
const eightBits = {
  'iso-2022-kr': 'euc-kr',
  'iso-2022-cn': 'gb18030',
  'hz-gb-2312': 'gb18030',
} as const satisfies Record<Shifted, string>;

/** The same text in eight bits, and how it is encoded then. */
export function inEightBits(
  bytes: Uint8Array,
  shifted: Shifted,
): { readonly bytes: Uint8Array; readonly encoding: string } {
  const isTilde = shifted === 'hz-gb-2312';
  const eight: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.length; at++) {
    const [byte = 0, next = 0] = bytes.subarray(at, at + 2);
    const isEscape = isTilde && byte === TILDE;
    if (isEscape && (next === OPEN || next === CLOSE || next === NEWLINE)) {
      isShifted = next === OPEN;
      at++;
    } else if (isEscape && next === TILDE) eight.push(bytes[++at] ?? 0);
    else if (!isTilde && byte === ESC && next === DOLLAR) at += 3;
    else if (byte === SHIFT_OUT || byte === SHIFT_IN) isShifted = byte === SHIFT_OUT;
    else eight.push(isShifted && byte > 0x20 ? byte | 0x80 : byte);
    if (byte === NEWLINE) isShifted = false;
  }
  return { bytes: Uint8Array.from(eight), encoding: eightBits[shifted] };
}
