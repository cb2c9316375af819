/** How one comes to sit opposite somebody, and what is left when they have gone: hosting, joining, accepting, finding each other again. */

import { dataOf, type Match, type Setup } from '../match/index.ts';
import { baseSetup } from '../protocol/baseGame.ts';
import type { Tengen } from '../protocol/messages.ts';
import { problem } from '../protocol/problems.ts';
import type { Problem, View } from '../protocol/window.ts';
import { Farewells } from './farewells.ts';
import type { Connection } from './net/connection.ts';
import { type Dialling, dial } from './net/guest.ts';
import { type Answer, type Candidate, Host } from './net/host.ts';
import { Knocks } from './net/knocks.ts';
import { BRISK, PATIENT, Redial } from './net/redial.ts';
import { isDiscarded, type KeptMatch, type Store } from './store/store.ts';
import type { Table, TableEvents } from './table.ts';
import { Tables } from './tables.ts';
import type { Time } from './time.ts';

export interface MeetingEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** The same, because of strangers at the door: of that, much may come. */
  onKnock(): void;
  /** A host has taken us in: `name` is null for a base peer. */
  onJoined(address: string, port: number, name: string | null): void;
}

/** Where a host listens. */
export interface Door {
  /** Null for all of this computer's addresses. */
  readonly bind: string | null;
  /** The address that people are told. */
  readonly shown: string;
  /** 0 for a free one. */
  readonly port: number;
}

interface Hosting {
  readonly type: 'hosting';
  readonly address: string;
  readonly bind: string | null;
  readonly host: Host;
  readonly setup: Setup;
  /** Who was accepted. */
  readonly table: Table | null;
}

interface Joining {
  readonly type: 'joining';
  readonly address: string;
  readonly port: number;
  /** While the host is dialled for the first time. */
  readonly dialling: Dialling | null;
  /** The host that was reached. */
  readonly table: Table | null;
  /** How it is found again. */
  readonly redial: Redial | null;
}

/** What one is doing about another player. */
type Stage = { readonly type: 'idle' } | Hosting | Joining;

const IDLE: Stage = { type: 'idle' };

/** The match of a link that has closed: its board stays to be looked at until the next connection. */
interface Past {
  readonly id: number;
  readonly match: Match;
  readonly thinking: number;
}

export class Meeting {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #farewells: Farewells;
  readonly #time: Time;
  readonly #events: MeetingEvents;
  /** Of every host of this program, one after the other. */
  readonly #knocks = new Knocks();
  #stage: Stage = IDLE;
  #problem: Problem | null = null;
  #past: Past | null = null;
  /** Where the host was last found. */
  #found: Joining | null = null;

  /** @param introduce who one is, at the moment of asking */
  constructor(introduce: () => Tengen, store: Store, time: Time, events: MeetingEvents) {
    this.#store = store;
    this.#tables = new Tables(introduce, store, time);
    this.#farewells = new Farewells(store, this.#tables, time);
    this.#time = time;
    this.#events = events;
  }

  get table(): Table | null {
    return this.#stage.type === 'idle' ? null : this.#stage.table;
  }

  get match(): Match | null {
    return this.table?.match ?? this.#past?.match ?? null;
  }

  /** By which the match is kept; null where there is none. */
  get id(): number | null {
    return this.table?.id ?? this.#past?.id ?? null;
  }

  /** For how long the side to move has been thinking, or had been when the link closed: ms. */
  get thinking(): number {
    return this.table?.thinking ?? this.#past?.thinking ?? 0;
  }

  get view(): View['link'] {
    const stage = this.#stage;
    const { table } = this;
    const joined = table?.match != null;
    const away = joined ? table.away : null;
    const peer = table?.link.peer ?? null;
    return {
      state:
        away !== null
          ? 'away'
          : joined
            ? 'connected'
            : stage.type === 'idle'
              ? 'idle'
              : waiting[stage.type],
      away,
      role: stage.type === 'idle' ? null : stage.type === 'hosting' ? 'host' : 'guest',
      address: stage.type === 'idle' ? null : stage.address,
      port: stage.type === 'idle' ? null : stage.type === 'hosting' ? stage.host.port : stage.port,
      peer: joined ? { name: peer?.name ?? null, extended: peer !== null } : null,
      setup: stage.type === 'hosting' ? viewOfSetup(stage.setup) : null,
      candidates: stage.type === 'hosting' ? stage.host.candidates.map(viewOfCandidate) : [],
      problem: table?.told ?? this.#problem,
      chat: table?.link.chat.map(({ at: _, ...remark }) => remark) ?? [],
    };
  }

  /** Listens. Call only when idle. */
  host(setup: Setup, door: Door): Promise<Problem | null> {
    return this.#listen(setup, door, null);
  }

