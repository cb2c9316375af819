/** From the bytes of a file to its text. SGF files say in CA how their letters are encoded; many say nothing, or say it wrongly. */

import { guessEncoding } from './charsetGuess.ts';
import { encodingNamed, isShifted } from './encodings.ts';
import { inEightBits, sevenBitEncoding } from './sevenBits.ts';

export interface Decoded {
  readonly text: string;
  /** Whether the file says how its letters are encoded, or leaves no doubt. */
  readonly isCertain: boolean;
}

/** Any bytes have a text, if only by a guess. */
export function decodeFile(bytes: Uint8Array): Decoded {
  const marked = markOf(bytes);
  if (marked !== null)
    return { text: decode(bytes, marked) ?? loosely(bytes, marked), isCertain: true };
  const utf8 = decode(bytes, 'utf-8');
  const said = saidIn(bytes);
  if (bytes.every((byte) => byte < 0x80)) {
    const sevenBits = sevenBitEncoding(bytes, said);
    const text = sevenBits === null ? utf8 : decode(bytes, sevenBits);
    return { text: text ?? utf8 ?? '', isCertain: text !== null };
  }
  // Other encodings hardly ever look like UTF-8 by chance, unless there are only one or two such letters.
  const isChance = utf8 !== null && said !== 'utf-8' && hasFew(utf8);
  if (utf8 !== null && (!isChance || (said === null && !rare.test(utf8)))) {
    return { text: utf8, isCertain: true };
  }
  const told = said === null || said === 'utf-8' ? null : decode(bytes, said);
  if (told !== null) return { text: told, isCertain: true };
  const isGuessed = utf8 === null || said === null;
  return { text: isGuessed ? loosely(bytes, guessEncoding(bytes)) : utf8, isCertain: false };
}

/** What the mark at the beginning says; UTF-16 also without a mark, by the zeros beside each bracket. */
function markOf(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (isAscii(first) && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && isAscii(second))) return 'utf-16be';
  return null;
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80;
}

/** The first encoding that CA names, in any node; null if there is none that anybody knows. */
function saidIn(bytes: Uint8Array): string | null {
  const text = loosely(bytes, 'latin1');
  // In a remark the bracket would be escaped.
  for (const [, name = ''] of text.matchAll(/(?<=[\s;\])])CA\s*\[\s*([^\][\s\\]{1,40})\s*\]/g)) {
    const encoding = encodingNamed(name);
    if (encoding !== null) return encoding;
  }
  return null;
}

/** Null if the bytes are not in this encoding. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  if (isShifted(encoding)) {
    const eight = inEightBits(bytes, encoding);
    return decode(eight.bytes, eight.encoding);
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function loosely(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Letters of phonetics and of scripts in which nobody writes two letters: 时越 in GB18030 is ʱԽ in UTF-8. */
const rare = /[\u0250-\u02ff\u0500-\u058f\u0700-\u085f]/;

/** Whether there are too few letters beyond ASCII to tell an encoding by them. */
function hasFew(text: string): boolean {
  return (text.match(/[^\0-\x7f]/g)?.length ?? 0) < 4;
}
