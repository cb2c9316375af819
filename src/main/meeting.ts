/** How one comes to sit opposite somebody, and what is left when they have gone: hosting, joining, accepting. */

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { dataOf, type Match, type Setup } from '../match/index.ts';
import { baseSetup } from '../protocol/base.ts';
import type { Session } from '../protocol/link.ts';
import type { Tengen } from '../protocol/messages.ts';
import type { Problem, View } from '../protocol/window.ts';
import type { Connection } from './net/connection.ts';
import { type Dialling, dial } from './net/guest.ts';
import { type Candidate, Host } from './net/host.ts';
import { Table } from './table.ts';

export interface MeetingEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** A host has taken us in: `name` is null for a base peer. */
  onJoined(address: string, port: number, name: string | null): void;
}

/** What one is doing about another player. */
type Stage =
  | { readonly type: 'idle' }
  | {
      readonly type: 'hosting';
      readonly address: string;
      readonly host: Host;
      readonly setup: Setup;
      /** Who was accepted. */
      readonly table: Table | null;
    }
  | {
      readonly type: 'joining';
      readonly address: string;
      readonly port: number;
      readonly dialling: Dialling;
      /** The host that was reached. */
      readonly table: Table | null;
    };

const IDLE: Stage = { type: 'idle' };

export class Meeting {
  readonly #introduce: () => Tengen;
  readonly #clock: () => number;
  readonly #events: MeetingEvents;
  #stage: Stage = IDLE;
  #problem: Problem | null = null;
  /** The match of a link that has closed: its board stays to be looked at until the next connection. */
  #past: { readonly match: Match; readonly thinking: number } | null = null;

  /** @param introduce who one is, at the moment of asking @param clock milliseconds, never going back */
  constructor(introduce: () => Tengen, clock: () => number, events: MeetingEvents) {
    this.#introduce = introduce;
    this.#clock = clock;
    this.#events = events;
  }

  get table(): Table | null {
    return this.#stage.type === 'idle' ? null : this.#stage.table;
  }

  get match(): Match | null {
    return this.table?.match ?? this.#past?.match ?? null;
  }

  /** For how long the side to move has been thinking, or had been when the link closed: ms. */
  get thinking(): number {
    return this.table?.thinking ?? this.#past?.thinking ?? 0;
  }

  get view(): View['link'] {
    const stage = this.#stage;
    const joined = this.table?.match != null;
    const peer = this.table?.link.peer ?? null;
    return {
      state: joined ? 'connected' : stage.type === 'idle' ? 'idle' : waiting[stage.type],
      role: stage.type === 'idle' ? null : stage.type === 'hosting' ? 'host' : 'guest',
      address: stage.type === 'idle' ? null : stage.address,
      port: stage.type === 'idle' ? null : stage.type === 'hosting' ? stage.host.port : stage.port,
      peer: joined ? { name: peer?.name ?? null, extended: peer !== null } : null,
      setup: stage.type === 'hosting' ? viewOfSetup(stage.setup) : null,
      candidates: stage.type === 'hosting' ? stage.host.candidates.map(viewOfCandidate) : [],
      problem: this.table?.told ?? this.#problem,
      chat: this.table?.link.chat.map(({ at: _, ...remark }) => remark) ?? [],
    };
  }

