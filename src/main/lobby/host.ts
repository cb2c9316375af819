/** The host's door: it listens, lists who knocks, lets one in, and keeps strangers from crowding it (PROTOCOL.md §6). */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Problem } from '../../contract/problems.ts';
import { problem } from '../../contract/problems.ts';
import { declaredVersion, PROTOCOL_VERSION, readGreeting } from '../../protocol/messages.ts';
import type { Message, Tengen } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { Connection } from '../net/connection.ts';
import { listenProblem } from '../net/listenProblem.ts';
import type { Time, Timer } from '../time.ts';
import { KnockLimiter } from './knockLimiter.ts';

/** Connections besides the guest's. */
const MAX_CANDIDATES = 32;
/** How long one who may not be accepted has to prove that it comes back, in ms. */
const SILENT_CANDIDATE_AFTER = 5000;

/** Why somebody is sent away, as `bye` says it. */
type Rejection = 'busy' | 'declined' | 'later' | 'garbage' | 'proof' | 'unknown' | 'version';

/** Somebody who has connected and waits to be accepted. */
export interface Candidate {
  readonly id: string;
  readonly connection: Connection;
  /** Who it says it is; null for a base peer, which says nothing. */
  tengen: Tengen | null;
  /** Whether it is listed, and may be accepted. */
  welcome: boolean;
  /** Why it is not, or is on its way out; null also for one that waits because it was declined. */
  refusal: Rejection | null;
  /** It says that it is the guest of a match begun before, and has yet to prove it. */
  returning: ResumeAnswer | null;
  /** Runs while it may not stay, or waits. */
  patience: Timer | undefined;
}

/** What is said to one who comes back. */
export interface ResumeAnswer {
  readonly hello: Message;
  /** What proves that it is who it says. */
  readonly proof: string;
  /** It takes no seat: it only hears how its match ended. */
  readonly aside?: boolean;
  /** It has proved it: the connection is the guest's from now on. */
  take(connection: Connection, tengen: Tengen): void;
}

export interface HostEvents {
  /** The list of candidates is another. */
  onChange(): void;
  onProblem(problem: Problem): void;
  /** Somebody says to be the guest of that session; or why there is no coming back to it. */
  onReturn(session: string, nonce: string): ResumeAnswer | 'unknown' | 'busy';
}

export class Host {
  readonly #server: Server;
  readonly #time: Time;
  readonly #events: HostEvents;
  /** Whoever is sent away hears nothing, as if nobody listened. */
  readonly #silent: boolean;
  /** Everybody at the door, earliest first. */
  readonly #door = new Set<Candidate>();
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
    // The listening socket does not fail once it listens; a failed accept costs only that connection.
    server.on('error', () => {});
  }

  /**
   * @param address null for all of this computer's @param port 0 for a free one
   * @param knocks what is remembered of those who knocked before, also at earlier hosts
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

  /** Listens for those alone whom `answer` knows: to all others it is as if nobody did. */
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

  /** Who may be accepted, earliest first. */
  get candidates(): readonly Candidate[] {
    return [...this.#door].filter(({ welcome }) => welcome);
  }

  /** Takes a candidate in and sends the others away; null where there is none of that id. */
  accept(id: string): Candidate | null {
    const candidate = this.#find(id);
    if (candidate === null) return null;
    this.#knocks.welcome(candidate.connection.address);
    this.#seat(candidate);
    return candidate;
  }

  /** The seat is taken: nobody who is at the door may be accepted any more. */
  occupySeat(): void {
    this.#taken = true;
    for (const other of [...this.#door]) {
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
    this.#door.delete(candidate);
    candidate.connection.admit();
  }

  /** False where there is no candidate of that id. */
  decline(id: string): boolean {
    const candidate = this.#find(id);
    if (candidate === null) return false;
    const { connection, tengen } = candidate;
    this.#knocks.decline(connection.address, tengen?.name ?? null, this.#time.now());
    this.#sendAway(candidate, 'declined');
    return true;
  }

  /** Declines whoever comes from that address, now and later. False where there is no candidate of that id. */
  ignore(id: string): boolean {
    const address = this.#find(id)?.connection.address;
    if (address === undefined) return false;
    this.#knocks.ignore(address);
    for (const other of [...this.#door]) {
      if (isAwaited(other) && other.connection.address === address) {
        this.#sendAway(other, 'declined');
      }
    }
    return true;
  }

  /** The guest that was accepted is gone: others may be again. */
  freeSeat(): void {
    this.#taken = false;
  }

  close(): void {
    this.#server.close();
    for (const candidate of [...this.#door]) this.#sendAway(candidate, 'declined');
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
    this.#door.add(candidate);
    if (candidate.refusal !== null) this.#beImpatient(candidate);
    if (typeof standing === 'number') {
      candidate.patience = this.#time.after(standing, () => this.#list(candidate));
    }
    connection.listen({
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

  /** One that has waited is listed now, unless too many have come from there. */
  #list(candidate: Candidate): void {
    candidate.patience?.cancel();
    candidate.welcome = this.#knocks.list(candidate.connection.address, this.#time.now());
    if (candidate.welcome) this.#events.onChange();
    else this.#sendAway(candidate, 'later');
  }

  /** A candidate has one thing to say: who it is. One who comes back has also to prove it. */
  #hear(candidate: Candidate, message: object): void {
    if (candidate.returning !== null) {
      this.#hearProof(candidate, candidate.returning, message);
      return;
    }
    const version = declaredVersion(message);
    if (version !== null && version !== PROTOCOL_VERSION) {
      // Whoever sits at the table is not to be troubled by strangers.
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
    // It was somebody else from there who was declined.
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

  /** Nothing changes before the proof holds. */
  #hearProof(candidate: Candidate, { proof, aside, take }: ResumeAnswer, message: object): void {
    const read = readGreeting(message);
    const params = read.ok && read.value.method === 'helloAck' ? read.value.params : {};
    if (!('resume' in params) || params.resume.proof !== proof) {
      this.#sendAway(candidate, 'proof');
      return;
    }
    this.#knocks.welcome(candidate.connection.address);
    if (aside) this.#admit(candidate);
    else this.#seat(candidate);
    take(candidate.connection, params.tengen);
  }

  /**
   * Only one that has declared itself extended is told why. It counts as standing at the door until
   * it has gone.
   */
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
    // Who is going is the first to give its place.
    candidate.tengen = null;
    this.#unlist(candidate);
  }

  #forget(candidate: Candidate): void {
    this.#door.delete(candidate);
    this.#unlist(candidate);
  }

  #unlist(candidate: Candidate): void {
    if (!candidate.welcome) return;
    candidate.welcome = false;
    this.#events.onChange();
  }

  /**
   * The oldest of the address that has most at the door gives its place to a newcomer; of several such
   * addresses, that of one who is not listed, or has not said who it is. Who is not listed goes first.
   */
  #makeRoom(): void {
    if (this.#door.size < MAX_CANDIDATES) return;
    const crowds = [...Map.groupBy(this.#door, ({ connection }) => connection.address).values()];
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

/** Whether it is listed, or waits for it. */
function isAwaited({ refusal, returning }: Candidate): boolean {
  return refusal === null && returning === null;
}

/** Whether it is at the door only because it may yet say that it comes back, or is on its way out. */
function isRefused({ refusal, returning }: Candidate): boolean {
  return refusal !== null && returning === null;
}
