import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sized } from '../support/size.ts';
import { damagedSchema } from './damaged.ts';
import { seed } from './random.ts';

const FILES = sized(1_000_000, 20_000);
/** One file in so many has up to a MiB of something repeated. */
const HUGE = sized(500, 100);
/** Of the process that reads them: MiB. */
const HEAP = 256;

test(`${FILES} damaged files are records or one clear sentence, in ${HEAP} MiB (TENGEN_SEED=${seed})`, {
  timeout: sized(7_200_000, 600_000),
}, async () => {
  const script = join(import.meta.dirname, 'damagedFiles.ts');
  const options = [`--max-old-space-size=${HEAP}`, '--disable-warning=ExperimentalWarning'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    ...options,
    script,
    ...[FILES, HUGE, seed].map(String),
  ]);
  const read = damagedSchema.parse(JSON.parse(stdout));
  if ('wrong' in read) expect.fail(`TENGEN_SEED=${seed}, ${read.wrong}`);
  expect(stderr).toBe('');
  const { met, ms, memory, largeMs } = read;
  console.info(
    `records: ${FILES} damaged files, at most ${ms.toFixed(0)} ms and ${memory.toFixed(0)} MiB; 10 MiB of analysis in ${largeMs.toFixed(0)} ms: ${JSON.stringify(met)}`,
  );
  // Both must happen often, or the damages are too mild or too harsh to prove anything.
  expect(met['read']).toBeGreaterThan(FILES / 10);
  expect(FILES - (met['read'] ?? 0)).toBeGreaterThan(FILES / 10);
});
