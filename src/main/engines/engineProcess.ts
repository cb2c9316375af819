/** One run of an external engine's program. Whatever it does, it can't harm the rest of Tengen. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { dirname, isAbsolute } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type Problem, type ProblemCode, problem } from '../../contract/problems.ts';
import type { Result } from '../../rules/index.ts';
import { cleanText } from '../../rules/text.ts';
import { log } from '../log.ts';
import { wordsOf } from './commandLine.ts';
import { Guardian } from './guardian.ts';

/** The longest answer, in UTF-16 units, without remarks. */
const ANSWER_LIMIT = 2 ** 20;
/** So much is read and dropped while nothing is asked, in UTF-16 units; whatever follows waits in the pipe. */
const IDLE_LIMIT = 2 ** 16;
/** Time to end after the farewell, and again after SIGTERM, ms. */
const END_TIMEOUT = 250;
/** The longest quote of its output in a problem, in characters. */
const QUOTE_LIMIT = 120;

/** Kills the engines that still run when this program ends. */
const running = new Set<() => void>();
process.once('exit', () => {
  for (const kill of running) kill();
});

/** The meaning of a line while an answer is awaited. */
export type Heard<T> =
  | { readonly type: 'answer'; readonly value: T }
  /** Part of the answer; more follows. */
  | { readonly type: 'more' }
  /** May come at any time and as often as the engine likes. */
  | { readonly type: 'remark' }
  /** Not part of the protocol, but tolerated as long as the answer comes. */
  | { readonly type: 'noise' }
  /** Not a valid answer. */
  | { readonly type: 'nonsense' };

interface Question {
  /** Returns whether the line was a remark. */
  hear(line: string): boolean;
  /** @param waited ms */
  giveUp(waited: number): void;
  fail(trouble: Problem): void;
}

type Streams = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** One question at a time. The first trouble ends the run, and is the answer to all later questions. */
export class EngineProcess {
  readonly #name: string;
  readonly #lineEnd: RegExp;
  /** Null if nothing could be started. */
  readonly #child: Streams | null;
  readonly #guardian = new Guardian();
  /** Why it no longer answers. */
  #trouble: Problem | null = null;
  #question: Question | null = null;
  /** The beginning of a line. */
  #held = '';
  /** Length of the output since the last question or its answer, without remarks. */
  #said = 0;
  /** The end of its stderr, where programs say why they fail. */
  #complaints = '';

  /**
   * Starts the program at once; a failure is the answer to the first question.
   * @param lineEnd what each line of its output ends with
   */
  constructor(name: string, line: string, lineEnd = /\n/) {
    this.#name = name;
    this.#lineEnd = lineEnd;
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
   * Sends `text` and waits for the answer.
   * @param patience time limit, ms
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
      const timer = setTimeout(() => this.giveUp(patience), patience);
      const settle = (result: Result<T, Problem>) => {
        clearTimeout(timer);
        this.#question = null;
        this.#said = 0;
        resolve(result);
      };
      this.#question = {
        hear: (line) => {
          const heard = hear(line);
          if (heard.type === 'answer') settle({ ok: true, value: heard.value });
          else if (heard.type === 'noise') noise = quoted(line);
          else if (heard.type === 'nonsense')
            this.#failAs('engineNonsense', { said: quoted(line) });
          return heard.type === 'remark';
        },
        giveUp: (waited) => {
          if (noise !== null) this.#failAs('engineNonsense', { said: noise });
          else this.#failAs('engineSilent', { seconds: Math.ceil(waited / 1000) });
        },
        fail: (error) => settle({ ok: false, error }),
      };
      this.#said = this.#held.length;
      log?.('engine', `${this.#name} asked ${text}`);
      child.stdin.write(text);
      child.stdout.resume();
    });
  }

  /** Waits no longer for the answer. @param waited ms, for the problem */
  giveUp(waited: number): void {
    this.#question?.giveUp(waited);
  }

  /** Sends a command that has no answer. */
  tell(text: string): void {
    log?.('engine', `${this.#name} told ${text}`);
    this.#child?.stdin.write(text);
  }

  /**
   * Ends it, within 500 ms whatever it does.
   * @param farewell the protocol's command to end; without one it gets SIGTERM at once
   * @param why the answer to a waiting question
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
      setTimeout(() => signal(child, pid, 'SIGTERM'), farewell === '' ? 0 : END_TIMEOUT),
      setTimeout(() => signal(child, pid, 'SIGKILL'), 2 * END_TIMEOUT - 20),
    ];
    child.once('exit', () => {
      for (const step of steps) clearTimeout(step);
    });
  }

  #listen({ stdin, stdout, stderr }: Streams): void {
    // The engine has ended, which #watch reports.
    stdin.on('error', () => undefined);
    stdout.setEncoding('utf8').on('data', (piece: string) => this.#read(piece));
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
      // Kill its children too. If one survives, don't wait for it to release the pipe.
      kill();
      this.#guardian.dismiss();
      setTimeout(() => child.stdout.destroy(), END_TIMEOUT).unref();
    });
    child.once('close', (code, signalled) => {
      const how = signalled ?? `exit code ${code}`;
      const last = this.#complaints.trim().split('\n').at(-1) ?? '';
      this.#failAs('engineGone', { reason: last === '' ? how : `${how}: ${quoted(last)}` });
    });
  }

  /** What comes while nothing is asked is no answer, and is dropped. */
  #read(piece: string): void {
    this.#said += piece.length;
    const lines = (this.#held + piece).split(this.#lineEnd);
    this.#held = lines.pop() ?? '';
    for (const line of lines) {
      log?.('engine', `${this.#name} said ${line}`);
      if (this.#question?.hear(line)) this.#said -= line.length + 1;
    }
    if (this.#question === null) {
      if (this.#said > IDLE_LIMIT) this.#child?.stdout.pause();
    } else if (this.#said > ANSWER_LIMIT) {
      this.#failAs('engineNonsense', { said: `${quoted(lines[0] ?? this.#held)} …` });
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

/** Null, after calling `onFailure`, if the system can't even try. */
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
      // Engines look for their files in their own folder.
      ...(isAbsolute(program) ? { cwd: dirname(program) } : {}),
      // A process group of its own, so that a script and its children can be killed together. On Windows it would open a console.
      detached: process.platform !== 'win32',
    });
    if (child.stdin !== undefined) return child;
    // If no file descriptor is left, the child has no streams, whatever the types say.
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
    // Kills its children too, which can only be found through it.
    const tree = spawnSync('taskkill', ['/T', '/F', '/PID', `${pid}`], { windowsHide: true });
    if (tree.status !== 0) child.kill(name);
    return;
  }
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The system's error code, such as `ENOENT`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}

/** As it may be shown, on one line and shortened. */
export function quoted(text: string): string {
  const line = cleanText(text.replaceAll(/\p{Cc}+/gu, ' '), text.length);
  const short = cleanText(line, QUOTE_LIMIT);
  return short === line ? line : `${short}…`;
}