  /** Dials. Call only when idle. What comes of it is seen in the view. */
  join(address: string, port: number): void {
    this.#problem = null;
    const dialling = dial(address, port, this.#time);
    const stage: Joining = { type: 'joining', address, port, dialling, table: null, redial: null };
    this.#stage = stage;
    this.#events.onChange();
    void dialling.connected.then((connected) => {
      if (this.#stage !== stage) return;
      if (connected.ok) this.#sitAsGuest(stage, connected.value);
      else this.#end(connected.error);
    });
  }

  /**
   * Goes on with a match that was kept: a host listens at `door`, a guest dials `address`. Call only
   * when idle. Returns why nothing comes of it.
   */
  async resume(
    kept: KeptMatch,
    door: Door,
    address: string,
    port: number,
  ): Promise<Problem | null> {
    this.#problem = null;
    const table = this.#tableOf(kept);
    if (table === null) return problem('lost');
    if (kept.role === 'host') return this.#listen(table.link.setup, door, table);
    this.#past = null;
    this.#dialAgain(table, address, port, address !== kept.address || port !== kept.port);
    return null;
  }

  /** A guest whose link is away tries again at once, there or elsewhere. */
  tryAgain(address: string | undefined, port: number | undefined): void {
    const stage = this.#stage;
    if (stage.type !== 'joining' || stage.table === null) return;
    stage.redial?.stop();
    stage.table.tryAgain();
    const elsewhere = address !== undefined || port !== undefined;
    this.#dialAgain(stage.table, address ?? stage.address, port ?? stage.port, elsewhere);
  }

  /** A cable may have been plugged in: who looks for a host looks again at once. */
  hurry(): void {
    const stage = this.#stage;
    if (stage.type === 'joining' && stage.table?.link.away?.trying) stage.redial?.now();
  }

  /** False where there is no candidate of that id, or the seat is taken. */
  accept(id: string): boolean {
    const stage = this.#stage;
    const candidate = stage.type === 'hosting' ? stage.host.accept(id) : null;
    if (stage.type !== 'hosting' || candidate === null) return false;
    const { setup, bind: address, host } = stage;
    const { tengen: peer } = candidate;
    const table: Table = this.#tables.lay(
      { role: 'host', setup, peer, address, port: host.port },
      {
        ...this.#follow(() => table),
        onEnd: (why) => {
          if (table.match !== null) {
            this.#end(why);
            return;
          }
          // The guest was gone before it sat down: others may still come.
          host.freeSeat();
          this.#stage = { ...stage, table: null };
          this.#problem = why;
          this.#events.onChange();
        },
      },
    );
    this.#stage = { ...stage, table };
    table.open(candidate.connection);
    return true;
  }

  decline(id: string): boolean {
    return this.#stage.type === 'hosting' && this.#stage.host.decline(id);
  }

  ignore(id: string): boolean {
    return this.#stage.type === 'hosting' && this.#stage.host.ignore(id);
  }

  /** Stops listening, dialling or playing; the board stays. */
  stop(): void {
    const stage = this.#stage;
    if (stage.type !== 'idle' && stage.table !== null) stage.table.hangUp();
    else if (stage.type === 'joining') stage.dialling?.cancel();
    if (this.#stage !== IDLE) this.#end(null);
  }

  /** Deletes a match that was kept: the other side hears in the background how it ended. False where there is no other side. */
  discard(kept: KeptMatch): boolean {
    return this.#farewells.discard(kept);
  }

  async close(): Promise<void> {
    this.stop();
    await this.#farewells.close();
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

  /** @param table who is awaited; null where anybody may come */
  async #listen(setup: Setup, door: Door, table: Table | null): Promise<Problem | null> {
    this.#problem = null;
    const { bind, shown, port } = door;
    await this.#farewells.rest();
    const opened = await Host.listen(bind, port, this.#time, this.#knocks, {
      onChange: this.#events.onKnock,
      onProblem: (problem) => {
        this.#problem = problem;
        this.#events.onKnock();
      },
      onReturn: (session, nonce) => this.#answer(session, nonce),
    });
    if (!opened.ok) {
      this.#farewells.listen();
      this.tell(opened.error);
      return opened.error;
    }
    const host = opened.value;
    if (table !== null) {
      this.#past = null;
      host.takeSeat();
      table.move(bind, host.port);
    }
    this.#stage = { type: 'hosting', address: shown, bind, host, setup, table };
    this.#events.onChange();
    return null;
  }

  #sitAsGuest(stage: Joining, connection: Connection): void {
    const { address, port } = stage;
    let joined = false;
    const table: Table = this.#tables.lay(
      { role: 'guest', setup: baseSetup, peer: null, address, port },
      {
        ...this.#follow(() => table),
        onChange: () => {
          if (!joined && table.match !== null) {
            joined = true;
            this.#events.onJoined(address, port, table.link.peer?.name ?? null);
          }
          this.#seat(table);
        },
      },
    );
    const redial = this.#redial(table, address, port);
    this.#stage = { ...stage, dialling: null, table, redial };
    table.open(connection);
  }

  /** @param elsewhere whether the host was never found there: then it is told why it is not */
  #dialAgain(table: Table, address: string, port: number, elsewhere: boolean): void {
    let told = !elsewhere;
    this.#problem = null;
    const redial = this.#redial(table, address, port, (problem) => {
      if (!told) this.tell(problem);
      told = true;
    });
    this.#stage = { type: 'joining', address, port, dialling: null, table, redial };
    redial.now(paceOf(table));
    this.#events.onChange();
  }

  #redial(
    table: Table,
    address: string,
    port: number,
    onFailure: (problem: Problem) => void = () => {},
  ): Redial {
    return new Redial(address, port, this.#time, {
      onConnection: (connection) => table.comeBack(connection),
      onFailure,
    });
  }

  /** Somebody at the door says to be the guest of that session: of the table, or of a match that was kept. */
  #answer(session: string, nonce: string): Answer | 'unknown' | 'busy' {
    const farewell = this.#farewells.answer(session, nonce);
    if (farewell !== null) return farewell;
    const stage = this.#stage;
    const kept = this.#store.bySession(session);
    if (stage.type !== 'hosting' || kept === null || isDiscarded(kept)) return 'unknown';
    // Nothing is laid out for somebody who has proved nothing.
    const answer =
      stage.table === null ? this.#tables.answer(kept, nonce) : stage.table.answer(session, nonce);
    if (answer === null) return 'busy';
    return {
      ...answer,
      take: (connection, tengen) => {
        const now = this.#stage;
        const same = now.type === 'hosting' && now.table === stage.table;
        const table = same ? (now.table ?? this.#tableOf(kept)) : null;
        if (now.type === 'hosting' && table !== null) {
          this.#stage = { ...now, table };
          table.welcomeBack(connection, tengen);
        } else {
          connection.drop();
          if (now.type === 'hosting' && now.table === null) now.host.freeSeat();
        }
      },
    };
  }

  /** The table at which a match was kept; null where its record makes none. */
  #tableOf(kept: KeptMatch): Table | null {
    const table: Table | null = this.#tables.layAgain(
      kept,
      this.#follow(() => table),
    );
    return table;
  }

  /** @param table known once it is laid, which is before it tells of anything */
  #follow(table: () => Table | null): TableEvents {
    return {
      onChange: () => this.#seat(table()),
      onAway: () => this.#lookFor(table()),
      onEnd: (problem) => this.#end(problem),
    };
  }

  /** Something changed at the table: a new match takes the place of the one left from before. */
  #seat(table: Table | null): void {
    const stage = this.#stage;
    // Somebody who has not proved who it is sits at no table.
    if (stage.type === 'idle' || table === null || stage.table !== table) return;
    if (table.match !== null) this.#past = null;
    if (stage.type === 'joining' && table.away === null) this.#find(stage, table);
    this.#events.onChange();
  }

  /** Here the host was found, and will be looked for from now on. */
  #find(stage: Joining, table: Table): void {
    stage.redial?.rest();
    if (this.#found === stage) return;
    this.#found = stage;
    this.#problem = null;
    table.move(stage.address, stage.port);
  }

  /** The connection is gone: a guest dials again, a host listens anyway. */
  #lookFor(table: Table | null): void {
    const stage = this.#stage;
    if (stage.type !== 'joining' || stage.table !== table) return;
    if (table?.link.away?.trying) stage.redial?.again(paceOf(table));
  }

  #end(problem: Problem | null): void {
    const stage = this.#stage;
    const { match = null, thinking = 0, id = null } = this.table ?? {};
    if (match !== null && id !== null) this.#past = { id, match, thinking };
    this.#stage = IDLE;
    this.#problem = problem;
    if (stage.type === 'hosting') {
      stage.host.close();
      this.#farewells.listen();
    }
    if (stage.type === 'joining') stage.redial?.stop();
    this.#events.onChange();
  }
}

/** At what waits a guest looks for its host. */
function paceOf({ link }: Table): typeof BRISK {
  return link.away?.why === 'left' ? PATIENT : BRISK;
}

const waiting = { hosting: 'listening', joining: 'dialling' } as const;

function viewOfSetup(setup: Setup): View['link']['setup'] {
  const { game, options, clock } = dataOf(setup);
  return { game, options: { ...options }, clock };
}

function viewOfCandidate({ id, tengen, connection }: Candidate) {
  return { id, name: tengen?.name ?? null, address: connection.address };
}
