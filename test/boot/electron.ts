/** Starts the built electron shell on its stand-in, in a process of its own. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'vitest';
import { z } from 'zod';
import { replySchema } from '../../src/contract/reply.ts';
import { type View, viewSchema } from '../../src/contract/view.ts';

const answerSchema = z.object({
  id: z.int(),
  value: z.unknown().optional(),
  error: z.string().optional(),
});

const factsSchema = z.looseObject({
  options: z.looseObject({ webPreferences: z.looseObject({ preload: z.string() }) }),
  paths: z.record(z.string(), z.string()),
  privileged: z.record(z.string(), z.record(z.string(), z.boolean())),
  questions: z.array(z.looseObject({ message: z.string(), buttons: z.array(z.string()) })),
  shown: z.boolean(),
});

export class Electron {
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>();
  readonly ended: Promise<unknown>;
  #asked = 0;
  #complaints = '';

  constructor(home: string, environment: Record<string, string>, args: readonly string[]) {
    this.#process = fork(join(import.meta.dirname, 'standIn/main.ts'), args, {
      env: { ...process.env, TENGEN_HOME: home, ...environment },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
    });
    this.#process.on('message', (message) => {
      const { id, value, error } = answerSchema.parse(message);
      if (error === undefined) this.#pending.get(id)?.resolve(value);
      else this.#pending.get(id)?.reject(new Error(error));
    });
    this.ended = once(this.#process, 'exit').then(([code]) => {
      for (const { reject } of this.#pending.values()) {
        reject(new Error(`ended with ${code}\n${this.#complaints}`));
      }
      return code;
    });
  }

  /** What the process has written to stderr. */
  get complaints(): string {
    return this.#complaints;
  }

  /** Has the stand-in do one of its actions; rejects with what it throws. */
  ask(action: string, ...args: string[]): Promise<unknown> {
    const id = ++this.#asked;
    const answer = Promise.withResolvers<unknown>();
    this.#pending.set(id, answer);
    this.#process.send({ id, action, args });
    return answer.promise.finally(() => this.#pending.delete(id));
  }

  /** Runs code in the page, and resolves with what it comes to. */
  evaluate(code: string): Promise<unknown> {
    return this.ask('evaluate', code);
  }

  /** Gives a command as the page does. */
  async command(value: unknown) {
    return replySchema.parse(await this.evaluate(`tengen.command(${JSON.stringify(value)})`));
  }

  /** The page looks; resolves with the first view for which `holds`, an expression over `view`, is true. */
  async seen(holds = 'true'): Promise<View> {
    return viewSchema.parse(
      await this.evaluate(
        `new Promise((resolve) => { tengen.onView((view) => { if (${holds}) resolve(view); }); })`,
      ),
    );
  }

  /** What the stand-in has noted. */
  async facts() {
    return factsSchema.parse(await this.ask('facts'));
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): void {
    this.#process.kill(signal);
  }
}

type Start = (environment?: Record<string, string>, args?: readonly string[]) => Electron;

/**
 * Starts the electron shell as often as one likes, each time in the same home and with `--new`, as
 * `npm start` does, unless other arguments are given.
 *
 * @param onCleanup is given what ends them all and clears the home away
 */
export async function stage(onCleanup: (cleanup: () => Promise<void>) => void): Promise<Start> {
  const started: Electron[] = [];
  const home = await mkdtemp(join(tmpdir(), 'tengen-boot-'));
  onCleanup(async () => {
    for (const electron of started) electron.kill();
    await Promise.all(started.map(({ ended }) => ended));
    await rm(home, { recursive: true, force: true });
  });
  return (environment = {}, args = ['--new']) => {
    const electron = new Electron(home, environment, args);
    started.push(electron);
    return electron;
  };
}

/** A test that may start the electron shell. */
export const test = base.extend('start', ({ task: _ }, { onCleanup }) => stage(onCleanup));

/** Two windows at one table, a game going on. */
export async function beginGame(host: Electron, guest: Electron): Promise<void> {
  await host.command({ command: 'host', address: '127.0.0.1', port: 0 });
  const { link } = await host.seen('view.link.port > 0');
  await guest.command({ command: 'join', address: '127.0.0.1', port: link.port });
  const { link: asked } = await host.seen('view.link.candidates.length > 0');
  await host.command({ command: 'accept', candidate: asked.candidates[0]?.id });
  for (const window of [host, guest]) {
    await window.seen('view.match !== null');
    await window.command({ command: 'ready' });
  }
  await host.seen('view.match.phase === "playing"');
}
