/** A copy driven by a script that gives commands and reads nothing of what is printed, until it does. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Command } from '../../src/contract/commands.ts';
import { replySchema } from '../../src/contract/reply.ts';
import { type View, viewSchema } from '../../src/contract/view.ts';
import { builtShell } from './shells.ts';

const repository = resolve(import.meta.dirname, '../..');

const lineSchema = z.union([
  z.object({ view: viewSchema }),
  z.object({ id: z.int() }).and(replySchema),
]);

export class UnreadCopy {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #home: string;
  #asked = 0;

  private constructor(home: string) {
    this.#home = home;
    this.#process = spawn(join(repository, 'node_modules/.bin/node'), [builtShell('stdio')], {
      cwd: repository,
      env: { ...process.env, TENGEN_HOME: home },
    });
    this.#process.stdin.on('error', () => undefined);
  }

  static async start(): Promise<UnreadCopy> {
    return new UnreadCopy(await mkdtemp(join(tmpdir(), 'tengen-test-')));
  }

  /** Gives a command, or what is none, and doesn't wait for what comes of it. */
  tell(command: Command | { readonly command: 'nonsense' }): void {
    this.#asked += 1;
    this.#process.stdin.write(`${JSON.stringify({ id: this.#asked, ...command })}\n`);
  }

  /** MiB of memory that the process holds. */
  async memory(): Promise<number> {
    const status = await readFile(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }

  /** Ends its input, reads all that is printed until the end of the process, and says what that was. */
  async read(): Promise<{
    readonly answered: number[];
    readonly views: View[];
    readonly code: unknown;
  }> {
    this.#process.stdin.end();
    const closed = once(this.#process, 'close');
    const answered: number[] = [];
    const views: View[] = [];
    for await (const connection of createInterface({ input: this.#process.stdout })) {
      const said = lineSchema.parse(JSON.parse(connection));
      if ('view' in said) views.push(said.view);
      else answered.push(said.id);
    }
    const [code] = await closed;
    return { answered, views, code };
  }

  async stop(): Promise<void> {
    this.#process.kill('SIGKILL');
    await rm(this.#home, { recursive: true, force: true });
  }
}
