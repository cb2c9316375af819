/** A host and its guest: one that the player has accepted, or one that has come back. */

import type { Audience } from '../../contract/choices.ts';
import type { Setup } from '../../match/index.ts';
import type { SessionFactory } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import type { Candidate } from './candidates.ts';
import type { Host, HostEvents } from './host.ts';
import { answerReturning, type ResumeAnswer, type ResumeRefusal } from './returningGuest.ts';
import type { Watchers } from './watchers.ts';

/** Where the host listens, and what it proposes. */
export interface HostingParams {
  /** The address that is shown to the player. */
  readonly address: string;
  /** Null for all addresses of this computer. */
  readonly bind: string | null;
  readonly host: Host;
  readonly setup: Setup;
}

interface HostingContext {
  readonly store: Store;
  readonly factory: SessionFactory;
  /** What handles the guest's session. */
  readonly events: SessionEvents;
  readonly watchers: Watchers;
  /** Whether the player has invited somebody with that id, who is then let in without being asked about. */
  isInvited(player: string): boolean;
  /** Whether only that player, who was invited, can have said this. */
  isPass(player: string, pass: string): boolean;
}

/** A guest before its program has answered. */
interface AcceptedGuest {
  readonly name: string | null;
  readonly address: string;
}

export class Hosting {
  readonly type = 'hosting';
  readonly address: string;
  readonly bind: string | null;
  readonly host: Host;
  readonly setup: Setup;
  readonly watchers: Watchers;
  readonly #context: HostingContext;
  #session: NetworkSession | null;
  #accepted: AcceptedGuest | null = null;
  /** The addresses of watchers that were sent away, or the players if they were invited. */
  readonly #sentAway = new Set<string>();

  /** @param session the only one whose guest may come; null if anybody may join */
  constructor(params: HostingParams, session: NetworkSession | null, context: HostingContext) {
    const { address, bind, host, setup } = params;
    this.address = address;
    this.bind = bind;
    this.host = host;
    this.setup = setup;
    this.watchers = context.watchers;
    this.#session = session;
    this.#context = context;
    if (session !== null) host.occupySeat();
  }

  /** Who may watch. */
  get audience(): Audience {
    return this.#context.store.settings.watching;
  }

  /** With the guest; null while the seat is free. */
  get session(): NetworkSession | null {
    return this.#session;
  }

  /** Null unless the player has accepted the guest. */
  get accepted(): AcceptedGuest | null {
    return this.#accepted;
  }

