/** One real copy of Tengen: a process of its own, driven through the stdio shell. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import {
  type Command,
  type MatchView,
  type Reply,
  replySchema,
  type View,
  viewSchema,
} from '../../src/protocol/window.ts';
import type { Point } from './gomoku.ts';
import { Waiter } from './waiter.ts';
import { PATIENCE } from './wire.ts';

const repository = resolve(import.meta.dirname, '../..');
/** What Node has compiled is kept between copies: it halves the time that each takes to start. */
const compiled = join(repository, 'node_modules/.cache/tengen-test');
const lineSchema = z.union([
  z.object({ view: viewSchema }),
  z.object({ id: z.int() }).and(replySchema),
]);

export class Copy {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #home: string;
  readonly #waiter = new Waiter();
  readonly #transcript: string[] = [];
  readonly #replies = new Map<number, Reply>();
  #view: View | null = null;
  #asked = 0;
  #complaints = '';
  #exit: string | null = null;
  #stopping = false;
  /** What is wrong with the copy itself: it died, or prints what the contract does not know. */
  readonly faults: string[] = [];

  private constructor(process: ChildProcessWithoutNullStreams, home: string) {
    this.#process = process;
    this.#home = home;
    createInterface({ input: process.stdout }).on('line', (line) => this.#read(line));
    process.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
    });
    process.stdin.on('error', () => undefined);
    process.on('exit', (code, signal) => {
      this.#exit = `${signal ?? code}`;
      if (!this.#stopping) this.#fault(`ended by itself: ${this.#exit}`);
      this.#waiter.changed();
    });
  }

  /**
   * A copy with a fresh data directory, once it shows its first view.
   * @param folder where its sources are
   */
  static async start(name?: string, folder = repository): Promise<Copy> {
    const home = await mkdtemp(join(tmpdir(), 'tengen-test-'));
    const node = await realpath(join(repository, 'node_modules/.bin/node'));
    const copy = new Copy(
      spawn(node, ['src/main/shells/stdio/stdio.ts'], {
        cwd: folder,
        env: { ...process.env, TENGEN_HOME: home, NODE_COMPILE_CACHE: compiled },
      }),
      home,
    );
    await copy.waitFor(() => true, 20_000);
    if (name !== undefined) await copy.do({ command: 'set', name });
    return copy;
  }

  /** The latest view. */
  get view(): View {
    if (this.#view === null) throw new Error('no view yet');
    return this.#view;
  }

  get match(): MatchView {
    const { match } = this.view;
    if (match === null) throw new Error(`no match; ${this.told()}`);
    return match;
  }

  get problem(): { code: string; how: string | number | undefined } | null {
    const { problem } = this.view.link;
    if (problem === null) return null;
    const { how } = problem.detail;
    return { code: problem.code, how };
  }

  /** What of the match an opponent must not be able to change. */
  get position(): unknown {
    const { game, options, number, phase, color, turn, ply, step, board, moves, last, outcome } =
      this.match;
    return { game, options, number, phase, color, turn, ply, step, board, moves, last, outcome };
  }

  /** Ms left to each side at the moment of the latest view. */
  get left(): { readonly black: number; readonly white: number } {
    const { clocks } = this.match;
    if (clocks === null) throw new Error(`no clocks; ${this.told()}`);
    return { black: clocks.black, white: clocks.white };
  }

  /** Gives a command and resolves with what came of it. */
  command(command: Command): Promise<Reply> {
    const id = ++this.#asked;
    const line = JSON.stringify({ id, ...command });
    this.#transcript.push(`> ${line}`);
    this.#process.stdin.write(`${line}\n`);
    return this.#waiter.until(
      () => this.#unlessFaulty(this.#replies.get(id)),
      PATIENCE,
      () => `no answer to ${line}; ${this.told()}`,
    );
  }

  /** Gives a command that must not be refused. */
  async do(command: Command): Promise<void> {
    const reply = await this.command(command);
    if (!reply.ok) {
      throw new Error(`${JSON.stringify(command)} refused: ${reply.error.code}; ${this.told()}`);
    }
  }

  /** Gives a command that must be refused without changing the view; resolves with the code. */
  async refused(command: Command): Promise<string> {
    const before = still(this.view);
    const reply = await this.command(command);
    if (reply.ok) throw new Error(`${JSON.stringify(command)} not refused; ${this.told()}`);
    if (still(this.view) !== before) {
      throw new Error(`a refused ${JSON.stringify(command)} has changed something; ${this.told()}`);
    }
    return reply.error.code;
  }

