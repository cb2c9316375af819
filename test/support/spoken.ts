/** A process that is spoken with in lines of JSON. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { Waiter } from './waiter.ts';
import { PATIENCE } from './wire.ts';

export class Spoken<Line> {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #waiter = new Waiter();
  readonly #heard: Line[] = [];
  #complaints = '';
  #exit: string | null = null;

  /** @param schema what it says; other lines are left aside */
  constructor(
    command: readonly string[],
    schema: z.ZodType<Line>,
    environment: Readonly<Record<string, string>> = {},
  ) {
    const [program = '', ...parameters] = command;
    this.#process = spawn(program, parameters, { env: { ...process.env, ...environment } });
    this.#process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
    });
    createInterface({ input: this.#process.stdout }).on('line', (connection) => {
      const read = schema.safeParse(parsed(connection));
      if (read.success) this.#heard.push(read.data);
      this.#waiter.changed();
    });
    this.#process.stdin.on('error', () => undefined);
    this.#process.on('error', (error) => {
      this.#complaints += error.message;
    });
    this.#process.on('close', (code, signal) => {
      this.#exit = `${signal ?? code}`;
      this.#waiter.changed();
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** All that it has said, in order. */
  get heard(): readonly Line[] {
    return this.#heard;
  }

  tell(connection: object): void {
    this.#process.stdin.write(`${JSON.stringify(connection)}\n`);
  }

  /** The first of its lines, from number `from` on, for which `holds` is true. */
  until(
    what: string,
    holds: (connection: Line) => boolean,
    from = 0,
    ms = PATIENCE,
  ): Promise<Line> {
    return this.#waiter.until(
      () => {
        const found = this.#heard.slice(from).find(holds);
        if (found === undefined && this.#exit !== null) throw new Error(this.#told(what));
        return found;
      },
      ms,
      () => this.#told(what),
    );
  }

  /** Tells it something, and resolves with the first that holds of what it says from then on. */
  ask(
    connection: object,
    what: string,
    holds: (connection: Line) => boolean = () => true,
  ): Promise<Line> {
    const from = this.#heard.length;
    this.tell(connection);
    return this.until(what, holds, from);
  }

  /** Ends it without a chance to do anything more; resolves when all that it said has been heard. */
  kill(): Promise<string> {
    this.#process.kill('SIGKILL');
    return this.#ended();
  }

  /** Ends its input, and resolves with the exit code or the signal that it ended with. */
  end(): Promise<string> {
    this.#process.stdin.end();
    return this.#ended();
  }

  #ended(): Promise<string> {
    return this.#waiter.until(
      () => this.#exit ?? undefined,
      PATIENCE,
      () => this.#told('the end of the process'),
    );
  }

  #told(what: string): string {
    const heard = this.#heard
      .slice(-5)
      .map((connection) => JSON.stringify(connection).slice(0, 2000));
    const ended = this.#exit === null ? '' : `ended with ${this.#exit}`;
    return [`waiting for ${what}`, 'heard last:', ...heard, ended, this.#complaints].join('\n');
  }
}

function parsed(connection: string): unknown {
  try {
    return JSON.parse(connection);
  } catch {
    return undefined;
  }
}
