/** How one comes to sit opposite somebody, and what is left when they have gone: hosting, joining, accepting, finding each other again. */

import type { Problem } from '../../contract/problems.ts';
import { problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import { dataOf, type Match, type Setup } from '../../match/index.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import type { Tengen } from '../../protocol/types.ts';
import { log } from '../log.ts';
import type { Connection } from '../net/connection.ts';
import { SessionFactory } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import { isDiscarded, type SavedMatch, type Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { type Dialling, dial } from './dialer.ts';
import { Farewells } from './farewells.ts';
import { type Candidate, Host, type ResumeAnswer } from './host.ts';
import { KnockLimiter } from './knockLimiter.ts';
import { FAST, Redialer, SLOW } from './redialer.ts';

export interface LobbyEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** The same, because of strangers at the door: of that, much may come. */
  onKnock(): void;
  /** A host has taken us in: `name` is null for a base peer. */
  onJoined(address: string, port: number, name: string | null): void;
}

/** Where a host listens. */
export interface ListenAddress {
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
  readonly session: NetworkSession | null;
}

interface Joining {
  readonly type: 'joining';
  readonly address: string;
  readonly port: number;
  /** While the host is dialled for the first time. */
  readonly dialling: Dialling | null;
  /** The host that was reached. */
  readonly session: NetworkSession | null;
  /** How it is found again. */
  readonly redial: Redialer | null;
}

/** What one is doing about another player. */
type LobbyState = { readonly type: 'idle' } | Hosting | Joining;

const IDLE: LobbyState = { type: 'idle' };

/** The match of a link that has closed: its board stays to be looked at until the next connection. */
interface PastMatch {
  readonly id: number;
  readonly match: Match;
  readonly thinking: number;
}

export class Lobby {
  readonly #store: Store;
  readonly #factory: SessionFactory;
  readonly #farewells: Farewells;
  readonly #time: Time;
  readonly #events: LobbyEvents;
  /** Of every host of this program, one after the other. */
  readonly #knocks = new KnockLimiter();
  #state: LobbyState = IDLE;
  #problem: Problem | null = null;
  #past: PastMatch | null = null;
  /** Where the host was last found. */
  #found: Joining | null = null;

  /** @param introduce who one is, at the moment of asking */
  constructor(introduce: () => Tengen, store: Store, time: Time, events: LobbyEvents) {
    this.#store = store;
    this.#factory = new SessionFactory(introduce, store, time);
    this.#farewells = new Farewells(store, this.#factory, time);
    this.#time = time;
    this.#events = events;
  }

  get session(): NetworkSession | null {
    return this.#state.type === 'idle' ? null : this.#state.session;
  }

  get match(): Match | null {
    return this.session?.match ?? this.#past?.match ?? null;
  }

  /** By which the match is kept; null where there is none. */
  get id(): number | null {
    return this.session?.id ?? this.#past?.id ?? null;
  }

  /** For how long the side to move has been thinking, or had been when the link closed: ms. */
  get thinking(): number {
    return this.session?.thinking ?? this.#past?.thinking ?? 0;
  }

  get view(): View['link'] {
    const state = this.#state;
    const { session } = this;
    const joined = session?.match != null;
    const disconnection = joined ? session.disconnection : null;
    const peer = session?.link.peer ?? null;
    return {
      state:
        disconnection !== null
          ? 'away'
          : joined
            ? 'connected'
            : state.type === 'idle'
              ? 'idle'
              : waiting[state.type],
      away: disconnection,
      role: state.type === 'idle' ? null : state.type === 'hosting' ? 'host' : 'guest',
      address: state.type === 'idle' ? null : state.address,
      port: state.type === 'idle' ? null : state.type === 'hosting' ? state.host.port : state.port,
      peer: joined ? { name: peer?.name ?? null, extended: peer !== null } : null,
      setup: state.type === 'hosting' ? viewOfSetup(state.setup) : null,
      candidates: state.type === 'hosting' ? state.host.candidates.map(viewOfCandidate) : [],
      problem: session?.notice ?? this.#problem,
      chat: session?.link.chat.map(({ at: _, ...remark }) => remark) ?? [],
    };
  }

  /** Listens. Call only when idle. */
  host(setup: Setup, address: ListenAddress): Promise<Problem | null> {
    return this.#listen(setup, address, null);
  }

  /** Dials. Call only when idle. What comes of it is seen in the view. */
  join(address: string, port: number): void {
    this.#problem = null;
    const dialling = dial(address, port, this.#time);
    const state: Joining = {
      type: 'joining',
      address,
      port,
      dialling,
      session: null,
      redial: null,
    };
    this.#state = state;
    this.#events.onChange();
    void dialling.connected.then((connected) => {
      if (this.#state !== state) return;
      if (connected.ok) this.#meetHost(state, connected.value);
      else this.#end(connected.error);
    });
  }

  /**
   * Goes on with a match that was kept: a host listens at `door`, a guest dials `address`. Call only
   * when idle. Returns why nothing comes of it.
   */
  async resume(
    saved: SavedMatch,
    door: ListenAddress,
    address: string,
    port: number,
  ): Promise<Problem | null> {
    this.#problem = null;
    const session = this.#restore(saved);
    if (session === null) return problem('lost');
    if (saved.role === 'host') return this.#listen(session.link.setup, door, session);
    this.#past = null;
    this.#dialAgain(session, address, port, address !== saved.address || port !== saved.port);
    return null;
  }

  /** A guest whose link is away tries again at once, there or elsewhere. */
  retry(address: string | undefined, port: number | undefined): void {
    const state = this.#state;
    if (state.type !== 'joining' || state.session === null) return;
    state.redial?.stop();
    state.session.retry();
    const elsewhere = address !== undefined || port !== undefined;
    this.#dialAgain(state.session, address ?? state.address, port ?? state.port, elsewhere);
  }

  /** A cable may have been plugged in: who looks for a host looks again at once. */
  hurry(): void {
    const state = this.#state;
    if (state.type === 'joining' && state.session?.link.disconnection?.trying) state.redial?.now();
  }

  /** False where there is no candidate of that id, or the seat is taken. */
  accept(id: string): boolean {
    const state = this.#state;
    const candidate = state.type === 'hosting' ? state.host.accept(id) : null;
    if (state.type !== 'hosting' || candidate === null) return false;
    const { setup, bind: address, host } = state;
    const { tengen: peer } = candidate;
    const session: NetworkSession = this.#factory.create(
      { role: 'host', setup, peer, address, port: host.port },
      {
        ...this.#follow(() => session),
        onEnd: (why) => {
          if (session.match !== null) {
            this.#end(why);
            return;
          }
          // The guest was gone before it sat down: others may still come.
          host.freeSeat();
          this.#state = { ...state, session: null };
          this.#problem = why;
          this.#events.onChange();
        },
      },
    );
    this.#state = { ...state, session };
    session.open(candidate.connection);
    return true;
  }

  decline(id: string): boolean {
    return this.#state.type === 'hosting' && this.#state.host.decline(id);
  }

  ignore(id: string): boolean {
    return this.#state.type === 'hosting' && this.#state.host.ignore(id);
  }

  /** Stops listening, dialling or playing; the board stays. */
  stop(): void {
    const state = this.#state;
    if (state.type !== 'idle' && state.session !== null) state.session.leave();
    else if (state.type === 'joining') state.dialling?.cancel();
    if (this.#state !== IDLE) this.#end(null);
  }

  /** Deletes a match that was kept: the other side hears in the background how it ended. False where there is no other side. */
  discard(saved: SavedMatch): boolean {
    return this.#farewells.discard(saved);
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
    this.session?.dismiss();
    this.#events.onChange();
  }

  /** @param table who is awaited; null where anybody may come */
  async #listen(
    setup: Setup,
    address: ListenAddress,
    table: NetworkSession | null,
  ): Promise<Problem | null> {
    this.#problem = null;
    const { bind, shown, port } = address;
    await this.#farewells.pause();
    const opened = await Host.listen(bind, port, this.#time, this.#knocks, {
      onChange: this.#events.onKnock,
      onProblem: (problem) => {
        this.#problem = problem;
        this.#events.onKnock();
      },
      onReturn: (session, nonce) => this.#answerResume(session, nonce),
    });
    if (!opened.ok) {
      this.#farewells.listen();
      this.tell(opened.error);
      return opened.error;
    }
    const host = opened.value;
    log?.('lobby', `listening at ${shown}:${host.port}`);
    if (table !== null) {
      this.#past = null;
      host.occupySeat();
      table.changeAddress(bind, host.port);
    }
    this.#state = { type: 'hosting', address: shown, bind, host, setup, session: table };
    this.#events.onChange();
    return null;
  }

  #meetHost(state: Joining, connection: Connection): void {
    const { address, port } = state;
    let joined = false;
    const session: NetworkSession = this.#factory.create(
      { role: 'guest', setup: baseSetup, peer: null, address, port },
      {
        ...this.#follow(() => session),
        onChange: () => {
          if (!joined && session.match !== null) {
            joined = true;
            this.#events.onJoined(address, port, session.link.peer?.name ?? null);
          }
          this.#onSessionChange(session);
        },
      },
    );
    const redial = this.#redial(session, address, port);
    this.#state = { ...state, dialling: null, session, redial };
    session.open(connection);
  }

  /** @param elsewhere whether the host was never found there: then it is told why it is not */
  #dialAgain(session: NetworkSession, address: string, port: number, elsewhere: boolean): void {
    let told = !elsewhere;
    this.#problem = null;
    const redial = this.#redial(session, address, port, (problem) => {
      if (!told) this.tell(problem);
      told = true;
    });
    this.#state = { type: 'joining', address, port, dialling: null, session, redial };
    redial.now(paceOf(session));
    this.#events.onChange();
  }

  #redial(
    session: NetworkSession,
    address: string,
    port: number,
    onFailure: (problem: Problem) => void = () => {},
  ): Redialer {
    return new Redialer(address, port, this.#time, {
      onConnection: (connection) => session.reconnect(connection),
      onFailure,
    });
  }

  /** Somebody at the door says to be the guest of that session: of the table, or of a match that was kept. */
  #answerResume(session: string, nonce: string): ResumeAnswer | 'unknown' | 'busy' {
    const farewell = this.#farewells.answerResume(session, nonce);
    if (farewell !== null) return farewell;
    const state = this.#state;
    const saved = this.#store.bySession(session);
    if (state.type !== 'hosting' || saved === null || isDiscarded(saved)) return 'unknown';
    // Nothing is laid out for somebody who has proved nothing.
    const answer =
      state.session === null
        ? this.#factory.answerResume(saved, nonce)
        : state.session.answerResume(session, nonce);
    if (answer === null) return 'busy';
    return {
      ...answer,
      take: (connection, tengen) => {
        const now = this.#state;
        const same = now.type === 'hosting' && now.session === state.session;
        const session = same ? (now.session ?? this.#restore(saved)) : null;
        if (now.type === 'hosting' && session !== null) {
          this.#state = { ...now, session };
          session.acceptReconnect(connection, tengen);
        } else {
          connection.drop();
          if (now.type === 'hosting' && now.session === null) now.host.freeSeat();
        }
      },
    };
  }

  /** The table at which a match was kept; null where its record makes none. */
  #restore(saved: SavedMatch): NetworkSession | null {
    const session: NetworkSession | null = this.#factory.restore(
      saved,
      this.#follow(() => session),
    );
    return session;
  }

  /** @param session known once it is laid, which is before it tells of anything */
  #follow(session: () => NetworkSession | null): SessionEvents {
    return {
      onChange: () => this.#onSessionChange(session()),
      onAway: () => this.#redialIfLost(session()),
      onEnd: (problem) => this.#end(problem),
    };
  }

  /** Something changed at the table: a new match takes the place of the one left from before. */
  #onSessionChange(session: NetworkSession | null): void {
    const state = this.#state;
    // Somebody who has not proved who it is sits at no table.
    if (state.type === 'idle' || session === null || state.session !== session) return;
    if (session.match !== null) this.#past = null;
    if (state.type === 'joining' && session.disconnection === null) this.#noteFound(state, session);
    this.#events.onChange();
  }

  /** Here the host was found, and will be looked for from now on. */
  #noteFound(state: Joining, session: NetworkSession): void {
    state.redial?.rest();
    if (this.#found === state) return;
    this.#found = state;
    this.#problem = null;
    session.changeAddress(state.address, state.port);
  }

  /** The connection is gone: a guest dials again, a host listens anyway. */
  #redialIfLost(session: NetworkSession | null): void {
    const state = this.#state;
    if (state.type !== 'joining' || state.session !== session) return;
    if (session?.link.disconnection?.trying) state.redial?.again(paceOf(session));
  }

  #end(problem: Problem | null): void {
    const state = this.#state;
    const { match = null, thinking = 0, id = null } = this.session ?? {};
    if (match !== null && id !== null) this.#past = { id, match, thinking };
    log?.('lobby', `${state.type} ended: ${problem?.code ?? 'by the player'}`);
    this.#state = IDLE;
    this.#problem = problem;
    if (state.type === 'hosting') {
      state.host.close();
      this.#farewells.listen();
    }
    if (state.type === 'joining') state.redial?.stop();
    this.#events.onChange();
  }
}

/** At what waits a guest looks for its host. */
function paceOf({ link }: NetworkSession): typeof FAST {
  return link.disconnection?.why === 'left' ? SLOW : FAST;
}

const waiting = { hosting: 'listening', joining: 'dialling' } as const;

function viewOfSetup(setup: Setup): View['link']['setup'] {
  const { game, options, clock } = dataOf(setup);
  return { game, options: { ...options }, clock };
}

function viewOfCandidate({ id, tengen, connection }: Candidate) {
  return { id, name: tengen?.name ?? null, address: connection.address };
}
