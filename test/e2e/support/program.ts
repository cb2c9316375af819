/** One real copy of the program: a process of the web shell, whose window a browser opens. */

import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PATIENCE } from './eventually.ts';

export const root = resolve(import.meta.dirname, '../../..');
/** What Node has compiled is kept between copies: it halves the time that each takes to start. */
const compiled = join(tmpdir(), 'tengen-test-compiled');

export class Program {
  /** What to open in a browser; its key included. */
  readonly address: string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<string>;

  private constructor(child: ChildProcess, address: string, ended: Promise<string>) {
    this.#process = child;
    this.address = address;
    this.#ended = ended;
  }

  /**
   * @param home the data directory; copies that share one take a profile each
   * @param folder where its sources and its built window are
   */
  static async start(home: string, folder = root): Promise<Program> {
    const child = spawn(process.execPath, ['src/main/shells/web/web.ts'], {
      cwd: folder,
      env: { ...process.env, TENGEN_HOME: home, NODE_COMPILE_CACHE: compiled },
      // It ends with us, however we end.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const { stdout, stderr } = child;
    if (stdout === null || stderr === null) throw new Error('The program has no output.');
    let complaints = '';
    stderr.setEncoding('utf8').on('data', (text: string) => {
      complaints += text;
    });
    const ended = new Promise<string>((resolve) => {
      child.on('close', (code, signal) => resolve(`${signal ?? code} ${complaints}`.trim()));
    });
    const address = await Promise.race([
      new Promise<string>((resolve) => createInterface({ input: stdout }).once('line', resolve)),
      ended.then((how) => {
        throw new Error(`The program has not started: ${how}`);
      }),
    ]);
    return new Program(child, address, ended);
  }

  /** Ends the program as a system would, and resolves with its exit code and what it complained of. */
  async stop(): Promise<string> {
    // Windows has no signal to end by; its parent may go.
    if (process.platform === 'win32') this.#process.disconnect();
    else this.#process.kill('SIGTERM');
    const patience = setTimeout(() => this.#process.kill('SIGKILL'), PATIENCE);
    const how = await this.#ended;
    clearTimeout(patience);
    return how;
  }

  /** As a crash: without a chance to say anything. */
  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#ended;
  }
}

/** Builds the window where its sources have changed since. */
export function build(folder = root): Promise<void> {
  const script =
    "const { build } = await import('./scripts/build.mjs'); await build(process.stderr);";
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      stdio: 'inherit',
    })
      .on('error', reject)
      .on('close', (code) => (code === 0 ? resolve() : reject(new Error('The build has failed.'))));
  });
}
