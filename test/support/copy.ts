/** One real copy of Tengen: a process of its own, driven through the stdio shell. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { eachGift } from '../../src/contract/choices.ts';
import type { Command } from '../../src/contract/commands.ts';
import { type ReadReply, replySchema } from '../../src/contract/reply.ts';
import { defaultSettings } from '../../src/contract/settings.ts';
import { type MatchView, type View, viewSchema } from '../../src/contract/view.ts';
import type { Point } from './gomoku.ts';
import { sourceShell } from './release.ts';
import { builtShell } from './shells.ts';
import type { SmallDisk } from './smallDisk.ts';
import { Waiter } from './waiter.ts';
import { PATIENCE } from './wire.ts';

const repository = resolve(import.meta.dirname, '../..');
const lineSchema = z.union([
  z.object({ view: viewSchema }),
  z.object({ id: z.int() }).and(replySchema),
]);

/** Where a copy runs, if not in this repository, with a data directory of its own. */
interface Place {
  /** Where its sources are. */
  readonly folder?: string;
  /** Its data directory, which stays. */
  readonly disk?: SmallDisk;
  /** Options of Node. */
  readonly options?: readonly string[];
  /** What runs it, on another computer. */
  readonly run?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export class Copy {
  readonly #home: string;
  readonly #folder: string;
  readonly #place: Place;
  readonly #waiter = new Waiter();
  readonly #transcript: string[] = [];
  readonly #replies = new Map<number, ReadReply>();
  readonly #watchers = new Set<(view: View) => void>();
  #process: ChildProcessWithoutNullStreams;
  #view: View | null = null;
  #asked = 0;
  #complaints = '';
  #exit: string | null = null;
  #stopping = false;
  #isFrozen = false;
  /** What is wrong with the copy itself: it died, or prints what the contract does not know. */
  readonly faults: string[] = [];

  private constructor(home: string, place: Place) {
    this.#home = home;
    this.#folder = place.folder ?? repository;
    this.#place = place;
    this.#process = this.#spawn();
  }

  /** A copy with a fresh data directory, once it shows its first view. */
  static async start(name?: string, place: Place | string = {}): Promise<Copy> {
    const where = typeof place === 'string' ? { folder: place } : place;
    const home = where.disk?.folder ?? (await mkdtemp(join(tmpdir(), 'tengen-test-')));
    const copy = new Copy(home, where);
    await copy.waitFor(() => true);
    if (name !== undefined) await copy.do({ command: 'set', name });
    return copy;
  }

  /** A copy on another computer, perhaps of another version, with the same profile as it is at this moment: call it while this one does not run. */
  async copied(place = this.#place): Promise<Copy> {
    const home = await mkdtemp(join(tmpdir(), 'tengen-test-'));
    await cp(this.#home, home, { recursive: true });
    const copy = new Copy(home, place);
    await copy.waitFor(() => true);
    return copy;
  }

  /** The latest view. */
  get view(): View {
    if (this.#view === null) throw new Error('no view yet');
    return this.#view;
  }

  /** The latest view of this run; null from a kill to the first view after it. */
  get shown(): View | null {
    return this.#view;
  }

  get match(): MatchView {
    const { match } = this.view;
    if (match === null) throw new Error(`no match; ${this.told()}`);
    return match;
  }

  /** By which it keeps the match, or the latest of those that are unfinished. */
  get matchId(): number {
    return this.view.match?.id ?? this.view.unfinished[0]?.id ?? 0;
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

  /** Gives a command and resolves with what came of it; null where the copy was killed before it said so. */
  ask(command: Command): Promise<ReadReply | null> {
    const id = ++this.#asked;
    const connection = JSON.stringify({ id, ...command });
    const asked = this.#process;
    this.#transcript.push(`> ${connection}`);
    asked.stdin.write(`${connection}\n`);
    return this.#waiter.until(
      () => this.#unlessFaulty(this.#replies.get(id)) ?? (this.#isKilled(asked) ? null : undefined),
      PATIENCE,
      () => `no answer to ${connection}; ${this.told()}`,
    );
  }

  /** Gives a command and resolves with what came of it. */
  async command(command: Command): Promise<ReadReply> {
    const reply = await this.ask(command);
    if (reply === null) throw new Error(`killed before it answered ${JSON.stringify(command)}`);
    return reply;
  }

  /** Gives a command that must not be refused. */
  async do(command: Command): Promise<void> {
    const reply = await this.command(command);
    if (!reply.ok) {
      throw new Error(`${JSON.stringify(command)} refused: ${reply.error.code}; ${this.told()}`);
    }
  }

  /** Gives a query that must not be refused; resolves with its value. */
  async query<T>(command: Command, schema: z.ZodType<T>): Promise<T> {
    const reply = await this.command(command);
    if (!reply.ok) throw new Error(`${JSON.stringify(command)} refused; ${this.told()}`);
    return schema.parse(reply.value);
  }

  /** Whether it is of this version. */
  get isCurrent(): boolean {
    return this.#folder === repository;
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

  /** Calls back with every view as it comes. */
  watch(watcher: (view: View) => void): void {
    this.#watchers.add(watcher);
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
      const reply = await this.command({ command: 'draw', ...move });
      // It may have ended meanwhile, by a flag.
      if (!reply.ok && reply.error.code !== 'gameOver')
        throw new Error(`move refused: ${reply.error.code}; ${this.told()}`);
      await this.waitFor(({ match }) => match?.phase !== 'playing' || match.ply > ply);
    }
  }

  /** The whole process stands still, as that of a computer put to sleep. */
  freeze(): void {
    this.#isFrozen = true;
    this.#process.kill('SIGSTOP');
  }

  thaw(): void {
    // Windows knows no such signal, and has nobody freeze.
    if (this.#isFrozen) this.#process.kill('SIGCONT');
    this.#isFrozen = false;
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
    if (this.#place.disk === undefined) await rm(this.#home, { recursive: true, force: true });
  }

  /** As a crash: without a chance to say anything. Its data directory stays. */
  async kill(): Promise<void> {
    this.#stopping = true;
    this.#process.kill('SIGKILL');
    await this.#ended();
    this.#view = null;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Gives its process a signal, and resolves with the line that it then writes to stderr. */
  async signal(name: NodeJS.Signals): Promise<string> {
    const from = this.#complaints.length;
    this.#process.kill(name);
    return this.#waiter.until(
      () => /^.*(?=\n)/.exec(this.#complaints.slice(from))?.[0],
      PATIENCE,
      () => `no answer to ${name}; ${this.told()}`,
    );
  }

  /** Starts it again with its data directory, after it was killed or has quit; resolves with its first view, or null where it is killed before. */
  restart(): Promise<View | null> {
    this.#transcript.push('started again');
    this.#exit = null;
    this.#stopping = false;
    this.#view = null;
    const child = this.#spawn();
    this.#process = child;
    return this.#waiter.until(
      () => this.#unlessFaulty(this.#view) ?? (this.#isKilled(child) ? null : undefined),
      PATIENCE,
      () => `never started again; ${this.told()}`,
    );
  }

  /** Gives `quit` and resolves with the exit code, or the signal, that the process ended with. */
  async quit(): Promise<string> {
    this.#stopping = true;
    await this.do({ command: 'quit' });
    return this.#ended();
  }

  #spawn(): ChildProcessWithoutNullStreams {
    const { disk, options = [], run = disk?.run ?? [], environment } = this.#place;
    const isOwn = this.#folder === repository;
    const shell = isOwn ? builtShell('stdio') : sourceShell(this.#folder);
    const [program = '', ...parameters] = [...run, process.execPath, ...options, shell];
    const child = spawn(program, parameters, {
      cwd: repository,
      env: { ...process.env, TENGEN_HOME: this.#home, ...environment },
    });
    createInterface({ input: child.stdout }).on('line', (connection) => this.#read(connection));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#complaints += text;
      this.#waiter.changed();
    });
    child.stdin.on('error', () => undefined);
    // Once all that it printed has been read.
    child.on('close', (code, signal) => {
      this.#exit = `${signal ?? code}`;
      if (!this.#stopping) this.#fault(`ended by itself: ${this.#exit}`);
      this.#waiter.changed();
    });
    return child;
  }

  #isKilled(child: ChildProcessWithoutNullStreams): boolean {
    return child !== this.#process || (this.#exit !== null && this.#stopping);
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

  #read(connection: string): void {
    const read = readJson(connection);
    const parsed = lineSchema.safeParse(this.#folder === repository ? read : completed(read));
    if (!parsed.success) {
      // Who is killed may be in the middle of a line.
      if (this.#stopping) return;
      this.#fault(`prints what the contract does not know: ${connection}\n${parsed.error.message}`);
    } else if ('view' in parsed.data) {
      this.#view = parsed.data.view;
      this.#transcript.push(`= ${brief(this.#view)}`);
      for (const watcher of this.#watchers) watcher(this.#view);
    } else {
      this.#transcript.push(`< ${connection}`);
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

const olderLine = z.looseObject({
  view: z.looseObject({
    can: z.looseObject({}),
    settings: z.looseObject({}),
    link: z.looseObject({
      setup: z.looseObject({}).nullable(),
      peer: z.looseObject({}).nullable(),
      candidates: z.array(z.looseObject({})),
    }),
    nearby: z.array(z.looseObject({})).default([]),
    unfinished: z.array(z.looseObject({})),
    watchers: z.array(z.looseObject({})).default([]),
    ignored: z.array(z.looseObject({})).default([]),
    match: z.looseObject({ watched: z.looseObject({}).nullable().default(null) }).nullable(),
  }),
});
const laterCan = {
  seek: 'cannotBeFound',
  stopSeeking: 'notSeeking',
  claimLeft: 'notLeft',
  watch: 'notTwoComputers',
  pace: 'notTwoComputers',
  advance: 'notTwoComputers',
  why: 'hintFirst',
  configurePosition: 'positionUnknownThere',
  estimate: 'noEstimate',
  give: eachGift(() => 'cannotBeGiven'),
};

/** A view of an earlier release, with what it lacks. */
function completed(connection: unknown): unknown {
  const older = olderLine.safeParse(connection);
  if (!older.success) return connection;
  const { view } = older.data;
  return {
    view: {
      focused: false,
      focusElsewhere: false,
      named: true,
      proposedName: '',
      diagnosis: null,
      seeking: null,
      phones: [],
      inviting: null,
      analysis: null,
      openedFiles: 0,
      ...view,
      ignored: view.ignored.map((one) => ({ player: null, known: null, seeking: false, ...one })),
      watchers: view.watchers.map((one) => ({ emote: null, ...one })),
      nearby: view.nearby.map((one) => ({ watch: false, games: [], ignored: false, ...one })),
      link: {
        reached: false,
        portTaken: null,
        accepted: null,
        games: null,
        ...view.link,
        setup: view.link.setup && { colours: 'lot', watching: 'ask', ...view.link.setup },
        peer: view.link.peer && { identity: null, player: null, signs: null, ...view.link.peer },
        candidates: view.link.candidates.map((one) => ({
          watch: false,
          identity: null,
          player: null,
          known: null,
          ...one,
        })),
      },
      unfinished: view.unfinished.map((one) => ({
        known: true,
        board: [],
        territory: null,
        moves: 0,
        ...one,
      })),
      can: { ...laterCan, ...view.can },
      settings: { ...defaultSettings, ...view.settings },
      match: view.match && {
        watching: null,
        lapsed: [],
        why: null,
        streak: null,
        estimate: null,
        details: {},
        series: null,
        gameId: null,
        colours: null,
        nextColor: null,
        gift: null,
        viewpoint: null,
        position: null,
        ...view.match,
        watched: view.match.watched && { away: null, ...view.match.watched },
      },
    },
  };
}

function readJson(connection: string): unknown {
  try {
    return JSON.parse(connection);
  } catch {
    return connection;
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