  /** False if there is no candidate of that id, another was accepted, or nobody else can watch. */
  accept(id: string): boolean {
    const listed = this.host.candidates.find((candidate) => candidate.id === id);
    if (listed === undefined || !this.#hasRoomFor(listed)) return false;
    const candidate = this.host.accept(id);
    if (candidate === null) return false;
    this.#admit(candidate);
    return true;
  }

  #admit(candidate: Candidate): void {
    const { host, setup, bind } = this;
    const { introduction, connection } = candidate;
    if (introduction?.watch != null) {
      this.#admitWatcher(candidate);
      return;
    }
    const invited = this.isInvited(candidate) ? (introduction?.player ?? null) : null;
    const isExpected = invited === null ? null : (player: string) => player === invited;
    const { openedAt } = connection;
    const at = { role: 'host', setup, address: bind, port: host.port } as const;
    const guest = { introduction, isAccepted: true, isExpected, expected: null };
    const session = this.#context.factory.create(
      { ...at, ...guest, openedAt },
      this.#context.events,
    );
    session.setWatchers(this.watchers.list);
    this.#session = session;
    this.#accepted = { name: introduction?.tengen.name ?? null, address: connection.address };
    session.open(connection);
  }

  #admitWatcher(candidate: Candidate): void {
    const token = candidate.introduction?.watch?.token ?? null;
    this.watchers.admit(candidate, this.#session, this.isInvited(candidate) ? token : null);
  }

  /** The guest's session has changed: those who watch are told. */
  noteChange(): void {
    if (this.#session !== null) this.watchers.note(this.#session);
  }

  partFromWatchers(): void {
    this.noteChange();
    this.watchers.close();
  }

  /** Lets in those who need not be asked about. */
  letIn(): void {
    for (const candidate of this.host.candidates) {
      const { introduction, connection } = candidate;
      const isSentAway = this.#sentAway.has(connection.address);
      const isWelcome = introduction?.watch != null && this.audience === 'anyone' && !isSentAway;
      if (!isWelcome && !this.isInvited(candidate)) continue;
      const accepted = this.host.accept(candidate.id, false);
      if (accepted !== null) this.#admit(accepted);
    }
  }

  /** The answer to somebody who wants to watch. */
  answerWatcher(candidate: Candidate): ReturnType<HostEvents['onWatcher']> {
    const isInvited = this.isInvited(candidate);
    if (isInvited && this.#sentAway.has(playerOf(candidate))) return 'declined';
    if (this.audience === 'nobody' && !isInvited) return 'declined';
    const known = this.watchers.knows(candidate.introduction?.watch?.token ?? null);
    if (known === 'soon' && !isInvited) return 'later';
    if (!this.#hasRoomFor(candidate)) return 'full';
    if (known === 'no' && !isInvited) return 'ask';
    return () => this.#admitWatcher(candidate);
  }

  /**
   * Sends a watcher away. An invited one can't watch this hosting again; whoever else comes from its address has to
   * be let in by the player. False if there is none.
   */
  sendAway(watcher: string): boolean {
    const sent = this.watchers.sendAway(watcher);
    if (sent === null) return false;
    const { address } = sent.connection;
    // A phone comes from this computer, as others do.
    if (this.isInvited(sent)) this.#sentAway.add(playerOf(sent));
    else {
      this.#sentAway.add(address);
      this.host.pauseWatchers(address);
    }
    return true;
  }

  #hasRoomFor({ introduction, connection }: Candidate): boolean {
    const { watch = null } = introduction ?? {};
    return watch === null || this.watchers.hasRoomFor(connection.address, watch.token);
  }

  /**
   * Whether it comes from this computer and claims to be an invited player. Who wants to play has to prove that
   * afterwards; who wants to watch has to say what only that player can.
   */
  isInvited({ introduction, connection }: Pick<Candidate, 'introduction' | 'connection'>): boolean {
    const { player = null, watch = null } = introduction ?? {};
    const isHere = ['127.0.0.1', this.bind].includes(connection.address);
    if (!isHere || player === null) return false;
    if (watch === null) return this.#context.isInvited(player);
    return watch.token !== null && this.#context.isPass(player, watch.token);
  }

  /** The accepted guest is gone: others may still come. */
  freeSeat(): void {
    this.host.freeSeat();
    this.#session = null;
    this.#accepted = null;
  }

  /** The answer to a guest that wants to resume that session. */
  answerResume(session: string, nonce: string): ResumeAnswer | ResumeRefusal {
    const expected = this.#session;
    return answerReturning(expected, this.#context, { session, nonce }, (saved, ...guest) =>
      this.#acceptReconnect(expected, saved, ...guest),
    );
  }

  /** @param expected the session that was open when the guest asked to resume */
  #acceptReconnect(
    expected: NetworkSession | null,
    saved: SavedMatch,
    ...[connection, tengen, first]: Parameters<ResumeAnswer['take']>
  ): void {
    const { factory, events } = this.#context;
    const same = this.#session === expected;
    const session = same ? (expected ?? factory.restore(saved, events)) : null;
    if (session === null) {
      connection.drop();
      if (this.#session === null) this.host.freeSeat();
      return;
    }
    session.setWatchers(this.watchers.list);
    this.#session = session;
    session.acceptReconnect(connection, tengen, first);
  }
}

function playerOf({ introduction }: Pick<Candidate, 'introduction'>): string {
  return introduction?.player ?? '';
}
