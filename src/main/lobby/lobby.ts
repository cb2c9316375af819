/** How two players meet: hosting, joining, looking for a game, admitting and reconnecting. */

import { type Problem, problem } from '../../contract/problems.ts';
import type { Setup } from '../../match/index.ts';
import type { ProgramInfo } from '../../protocol/types.ts';
import type { Result } from '../../rules/index.ts';
import { log } from '../log.ts';
import { profileKeyOf } from '../net/auth/profileKey.ts';
import { SessionFactory } from '../session/factory.ts';
import type { NetworkSession } from '../session/network.ts';
import { PastSession } from '../session/session.ts';
import type { SavedMatch, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import { expectedAt } from './acquaintances.ts';
import type { Activity, ActivityContext, LobbyEvents } from './activity.ts';
import { Farewells } from './farewells.ts';
import { Host, type HostOwner, type ListenAddress } from './host.ts';
import { Hosting } from './hosting.ts';
import { Idle } from './idle.ts';
import { IgnoredPeople } from './ignored.ts';
import { Joining } from './joining.ts';
import { KnockLimiter } from './knockLimiter.ts';
import { type LobbyView, viewOfLobby } from './lobbyView.ts';
import type { SeekParams } from './matchmaker.ts';
import { Seeking } from './seeking.ts';
import { Watch } from './watch.ts';

export class Lobby {
  /** Until this program is closed. */
  readonly ignored = new IgnoredPeople();
  readonly #knocks = new KnockLimiter();
  readonly #context: ActivityContext;
  readonly #idle: Idle;
  #activity: Activity;
  #problem: Problem | null = null;
  /** The id of the last opponent. */
  #lastPlayer: string | null = null;
  /** Where this program listened when it looked for a game; null if it hasn't yet. */
  #seekPort: number | null = null;

  /** @param introduce what this program says about itself at that moment */
  constructor(introduce: () => ProgramInfo, store: Store, time: Time, events: LobbyEvents) {
    const factory = new SessionFactory(introduce, store, time);
    this.#context = {
      introduce,
      store,
      factory,
      farewells: new Farewells(store, factory, time),
      time,
      ignored: this.ignored,
      events,
      sessionEvents: {
        // A session that isn't in use yet changes nothing.
        onChange: (session) => {
          if (session === this.session) this.#activity.noteChange(session);
        },
        onAway: (session) => {
          if (session === this.session) this.#activity.noteAway();
        },
        onEnd: (session, problem) => this.#activity.noteEnd(session, problem),
      },
      setProblem: (problem) => {
        this.#problem = problem;
      },
      become: (next) => this.#take(next),
      end: (problem) => this.#end(problem),
    };
    this.#idle = new Idle(this.#context);
    this.#activity = this.#idle;
  }

  /** What is being done. Whatever isn't part of that does nothing. */
  get activity(): Activity {
    return this.#activity;
  }

  get session(): NetworkSession | null {
    return this.#activity.session;
  }

  get view(): LobbyView {
    return viewOfLobby(this.#activity, this.#problem);
  }

  /** Listens. Call only when idle. */
  host(setup: Setup, address: ListenAddress): Promise<Problem | null> {
    return this.#listen(setup, address, null);
  }

  /** Watches a host's match. Call only when idle. The view shows the result. */
  watch(address: string, port: number): void {
    const watch = new Watch(address, port, this.#context);
    this.#take(watch);
    watch.begin();
    this.#context.events.onChange();
  }

  /** Looks for a game. Call only when idle, or to look for another one. */
  async seek(
    params: Omit<SeekParams, 'lastPlayer' | 'bind'>,
    { bind, shown, ports }: ListenAddress,
  ): Promise<Problem | null> {
    if (this.#activity.seeking !== null) this.stop();
    const seek = { ...params, bind, lastPlayer: this.#lastPlayer };
    // Who has found this program before knows its port.
    const known = this.#seekPort === null ? [] : [this.#seekPort];
    const opened = await this.#open(
      { bind, shown, ports: [...known, ...ports] },
      (host) => new Seeking(host, seek, shown, this.#context),
    );
    if (!opened.ok) return this.#failToListen(opened.error);
    this.#seekPort = opened.value.seeking.port;
    this.#begin(opened.value);
    return null;
  }

  /** Dials. Call only when idle. The view shows the result. */
  join(address: string, port: number): void {
    const joining = new Joining(address, port, null, this.#context);
    this.#take(joining);
    joining.meet(expectedAt({ address, port }, this.#idle.seen, this.#context.store));
    this.#context.events.onChange();
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
    const { factory, sessionEvents, events } = this.#context;
    const session = factory.restore(saved, sessionEvents);
    if (session === null) return problem('lost');
    if (saved.role === 'host') return this.#listen(session.link.setup, listenAddress, session);
    events.onSession(session);
    const joining = new Joining(address, port, session, this.#context);
    this.#take(joining);
    joining.dialAgain(address !== saved.address || port !== saved.port);
    return null;
  }

  /** Stops listening, dialling or playing. The board stays. */
  stop(): void {
    this.session?.close();
    if (this.#activity !== this.#idle) this.#end(null);
  }

  /** Deletes a saved match. Its peer is told in the background how it ended. False if there is no peer. */
  discard(saved: SavedMatch): boolean {
    return this.#context.farewells.discard(saved);
  }

  /** @param abruptly as if the program had crashed: a peer sees a broken connection */
  async close(abruptly: boolean): Promise<void> {
    if (abruptly) this.#activity.breakOff();
    this.stop();
    await this.#context.farewells.close();
  }

  tell(problem: Problem): void {
    this.#problem = problem;
    this.#context.events.onChange();
  }

  dismiss(): void {
    this.#problem = null;
    this.session?.dismiss();
    this.#context.events.onChange();
  }

  /** A game at this screen begins. */
  rest(): void {
    this.#take(this.#activity);
  }

  /** What was told of the activity before ends with that. @param problem what is told of this one */
  #take(activity: Activity, problem: Problem | null = null): void {
    this.#activity = activity;
    this.#problem = problem;
  }

  #begin(activity: Activity): void {
    this.#take(activity);
    this.#context.events.onChange();
  }

  /** @param session the session that its guest is to resume; null if anybody may join */
  async #listen(
    setup: Setup,
    address: ListenAddress,
    session: NetworkSession | null,
  ): Promise<Problem | null> {
    const { bind, shown } = address;
    const opened = await this.#open(address, (host, portTaken) => {
      if (session !== null) {
        this.#context.events.onSession(session);
        session.changeAddress(bind, host.port);
      }
      return new Hosting({ bind, shown, host, setup, portTaken }, session, this.#context);
    });
    if (!opened.ok) return this.#failToListen(opened.error);
    this.#begin(opened.value);
    return null;
  }

  /** @param own makes the activity of the host that listens; `portTaken`: the first port, if it can't be had */
  async #open<Owner extends Activity & HostOwner>(
    { bind, shown, ports }: ListenAddress,
    own: (host: Host, portTaken: number | null) => Owner,
  ): Promise<Result<Owner, Problem>> {
    const { farewells, time, ignored, store, events } = this.#context;
    await farewells.pause();
    const params = {
      bind,
      time,
      knocks: this.#knocks,
      ignored,
      isSilent: false,
      isSelf: ({ player }: ProgramInfo) => player === profileKeyOf(store.identityKey).player,
      onProblem: (problem: Problem) => {
        this.#problem = problem;
        events.onKnock();
      },
    };
    const [first = 0, ...others] = ports;
    let opened = await Host.listen({ ...params, port: first }, (host) => own(host, null));
    for (const port of others) {
      if (opened.ok) break;
      opened = await Host.listen({ ...params, port }, (host) => own(host, first));
    }
    if (opened.ok) log?.('lobby', `listening at ${shown}:${opened.value.hosted?.port}`);
    return opened;
  }

  #failToListen(problem: Problem): Problem {
    this.#context.farewells.listen();
    this.tell(problem);
    return problem;
  }

  #end(problem: Problem | null): void {
    const { factory, events, farewells } = this.#context;
    const ended = this.#activity;
    const { session, shown } = ended;
    this.#lastPlayer = session?.opponent?.player ?? this.#lastPlayer;
    if (session?.match != null) factory.keepChat(session);
    if (shown?.match != null) events.onSession(new PastSession(shown.match, shown.details()));
    log?.('lobby', `${ended.view.state} ended: ${problem?.code ?? 'by the player'}`);
    this.#take(this.#idle, problem);
    ended.close();
    farewells.listen();
    events.onChange();
  }
}
