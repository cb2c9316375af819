/** The scripts in a checkout of their own, where nothing is to be installed or built and Electron is a stand-in. */

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
/** Electron opens no window for root, so root has somebody else start it. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Those of the computer that tests are of no concern. */
const proxies = [
  ...['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'],
  ...['npm_config_proxy', 'npm_config_https_proxy', 'npm_config_noproxy'],
];

const electron = 'node_modules/electron';
/** Where Electron's own script puts the program. */
export const program = `${electron}/dist/electron`;

/** A program that notes its name, and then does what its code says. */
function noting(name: string, code: string): string {
  return `#!/usr/bin/env node
const fs = require('node:fs');
const path = require('node:path');
const note = (text) => fs.appendFileSync(process.env.TENGEN_NOTES, text + '\\n');
const put = (file, text) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text, { mode: 0o755 });
};
note('${name}');
${code}
`;
}

export class Checkout {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'tengen-checkout-')));
  readonly #notes = join(this.folder, 'notes');
  readonly #started: Started[] = [];

  constructor() {
    cpSync(join(repository, 'scripts'), join(this.folder, 'scripts'), { recursive: true });
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json']) {
      this.write(lock, '{"packages":{}}');
    }
    this.write('build/icons/256x256.png', '');
    this.write('package.json', '{}');
    this.write('electron.vite.config.ts', '');
    this.write('phone.vite.config.ts', '');
    this.write('picture.vite.config.ts', '');
    this.write('out/renderer/index.html', '');
    this.write('node_modules/electron-vite/bin/electron-vite.js', '');
    this.write('node_modules/vite/bin/vite.js', '');
    this.write('src/main/shells/web/web.ts', '');
    this.write('out/main/web.js', noting('web', ''));
    this.write('notes', '');
  }

  write(path: string, text: string): void {
    const file = join(this.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Of its scripts, in their temporary folder. */
  get lock(): string {
    const owner = `${isRoot ? NOBODY : process.getuid?.()} ${this.folder}`;
    return `tengen-${createHash('sha256').update(owner).digest('hex').slice(0, 16)}.lock`;
  }

  date(path: string, date: Date): void {
    utimesSync(join(this.folder, path), date, date);
  }

  /** What Electron does, once it is there. */
  haveElectron(code: string): void {
    this.write(program, noting('electron', code));
    chmodSync(join(this.folder, program), 0o755);
    this.write(`${electron}/path.txt`, 'electron');
  }

  /** A program that notes its name. */
  haveProgram(path: string, name: string): void {
    this.write(path, noting(name, ''));
    chmodSync(join(this.folder, path), 0o755);
  }

  /** How Electron is got. */
  haveInstaller(code: string): void {
    this.write(`${electron}/install.js`, noting('install', code));
  }

  /** What has been started, and what it noted. */
  get notes(): string[] {
    return readFileSync(this.#notes, 'utf8').split('\n').slice(0, -1);
  }

  has(path: string): boolean {
    return existsSync(path);
  }

  start(environment: Record<string, string> = {}, args: readonly string[] = []): Started {
    if (isRoot) giveAway(this.folder);
    const started = new Started(
      spawn(process.execPath, [join(this.folder, 'scripts/start.mjs'), ...args], {
        env: {
          ...process.env,
          HOME: this.folder,
          PATH: `${join(this.folder, 'bin')}${delimiter}${process.env['PATH']}`,
          DISPLAY: ':99',
          TENGEN_NOTES: this.#notes,
          ...Object.fromEntries(proxies.map((name) => [name, undefined])),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // As a terminal starts it: in a group of its own, which Ctrl+C is given to.
        detached: true,
        ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
      }),
    );
    this.#started.push(started);
    return started;
  }

  clear(): void {
    for (const started of this.#started) started.signal('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Started {
  readonly #process: ChildProcess;
  readonly #exit: Promise<unknown[]>;
  output = '';

  constructor(child: ChildProcess) {
    this.#process = child;
    this.#exit = once(child, 'close');
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  /** Gives a signal to the script and all it has started, as a terminal does. */
  signal(name: NodeJS.Signals): void {
    const { pid } = this.#process;
    if (pid === undefined) return;
    try {
      process.kill(-pid, name);
    } catch {
      // All have ended.
    }
  }

  /** The exit code, or the signal. */
  async ended(): Promise<unknown> {
    const [code, signal] = await this.#exit;
    return code ?? signal;
  }
}

function giveAway(folder: string): void {
  chownSync(folder, NOBODY, NOBODY);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), NOBODY, NOBODY);
  }
}