  /** Resolves when everything that this copy has done so far is to be seen in its view. */
  async settled(): Promise<void> {
    await this.command({ command: 'accept', candidate: 'nobody' });
  }

  /** The first view for which `holds` is true, the present one included. */
  waitFor(holds: (view: View) => boolean, ms = PATIENCE): Promise<View> {
    return this.#waiter.until(
      () => this.#unlessFaulty(this.#view !== null && holds(this.#view) ? this.#view : undefined),
      ms,
      () => `never ${holds.toString()}; ${this.told()}`,
    );
  }

  waitForProblem(code: string, ms?: number): Promise<View> {
    return this.waitFor(({ link }) => link.problem?.code === code, ms);
  }

  /** Makes this copy's moves of a game as its turns come, until all are on the board or the game ends. */
  async play(moves: readonly Point[]): Promise<void> {
    for (;;) {
      const { match } = await this.waitFor(
        ({ match }) =>
          match !== null &&
          (match.phase === 'ended' ||
            (match.phase === 'playing' &&
              (match.ply >= moves.length || match.turn === match.color))),
      );
      const move = moves[match?.ply ?? 0];
      if (match?.phase !== 'playing' || move === undefined) return;
      const { ply } = match;
      await this.do({ command: 'draw', ...move });
      await this.waitFor(({ match }) => match?.phase !== 'playing' || match.ply > ply);
    }
  }

  /** The whole process stands still, as that of a computer put to sleep. */
  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process.kill('SIGCONT');
  }

  /** Ends the process by ending its input, if it still runs, and clears its data directory away. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.thaw();
    this.#process.stdin.end();
    try {
      const exit = await this.#ended();
      if (exit !== '0' && exit !== 'SIGKILL') this.#fault(`ended with ${exit}`);
    } catch {
      this.#process.kill('SIGKILL');
      this.#fault('does not end with its input');
    }
    await rm(this.#home, { recursive: true, force: true });
  }

  /** As a crash: without a chance to say anything. */
  async kill(): Promise<void> {
    this.#stopping = true;
    this.#process.kill('SIGKILL');
    await this.#ended();
  }

  /** Gives `quit` and resolves with the exit code, or the signal, that the process ended with. */
  async quit(): Promise<string> {
    this.#stopping = true;
    await this.do({ command: 'quit' });
    return this.#ended();
  }

  #ended(): Promise<string> {
    return this.#waiter.until(
      () => this.#exit ?? undefined,
      PATIENCE,
      () => 'the process does not end',
    );
  }

  told(): string {
    return [
      'commands (>), answers (<) and views (=) of the copy:',
      ...this.#transcript.slice(-40),
      `latest view: ${JSON.stringify(this.#view, null, 1)}`,
      this.#complaints,
    ].join('\n');
  }

  #read(line: string): void {
    const parsed = lineSchema.safeParse(readJson(line));
    if (!parsed.success) {
      this.#fault(`prints what the contract does not know: ${line}\n${parsed.error.message}`);
    } else if ('view' in parsed.data) {
      this.#view = parsed.data.view;
      this.#transcript.push(`= ${brief(this.#view)}`);
    } else {
      this.#transcript.push(`< ${line}`);
      this.#replies.set(parsed.data.id, parsed.data);
    }
    this.#waiter.changed();
  }

  #fault(text: string): void {
    this.faults.push(`a copy ${text}\n${this.told()}`);
    this.#waiter.changed();
  }

  #unlessFaulty<T>(found: T): T {
    const [fault] = this.faults;
    if (fault !== undefined && !this.#stopping) throw new Error(fault);
    return found;
  }
}

/** The view, but for the time that goes by. */
function still(view: View): string {
  return JSON.stringify(view, (name, value: unknown) => (name === 'clocks' ? null : value));
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

function brief({ link, match }: View): string {
  const parts = [
    link.state,
    link.role,
    link.problem?.code,
    `${link.candidates.length} candidates`,
    match && `game ${match.number} ${match.phase}`,
    match && `${match.color}, turn ${match.turn}, ply ${match.ply}`,
    match && `ready ${JSON.stringify(match.ready)}`,
    match?.outcome && `won by ${match.outcome.winner}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}
