/** The host's door: it listens, lists who knocks, lets one in, and keeps strangers from crowding it (PROTOCOL.md §6). */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  declaredVersion,
  type Message,
  PROTOCOL_VERSION,
  readGreeting,
  type Tengen,
} from '../../protocol/messages.ts';
import { problem } from '../../protocol/problems.ts';
import type { Problem } from '../../protocol/window.ts';
import type { Result } from '../../rules/index.ts';
import { Connection } from './connection.ts';

/** Connections besides the guest's. */
const CROWD = 32;
/** How long one may stand at the door while the seat is taken, in ms. */
const TAKEN_PATIENCE = 5000;

/** Somebody who has connected and waits to be accepted. */
export interface Candidate {
  readonly id: string;
  readonly connection: Connection;
  /** Who it says it is; null for a base peer, which says nothing. */
  tengen: Tengen | null;
  /** Whether it may be accepted: not if the seat was taken as it came, nor once it is sent away. */
  welcome: boolean;
  /** It says that it is the guest of a match begun before, and has yet to prove it. */
  returning: Answer | null;
  /** Runs while it may not stay. */
  patience: NodeJS.Timeout | undefined;
}

/** What is said to one who comes back. */
export interface Answer {
  readonly hello: Message;
  /** What proves that it is who it says. */
  readonly proof: string;
  /** It has proved it: the connection is the guest's from now on. */
  take(connection: Connection, tengen: Tengen): void;
}

export interface HostEvents {
  /** The list of candidates is another. */
  onChange(): void;
  onProblem(problem: Problem): void;
  /** Somebody says to be the guest of that session; or why there is no coming back to it. */
  onReturn(session: string, nonce: string): Answer | 'unknown' | 'busy';
}

export class Host {
  readonly #server: Server;
  readonly #clock: () => number;
  readonly #events: HostEvents;
  /** Everybody at the door, earliest first. */
  readonly #door = new Set<Candidate>();
  #taken = false;
  #count = 0;

  private constructor(server: Server, clock: () => number, events: HostEvents) {
    this.#server = server;
    this.#clock = clock;
    this.#events = events;
    server.on('connection', (socket) => this.#knock(socket));
    // The listening socket does not fail once it listens; a failed accept costs only that connection.
    server.on('error', () => {});
  }

  /** @param address null for all of this computer's @param port 0 for a free one */
  static listen(
    address: string | null,
    port: number,
    clock: () => number,
    events: HostEvents,
  ): Promise<Result<Host, Problem>> {
    return new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error: NodeJS.ErrnoException) => {
        resolve({ ok: false, error: listenProblem(error, address, port) });
      });
      server.listen({ port, ...(address === null ? {} : { host: address }) }, () => {
        server.removeAllListeners('error');
        resolve({ ok: true, value: new Host(server, clock, events) });
      });
    });
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
    this.#seat(candidate);
    return candidate;
  }

  /** The seat is taken: nobody who is at the door may be accepted any more. */
  takeSeat(): void {
    this.#taken = true;
    for (const other of this.candidates) this.#sendAway(other, 'busy');
  }

  #seat(candidate: Candidate): void {
    clearTimeout(candidate.patience);
    this.#door.delete(candidate);
    this.takeSeat();
    candidate.connection.admit();
  }

  /** False where there is no candidate of that id. */
  decline(id: string): boolean {
    const candidate = this.#find(id);
    if (candidate !== null) this.#sendAway(candidate, 'declined');
    return candidate !== null;
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
    const connection = new Connection(socket, this.#clock);
    this.#count += 1;
    const candidate: Candidate = {
      id: String(this.#count),
      connection,
      tengen: null,
      welcome: !this.#taken,
      returning: null,
      patience: undefined,
    };
    this.#makeRoom();
    this.#door.add(candidate);
    if (!candidate.welcome) this.#beImpatient(candidate);
    connection.listen({
      onMessage: (message) => this.#hear(candidate, message),
      onFault: () => this.#sendAway(candidate, 'garbage'),
      onClose: () => {
        clearTimeout(candidate.patience);
        this.#forget(candidate);
      },
    });
    connection.sendBlank();
    if (candidate.welcome) this.#events.onChange();
  }

  #beImpatient(candidate: Candidate): void {
    candidate.patience ??= setTimeout(() => this.#sendAway(candidate, 'busy'), TAKEN_PATIENCE);
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
    if (resume !== undefined) this.#answer(candidate, resume);
    else if (candidate.welcome) this.#events.onChange();
    else this.#sendAway(candidate, 'busy');
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
    this.#beImpatient(candidate);
    this.#unlist(candidate);
  }

  /** Nothing changes before the proof holds. */
  #hearProof(candidate: Candidate, { proof, take }: Answer, message: object): void {
    const read = readGreeting(message);
    const params = read.ok && read.value.method === 'helloAck' ? read.value.params : {};
    if (!('resume' in params) || params.resume.proof !== proof) {
      this.#sendAway(candidate, 'proof');
      return;
    }
    this.#seat(candidate);
    take(candidate.connection, params.tengen);
  }

  /**
   * Only one that has declared itself extended is told why. It counts as standing at the door until
   * it has gone.
   */
  #sendAway(candidate: Candidate, reason: string, more: { version?: number } = {}): void {
    const { connection, tengen } = candidate;
    if (tengen === null && more.version === undefined) {
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
   * addresses, that of one who has not said who it is.
   */
  #makeRoom(): void {
    if (this.#door.size < CROWD) return;
    const crowds = [...Map.groupBy(this.#door, ({ connection }) => connection.address).values()];
    const most = Math.max(...crowds.map(({ length }) => length));
    const largest = crowds.filter(({ length }) => length === most);
    const [oldest] = largest.find(([first]) => first?.tengen === null) ?? largest[0] ?? [];
    if (oldest === undefined) return;
    oldest.connection.drop();
    this.#forget(oldest);
  }
}

function listenProblem(
  error: NodeJS.ErrnoException,
  address: string | null,
  port: number,
): Problem {
  const detail = { address: address ?? '0.0.0.0', port, reason: error.code ?? error.message };
  switch (error.code) {
    case 'EADDRINUSE':
      return problem('portInUse', detail);
    case 'EACCES':
      return problem('portNotAllowed', detail);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return problem('addressNotHere', detail);
    default:
      return problem('cannotListen', detail);
  }
}
