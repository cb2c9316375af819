/** How two players meet: hosting, joining, looking for a game, admitting and reconnecting. */

import { type Problem, problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import type { Setup } from '../../match/index.ts';
import type { Watcher } from '../../protocol/messages.ts';
import type { Tengen } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { profileKeyOf } from '../net/auth/profileKey.ts';
import { SessionFactory } from '../session/factory.ts';
import type { NetworkSession, SessionEvents } from '../session/network.ts';
import { PastSession, type Session } from '../session/session.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { expectedAt } from './acquaintances.ts';
import { Farewells } from './farewells.ts';
import { Host, type ListenAddress } from './host.ts';
import { Hosting, type HostingParams } from './hosting.ts';
import { Joining } from './joining.ts';
import { KnockLimiter } from './knockLimiter.ts';
import { IDLE, type LobbyState, sessionOf } from './lobbyState.ts';
import { hostedIn, type LobbyView, viewOfLobby } from './lobbyView.ts';
import { Matchmaker, type Pair, type SeekParams } from './matchmaker.ts';
import type { NearbyHost } from './nearbyList.ts';
import type { ResumeAnswer, ResumeRefusal } from './returningGuest.ts';
import type { Hosted } from './surroundings.ts';
import { Watch } from './watch.ts';
import { Watchers } from './watchers.ts';

export interface LobbyEvents {
  /** This session is shown from now on. Called again at each of its changes. */
  onSession(session: Session): void;
  /** The view has changed. */
  onChange(): void;
  /** The view has changed because of candidates, which may be many. */
  onKnock(): void;
  /** Whether the player has invited somebody with that id, who is let in without being asked about. */
  isInvited(player: string): boolean;
  /** Whether only that player, who was invited, can have said this. */
  isPass(player: string, pass: string): boolean;
  /** What the player here says to a host there to be let in as a watcher; null for nothing. */
  passAt(address: string, port: number): string | null;
}

export class Lobby {
  readonly #introduce: () => Tengen;
  readonly #store: Store;
  readonly #factory: SessionFactory;
  readonly #farewells: Farewells;
  readonly #time: Time;
  readonly #events: LobbyEvents;
  /** Shared by all hosts of this program, one after the other. */
  readonly #knocks = new KnockLimiter();
  readonly #sessionEvents: SessionEvents = {
    onChange: (session) => this.#onSessionChange(session),
    onAway: (session) => this.#onAway(session),
    onEnd: (session, problem) => this.#onSessionEnd(session, problem),
  };
  #state: LobbyState = IDLE;
  /** The hosts that were found before anything was begun. */
  #seen: readonly NearbyHost[] = [];
  #problem: Problem | null = null;
  /** The id of the last opponent. */
  #lastPlayer: string | null = null;
  /** Where this program listened when it looked for a game; null if it hasn't yet. */
  #seekPort: number | null = null;

  /** @param introduce what this program says about itself at that moment */
  constructor(introduce: () => Tengen, store: Store, time: Time, events: LobbyEvents) {
    this.#introduce = introduce;
    this.#store = store;
    this.#factory = new SessionFactory(introduce, store, time);
    this.#farewells = new Farewells(store, this.#factory, time);
    this.#time = time;
    this.#events = events;
  }

  get session(): NetworkSession | null {
    return sessionOf(this.#state);
  }

  /** What others on the network may find; null unless this program hosts or looks for a game. */
  get hosted(): Omit<Hosted, 'name'> | null {
    return hostedIn(this.#state);
  }

  /** What the player looks for, and since when: ms since 1970; null if nothing. */
  get seeking(): View['seeking'] {
    if (this.#state.type !== 'seeking') return null;
    const { game, since, host } = this.#state.matchmaker;
    return { game, since, port: host.port };
  }

  get view(): LobbyView {
    return viewOfLobby(this.#state, this.#problem, this.#store);
  }

  /** Those who watch, as far as this side knows. */
  get watchers(): readonly Watcher[] {
    if (this.#state.type === 'hosting') return this.#state.watchers.list;
    return this.session?.link.watchers ?? [];
  }

  /** Listens. Call only when idle. */
  host(setup: Setup, address: ListenAddress): Promise<Problem | null> {
    return this.#listen(setup, address, null);
  }

  /** Watches a host's match. Call only when idle. The view shows the result. */
  watch(address: string, port: number): void {
    this.#problem = null;
    const watch = new Watch(address, port, this.#introduce, this.#time, {
      onChange: ({ session }) => {
        if (session.match !== null) this.#events.onSession(session);
        this.#events.onChange();
      },
      onEnd: (problem) => this.#end(problem),
      pass: () => this.#events.passAt(address, port),
    });
    this.#state = watch;
    watch.begin();
    this.#events.onChange();
  }

  /** Looks for a game. Call only when idle, or to look for another one. @param port 0 for any free one */
  async seek(
    params: Omit<SeekParams, 'lastPlayer' | 'bind'>,
    { bind, shown, port }: ListenAddress,
  ): Promise<Problem | null> {
    if (this.#state.type === 'seeking') this.stop();
    // Who has found this program before knows its port.
    const opened = await Matchmaker.open(
      { ...params, bind, lastPlayer: this.#lastPlayer },
      [this.#seekPort ?? port, port, 0],
      (port, onSeeker) => this.#openHost({ bind, shown, port }, onSeeker),
      {
        factory: this.#factory,
        knocks: this.#knocks,
        time: this.#time,
        onPaired: (pair) => this.#pair(pair, bind, shown),
      },
    );
    if (!opened.ok) return this.#failToListen(opened.error);
    const matchmaker = opened.value;
    this.#seekPort = matchmaker.host.port;
    this.#state = { type: 'seeking', host: matchmaker.host, matchmaker };
    this.#events.onChange();
    return null;
  }

  /** @param nearby all that was found on the network */
  see(nearby: readonly NearbyHost[]): void {
    // Nobody is looked for while a host is dialled.
    if (this.#state.type === 'idle') this.#seen = nearby;
    if (this.#state.type === 'seeking') this.#state.matchmaker.see(nearby);
  }

  /** Dials. Call only when idle. The view shows the result. */
  join(address: string, port: number): void {
    this.#problem = null;
    const joining = new Joining(address, port, null, this.#time);
    this.#state = joining;
    const expected = expectedAt({ address, port }, this.#seen, this.#store);
    joining.meet(this.#factory, expected, this.#sessionEvents, (problem) => this.#end(problem));
    this.#events.onChange();
  }

  /**
   * Continues a saved match: a host listens at `listenAddress`, a guest dials `address`. Call only when idle.
   * Returns why that failed.
   */
  async resume(
    saved: SavedMatch,
    listenAddress: ListenAddress,
    address: string,
    port: number,
  ): Promise<Problem | null> {
    this.#problem = null;
    const session = this.#factory.restore(saved, this.#sessionEvents);
    if (session === null) return problem('lost');
    if (saved.role === 'host') return this.#listen(session.link.setup, listenAddress, session);
    this.#events.onSession(session);
    this.#dialAgain(session, address, port, address !== saved.address || port !== saved.port);
    return null;
  }

  /** A disconnected guest dials again at once, there or elsewhere. */
  retry(address: string | undefined, port: number | undefined): void {
    const state = this.#state;
    if (state.type !== 'joining' || state.session === null) return;
    state.stop();
    state.session.retry();
    const elsewhere = address !== undefined || port !== undefined;
    this.#dialAgain(state.session, address ?? state.address, port ?? state.port, elsewhere);
  }

  /** A cable may have been plugged in: a guest that is reconnecting dials again at once. */
  hurry(): void {
    const state = this.#state;
    if (state.type === 'joining' || state.type === 'watching') state.hurry();
  }

  /** False if there is no watcher of that id. */
  sendAway(watcher: string): boolean {
    return this.#state.type === 'hosting' && this.#state.sendAway(watcher);
  }

  /** False if there is no candidate of that id, or another was accepted. */
  accept(id: string): boolean {
    return this.#state.type === 'hosting' && this.#state.accept(id);
  }

  decline(id: string): boolean {
    return this.#state.type === 'hosting' && this.#state.host.decline(id);
  }

  ignore(id: string): boolean {
    return this.#state.type === 'hosting' && this.#state.host.ignore(id);
  }

  /** Stops listening, dialling or playing. The board stays. */
  stop(): void {
    const state = this.#state;
    if (state.type === 'seeking') state.matchmaker.stop();
    sessionOf(state)?.close();
    if (this.#state !== IDLE) this.#end(null);
  }

  /** Deletes a saved match. Its peer is told in the background how it ended. False if there is no peer. */
  discard(saved: SavedMatch): boolean {
    return this.#farewells.discard(saved);
  }

  /** @param abruptly as if the program had crashed: a peer sees a broken connection */
  async close(abruptly: boolean): Promise<void> {
    if (abruptly) this.#breakOff();
    this.stop();
    await this.#farewells.close();
  }

  #breakOff(): void {
    if (this.#state.type === 'hosting') this.#state.watchers.breakOff();
    this.session?.breakOff();
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

  /** @param session the session that its guest is to resume; null if anybody may join */
  async #listen(
    setup: Setup,
    address: ListenAddress,
    session: NetworkSession | null,
  ): Promise<Problem | null> {
    const opened = await this.#openHost(address, null);
    if (!opened.ok) return this.#failToListen(opened.error);
    const host = opened.value;
    const { bind, shown } = address;
    if (session !== null) {
      this.#events.onSession(session);
      session.changeAddress(bind, host.port);
    }
    this.#state = this.#hosting({ address: shown, bind, host, setup }, session);
    this.#events.onChange();
    return null;
  }

  /** @param onSeeker null if anybody may be listed */
  async #openHost(
    { bind, shown, port }: ListenAddress,
    onSeeker: (() => void) | null,
  ): Promise<Result<Host, Problem>> {
    this.#problem = null;
    await this.#farewells.pause();
    const params = { bind, port, time: this.#time, knocks: this.#knocks, isSilent: false };
    const opened = await Host.listen(params, {
      onChange: () => {
        if (this.#state.type === 'hosting') this.#state.letIn();
        this.#events.onKnock();
      },
      onProblem: (problem) => {
        this.#problem = problem;
        this.#events.onKnock();
      },
      isSelf: ({ player }) => player === profileKeyOf(this.#store.identityKey).player,
      onReturn: (session, nonce) => this.#answerResume(session, nonce),
      onWatcher: (candidate) =>
        this.#state.type === 'hosting' ? this.#state.answerWatcher(candidate) : 'busy',
      isInvited: (candidate) => this.#state.type === 'hosting' && this.#state.isInvited(candidate),
      onSeeker,
    });
    if (opened.ok) log?.('lobby', `listening at ${shown}:${opened.value.port}`);
    return opened;
  }

  #failToListen(problem: Problem): Problem {
    this.#farewells.listen();
    this.tell(problem);
    return problem;
  }

  /** Two who looked for a game have met. Returns what handles their session from now on. */
  #pair(pair: Pair, bind: string | null, shown: string): SessionEvents {
    const { session } = pair;
    if (pair.role === 'guest') {
      this.#farewells.listen();
      this.#state = new Joining(pair.address, pair.port, session, this.#time);
    } else {
      const { host, setup } = pair;
      this.#state = this.#hosting({ address: shown, bind, host, setup }, session);
    }
    return this.#sessionEvents;
  }

  #hosting(at: HostingParams, session: NetworkSession | null): Hosting {
    const watchers = new Watchers(this.#introduce, this.#time, {
      onChange: () => this.#events.onKnock(),
      onTell: (list) => this.session?.setWatchers(list),
    });
    return new Hosting(at, session, {
      store: this.#store,
      factory: this.#factory,
      events: this.#sessionEvents,
      watchers,
      isInvited: (player) => this.#events.isInvited(player),
      isPass: (player, pass) => this.#events.isPass(player, pass),
    });
  }

  /** @param elsewhere whether the host was never found at that address: then a failure is shown */
  #dialAgain(session: NetworkSession, address: string, port: number, elsewhere: boolean): void {
    this.#problem = null;
    const joining = new Joining(address, port, session, this.#time);
    this.#state = joining;
    joining.dialAgain(elsewhere ? (problem) => this.tell(problem) : null);
    this.#events.onChange();
  }

  #answerResume(session: string, nonce: string): ResumeAnswer | ResumeRefusal {
    const farewell = this.#farewells.answerResume(session, nonce);
    if (farewell !== null) return farewell;
    const state = this.#state;
    // A player who looks for a game doesn't wait for the last opponent.
    if (state.type === 'seeking') return 'busy';
    return state.type === 'hosting' ? state.answerResume(session, nonce) : 'unknown';
  }

  /** A session has changed. Its match is shown from now on. */
  #onSessionChange(session: NetworkSession): void {
    const state = this.#state;
    // A session that isn't in use yet changes nothing.
    if (sessionOf(state) !== session) return;
    if (session.match !== null) this.#events.onSession(session);
    const isConnected = session.disconnection === null;
    if (state.type === 'joining' && isConnected && state.noteFound()) this.#problem = null;
    this.#events.onChange();
    // The players come first.
    if (state.type === 'hosting') state.noteChange();
  }

  /** The connection is gone: a guest dials again. A host listens anyway. */
  #onAway(session: NetworkSession): void {
    const state = this.#state;
    if (state.type === 'joining' && state.session === session) state.noteLost();
  }

  #onSessionEnd(session: NetworkSession, problem: Problem | null): void {
    const state = this.#state;
    if (state.type !== 'hosting' || session.match !== null) {
      this.#end(problem);
      return;
    }
    // The guest was gone before the match began. Others may still come.
    state.freeSeat();
    this.#problem = problem;
    this.#events.onChange();
  }

  #end(problem: Problem | null): void {
    const state = this.#state;
    const { session } = this;
    const shown = state.type === 'watching' ? state.session : session;
    this.#lastPlayer = session?.opponent?.player ?? this.#lastPlayer;
    if (session?.match != null) this.#factory.keepChat(session);
    if (shown?.match != null) this.#events.onSession(new PastSession(shown.match, shown.details()));
    log?.('lobby', `${state.type} ended: ${problem?.code ?? 'by the player'}`);
    this.#state = IDLE;
    this.#problem = problem;
    if (state.type === 'hosting') state.partFromWatchers();
    if (state.type === 'hosting' || state.type === 'seeking') {
      state.host.close();
      this.#farewells.listen();
    }
    if (state.type === 'joining' || state.type === 'watching') state.stop();
    this.#events.onChange();
  }
}
