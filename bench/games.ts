/** The games of ten years: how long a page of the list, a search and the statistics take, and a start of the program. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithGames, gamesOf } from '../test/support/store/archive.ts';
import { printTable, type Row } from './table.ts';

const COUNT = 100_000;
const TIMES = 100;
const STARTS = 11;
const script = join(import.meta.dirname, '../scripts/tengen.mjs');

/** In ms; the 95th percentile. */
function p95(work: (n: number) => unknown): number {
  const times = Array.from({ length: TIMES }, (_, n) => {
    const from = performance.now();
    work(n);
    return performance.now() - from;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(TIMES * 0.95)] ?? Number.NaN;
}

/** From starting the stdio shell to its first view, in ms. */
async function start(home: string): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [script, 'stdio'], {
    env: { ...process.env, TENGEN_HOME: home },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const ms = performance.now() - from;
  child.stdout.resume();
  child.stdin.end();
  await once(child, 'close');
  return ms;
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

export async function run(): Promise<Row[]> {
  const [home, empty] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'tengen-bench-')));
  if (home === undefined || empty === undefined) return [];
  try {
    const plies = fillWithGames(home, COUNT, Date.now());
    const file = join(home, 'profile-1', 'games.db');
    const from = performance.now();
    const { games, close } = gamesOf(home);
    const opening = performance.now() - from;
    const rows: [string, number][] = [
      ['opening the file', opening],
      ['the first page', p95(() => games.page({ limit: 30 }))],
      ['a page of one game', p95(() => games.page({ limit: 30, game: 'morris' }))],
      ['a page of one opponent', p95((n) => games.page({ limit: 30, opponent: `player ${n}` }))],
      ['a page of nobody', p95((n) => games.page({ limit: 30, opponent: `nobody ${n}` }))],
      [
        'a page of a name or a remark',
        p95((n) => games.page({ limit: 30, texts: [`player ${n}`] })),
      ],
      ['a page of those lost', p95(() => games.page({ limit: 30, result: 'lost', game: 'go' }))],
      [
        'a page in the middle',
        p95((n) => games.page({ limit: 30, before: `${Date.now() - n * 3e9}-0` })),
      ],
      ['statistics', p95(() => games.statistics())],
      ['one game', p95((n) => games.find(n * 900 + 1))],
    ];
    close();
    const [many, none]: [number[], number[]] = [[], []];
    for (let time = -1; time < STARTS; time++) {
      const [a, b] = [await start(home), await start(empty)];
      if (time < 0) continue;
      many.push(a);
      none.push(b);
    }
    const [here, against] = [median(many), median(none)];
    return [
      ...rows.map(([name, ms]) => ({
        name: `games: ${name}, ${COUNT} games${name.startsWith('opening') ? '' : `, p95 of ${TIMES}`}`,
        value: `${ms.toFixed(1)} ms`,
      })),
      {
        name: `games: the file, ${plies} plies`,
        value: `${(statSync(file).size / 1e6).toFixed(0)} MB, ${(statSync(file).size / plies).toFixed(0)} bytes a ply`,
      },
      {
        name: `games: start of the program, median of ${STARTS}`,
        value: `${here.toFixed(0)} ms`,
        against: `${against.toFixed(0)} ms without games`,
        ratio: (here / against).toFixed(2),
      },
    ];
  } finally {
    for (const folder of [home, empty]) rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) printTable('Games', await run());
