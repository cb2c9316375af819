/** A copy that hosts, and can be asked what its process holds: memory, sockets, timers, file descriptors. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Command } from '../../src/protocol/window.ts';
import { pass, Waiter } from './waiter.ts';
import { PATIENCE } from './wire.ts';

const repository = resolve(import.meta.dirname, '../..');

const heldSchema = z.object({
  /** Bytes, once all garbage has been collected. */
  heap: z.int(),
  /** Sockets, servers, running timers and the like, by kind. */
  handles: z.record(z.string(), z.int()),
  /** Listeners of the process itself. */
  listeners: z.int(),
});
export type Held = z.infer<typeof heldSchema>;

const linkSchema = z.object({
  state: z.string(),
  port: z.int().nullable(),
  candidates: z.array(z.object({ id: z.string() })),
  problem: z.object({ code: z.string() }).nullable(),
});
type Link = z.infer<typeof linkSchema>;

const lineSchema = z.union([
  z.object({ view: z.object({ link: linkSchema }) }),
  z.object({ id: z.int(), ok: z.boolean() }),
]);

export class ProbedCopy {
  readonly #process: ChildProcess;
  readonly #home: string;
  readonly #waiter = new Waiter();
  readonly #replies = new Map<number, boolean>();
  readonly #answers: Held[] = [];
  #link: Link | null = null;
  #asked = 0;
  #complaints = '';

  private constructor(home: string) {
    this.#home = home;
    this.#process = spawn(
      process.execPath,
      [
        '--expose-gc',
        '--import',
        join(import.meta.dirname, 'memoryProbe.ts'),
        'src/main/shells/stdio/stdio.ts',
      ],
      {
        cwd: repository,
        env: { ...process.env, TENGEN_HOME: home },
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      },
    );
    const { stdout, stderr } = this.#process;
    if (stdout !== null) createInterface({ input: stdout }).on('line', (line) => this.#read(line));
    stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
    });
    this.#process.on('message', (held) => {
      this.#answers.push(heldSchema.parse(held));
      this.#waiter.changed();
    });
    this.#process.on('exit', () => this.#waiter.changed());
  }

  static async start(): Promise<ProbedCopy> {
    const copy = new ProbedCopy(await mkdtemp(join(tmpdir(), 'tengen-test-')));
    await copy.#until('the first view', () => copy.#link ?? undefined);
    return copy;
  }

  get link(): Link {
    if (this.#link === null) throw new Error('no view yet');
    return this.#link;
  }

  /** Gives a command that must not be refused. */
  async do(command: Command): Promise<void> {
    const id = ++this.#asked;
    this.#process.stdin?.write(`${JSON.stringify({ id, ...command })}\n`);
    const ok = await this.#until(`the answer to ${command.command}`, () => this.#replies.get(id));
    if (!ok) throw new Error(`${command.command} was refused`);
  }

  waitFor(holds: (link: Link) => boolean): Promise<Link> {
    return this.#until(holds.toString(), () =>
      this.#link !== null && holds(this.#link) ? this.#link : undefined,
    );
  }

  /** What the process holds when whoever is going has gone: a connection has a second for that. */
  async held(): Promise<Held & { readonly descriptors: number }> {
    await pass(1200);
    let held = await this.#ask();
    // Code that is no longer used is thrown away only after some collections.
    for (let heap = Number.POSITIVE_INFINITY; held.heap < 0.999 * heap; held = await this.#ask()) {
      heap = held.heap;
    }
    return { ...held, descriptors: await this.#descriptors() };
  }

  /** Ends the process by ending its input; fails if it had something to complain of. */
  async stop(): Promise<void> {
    this.#process.stdin?.end();
    try {
      const code = await this.#until('the end', () => this.#process.exitCode ?? undefined);
      if (code !== 0 || this.#complaints !== '') {
        throw new Error(`ended with ${code}: ${this.#complaints}`);
      }
    } finally {
      this.#process.kill('SIGKILL');
      await rm(this.#home, { recursive: true, force: true });
    }
  }

  /** How many stay open: looking at this computer's addresses takes one for a moment. */
  async #descriptors(): Promise<number> {
    const folder = `/proc/${this.#process.pid}/fd`;
    const first = new Set(await readdir(folder));
    await pass(50);
    return (await readdir(folder)).filter((descriptor) => first.has(descriptor)).length;
  }

  #ask(): Promise<Held> {
    const asked = this.#answers.length;
    this.#process.send('held?');
    return this.#until('what it holds', () => this.#answers[asked]);
  }

  #read(line: string): void {
    const said = lineSchema.parse(JSON.parse(line));
    if ('view' in said) this.#link = said.view.link;
    else this.#replies.set(said.id, said.ok);
    this.#waiter.changed();
  }

  #until<T>(what: string, look: () => T | undefined): Promise<T> {
    return this.#waiter.until(
      look,
      2 * PATIENCE,
      () => `still waits for ${what}; ${JSON.stringify(this.#link)}\n${this.#complaints}`,
    );
  }
}
