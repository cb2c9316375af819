/** Whose profile a start takes, with real processes: another program that holds the file makes nobody another player. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type View, viewSchema } from '../../src/contract/view.ts';
import { Release, sourceShell } from '../support/release.ts';
import { builtShell } from '../support/shells.ts';

let home: string;
let running: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tengen-profiles-'));
  running = [];
});

afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(home, { recursive: true, force: true });
});

const viewLine = z.object({ view: viewSchema });

class Start {
  readonly #child: ChildProcess;
  readonly #views: View[] = [];
  #complaints = '';
  readonly ended: Promise<unknown>;
  /** Settles with its first line, which an earlier release writes in its own way. */
  readonly spoken: Promise<unknown>;

  constructor(shell = builtShell('stdio'), ...args: string[]) {
    const child = spawn(process.execPath, [shell, ...args], {
      env: { ...process.env, TENGEN_HOME: home, TENGEN_LOG: '1' },
    });
    this.#child = child;
    running.push(child);
    const lines = createInterface({ input: child.stdout }).on('line', (line) => {
      const read = viewLine.safeParse(JSON.parse(line));
      if (read.success) this.#views.push(read.data.view);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text));
    this.spoken = once(lines, 'line');
    this.ended = once(child, 'exit').then(([code]) => code);
  }

  get complaints(): string {
    return this.#complaints;
  }

  /** Whether it waited for another program. */
  get hasWaited(): boolean {
    return this.#complaints.includes('another program holds the file, waiting');
  }

  give(command: object): void {
    this.#child.stdin?.write(`${JSON.stringify({ id: 1, ...command })}\n`);
  }

  async until(holds: (view: View) => boolean): Promise<View> {
    await expect.poll(() => this.#views.some(holds)).toBe(true);
    return this.#views.findLast(holds) ?? Promise.reject(new Error('no such view'));
  }

  async quit(): Promise<void> {
    this.give({ command: 'quit' });
    await this.ended;
  }
}

/** A program that is none of ours and keeps `tengen.db` of the first profile open. */
async function holder(sql: string): Promise<ChildProcess> {
  const path = join(home, 'profile-1', 'tengen.db');
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(path)});
    database.exec(${JSON.stringify(sql)});
    console.log('held');
    setInterval(() => database.isOpen, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  await once(child.stdout, 'data');
  return child;
}

const ways = [
  ['reads it', 'BEGIN; SELECT count(*) FROM setting'],
  ['writes it', 'BEGIN EXCLUSIVE'],
  ['has it for itself', 'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT'],
] as const;

/** A profile with a name and a game. */
async function profileOfAnn(): Promise<void> {
  const start = new Start();
  await start.until(() => true);
  start.give({ command: 'set', name: 'Ann' });
  start.give({ command: 'local', black: 'person', white: 'person' });
  await start.until(({ match }) => match !== null);
  start.give({ command: 'draw', row: 7, column: 7 });
  await start.until(({ match }) => match?.ply === 1);
  await start.quit();
}

const profiles = () => readdirSync(home).filter((name) => name.startsWith('profile-'));

test.for(ways)('a program that %s for three seconds is waited for', async ([, sql]) => {
  await profileOfAnn();
  const other = await holder(sql);
  const start = new Start();
  setTimeout(() => other.kill('SIGKILL'), 3000);
  expect(await start.until(() => true)).toMatchObject({
    profile: 1,
    settings: { name: 'Ann' },
    unsaved: null,
    unfinished: [{ ply: 1 }],
  });
  await start.quit();
  expect(profiles()).toEqual(['profile-1']);
});

test.for(ways)(
  'a program that %s for good ends a start without a window with code 3, unless another profile is named',
  async ([, sql]) => {
    await profileOfAnn();
    await holder(sql);
    const start = new Start();
    expect(await start.ended).toBe(3);
    expect(start.hasWaited).toBe(true);
    expect(start.complaints).toContain('Another program is using the file with your saved data');
    expect(profiles()).toEqual(['profile-1']);
    const named = new Start(builtShell('stdio'), '--profile', '2');
    expect(await named.until(() => true)).toMatchObject({ profile: 2, unsaved: null });
    await named.quit();
  },
);

test('two starts at once have a profile each, and neither waits for the other', async () => {
  const starts = [new Start(), new Start()];
  const views = await Promise.all(starts.map((start) => start.until(() => true)));
  expect(views.map(({ profile }) => profile).toSorted()).toEqual([1, 2]);
  expect(starts.map(({ hasWaited }) => hasWaited)).toEqual([false, false]);
});

test('where a profile is named that a copy is running with, the start ends with code 3', async () => {
  const first = new Start();
  await first.until(() => true);
  const start = new Start(builtShell('stdio'), '--profile=1');
  expect(await start.ended).toBe(3);
});

test('what is no number of a profile is refused', async () => {
  const start = new Start(builtShell('stdio'), '--profile', 'one');
  expect(await start.ended).toBe(2);
  expect(start.complaints).toContain('--profile takes the number of a profile');
});

test.for(['0.4.0', '0.8.0', '0.11.0'])(
  'beside a running copy of %s the next profile is taken at once',
  async (version, { onTestFinished }) => {
    const release = await Release.released(version);
    onTestFinished(() => release.remove());
    const older = new Start(sourceShell(release.folder));
    await older.spoken;
    const start = new Start();
    expect(await start.until(() => true)).toMatchObject({ profile: 2, unsaved: null });
    expect(start.hasWaited).toBe(false);
  },
);
