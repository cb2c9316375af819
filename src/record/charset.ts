/** From the bytes of a file to its text. SGF files say in CA how their letters are encoded; many say nothing, or say it wrongly. */

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
  // Other encodings hardly ever look like UTF-8 by chance, unless there are only one or two such letters.
  if (utf8 !== null && (said === null || said === 'utf-8' || foreignIn(utf8) !== SOME)) {
    return { text: utf8, isCertain: true };
  }
  const told = said === null || said === 'utf-8' ? null : decode(bytes, said);
  if (told !== null) return { text: told, isCertain: true };
  return utf8 === null
    ? { text: guessed(bytes), isCertain: false }
    : { text: utf8, isCertain: false };
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

/** How much of a file is searched for CA: it stands in the first node. */
const HEAD = 1024;

/** Names of encodings that browsers don't know. */
const aliases: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  cp936: 'gbk',
  cp950: 'big5',
  cp932: 'shift_jis',
  'shift-jis': 'shift_jis',
  cp949: 'euc-kr',
  cp1252: 'windows-1252',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  'latin-1': 'latin1',
  'gb-18030': 'gb18030',
};

/** The encoding that CA names; null if there is none, or nobody knows it. */
function saidIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const name = /(?:^|[^A-Za-z])CA\s*\[\s*([^\]\s]{1,40})\s*\]/.exec(head)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  try {
    return new TextDecoder(aliases[name] ?? name).encoding;
  } catch {
    return null;
  }
}

/** Null if the bytes are not in this encoding. `stream`: the last letter may be cut in two. */
function decode(bytes: Uint8Array, encoding: string, stream = false): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream });
  } catch {
    return null;
  }
}

function loosely(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

const SOME = 'some';

/** How many letters beyond ASCII there are: enough to tell an encoding by them, or only some. */
function foreignIn(text: string): 'none' | typeof SOME | 'many' {
  const found = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return found === 0 ? 'none' : found < 4 ? SOME : 'many';
}

/**
 * The letters of everyday in some encodings: by their first bytes, which are sorted by how common the letters are.
 * In the order in which they win if they are equally likely.
 */
const everyday = [
  { encoding: 'euc-kr', from: 0xb0, to: 0xc8, kana: false, least: 6 },
  { encoding: 'gb18030', from: 0xb0, to: 0xd7, kana: false, least: 1 },
  { encoding: 'shift_jis', from: 0x88, to: 0x97, kana: true, least: 1 },
  { encoding: 'euc-jp', from: 0xb0, to: 0xcf, kana: true, least: 1 },
  { encoding: 'big5', from: 0xa4, to: 0xc6, kana: false, least: 1 },
] as const;

function guessed(bytes: Uint8Array): string {
  // Before the first letter beyond ASCII there is nothing to see, and it begins with its first byte.
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const sample = bytes.subarray(first, first + SAMPLE);
  const high = sample.reduce((count, byte) => count + (byte < 0x80 ? 0 : 1), 0);
  let best: { encoding: string; likely: number } = { encoding: 'windows-1252', likely: high / 4 };
  for (const { encoding, from, to, kana, least } of everyday) {
    if (decode(sample, encoding, true) === null || high < 2 * least) continue;
    const common = lettersFrom(encoding, from, to);
    let likely = 0;
    for (const letter of loosely(sample, encoding)) {
      if (letter < '\u0080') continue;
      const isKana = /[\u3041-\u30ff]/.test(letter);
      if (isKana ? kana : common.has(letter)) likely++;
      else if (!/[\u3000-\u303f\uff00-\uff65]/.test(letter)) likely -= 0.5;
    }
    if (likely > best.likely) best = { encoding, likely };
  }
  return loosely(bytes, best.encoding);
}

/** How many bytes are looked at to guess. */
const SAMPLE = 2 ** 14;

function lettersFrom(encoding: string, from: number, to: number): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let first = from; first <= to; first++) {
    for (let second = 0x40; second < 0xff; second++) bytes.push(first, second, 0x20);
  }
  const text = loosely(new Uint8Array(bytes), encoding);
  return new Set(text.match(/[\u4e00-\u9fff\uac00-\ud7a3]/g));
}
