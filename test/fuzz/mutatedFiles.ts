/** Files with records, damaged at random. */

import type { Random } from './random.ts';

const encoder = new TextEncoder();

/** What stands for something in SGF or JSON, much of it where it doesn't belong. */
const tokens = [
  '(',
  ')',
  ';',
  '[',
  ']',
  '\\',
  '(;',
  ':',
  '"',
  '{',
  '}',
  ',',
  '\n',
  '\0',
  '\ufeff',
  ';B[tt]',
  ';W[]',
  ';B[PA]',
  'AB[aa:ss]',
  'AE[as:sa]',
  'AW[zz]',
  'KO[]',
  'PL[W]',
  'GM[2]',
  'GM[4]',
  'GM[5]',
  'GM[999]',
  'SZ[19:13]',
  'SZ[99999999999]',
  'KM[-1e308]',
  'HA[9]',
  'CA[Shift_JIS]',
  'CA[utf-16]',
  'XT[{"options":{},"plies":[[0,"pass",null]]}]',
  'DT[2026-11-23,24]',
  'OT[99x0.0000001 byo-yomi]',
  'BL[1e9]',
  '"__proto__":{"polluted":true},',
  '"moves":[{"row":1e400,"column":-0}],',
  '"setup":{"black":[[0,0]]},',
  '{"game":"go","moves":[]}',
  '1e999',
  'Piskvorky 15x15, 0:0, 0\n',
  '99,-1,0\n',
  '0,Caro\n',
  '[Game "go"]\n',
  '[Size "19"]\n',
  ' 1. ',
  ' pass ',
  '--',
  ' xb6',
  'a1',
  '{',
  '0-1',
  'STO 0 1 1 99 99\n',
  'INI 0 1 9\n',
  '\nPMAABAA\n',
  'null',
  '囲碁',
].map((token) => encoder.encode(token));

/** What is repeated to make a file deep or long. */
const repeated = [
  'a1',
  'h8 ',
  ' pass',
  '[Game "go"]',
  '[Game "go"] a1 ',
  '1. ',
  '1,1,1\n',
  'STO 0 1 1 1 1\n',
  'PMAABBB\n',
  '[A "',
  '{}',
  '\\[',
  '(;',
  '(',
  ')',
  ';',
  ';B[aa]',
  ';B[]',
  '[]',
  '(;B[aa])',
  'AB[aa:ss]',
  '[aa:ss]',
  'C[x]',
  '\\',
  ' ',
  'x',
  '{"a":',
  '[',
  '[[],',
  '{"game":"go","moves":[]}\n',
  '{"row":0,"column":0},',
  '"",',
].map((token) => encoder.encode(token));

/** One to several damages of one of `files`; one in `1 / huge` has up to a MiB of something repeated. */
export function mutatedFile(
  files: readonly Uint8Array[],
  random: Random,
  huge: number,
): Uint8Array {
  const any = () => files[random.below(files.length)] ?? new Uint8Array();
  let bytes = any();
  for (let left = 1 + random.below(6); left > 0; left--) bytes = damaged(bytes, any, random);
  if (random.below(huge) > 0) return bytes;
  const token = repeated[random.below(repeated.length)] ?? new Uint8Array();
  const most = 2 ** (10 + random.below(11));
  const count = Math.max(1, Math.floor(most / token.length));
  return spliced(bytes, random.below(bytes.length + 1), 0, many(token, count));
}

function damaged(bytes: Uint8Array, any: () => Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length + 1);
  const length = random.below(1 + Math.min(64, bytes.length - at));
  switch (random.below(7)) {
    case 0: {
      const flipped = bytes.slice();
      if (at < flipped.length) flipped[at] = random.below(256);
      return flipped;
    }
    case 1:
      return spliced(bytes, at, length, new Uint8Array());
    case 2:
      return spliced(bytes, at, 0, many(bytes.subarray(at, at + length), 1 + random.below(20)));
    case 3: {
      const other = any();
      return spliced(bytes, at, bytes.length - at, other.subarray(random.below(other.length + 1)));
    }
    case 4:
      return bytes.subarray(0, at);
    default:
      return spliced(bytes, at, random.below(2) * length, tokens[random.below(tokens.length)]);
  }
}

function spliced(
  bytes: Uint8Array,
  at: number,
  removed: number,
  added: Uint8Array = new Uint8Array(),
): Uint8Array {
  const result = new Uint8Array(bytes.length - removed + added.length);
  result.set(bytes.subarray(0, at));
  result.set(added, at);
  result.set(bytes.subarray(at + removed), at + added.length);
  return result;
}

function many(bytes: Uint8Array, count: number): Uint8Array {
  const result = new Uint8Array(bytes.length * count);
  for (let at = 0; at < count; at++) result.set(bytes, at * bytes.length);
  return result;
}
