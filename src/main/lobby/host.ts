/** Listens for guests: lists the candidates, admits one, and keeps strangers from crowding out others (PROTOCOL.md §6). */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Problem, problem } from '../../contract/problems.ts';
import { declaredVersion, PROTOCOL_VERSION, readGreeting } from '../../protocol/messages.ts';
import type { Tengen } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { Connection } from '../net/connection.ts';
import { listenProblem } from '../net/listenProblem.ts';
import type { Time, Timer } from '../time.ts';
import { KnockLimiter } from './knockLimiter.ts';
import { type ResumeAnswer, type ResumeRefusal, readProof } from './resume.ts';

/** The most connections besides the guest's. */
const MAX_CANDIDATES = 32;
/** How long a connection that can't be listed may take to prove that it is a returning guest, ms. */
const SILENT_CANDIDATE_AFTER = 5000;

/** Why a candidate is rejected, as `bye` says it. */
type Rejection = 'busy' | 'declined' | 'later' | 'garbage' | 'proof' | 'unknown' | 'version';

/** A connection that waits to be admitted. */
export interface Candidate {
  readonly id: string;
  readonly connection: Connection;
  /** Null until it has introduced itself, and for a base peer. */
  tengen: Tengen | null;
  /** Whether it is listed and can be accepted. */
  welcome: boolean;
  /** Why it isn't listed, or is being rejected; null if it is listed or has to wait. */
  refusal: Rejection | null;
  /** Set while it has yet to prove that it is a returning guest. */
  returning: ResumeAnswer | null;
  /** Runs while it may not stay, or has to wait. */
  patience: Timer | undefined;
}

/** Where a host listens. */
export interface ListenAddress {
  /** Null for all addresses of this computer. */
  readonly bind: string | null;
  /** The address that is shown to the player. */
  readonly shown: string;
  /** 0 for any free one. */
  readonly port: number;
}

export interface HostEvents {
  /** The list of candidates has changed. */
  onChange(): void;
  onProblem(problem: Problem): void;
  /** A guest wants to resume that session. Returns the answer, or why it can't. */
  onReturn(session: string, nonce: string): ResumeAnswer | ResumeRefusal;
}

export class Host {
  readonly #server: Server;
  readonly #time: Time;
  readonly #events: HostEvents;
  /** Rejects without a word, as if nobody listened. */
  readonly #silent: boolean;
  /** All candidates, earliest first. */
  readonly #waiting = new Set<Candidate>();
  readonly #knocks: KnockLimiter;
  #taken = false;
  #count = 0;