  /**
   * Listens. Call only when idle.
   * @param bind null for all of this computer's addresses @param shown the address that people are told
   */
  async host(
    setup: Setup,
    bind: string | null,
    shown: string,
    port: number,
  ): Promise<Problem | null> {
    this.#problem = null;
    const opened = await Host.listen(bind, port, this.#clock, {
      onChange: this.#events.onChange,
      onProblem: (problem) => this.tell(problem),
    });
    if (opened.ok) {
      this.#stage = { type: 'hosting', address: shown, host: opened.value, setup, table: null };
      this.#events.onChange();
      return null;
    }
    this.tell(opened.error);
    return opened.error;
  }

  /** Dials. Call only when idle. What comes of it is seen in the view. */
  join(address: string, port: number): void {
    this.#problem = null;
    const dialling = dial(address, port, this.#clock);
    this.#stage = { type: 'joining', address, port, dialling, table: null };
    this.#events.onChange();
    void dialling.connected.then((connected) => {
      if (this.#stage.type !== 'joining' || this.#stage.dialling !== dialling) return;
      if (connected.ok) this.#sitAsGuest(this.#stage, connected.value);
      else this.#end(connected.error);
    });
  }

  /** False where there is no candidate of that id, or the seat is taken. */
  accept(id: string): boolean {
    const stage = this.#stage;
    const candidate = stage.type === 'hosting' ? stage.host.accept(id) : null;
    if (stage.type !== 'hosting' || candidate === null) return false;
    const table = new Table(
      candidate.connection,
      {
        role: 'host',
        me: this.#introduce(),
        session: newSession(),
        setup: stage.setup,
        peer: candidate.tengen,
      },
      this.#clock,
      {
        onChange: () => this.#seat(table),
        onEnd: (problem) => {
          if (table.match !== null) this.#end(problem);
          else {
            // The guest was gone before it sat down: others may still come.
            stage.host.freeSeat();
            this.#stage = { ...stage, table: null };
            this.#problem = problem;
            this.#events.onChange();
          }
        },
      },
    );
    this.#stage = { ...stage, table };
    table.open();
    return true;
  }

  decline(id: string): boolean {
    return this.#stage.type === 'hosting' && this.#stage.host.decline(id);
  }

  /** Stops listening, dialling or playing; the board stays. */
  stop(): void {
    const stage = this.#stage;
    if (stage.type !== 'idle' && stage.table !== null) stage.table.hangUp();
    else if (stage.type === 'joining') stage.dialling.cancel();
    if (this.#stage !== IDLE) this.#end(null);
  }

  /** Puts away the board of a link that has closed. */
  clear(): void {
    this.#past = null;
    this.#events.onChange();
  }

  tell(problem: Problem): void {
    this.#problem = problem;
    this.#events.onChange();
  }

  dismiss(): void {
    this.#problem = null;
    this.table?.dismiss();
    this.#events.onChange();
  }

  #sitAsGuest(stage: Extract<Stage, { type: 'joining' }>, connection: Connection): void {
    let joined = false;
    const table = new Table(
      connection,
      { role: 'guest', me: this.#introduce(), session: newSession(), setup: baseSetup },
      this.#clock,
      {
        onChange: () => {
          if (!joined && table.match !== null) {
            joined = true;
            this.#events.onJoined(stage.address, stage.port, table.link.peer?.name ?? null);
          }
          this.#seat(table);
        },
        onEnd: (problem) => this.#end(problem),
      },
    );
    this.#stage = { ...stage, table };
    table.open();
  }

  /** Something changed at the table: a new match takes the place of the one left from before. */
  #seat(table: Table): void {
    if (table.match !== null) this.#past = null;
    this.#events.onChange();
  }

  #end(problem: Problem | null): void {
    const stage = this.#stage;
    const { match = null, thinking = 0 } = this.table ?? {};
    if (match !== null) this.#past = { match, thinking };
    this.#stage = IDLE;
    this.#problem = problem;
    if (stage.type === 'hosting') stage.host.close();
    this.#events.onChange();
  }
}

const waiting = { hosting: 'listening', joining: 'dialling' } as const;

function viewOfSetup(setup: Setup): View['link']['setup'] {
  const { game, options, clock } = dataOf(setup);
  return { game, options: { ...options }, clock };
}

function viewOfCandidate({ id, tengen, connection }: Candidate) {
  return { id, name: tengen?.name ?? null, address: connection.address };
}

/** A name and a key for what two programs begin together (PROTOCOL.md §5). */
function newSession(): Session {
  const { x } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  return {
    id: randomBytes(16).toString('hex'),
    key: Buffer.from(x ?? '', 'base64url').toString('hex'),
  };
}
