import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { recordMessage } from '../../src/contract/recordSentences.ts';
import { decodeFile } from '../../src/record/charset.ts';
import { readFile, writeFile } from '../../src/record/file.ts';
import { savedFormats } from '../../src/record/formats.ts';
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

/** Of formats that are only read, and texts that don't say which game they are of. */
const elsewhere = [
  String.raw`\HS
\[GIBOKIND=Global\]
\[GAMEBLACKNAME=Ann (15K)\]
\[GAMETAG=S1,R3,D5,G65,W0,Z35,C2016:03:26:17:29,\]
INI 0 1 3 &4
STO 0 2 2 15 15
STO 0 3 1 13 16
\GE`,
  'Rated game\n19\nLinus 7D\nAnn 5D\nsite\n2\n0\n6\n20170316 [09:51]\n5\nWhite wins by 3.5!\n2\nPMABWQRRQ\nPMACBEEEE\n',
  'Piskvorky 15x15, 11:11, 1\n8,8,0\n9,8,12\n8,9,3\na.zip\nb.zip\n-1\n1,Renju\n',
  '1. H8 I9 {good} 2. J10 (2. K11 I8) 2... H9 1-0',
  '１．黑Ｈ８　２．白Ｉ９　３．黑Ｊ１０',
  'f5d6c3d3c4f4f6f3e6e7',
  '1. d2 f4 2. d1 b4 3. d3xb4 g4',
  '[White "Ann"]\n[Black "Linus"]\n[Result "1-0"]\n1. 1 4 2. 2 5 3. 3x4 6',
  'B D4 W Q16 B pass W pass agree agree',
];

/** A few records of each game in every format, and one a line. */
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
  return [...texts, ...elsewhere, ...elsewhere]
    .filter((text) => text !== '')
    .map((text) => encoder.encode(text));
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