  private constructor(
    server: Server,
    time: Time,
    knocks: KnockLimiter,
    events: HostEvents,
    silent: boolean,
  ) {
    this.#silent = silent;
    this.#server = server;
    this.#time = time;
    this.#knocks = knocks;
    this.#events = events;
    server.on('connection', (socket) => this.#knock(socket));
    // A listening socket doesn't fail; a failed accept costs only that connection.
    server.on('error', () => {});
  }

  /**
   * @param address null for all addresses of this computer @param port 0 for any free one
   * @param knocks shared by all hosts of this program, one after the other
   */
  static listen(
    address: string | null,
    port: number,
    time: Time,
    knocks: KnockLimiter,
    events: HostEvents,
    silent = false,
  ): Promise<Result<Host, Problem>> {
    return new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => {
        resolve({ ok: false, error: listenProblem(error, address, port) });
      });
      server.listen({ port, ...(address === null ? {} : { host: address }) }, () => {
        server.removeAllListeners('error');
        resolve({ ok: true, value: new Host(server, time, knocks, events, silent) });
      });
    });
  }

  /** Listens only for the guests that `answer` knows. To all others it looks as if nobody listened. */
  static async listenForReturning(
    address: string | null,
    port: number,
    time: Time,
    answer: (session: string, nonce: string) => ResumeAnswer | null,
  ): Promise<Result<Host, Problem>> {
    const events: HostEvents = {
      onChange: () => {},
      onProblem: () => {},
      onReturn: (session, nonce) => answer(session, nonce) ?? 'unknown',
    };
    const opened = await Host.listen(address, port, time, new KnockLimiter(), events, true);
    if (opened.ok) opened.value.occupySeat();
    return opened;
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** The listed candidates, earliest first. */
  get candidates(): readonly Candidate[] {
    return [...this.#waiting].filter(({ welcome }) => welcome);
  }

  /** Admits a candidate and rejects the others; null if there is none of that id. */
  accept(id: string): Candidate | null {
    const candidate = this.#find(id);
    if (candidate === null) return null;
    this.#knocks.welcome(candidate.connection.address);
    this.#seat(candidate);
    return candidate;
  }

  /** Nobody else can be accepted any more. */
  occupySeat(): void {
    this.#taken = true;
    for (const other of [...this.#waiting]) {
      if (isAwaited(other)) this.#sendAway(other, 'busy');
    }
  }

  #seat(candidate: Candidate): void {
    log?.('lobby', `candidate ${candidate.id} admitted`);
    this.#admit(candidate);
    this.occupySeat();
  }

  #admit(candidate: Candidate): void {
    candidate.patience?.cancel();
    this.#waiting.delete(candidate);
    candidate.connection.admit();
  }

  /** False if there is no candidate of that id. */
  decline(id: string): boolean {
    const candidate = this.#find(id);
    if (candidate === null) return false;
    const { connection, tengen } = candidate;
    this.#knocks.decline(connection.address, tengen?.name ?? null, this.#time.now());
    this.#sendAway(candidate, 'declined');
    return true;
  }

  /** Declines everybody from that address, now and later. False if there is no candidate of that id. */
  ignore(id: string): boolean {
    const address = this.#find(id)?.connection.address;
    if (address === undefined) return false;
    this.#knocks.ignore(address);
    for (const other of [...this.#waiting]) {
      if (isAwaited(other) && other.connection.address === address) {
        this.#sendAway(other, 'declined');
      }
    }
    return true;
  }

  /** The accepted guest is gone: others can be accepted again. */
  freeSeat(): void {
    this.#taken = false;
  }

  close(): void {
    this.#server.close();
    for (const candidate of [...this.#waiting]) this.#sendAway(candidate, 'declined');
  }

  #find(id: string): Candidate | null {
    return this.candidates.find((candidate) => candidate.id === id) ?? null;
  }

  #knock(socket: Socket): void {
    const connection = new Connection(socket, this.#time);
    this.#count += 1;
    const standing = this.#taken
      ? 'busy'
      : this.#knocks.knock(connection.address, this.#time.now());
    const candidate: Candidate = {
      id: String(this.#count),
      connection,
      tengen: null,
      welcome: standing === 'listed',
      refusal:
        standing === 'busy' || standing === 'later' || standing === 'declined' ? standing : null,
      returning: null,
      patience: undefined,
    };
    log?.('lobby', `candidate ${candidate.id} at ${connection.address}: ${standing}`);
    this.#makeRoom();
    this.#waiting.add(candidate);
    if (candidate.refusal !== null) this.#beImpatient(candidate);
    if (typeof standing === 'number') {
      candidate.patience = this.#time.after(standing, () => this.#list(candidate));
    }
    connection.setHandlers({
      onMessage: (message) => this.#hear(candidate, message),
      onFault: () => this.#sendAway(candidate, 'garbage'),
      onClose: () => {
        candidate.patience?.cancel();
        this.#forget(candidate);
      },
    });
    connection.sendBlank();
    if (candidate.welcome) this.#events.onChange();
  }

  #beImpatient(candidate: Candidate): void {
    candidate.patience?.cancel();
    const { refusal } = candidate;
    candidate.patience = this.#time.after(SILENT_CANDIDATE_AFTER, () =>
      this.#sendAway(candidate, refusal ?? 'busy'),
    );
  }

  /** Lists a candidate that has waited, unless too many have come from its address. */
  #list(candidate: Candidate): void {
    candidate.patience?.cancel();
    candidate.welcome = this.#knocks.list(candidate.connection.address, this.#time.now());
    if (candidate.welcome) this.#events.onChange();
    else this.#sendAway(candidate, 'later');
  }

  /** A candidate may say who it is, and nothing else. A returning guest also has to prove it. */
  #hear(candidate: Candidate, message: object): void {
    if (candidate.returning !== null) {
      this.#hearProof(candidate, candidate.returning, message);
      return;
    }
    const version = declaredVersion(message);
    if (version !== null && version !== PROTOCOL_VERSION) {
      // A player in a match isn't told about strangers.
      if (candidate.welcome) {
        this.#events.onProblem(problem('versions', { mine: PROTOCOL_VERSION, theirs: version }));
      }
      this.#sendAway(candidate, 'version', { version: PROTOCOL_VERSION });
      return;
    }
    const read = readGreeting(message);
    if (!read.ok || read.value.method !== 'introduce') return;
    const { tengen, resume } = read.value.params;
    candidate.tengen = tengen;
    const { address } = candidate.connection;
    if (resume !== undefined) this.#answer(candidate, resume);
    else if (candidate.refusal !== null) this.#sendAway(candidate, candidate.refusal);
    else if (candidate.welcome) this.#events.onChange();
    // Another candidate of that address was declined.
    else if (!this.#knocks.isDeclined(address, tengen.name, this.#time.now()))
      this.#list(candidate);
  }

  #answer(candidate: Candidate, resume: { session: string; nonce: string }): void {
    const answer = this.#events.onReturn(resume.session, resume.nonce);
    if (typeof answer === 'string') {
      this.#sendAway(candidate, answer);
      return;
    }
    candidate.returning = answer;
    candidate.connection.send(answer.hello);
    candidate.connection.expectAnother();
    candidate.refusal = 'busy';
    this.#beImpatient(candidate);
    this.#unlist(candidate);
  }

  #hearProof(candidate: Candidate, answer: ResumeAnswer, message: object): void {
    const tengen = readProof(answer, message);
    if (tengen === null) {
      this.#sendAway(candidate, 'proof');
      return;
    }
    this.#knocks.welcome(candidate.connection.address);
    if (answer.isFarewell) this.#admit(candidate);
    else this.#seat(candidate);
    answer.take(candidate.connection, tengen);
  }

  /** Only a Tengen is told why. It counts as a candidate until its connection is closed. */
  #sendAway(candidate: Candidate, reason: Rejection, more: { version?: number } = {}): void {
    const { connection, tengen } = candidate;
    log?.('lobby', `candidate ${candidate.id} rejected: ${reason}`);
    candidate.patience?.cancel();
    candidate.refusal = reason;
    if (this.#silent || (tengen === null && more.version === undefined)) {
      connection.drop();
      this.#forget(candidate);
      return;
    }
    connection.send({ method: 'bye', params: { reason, ...more } });
    connection.close();
    // A rejected candidate is the first to make room.
    candidate.tengen = null;
    this.#unlist(candidate);
  }

  #forget(candidate: Candidate): void {
    this.#waiting.delete(candidate);
    this.#unlist(candidate);
  }

  #unlist(candidate: Candidate): void {
    if (!candidate.welcome) return;
    candidate.welcome = false;
    this.#events.onChange();
  }

  /**
   * Drops the oldest candidate of the address that has most of them. Among several such addresses,
   * rejected candidates go first, then those that have not introduced themselves.
   */
  #makeRoom(): void {
    if (this.#waiting.size < MAX_CANDIDATES) return;
    const crowds = [...Map.groupBy(this.#waiting, ({ connection }) => connection.address).values()];
    const most = Math.max(...crowds.map(({ length }) => length));
    const largest = crowds.filter(({ length }) => length === most);
    const refused = largest.flat().find(isRefused);
    const [unknown] = largest.find(([first]) => first?.tengen === null) ?? largest[0] ?? [];
    const oldest = refused ?? unknown;
    if (oldest === undefined) return;
    oldest.connection.drop();
    this.#forget(oldest);
  }
}

/** Whether it is listed or waits to be. */
function isAwaited({ refusal, returning }: Candidate): boolean {
  return refusal === null && returning === null;
}

/** Whether it is being rejected, or stays only because it may turn out to be a returning guest. */
function isRefused({ refusal, returning }: Candidate): boolean {
  return refusal !== null && returning === null;
}
