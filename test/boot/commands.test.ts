/** The scripts behind `npm run tengen`: what they start ends with them, and they say what is wrong. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';

const script = join(import.meta.dirname, '../../scripts/tengen.mjs');

class Started {
  readonly home: string;
  readonly #closed: Promise<unknown[]>;
  readonly process: ChildProcess;
  out = '';
  errors = '';

  constructor(home: string, parameters: readonly string[]) {
    this.home = home;
    this.process = spawn(process.execPath, [script, ...parameters], {
      env: { ...process.env, TENGEN_HOME: home },
      stdio: 'pipe',
      // As a terminal starts it: in a group of its own.
      detached: process.platform !== 'win32',
    });
    this.#closed = once(this.process, 'close');
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.out += text;
    });
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
    });
  }

  say(value: unknown): void {
    this.process.stdin?.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
  }

  /** What it has printed, line by line. */
  get lines(): unknown[] {
    return this.out
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  }

  /** Gives a signal to the script and what it has started, as a terminal does with Ctrl+C. */
  signalAll(name: NodeJS.Signals): void {
    process.kill(-(this.process.pid ?? 0), name);
  }

  /** The latest view, as JSON. */
  get shown(): string {
    return (
      this.out
        .split('\n')
        .slice(0, -1)
        .findLast((line) => line.startsWith('{"view"')) ?? ''
    );
  }

  /** Its exit code, or the signal, once all that it printed has been read. */
  async ended(): Promise<unknown> {
    const [code, signal] = await this.#closed;
    return code ?? signal;
  }
}

const fixtured = base.extend<{ run: (...parameters: string[]) => Started }>({
  run: async ({ task: _ }, use) => {
    const started: Started[] = [];
    const home = await mkdtemp(join(tmpdir(), 'tengen-commands-'));
    await use((...parameters) => {
      const tengen = new Started(home, parameters);
      started.push(tengen);
      return tengen;
    });
    for (const { process } of started) process.kill('SIGKILL');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  },
});

/** Windows has no groups of processes that a signal is given to. */
const test = fixtured.concurrent;
const onUnix = fixtured.runIf(process.platform !== 'win32').concurrent;

/** Whether somebody listens on a port of this computer. */
async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

test('an unknown word is answered with those there are', async ({ run }) => {
  for (const tengen of [run(), run('nonsense'), run('constructor')]) {
    expect(await tengen.ended()).toBe(2);
    expect(tengen.errors).toMatch(/stdio[\s\S]*web/);
    expect(tengen.out).toBe('');
  }
});

test('stdio prints the view, then answers, and ends well with its input', async ({ run }) => {
  const tengen = run('stdio');
  tengen.say({ id: 1, command: 'set', name: 'Ada' });
  tengen.say('nonsense');
  tengen.say({ id: 2, command: 'ready' });
  tengen.say('x'.repeat(70_000));
  tengen.say({ id: 'last', command: 'set', name: 'Bob' });
  tengen.process.stdin?.end();
  expect(await tengen.ended()).toBe(0);
  const failed = (id: number | null, code: string) => ({
    id,
    ok: false,
    error: { code, message: expect.any(String) },
  });
  expect(tengen.lines).toHaveLength(8);
  expect(tengen.lines[0]).toMatchObject({ view: { profile: 1 } });
  expect(tengen.lines).toContainEqual({ id: 1, ok: true });
  expect(tengen.lines).toContainEqual(failed(2, 'notConnected'));
  const refused = tengen.lines.filter((line) => JSON.stringify(line).startsWith('{"id":null'));
  expect(refused).toEqual([failed(null, 'badCommand'), failed(null, 'badCommand')]);
  expect(tengen.lines.at(-2)).toMatchObject({ view: { settings: { name: 'Bob' } } });
  expect(tengen.lines.at(-1)).toEqual({ id: 'last', ok: true });
});

test('stdio ends with `quit`', async ({ run }) => {
  const tengen = run('stdio');
  tengen.say({ id: 1, command: 'quit' });
  expect(await tengen.ended()).toBe(0);
  expect(tengen.lines.at(-1)).toEqual({ id: 1, ok: true });
});

// Windows has no signal to end by: there it ends at once, as by SIGKILL.
const isWindows = process.platform === 'win32';

onUnix(
  'a second copy takes the next profile, and both pass on the signal to end',
  async ({ run }) => {
    const first = run('stdio');
    await eventually(() => expect(first.lines.length).toBe(1));
    const second = run('stdio');
    await eventually(() => expect(second.lines[0]).toMatchObject({ view: { profile: 2 } }));
    for (const tengen of [first, second]) tengen.process.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(await second.ended()).toBe(0);
  },
);

