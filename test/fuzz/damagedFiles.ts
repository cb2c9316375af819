/**
 * A process that reads so many damaged files, one after the other, and one of 10 MiB with analysis: `node damagedFiles.ts
 * COUNT HUGE SEED`. It ends with a line of JSON: the figures, or what is wrong with which file.
 */

import { writeSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { recordMessage } from '../../src/contract/recordSentences.ts';
import { decodeFile } from '../../src/record/charset.ts';
import { readFile, writeFile } from '../../src/record/file.ts';
import { savedFormats } from '../../src/record/formats.ts';
import { positionsOf } from '../../src/record/record.ts';
import { writeSgf } from '../../src/record/sgf/index.ts';
import { games } from '../../src/rules/index.ts';
import { fc } from '../support/properties.ts';
import { recordsOf } from '../support/records.ts';
import { writtenFiles } from '../support/writers/index.ts';
import type { Damaged } from './damaged.ts';
import { mutatedFile } from './mutatedFiles.ts';
import { Random } from './random.ts';

/** Of the processor, which other programs on this computer don't change. */
const MOST_MS = 200;
const MOST_MS_LARGE = 1000;
const MIB = 2 ** 20;
const MOST_MEMORY = 64 * MIB;

const [count = 0, huge = 0, seed = 0] = process.argv.slice(2).map(Number);

/** A few records of each game in every format, and several in a file. */
function someFiles(): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const texts = games.flatMap((game) => {
    const records = fc
      .sample(recordsOf(game, 30), { seed, numRuns: 8 })
      .map(({ record }) => record);
    return [
      ...records.flatMap((record) => savedFormats.map((name) => writeFile(record, name) ?? '')),
      records
        .slice(0, 3)
        .map((record) => JSON.stringify(record))
        .join('\n'),
      records
        .slice(0, 3)
        .map((record) => writeSgf(record) ?? '')
        .join('\n'),
    ];
  });
  const ours = texts.filter((text) => text !== '').map((text) => encoder.encode(text));
  return [...ours, ...writtenFiles.map(({ bytes }) => bytes)];
}

function measured(bytes: Uint8Array) {
  const heap = getHeapStatistics().used_heap_size;
  const begun = process.threadCpuUsage();
  const read = readFile(decodeFile(bytes).text);
  const { user, system } = process.threadCpuUsage(begun);
  const memory = getHeapStatistics().used_heap_size - heap;
  return { read, ms: (user + system) / 1000, memory };
}

/** What a busy computer adds to the time of the processor is no fault of the file: the quickest of three counts. */
function quickest(bytes: Uint8Array) {
  let best = measured(bytes);
  for (let again = 0; again < 2 && best.ms > MOST_MS / 2; again++) {
    const next = measured(bytes);
    if (next.ms < best.ms) best = { ...best, ms: next.ms };
  }
  return best;
}

/** As Lizzie writes it: 40 kB for each move. */
function largeFile(): Uint8Array {
  const analysis = 'move D4 visits 120 winrate 5210 pv D4 E5 F6 info '.repeat(800);
  const points = Array.from({ length: 270 }, (_, n) =>
    String.fromCharCode(97 + (n % 19), 97 + Math.floor(n / 19)),
  );
  const moves = points.map((point, n) => `;${n % 2 === 0 ? 'B' : 'W'}[${point}]LZ[${analysis}]`);
  return new TextEncoder().encode(`(;GM[1]FF[4]SZ[19]AP[Lizzie: 0.7.4]${moves.join('')})`);
}

function say(line: Damaged): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

/** What is wrong with one; null if nothing is. */
function wrongWith({ read, ms, memory }: ReturnType<typeof measured>): string | null {
  if (ms > MOST_MS) return `${ms} ms`;
  if (memory > MOST_MEMORY) return `${memory / MIB} MiB`;
  for (const one of read.ok ? read.value.warnings : [read.error]) {
    const sentence = recordMessage(one);
    if (
      !/^[A-Z].*[^.]\.$/.test(sentence) ||
      /\{[a-z]+\}|undefined|NaN|\bat .*:\d+:\d+/.test(sentence)
    )
      return sentence;
  }
  const unplayable = (read.ok ? read.value.records : [])
    .slice(0, 3)
    .find((record) => !positionsOf(record).ok);
  return unplayable === undefined ? null : 'a record that can’t be played';
}

function run(): Damaged {
  const random = new Random(seed);
  const files = someFiles();
  const met: Record<string, number> = {};
  const most = { ms: 0, memory: 0 };
  for (let at = 0; at < count; at++) {
    const bytes = mutatedFile(files, random, huge);
    const one = quickest(bytes);
    const ending = one.read.ok ? 'read' : one.read.error.code;
    met[ending] = (met[ending] ?? 0) + 1;
    most.ms = Math.max(most.ms, one.ms);
    most.memory = Math.max(most.memory, one.memory);
    const wrong = wrongWith(one);
    if (wrong !== null) return { wrong: `file ${at}, ${bytes.length} bytes, ${ending}: ${wrong}` };
  }
  if ('polluted' in {}) return { wrong: 'a file has changed all objects' };
  const bytes = largeFile();
  const large = quickest(bytes);
  const isRead = large.read.ok && large.read.value.records[0]?.moves.length === 270;
  if (bytes.length < 10 * MIB || !isRead || large.ms > MOST_MS_LARGE)
    return { wrong: `${bytes.length} bytes with analysis: ${large.ms} ms` };
  return { met, ms: most.ms, memory: most.memory / MIB, largeMs: large.ms };
}

say(run());
