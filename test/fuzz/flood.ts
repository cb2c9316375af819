/**
 * Sends bytes through a reader, in a process of its own so that the memory seen is the reader's.
 * `node --expose-gc flood.ts KIND MIB` prints a {@link FloodReport} as JSON. Who is refused goes on
 * sending for a while, then connects anew and does the same again.
 */

import { FrameReader } from '../../src/protocol/framing.ts';

const LOOKS = 16;
/** Chunks sent in vain before connecting anew. */
const STUBBORN = 16;

/** How each flood begins, and what follows without end. */
const floods = {
  line: ['', 'x'],
  string: ['{"a":"', 'x'],
  escapes: ['{"a":"', '\\u00e9'],
  arrays: ['{"a":', '['],
  objects: ['', '{"a":'],
  list: ['{"a":[', '{},'],
  blankInside: ['{', ' \n'],
  blankBetween: ['', ' \n'],
  draws: [
    '',
    '{"method":"draw","params":{"number":1,"step":12,"row":7,"column":8,"hash":"af63dc4c8601ec8c"}}\n',
  ],
  texts: ['', `{"method":"say","params":{"text":"${'你好 \\u00e9'.repeat(50)}"}}`],
  longest: ['', `{"a":"${'x'.repeat(65_528)}"}`],
} as const;

export type FloodKind = keyof typeof floods;
/** Those that a reader refuses, and those that it may not. */
export const refusedFloods = [
  'line',
  'string',
  'escapes',
  'arrays',
  'objects',
  'list',
  'blankInside',
] as const;
export const allowedFloods = ['blankBetween', 'draws', 'texts', 'longest'] as const;

export interface FloodReport {
  readonly messages: number;
  readonly faults: number;
  /** By how many bytes what was in use, garbage collected, differed at most between 16 looks. */
  readonly inUse: number;
  /** The same of what the process takes of the system, garbage and all, once the first sixteenth was through. */
  readonly resident: number;
}

function flood(kind: FloodKind, most: number): FloodReport {
  const [begin, unit] = floods[kind];
  const times = Math.ceil(65_536 / unit.length);
  // Each chunk begins and ends in the middle of a unit.
  const middle = unit.length >> 1;
  const opening = new TextEncoder().encode(begin + unit.slice(0, middle));
  const chunk = new TextEncoder().encode(
    unit.slice(middle) + unit.repeat(times - 1) + unit.slice(0, middle),
  );

  let reader = new FrameReader();
  let messages = 0;
  let faults = 0;
  let refusals = 0;
  let vain = 0;
  const send = (bytes: Uint8Array) => {
    for (const frame of reader.push(bytes)) {
      if (frame.ok) messages++;
      else faults++;
    }
  };

  const inUse = [collected()];
  const resident: number[] = [];
  send(opening);
  for (let sent = 0; sent < most; sent += chunk.length) {
    send(chunk);
    if (faults > refusals && ++vain === STUBBORN) {
      refusals = faults;
      vain = 0;
      reader = new FrameReader();
      send(opening);
    }
    if (sent >= (inUse.length * most) / LOOKS) {
      resident.push(process.memoryUsage.rss());
      inUse.push(collected());
    }
  }
  return { messages, faults, inUse: growth(inUse), resident: growth(resident) };
}

function growth(looks: readonly number[]): number {
  return Math.max(...looks) - Math.min(...looks);
}

/** Bytes in use once the garbage is gone. */
function collected(): number {
  if (globalThis.gc === undefined) throw new Error('Run this with --expose-gc.');
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (import.meta.main) {
  const wanted = process.argv[2];
  const kind = [...refusedFloods, ...allowedFloods].find((one) => one === wanted);
  if (kind === undefined) throw new Error(`There is no flood "${wanted}".`);
  console.log(JSON.stringify(flood(kind, Number(process.argv[3]) * 2 ** 20)));
}