test('the web shell leaves nothing behind, however its script ends', async ({ run }) => {
  for (const signal of isWindows ? (['SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const)) {
    const tengen = run('web');
    await eventually(() => expect(tengen.out).toMatch(/^http:.*\n/));
    const port = Number(new URL(tengen.out.trim()).port);
    expect(await listens(port)).toBe(true);
    tengen.process.kill(signal);
    expect(await tengen.ended()).toBe(signal === 'SIGTERM' ? 0 : signal);
    await eventually(async () => expect(await listens(port)).toBe(false));
  }
});

test('the stdio shell goes with its script, though its input stays open', async ({ run }) => {
  const tengen = run('stdio');
  tengen.say({ id: 1, command: 'host', address: '127.0.0.1', port: 0 });
  const told = () => tengen.out.match(/"state":"listening".*?"port":(\d+)/)?.[1];
  await eventually(() => expect(told()).toBeDefined());
  const port = Number(told());
  tengen.process.kill('SIGKILL');
  await eventually(async () => expect(await listens(port)).toBe(false));
});

/** Two that play: the host, and the guest who is connected with it. */
async function inAGame(run: (...parameters: string[]) => Started): Promise<[Started, Started]> {
  const [host, guest] = [run('stdio'), run('stdio')];
  host.say({ command: 'host', address: '127.0.0.1', port: 0 });
  const port = () => host.shown.match(/"state":"listening".*?"port":(\d+)/)?.[1];
  await eventually(() => expect(port()).toBeDefined());
  guest.say({ command: 'join', address: '127.0.0.1', port: Number(port()) });
  const candidate = () => host.shown.match(/"candidates":\[\{"id":"([^"]+)"/)?.[1];
  await eventually(() => expect(candidate()).toBeDefined());
  host.say({ command: 'accept', candidate: candidate() });
  for (const tengen of [host, guest]) {
    await eventually(() => expect(tengen.shown).toContain('"phase":"waiting"'));
    tengen.say({ command: 'ready' });
  }
  for (const tengen of [host, guest]) {
    await eventually(() => expect(tengen.shown).toContain('"phase":"playing"'));
  }
  return [host, guest];
}

onUnix.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'stdio ends with code 0 by %s in a game, and the opponent hears that one has left',
  async (signal, { run }) => {
    const [leaver, other] = await inAGame(run);
    leaver.signalAll(signal);
    expect(await leaver.ended()).toBe(0);
    await eventually(() => expect(other.shown).toContain('"why":"left"'));
  },
);

onUnix(
  'the web shell ends with code 0 by Ctrl+C, also where it is pressed twice',
  async ({ run }) => {
    const shells = [run('web'), run('web')];
    for (const tengen of shells) {
      await eventually(() => expect(tengen.out).toMatch(/^http:.*\n/));
    }
    for (const [index, tengen] of shells.entries()) {
      tengen.signalAll('SIGINT');
      if (index % 2 === 1) tengen.signalAll('SIGINT');
      expect(await tengen.ended()).toBe(0);
    }
  },
);

onUnix('a shell that keeps nothing ends with code 0 by Ctrl+C too', async ({ run }) => {
  const tengen = run('engine', 'gtp');
  tengen.say('1 name');
  await eventually(() => expect(tengen.out).toContain('=1'));
  tengen.signalAll('SIGINT');
  expect(await tengen.ended()).toBe(0);
});

onUnix('a signal that is for the script alone ends what it has started too', async ({ run }) => {
  const tengen = run('stdio');
  await eventually(() => expect(tengen.lines.length).toBe(1));
  tengen.process.kill('SIGINT');
  expect(await tengen.ended()).toBe(0);
});

test('a port that cannot be had is told in one line', async ({ run }) => {
  const first = run('web');
  await eventually(() => expect(first.out).toMatch(/^http:/));
  const second = run('web', '--port', new URL(first.out.trim()).port);
  expect(await second.ended()).toBe(1);
  expect(second.errors).toMatch(
    /^Tengen can’t start: Port \d+ is already in use on this computer, .*\.\n$/,
  );
});

test('an argument that the web shell doesn’t take is told in one line', async ({ run }) => {
  const tengen = run('web', '--port', 'nonsense');
  expect(await tengen.ended()).toBe(2);
  expect(tengen.errors).toBe('--port takes a number from 1 to 65535, not “nonsense”.\n');
});

test('backup writes what `export` does for `replay`, of a profile that is not in use; it changes nothing there, and replaces no file unasked', async ({
  run,
}) => {
  const missing = run('backup', '-');
  expect(await missing.ended()).toBe(1);
  expect(missing.errors).toMatch(/^There is no profile 1 in .*\.\n$/);

  const tengen = run('stdio');
  for (const [id, moves] of ['B[hh]', 'B[hh];W[ii];B[jj]', ''].entries())
    tengen.say({ id, command: 'import', text: `(;GM[4]SZ[15]PB[Ada]PW[Linus];${moves})` });
  tengen.say({ id: 'all', command: 'export' });
  await eventually(() => expect(tengen.out).toContain('"id":"all"'));
  const { value } = exported.parse(tengen.lines.at(-1));
  tengen.process.stdin?.end();
  expect(await tengen.ended()).toBe(0);

  // It has written nothing yet.
  const again = run('stdio');
  await eventually(() => expect(again.lines.length).toBe(1));
  const busy = run('backup', '-');
  expect(await busy.ended()).toBe(1);
  expect(busy.errors).toBe('Tengen is running with profile 1. Close it first.\n');
  again.process.stdin?.end();
  expect(await again.ended()).toBe(0);

  const before = await filesOf(tengen.home);
  const file = join(tengen.home, 'games.jsonl');
  expect(await run('backup', file).ended()).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(value.text);
  await writeFile(file, 'precious');
  expect(await run('backup', file).ended()).toBe(1);
  expect(await readFile(file, 'utf8')).toBe('precious');
  expect(await run('backup', file, '--force').ended()).toBe(0);
  const printed = run('backup', '-');
  expect(await printed.ended()).toBe(0);
  expect([printed.out, await readFile(file, 'utf8')]).toEqual([value.text, value.text]);
  expect(await filesOf(tengen.home)).toEqual(before);

  const replaying = run('replay');
  replaying.process.stdin?.end(value.text);
  expect(await replaying.ended()).toBe(0);
  const plies = [1, 3, 0].map((count) => expect.objectContaining({ ok: true, plies: count }));
  expect(replaying.lines).toEqual(plies);
});

test('a backup never takes the place of a richer one, and ends with code 1 where it is poorer', async ({
  run,
}) => {
  const tengen = run('stdio');
  for (const [id, name] of ['Ada', 'Bob', 'Cleo'].entries())
    tengen.say({ id, command: 'import', text: `(;GM[4]SZ[15]PB[${name}]PW[Linus];B[hh])` });
  tengen.process.stdin?.end();
  expect(await tengen.ended()).toBe(0);
  const file = join(tengen.home, 'games.jsonl');
  expect(await run('backup', file).ended()).toBe(0);
  const whole = await readFile(file, 'utf8');

  const stored = join(tengen.home, 'profile-1', 'games.db');
  const sound = await readFile(stored);
  await writeFile(stored, sound.toString('latin1').replace('"Bob"', '"Bot"'), 'latin1');
  const lacking = run('backup', file, '--force');
  expect(await lacking.ended()).toBe(1);
  expect(lacking.errors).toContain('1 game can’t be read.');
  const incomplete = await readFile(join(tengen.home, 'games-incomplete.jsonl'), 'utf8');
  expect(incomplete).toBe(
    whole
      .split(/(?<=\n)/)
      .toSpliced(1, 1)
      .join(''),
  );
  expect(await readFile(file, 'utf8')).toBe(whole);

  // Nor of another one like it.
  expect(await run('backup', file).ended()).toBe(1);
  expect(await run('backup', file, '--force').ended()).toBe(1);
  const second = await readFile(join(tengen.home, 'games-incomplete-2.jsonl'), 'utf8');
  expect(second).toBe(incomplete);

  await rm(stored);
  await writeFile(join(tengen.home, 'games-fewer.jsonl'), 'mine');
  const fewer = run('backup', file, '--force');
  expect(await fewer.ended()).toBe(1);
  expect(fewer.errors).toContain(`${file} has 3 games, so it stays.`);
  expect(await readFile(join(tengen.home, 'games-fewer.jsonl'), 'utf8')).toBe('mine');
  expect(await readFile(join(tengen.home, 'games-fewer-2.jsonl'), 'utf8')).toBe('');
  expect(await readFile(file, 'utf8')).toBe(whole);
});

const exported = z.object({ value: z.object({ text: z.string() }) });

/** What is in the files of the first profile. */
async function filesOf(home: string): Promise<Record<string, string>> {
  const folder = join(home, 'profile-1');
  const names = await readdir(folder);
  const contents = names.map(async (name) => [name, await readFile(join(folder, name), 'base64')]);
  return Object.fromEntries(await Promise.all(contents));
}
