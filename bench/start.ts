/** A start: from `npm run tengen -- WORD` to its first line, with what Node keeps compiled and without, as up to release 0.4.0. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable, type Row } from './table.ts';

const TIMES = 11;
const script = join(import.meta.dirname, '../scripts/tengen.mjs');

/** From starting the script to the first bytes that its shell prints, in ms. */
async function timeToFirstLine(word: string, compiled: boolean): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'tengen-bench-'));
  const { NODE_DISABLE_COMPILE_CACHE: _, ...inherited } = process.env;
  const disabled = compiled ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' };
  const from = performance.now();
  const child = spawn(process.execPath, [script, word], {
    env: { ...inherited, ...disabled, TENGEN_HOME: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ms = performance.now() - from;
  child.stdout.resume();
  child.kill('SIGTERM');
  await once(child, 'close');
  rmSync(home, { recursive: true, force: true });
  return ms;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [word, until] of [
    ['web', 'the address'],
    ['stdio', 'the first view'],
  ] as const) {
    // The first start fills the cache.
    await timeToFirstLine(word, true);
    const compiled: number[] = [];
    const fresh: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      compiled.push(await timeToFirstLine(word, true));
      fresh.push(await timeToFirstLine(word, false));
    }
    const [here, against] = [median(compiled), median(fresh)];
    rows.push({
      name: `start: tengen ${word} to ${until}, median of ${TIMES}`,
      value: `${here.toFixed(0)} ms`,
      against: `${against.toFixed(0)} ms without compiled code`,
      ratio: (here / against).toFixed(2),
    });
  }
  return rows;
}

if (import.meta.main) printTable('Start', await run());
