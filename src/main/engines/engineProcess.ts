/** One run of an engine's program. It is somebody else's: whatever it does ends here. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { dirname, isAbsolute } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Problem, type ProblemCode, problem } from '../../contract/problems.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { wordsOf } from './commandLine.ts';
import { Guardian } from './guardian.ts';

/** The longest line that is read, in UTF-16 units. */
const LINE_LIMIT = 65_536;
/** The most that is read for one answer, in UTF-16 units. */
const ANSWER_LIMIT = 2 ** 20;
/** How long it may take to end when told so, ms; once kindly, once by a signal. */
const LAST_WORDS = 250;
/** How much of what it says is repeated to the person. */
const QUOTE = 120;

/** What ends those that have not ended: however this program ends, they do not outlive it. */
const running = new Set<() => void>();
process.once('exit', () => {
  for (const kill of running) kill();
});

/** What a line means while an answer is awaited. */
export type Heard<T> =
  | { readonly type: 'answer'; readonly value: T }
  /** It belongs to the protocol, and more is to come. */
  | { readonly type: 'more' }
  /** It is not the protocol's, which forgives that as long as the answer comes. */
  | { readonly type: 'noise' }
  /** It stands where the answer should. */
  | { readonly type: 'nonsense' };

interface Question {
  hear(line: string): void;
  fail(trouble: Problem): void;
}

type Streams = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** Asked one thing at a time. With its first trouble it is ended, and answers nothing but that from then on. */
export class EngineProcess {
  readonly #name: string;
  /** Null where there was nothing to start. */
  readonly #child: Streams | null;
  readonly #guardian = new Guardian();
  /** Why it answers no more. */
  #trouble: Problem | null = null;
  #question: Question | null = null;
  /** What it has said and nobody has heard yet. */
  #held = '';
  /** How much it has said since it was asked. */
  #said = 0;
  /** The end of what it wrote to stderr, where programs say why they give up. */
  #complaints = '';

