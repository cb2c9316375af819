/**
 * One move across the network while 16 watch, beside the same with nobody: one of the 16 is stopped, and one reads a
 * byte a second. The two pairs play in turns in this process; those who watch are other processes.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../src/main/app.ts';
import { begin, draw, fullBoard, meet, micros, type Pair, quantile, seen } from './pair.ts';
import { printTable, type Row } from './table.ts';

const GAMES = 6;

/** Processes that watch that host: of one address only one may ask at a time. @param crowds those that were started */
async function watch(host: Pair['host'], crowds: ChildProcess[]): Promise<void> {
  const port = `${host.view().link.port}`;
  const file = join(import.meta.dirname, 'watchers/crowd.ts');
  let count = 0;
  for (const [size, ...bytes] of [[14], [1], [1, 1]]) {
    const args = [file, port, `${size}`, ...bytes.map(String)];
    crowds.push(spawn(process.execPath, args, { stdio: 'inherit' }));
    count += size ?? 0;
    await seen(host, ({ watchers }) => watchers.length === count);
  }
}

export async function run(): Promise<Row[]> {
  const moves = fullBoard();
  const home = mkdtempSync(join(tmpdir(), 'tengen-bench-'));
  const open = (): Pair => ({ host: openApp({ home }), guest: openApp({ home }) });
  const [watched, alone] = [open(), open()];
  const times: Record<'watched' | 'alone', number[]> = { watched: [], alone: [] };
  const crowds: ChildProcess[] = [];
  try {
    for (const { host, guest } of [watched, alone]) await meet(host, guest, { watching: 'ask' });
    const accepting = watched.host.onView(({ link }) => {
      for (const { id, watch } of link.candidates)
        if (watch) void watched.host.command({ command: 'accept', candidate: id });
    });
    await watch(watched.host, crowds);
    accepting();
    crowds[1]?.kill('SIGSTOP');
    for (let number = 1; number <= GAMES; number++) {
      for (const pair of [watched, alone]) await begin(pair);
      for (const [step, move] of moves.entries()) {
        const inTurn = [
          [watched, times.watched],
          [alone, times.alone],
        ] as const;
        for (const [pair, to] of step % 2 === 0 ? inTurn : inTurn.toReversed()) {
          const time = await draw(pair, move, step);
          // The first game is for the compiler.
          if (number > 1) to.push(time);
        }
      }
    }
  } finally {
    for (const crowd of crowds) crowd.kill('SIGKILL');
    for (const { host, guest } of [watched, alone]) {
      await host.close();
      await guest.close();
    }
    rmSync(home, { recursive: true, force: true });
  }
  return [0.5, 0.99].map((q): Row => {
    const [ours, theirs] = [quantile(times.watched, q), quantile(times.alone, q)];
    return {
      name: `watching: a draw, command here to view there, 16 watch, p${100 * q} of ${times.watched.length}`,
      value: micros(ours),
      against: `${micros(theirs)} while nobody watches, in turns`,
      ratio: (ours / theirs).toFixed(2),
    };
  });
}

if (import.meta.main) printTable('Watching', await run());
