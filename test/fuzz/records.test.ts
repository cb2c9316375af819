import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { recordMessage } from '../../src/contract/recordSentences.ts';
import { decodeFile } from '../../src/record/charset.ts';
import { readFile } from '../../src/record/file.ts';
import { positionsOf } from '../../src/record/record.ts';
import { writeSgf } from '../../src/record/sgf/index.ts';
import { games } from '../../src/rules/index.ts';
import { fc } from '../support/properties.ts';
import { recordsOf } from '../support/records.ts';
import { sized } from '../support/size.ts';
import { mutatedFile } from './mutatedFiles.ts';
import { Random, seed } from './random.ts';

const FILES = sized(1_000_000, 6000);
/** One file in so many has up to a MiB of something repeated. */
const HUGE = sized(500, 30);
const MOST_MS = 200;
const MIB = 2 ** 20;
const MOST_MEMORY = 64 * MIB;

/** A few records of each game, as SGF, as JSON, and one a line. */
function someFiles(): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const texts = games.flatMap((game) => {
    const records = fc
      .sample(recordsOf(game, 30), { seed, numRuns: 8 })
      .map(({ record }) => record);
    return [
      ...records.flatMap((record) => [writeSgf(record) ?? '', JSON.stringify(record)]),
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
  return texts.filter((text) => text !== '').map((text) => encoder.encode(text));
}

/** `ms`: of the processor, which other programs on this computer don't change. */
function measured(bytes: Uint8Array) {
  const heap = getHeapStatistics().used_heap_size;
  const begun = process.threadCpuUsage();
  const read = readFile(decodeFile(bytes).text);
  const { user, system } = process.threadCpuUsage(begun);
  const memory = getHeapStatistics().used_heap_size - heap;
  return { read, ms: (user + system) / 1000, memory };
}

test(`${FILES} damaged files are records or one clear sentence (TENGEN_SEED=${seed})`, () => {
  const random = new Random(seed);
  const files = someFiles();
  const met = new Map<string, number>();
  const most = { ms: 0, memory: 0 };
  for (let i = 0; i < FILES; i++) {
    const bytes = mutatedFile(files, random, HUGE);
    const where = `TENGEN_SEED=${seed}, file ${i}`;
    const { read, ms, memory } = measured(bytes);
    const ending = read.ok ? 'read' : read.error.code;
    met.set(ending, (met.get(ending) ?? 0) + 1);
    most.ms = Math.max(most.ms, ms);
    most.memory = Math.max(most.memory, memory);
    if (ms > MOST_MS) expect.fail(`${where}: ${ms} ms, ${ending}, ${bytes.length} bytes`);
    if (memory > MOST_MEMORY) expect.fail(`${where}: ${memory / MIB} MiB, ${ending}`);
    const said = read.ok ? read.value.warnings : [read.error];
    for (const one of said)
      expect(recordMessage(one), where).not.toMatch(/\{[a-z]+\}|undefined|NaN/);
    for (const record of read.ok ? read.value.records.slice(0, 3) : []) {
      if (!positionsOf(record).ok) expect.fail(`${where}: a record that can't be played`);
    }
  }
  expect('polluted' in {}).toBe(false);
  console.info(
    `records: ${FILES} damaged files, at most ${most.ms.toFixed(0)} ms and ${(most.memory / MIB).toFixed(0)} MiB: ${JSON.stringify(Object.fromEntries(met))}`,
  );
  // Both must happen often, or the damages are too mild or too harsh to prove anything.
  expect(met.get('read')).toBeGreaterThan(FILES / 10);
  expect(FILES - (met.get('read') ?? 0)).toBeGreaterThan(FILES / 10);
});