  /** Started at once; what goes wrong with that is told in answer to the first question. */
  constructor(name: string, line: string) {
    this.#name = name;
    const [program = '', ...parameters] = wordsOf(line);
    const missing = (reason: string) => problem('engineMissing', { program, reason });
    this.#child = start(program, parameters, this.#guardian.mark, (reason) => {
      this.#trouble = missing(reason);
    });
    log?.('engine', `${name} started, process ${this.#child?.pid}`);
    if (this.#child?.pid === undefined) this.#guardian.dismiss();
    if (this.#child === null) return;
    this.#child.once('error', (error) => this.#fail(missing(reasonOf(error))));
    this.#listen(this.#child);
    if (this.#child.pid !== undefined) this.#watch(this.#child, this.#child.pid);
  }

  /**
   * Says `text`, and waits for the line that answers it.
   * @param patience ms
   */
  ask<T>(
    text: string,
    patience: number,
    hear: (line: string) => Heard<T>,
  ): Promise<Result<T, Problem>> {
    return new Promise((resolve) => {
      const child = this.#child;
      if (this.#trouble !== null || child === null) {
        const error = this.#trouble ?? problem('engineMissing');
        resolve({ ok: false, error });
        return;
      }
      let noise: string | null = null;
      const timer = setTimeout(
        () =>
          noise === null
            ? this.#failAs('engineSilent', { seconds: Math.ceil(patience / 1000) })
            : this.#failAs('engineNonsense', { said: noise }),
        patience,
      );
      const settle = (result: Result<T, Problem>) => {
        clearTimeout(timer);
        this.#question = null;
        // What it says unasked stays with it.
        child.stdout.pause();
        resolve(result);
      };
      this.#question = {
        hear: (line) => {
          const heard = hear(line);
          if (heard.type === 'answer') settle({ ok: true, value: heard.value });
          else if (heard.type === 'noise') noise = quoted(line);
          else if (heard.type === 'nonsense')
            this.#failAs('engineNonsense', { said: quoted(line) });
        },
        fail: (error) => settle({ ok: false, error }),
      };
      this.#said = this.#held.length;
      log?.('engine', `${this.#name} asked ${text}`);
      child.stdin.write(text);
      child.stdout.resume();
      this.#read('');
    });
  }

  /** Tells something that is not answered. */
  tell(text: string): void {
    log?.('engine', `${this.#name} told ${text}`);
    this.#child?.stdin.write(text);
  }

  /**
   * Ends it, within 500 ms whatever it does.
   * @param farewell what its protocol says for that; without it it gets no time to answer
   * @param why what a question that is waiting is answered with
   */
  end(farewell = '', why = problem('engineGone', { name: this.#name, reason: 'ended' })): void {
    const asked = this.#question;
    this.#trouble ??= why;
    asked?.fail(why);
    const child = this.#child;
    if (child?.pid === undefined || hasEnded(child)) return;
    const { pid } = child;
    child.stdin.end(farewell);
    const steps = [
      setTimeout(() => signal(child, pid, 'SIGTERM'), farewell === '' ? 0 : LAST_WORDS),
      setTimeout(() => signal(child, pid, 'SIGKILL'), 2 * LAST_WORDS - 20),
    ];
    child.once('exit', () => {
      for (const step of steps) clearTimeout(step);
    });
  }

  #listen({ stdin, stdout, stderr }: Streams): void {
    // It has ended; what watches it tells of that.
    stdin.on('error', () => undefined);
    stdout.setEncoding('utf8').on('data', (piece: string) => this.#read(piece));
    stdout.pause();
    stderr.setEncoding('utf8').on('data', (piece: string) => {
      this.#complaints = (this.#complaints + piece).slice(-1000);
    });
  }

  #watch(child: Streams, pid: number): void {
    const kill = () => signal(child, pid, 'SIGKILL');
    running.add(kill);
    this.#guardian.guard(pid);
    child.once('exit', () => {
      running.delete(kill);
      // What it has started itself goes with it; where that can't be, nobody waits for it to let go of the pipe.
      kill();
      this.#guardian.dismiss();
      setTimeout(() => child.stdout.destroy(), LAST_WORDS).unref();
    });
    child.once('close', (code, signalled) => {
      const how = signalled ?? `exit code ${code}`;
      const last = this.#complaints.trim().split('\n').at(-1) ?? '';
      this.#failAs('engineGone', { reason: last === '' ? how : `${how}: ${quoted(last)}` });
    });
  }

  #read(piece: string): void {
    this.#said += piece.length;
    const lines = (this.#held + piece).split('\n');
    this.#held = '';
    for (const [index, line] of lines.entries()) {
      const isWhole = index < lines.length - 1;
      if (this.#question === null || !isWhole) {
        this.#held = lines.slice(index).join('\n');
        break;
      }
      log?.('engine', `${this.#name} said ${line}`);
      this.#question.hear(line.replaceAll('\r', ''));
    }
    if (this.#said > ANSWER_LIMIT || (lines.at(-1) ?? '').length > LINE_LIMIT) {
      this.#failAs('engineNonsense', { said: `${quoted(lines[0] ?? '')} …` });
    }
  }

  #failAs(code: ProblemCode, detail: Problem['detail']): void {
    this.#fail(problem(code, { name: this.#name, ...detail }));
  }

  #fail(trouble: Problem): void {
    if (this.#trouble !== null) return;
    log?.('engine', `${this.#name} failed: ${trouble.code}`);
    this.#trouble = trouble;
    this.#held = '';
    this.end('', trouble);
  }
}

/** Null, and why, where the system does not even try. */
function start(
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
  onFailure: (reason: string) => void,
): Streams | null {
  try {
    const child = spawn(program, parameters, {
      stdio: 'pipe',
      env: { ...process.env, ...environment },
      windowsHide: true,
      // Engines look for their own files beside themselves.
      ...(isAbsolute(program) ? { cwd: dirname(program) } : {}),
      // A group of its own, so that a script and what it has started can be ended together. Windows would open a console.
      detached: process.platform !== 'win32',
    });
    if (child.stdin !== undefined) return child;
    // Without a descriptor left there is a child without streams, whatever the types say.
    child.on('error', () => undefined);
    onFailure('too many open files');
    return null;
  } catch (error) {
    onFailure(reasonOf(error));
    return null;
  }
}

function signal(child: ChildProcess, pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  if (process.platform === 'win32') {
    if (hasEnded(child)) return;
    // With what it has started, which only its own process leads to.
    const tree = spawnSync('taskkill', ['/T', '/F', '/PID', `${pid}`], { windowsHide: true });
    if (tree.status !== 0) child.kill(name);
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // There is nobody left.
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The system's own word for it, such as `ENOENT`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/** As one may show it: short, and without what is no text. */
export function quoted(text: string): string {
  const clean = text.replaceAll(/\p{C}+/gu, ' ').trim();
  return clean.length > QUOTE ? `${clean.slice(0, QUOTE)}…` : clean;
}
