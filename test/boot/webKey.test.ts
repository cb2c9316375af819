/** The key of the web shell: what other users of this computer see of it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';

const repository = resolve(import.meta.dirname, '../..');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Reads every command line there is, again and again, and every file that is named there; prints what it has found when its input ends. */
const spy = `
const fs = require('node:fs');
const words = new Set();
const read = {};
const look = () => {
  for (const id of fs.readdirSync('/proc')) {
    if (!/^\\d+$/.test(id)) continue;
    try {
      for (const word of fs.readFileSync('/proc/' + id + '/cmdline', 'utf8').split('\\0')) {
        if (words.has(word)) continue;
        words.add(word);
        if (word.endsWith('.html')) {
          try { read[word] = fs.readFileSync(word, 'utf8'); } catch (error) { read[word] = error.code; }
        }
      }
    } catch {}
  }
};
const watch = setInterval(look, 2);
process.stdin.on('end', () => {
  clearInterval(watch);
  console.log(JSON.stringify({ words: [...words], read }));
}).resume();
console.log('{}');
`;
const foundSchema = z.object({
  words: z.array(z.string()),
  read: z.record(z.string(), z.string()),
});

const answerSchema = z.object({
  id: z.int().optional(),
  error: z.object({ code: z.string() }).optional(),
});

/** As a desktop's: it keeps its command line for as long as the browser runs. */
const opener = `#!/bin/sh
echo "$$ $1" > "$TENGEN_OPENED"
sleep 60
`;

class Scene {
  readonly folder = mkdtempSync(join(tmpdir(), 'tengen-key-'));
  readonly #opened = join(this.folder, 'opened');
  readonly #ends: (() => void)[] = [];

  constructor() {
    const program = join(this.folder, 'xdg-open');
    writeFileSync(program, opener);
    chmodSync(program, 0o755);
  }

  /** Another user of this computer where the test may be one, else the same. */
  startSpy(): ChildProcess {
    const child = spawn(process.execPath, ['-e', spy], {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: '/',
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    });
    this.#ends.push(() => child.kill('SIGKILL'));
    return child;
  }

  /** Starts Tengen in the browser as a person does; resolves with its address, the key included. */
  async start(...parameters: string[]): Promise<{ process: ChildProcess; address: URL }> {
    const child = spawn(
      process.execPath,
      [join(repository, 'scripts/start.mjs'), '--web', ...parameters],
      {
        env: {
          ...process.env,
          PATH: `${this.folder}:${process.env['PATH']}`,
          DISPLAY: ':99',
          TENGEN_HOME: join(this.folder, 'home'),
          TENGEN_OPENED: this.#opened,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#ends.push(() => child.kill('SIGTERM'));
    let out = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    const told = () => /http:\/\/\S+#[0-9a-f]{32}/.exec(out)?.[0];
    await expect.poll(told, { timeout: 50_000 }).toBeDefined();
    return { process: child, address: new URL(told() ?? '') };
  }

  /** The file that the browser is given. */
  async openedFile(): Promise<string> {
    const read = () => {
      try {
        return /^(\d+) (.+)\n$/.exec(readFileSync(this.#opened, 'utf8'));
      } catch {
        return null;
      }
    };
    await expect.poll(read).not.toBeNull();
    const [, id = '', file = ''] = read() ?? [];
    this.#ends.push(() => process.kill(-Number(id), 'SIGKILL'));
    return file;
  }

  clear(): void {
    for (const end of this.#ends) end();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Elsewhere command lines are read, and browsers opened, in another way. */
const test = base
  .extend<{ scene: Scene }>({
    scene: async ({ task: _ }, use) => {
      const scene = new Scene();
      await use(scene);
      scene.clear();
    },
  })
  .runIf(process.platform === 'linux');

/** What comes of opening the link with a key: 101 where it lets in. */
async function knock(address: URL, key: string): Promise<number> {
  const socket = new WebSocket(`ws://${address.host}/link?key=${encodeURIComponent(key)}`, {
    origin: address.origin,
  });
  const status = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  socket.terminate();
  return status;
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

test('another user who reads every command line from the start gets in nowhere', async ({
  scene,
}) => {
  const other = scene.startSpy();
  if (other.stdout === null) throw new Error('The spy has no output.');
  await once(other.stdout, 'data');
  const { address } = await scene.start();
  const file = await scene.openedFile();

  other.stdin?.end();
  let said = '';
  for await (const piece of other.stdout) said += piece;
  const { words, read } = foundSchema.parse(JSON.parse(said));
  // It has looked at the right time: it has seen what the opener was given.
  expect(Object.keys(read)).toContain(file);
  const key = address.hash.slice(1);
  expect(words.filter((word) => word.includes(key))).toEqual([]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  if (isRoot) expect(Object.values(read).filter((text) => text.includes(key))).toEqual([]);
  else
    console.log(
      'The test is no root and looked as the same user: only the mode of the file was checked.',
    );

  const secrets = words.flatMap((word) => word.match(/[\w-]{20,}/g) ?? []);
  for (const secret of new Set(secrets)) expect(await knock(address, secret), secret).toBe(401);
  expect(await knock(address, key)).toBe(101);
});

test('the file that the browser is given leads to the address, and is gone once the page has come', async ({
  scene,
}) => {
  const { address } = await scene.start();
  const file = await scene.openedFile();
  expect(readFileSync(file, 'utf8')).toContain(`url=${address.href}`);
  expect(await knock(address, '0'.repeat(32))).toBe(401);
  expect(exists(file)).toBe(true);
  expect(await knock(address, address.hash.slice(1))).toBe(101);
  await expect.poll(() => exists(file)).toBe(false);
  // The address stays: the tab may be closed and opened again.
  expect(await knock(address, address.hash.slice(1))).toBe(101);
});

test('a page that nobody has opened leaves no file behind when Tengen ends', async ({ scene }) => {
  const { process: script } = await scene.start();
  const file = await scene.openedFile();
  script.kill('SIGTERM');
  const [code] = await once(script, 'exit');
  expect(code).toBe(0);
  expect(exists(file)).toBe(false);
});

/** What a page with the key is answered when it names a program as an engine. */
async function addEngine(address: URL, line: string): Promise<unknown> {
  const socket = new WebSocket(`ws://${address.host}/link?key=${address.hash.slice(1)}`, {
    origin: address.origin,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, command: 'addEngine', protocol: 'gtp', line }));
  const answer = await new Promise<unknown>((resolve) => {
    socket.on('message', (data) => {
      const heard = answerSchema.parse(JSON.parse(String(data)));
      if (heard.id === 1) resolve(heard.error?.code);
    });
  });
  socket.terminate();
  return answer;
}

test('a page with the key starts no program but one that was named at the start', async ({
  scene,
}) => {
  const named = '/no/such/engine --gtp';
  const { address } = await scene.start('--engine', named);
  const mark = join(scene.folder, 'started');
  expect(await addEngine(address, `touch ${mark}`)).toBe('nobodyToAsk');
  expect(exists(mark)).toBe(false);
  expect(await addEngine(address, named)).toBe('engineMissing');
  await scene.openedFile();
});
