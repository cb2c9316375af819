/** The host's door: it listens, lists who knocks, lets one in, and keeps strangers from crowding it (PROTOCOL.md §6). */

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  declaredVersion,
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
}

export interface HostEvents {
  /** The list of candidates is another. */
  onChange(): void;
  onProblem(problem: Problem): void;
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
    this.#door.delete(candidate);
    this.#taken = true;
    for (const other of this.candidates) this.#sendAway(other, 'busy');
    candidate.connection.admit();
    return candidate;
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
    };
    this.#makeRoom();
    this.#door.add(candidate);
    const patience = candidate.welcome
      ? undefined
      : setTimeout(() => this.#sendAway(candidate, 'busy'), TAKEN_PATIENCE);
    connection.listen({
      onMessage: (message) => this.#hear(candidate, message),
      onFault: () => this.#sendAway(candidate, 'garbage'),
      onClose: () => {
        clearTimeout(patience);
        this.#forget(candidate);
      },
    });
    connection.sendBlank();
    if (candidate.welcome) this.#events.onChange();
  }

  /** A candidate has one thing to say: who it is. */
  #hear(candidate: Candidate, message: object): void {
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
    candidate.tengen = read.value.params.tengen;
    if (candidate.welcome) this.#events.onChange();
    else this.#sendAway(candidate, 'busy');
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

  /** The oldest of the address that has most at the door gives its place to a newcomer. */
  #makeRoom(): void {
    if (this.#door.size < CROWD) return;
    const byAddress = Map.groupBy(this.#door, ({ connection }) => connection.address);
    const most = [...byAddress.values()].reduce((a, b) => (b.length > a.length ? b : a));
    const [oldest] = most;
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
