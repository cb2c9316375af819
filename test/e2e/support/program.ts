/** One real copy of the program: a process of the web shell, whose window a browser opens. */

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Command } from '../../../src/contract/commands.ts';
import { type ReadReply, replySchema } from '../../../src/contract/reply.ts';
import { type View, viewSchema } from '../../../src/contract/view.ts';
import { Waiter } from '../../support/waiter.ts';
import { PATIENCE } from './eventually.ts';

export const root = resolve(import.meta.dirname, '../../..');

const heardSchema = z.union([
  z.object({ build: z.string() }),
  z.object({ view: viewSchema }),
  z.object({ id: z.int() }).and(replySchema),
]);

export class Program {
  /** What to open in a browser; its key included. */
  readonly address: string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<string>;
  readonly #waiter = new Waiter();
  readonly #replies = new Map<number, ReadReply>();
  #link: WebSocket | null = null;
  #view: View | null = null;
  #asked = 0;

  private constructor(child: ChildProcess, address: string, ended: Promise<string>) {
    this.#process = child;
    this.address = address;
    this.#ended = ended;
  }

  /**
   * @param home the data directory; copies that share one take a profile each
   * @param folder where its sources and its built window are
   * @param parameters options, and files to open
   */
  static async start(
    home: string,
    folder = root,
    environment: NodeJS.ProcessEnv = {},
    parameters: readonly string[] = [],
  ): Promise<Program> {
    const child = spawn(process.execPath, ['out/main/web.js', ...parameters], {
      cwd: folder,
      env: { ...process.env, TENGEN_HOME: home, ...environment },
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

  /** Gives a command past the window; fails where it is refused. */
  async do(command: Command): Promise<void> {
    await this.until(() => true);
    const id = ++this.#asked;
    this.#link?.send(JSON.stringify({ id, ...command }));
    const explain = () => `no answer to ${command.command}`;
    const reply = await this.#waiter.until(() => this.#replies.get(id), PATIENCE, explain);
    if (!reply.ok) throw new Error(`${command.command}: ${reply.error.message}`);
  }

  /** The first view of which that is so, from the present one on. */
  until(isSo: (view: View) => boolean): Promise<View> {
    this.#link ??= this.#open();
    const look = () => (this.#view !== null && isSo(this.#view) ? this.#view : undefined);
    return this.#waiter.until(look, PATIENCE, () => `the view is ${JSON.stringify(this.#view)}`);
  }

  /** Comes in as another window would. */
  #open(): WebSocket {
    const { host, hash, origin } = new URL(this.address);
    const link = new WebSocket(`ws://${host}/link?key=${hash.slice(1)}`, { origin });
    link.on('error', () => undefined);
    return link.on('message', (data) => {
      const heard = heardSchema.parse(JSON.parse(String(data)));
      if ('view' in heard) this.#view = heard.view;
      else if ('id' in heard) this.#replies.set(heard.id, heard);
      this.#waiter.changed();
    });
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
