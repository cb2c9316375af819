/** A host and its guest: one that the player has accepted, or one that has come back. */

import type { Audience } from '../../contract/choices.ts';
import type { Problem } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';
import { dataOf, displayed, type Setup } from '../../match/index.ts';
import { helloOf } from '../../protocol/greeting.ts';
import { gamesOf } from '../../protocol/knownGames.ts';
import { byeMessage, type Watcher } from '../../protocol/messages.ts';
import { canBeginWith } from '../../protocol/position.ts';
import { endingFor, type WatchedEnding } from '../../protocol/watchedPresence.ts';
import { movesIn } from '../../record/movesPlayed.ts';
import { newLinkIdentity } from '../net/linkIdentity.ts';
import type { NetworkSession } from '../session/network.ts';
import { identityOfCandidate } from '../session/opponent.ts';
import { savedResumeAnswer } from '../session/resuming.ts';
import { isDiscarded, otherNameOf, type SavedMatch } from '../store/store.ts';
import { Activity, type ActivityContext, type ActivityView, BLANK } from './activity.ts';
import type { Candidate } from './candidates.ts';
import type { Host, HostOwner, ListenAddress, WatcherAnswer } from './host.ts';
import type { UnknownGame } from './listing.ts';
import type { ResumeAnswer, ResumeRefusal } from './returningGuest.ts';
import type { Hosted } from './surroundings.ts';
import { Watchers } from './watchers.ts';

/** Where the host listens, and what it proposes. */
export interface HostingParams extends Omit<ListenAddress, 'ports'> {
  readonly host: Host;
  readonly setup: Setup;
  /** The port that it would have taken, if that couldn't be had. */
  readonly portTaken: number | null;
}

/** A guest before its program has answered. */
interface AcceptedGuest {
  readonly name: string | null;
  readonly address: string;
}

export class Hosting extends Activity implements HostOwner {
  readonly onSeeker = null;
  readonly #params: HostingParams;
  readonly #watchers: Watchers;
  #session: NetworkSession | null;
  /** Null unless the player has accepted the guest. */
  #accepted: AcceptedGuest | null = null;
  /** The addresses of watchers that were sent away, or the players if they were invited. */
  readonly #sentAway = new Set<string>();
  /** Whether the program ends as if it had crashed. */
  #isBrokenOff = false;
  /** Why the match is over, as those who watch are told. */
  #ended: WatchedEnding | null = 'host';

  /** @param session the only one whose guest may come; null if anybody may join */
  constructor(params: HostingParams, session: NetworkSession | null, context: ActivityContext) {
    super(context);
    this.#params = params;
    this.#session = session;
    this.#watchers = new Watchers(context.introduce, context.time, {
      onChange: () => {
        this.#keepWatchers();
        context.events.onKnock();
      },
      onTell: (list) => this.#session?.setWatchers(list),
      refusalFor: (watcher) => this.unknownGame(watcher)?.hello ?? null,
    });
    if (session === null) return;
    params.host.occupySeat();
    this.#expectWatchers(session);
  }

  override get view(): ActivityView {
    const { shown, host, setup, portTaken } = this.#params;
    const { game, options, clock } = dataOf(setup);
    const joined = this.#session?.match != null;
    return {
      state: 'listening',
      ...BLANK,
      role: 'host',
      address: shown,
      port: host.port,
      portTaken,
      setup: {
        game,
        options: { ...options },
        clock,
        colours: setup.colours,
        watching: this.#audience,
      },
      accepted: joined ? null : this.#accepted,
      candidates: host.candidates.map((candidate) => this.#viewOf(candidate)),
    };
  }

  #viewOf({ id, introduction, connection }: Candidate): View['link']['candidates'][number] {
    const { store } = this.context;
    const { tengen, player = null } = introduction ?? {};
    const name = tengen?.name ?? null;
    return {
      id,
      name,
      address: connection.address,
      watch: introduction?.watch != null,
      identity: introduction && identityOfCandidate(store, introduction),
      player,
      known: otherNameOf(store.people, name, player),
    };
  }

  override get hosted(): Omit<Hosted, 'name'> {
    const { bind, host, setup } = this.#params;
    const about = { bind, port: host.port, games: [], watch: this.#audience !== 'nobody' };
    const session = this.#session;
    if (session === null) {
      return { ...about, game: setup.start.game, state: 'open', opponent: null, moves: null };
    }
    const shown = session.match && displayed(session.match);
    return {
      ...about,
      game: (shown?.setup ?? setup).start.game,
      state: 'playing',
      opponent: session.link.peer?.name ?? null,
      moves: shown?.round == null ? 0 : movesIn(shown.round),
    };
  }

  /** Who may watch. */
  get #audience(): Audience {
    return this.context.store.settings.watching;
  }

  /** With the guest; null while the seat is free. */
  override get session(): NetworkSession | null {
    return this.#session;
  }

  override get watchers(): readonly Watcher[] {
    return this.#watchers.list;
  }

  override accept(id: string): boolean {
    const { host } = this.#params;
    const listed = host.candidates.find((candidate) => candidate.id === id);
    if (listed === undefined || !this.#hasRoomFor(listed)) return false;
    const candidate = host.accept(id);
    if (candidate === null) return false;
    this.#admit(candidate);
    return true;
  }

  override decline(id: string): boolean {
    return this.#params.host.decline(id);
  }

  override ignore(id: string): boolean {
    return this.#params.host.ignore(id);
  }

  #admit(candidate: Candidate): void {
    const { host, setup, bind } = this.#params;
    const { introduction, connection } = candidate;
    if (introduction?.watch != null) {
      this.#admitWatcher(candidate);
      return;
    }
    const { factory, sessionEvents } = this.context;
    const invited = this.isInvited(candidate) ? (introduction?.player ?? null) : null;
    const isExpected = invited === null ? null : (player: string) => player === invited;
    const { openedAt } = connection;
    const at = { role: 'host', setup, address: bind, port: host.port } as const;
    const guest = { introduction, isAccepted: true, isExpected, expected: null };
    const session = factory.create({ ...at, ...guest, openedAt }, sessionEvents);
    session.setWatchers(this.watchers);
    this.#session = session;
    this.#keepWatchers();
    this.#accepted = { name: introduction?.tengen.name ?? null, address: connection.address };
    session.open(connection);
  }

  #admitWatcher(candidate: Candidate): void {
    const token = candidate.introduction?.watch?.token ?? null;
    this.#watchers.admit(candidate, this.#session, this.isInvited(candidate) ? token : null);
  }

  /** Those who watched that match when the program ended need not be let in again. */
  #expectWatchers(session: NetworkSession): void {
    const saved = this.context.store.watchers;
    if (saved?.session !== session.link.identity.id) return;
    for (const address of saved.sentAway) this.#sentAway.add(address);
    this.#watchers.expect(saved.places);
  }

  #keepWatchers(): void {
    if (this.#session === null) return;
    const { id } = this.#session.link.identity;
    const { places } = this.#watchers;
    this.context.store.keepWatchers({ session: id, places, sentAway: [...this.#sentAway] });
  }

  override noteChange(session: NetworkSession): void {
    super.noteChange(session);
    // The players come first.
    this.#watchers.note(session);
  }

  override noteEnd(session: NetworkSession, problem: Problem | null): void {
    if (session.match !== null) {
      this.#ended = endingFor(problem);
      super.noteEnd(session, problem);
      return;
    }
    // The guest was gone before the match began. Others may still come.
    this.#params.host.freeSeat();
    this.#session = null;
    this.#accepted = null;
    this.context.setProblem(problem);
    this.context.events.onChange();
  }

  override breakOff(): void {
    this.#isBrokenOff = true;
    this.#watchers.breakOff();
    super.breakOff();
  }

  override close(): void {
    if (!this.#isBrokenOff) this.context.store.keepWatchers(null);
    if (this.#session !== null) this.#watchers.note(this.#session);
    this.#watchers.close(this.#ended);
    this.#params.host.close();
  }

  /** Lets in those who need not be asked about. */
  onChange(): void {
    const { host } = this.#params;
    for (const candidate of host.candidates) {
      const { introduction, connection } = candidate;
      const isSentAway = this.#sentAway.has(connection.address);
      const isWelcome = introduction?.watch != null && this.#audience === 'anyone' && !isSentAway;
      const isKnown =
        this.#audience !== 'nobody' &&
        this.#watchers.knows(introduction?.watch?.token ?? null) !== 'no';
      if (!isWelcome && !isKnown && !this.isInvited(candidate)) continue;
      if (!this.#hasRoomFor(candidate)) continue;
      const accepted = host.accept(candidate.id, false);
      if (accepted !== null) this.#admit(accepted);
    }
    this.context.events.onKnock();
  }

  onWatcher(candidate: Candidate): WatcherAnswer {
    const isInvited = this.isInvited(candidate);
    if (isInvited && this.#sentAway.has(playerOf(candidate))) return 'declined';
    if (this.#audience === 'nobody' && !isInvited) return 'declined';
    const known = this.#watchers.knows(candidate.introduction?.watch?.token ?? null);
    if (known === 'soon' && !isInvited) return 'later';
    if (!this.#hasRoomFor(candidate)) return 'full';
    if (known === 'no' && !isInvited) return 'ask';
    return () => this.#admitWatcher(candidate);
  }

  /** An invited one can't watch this hosting again; whoever else comes from its address is asked about. */
  override sendAway(watcher: string): boolean {
    const sent = this.#watchers.sendAway(watcher);
    if (sent === null) return false;
    const { address } = sent.connection;
    // A phone comes from this computer, as others do.
    if (this.isInvited(sent)) this.#sentAway.add(playerOf(sent));
    else {
      this.#sentAway.add(address);
      this.#params.host.pauseWatchers(address);
    }
    this.#keepWatchers();
    return true;
  }

  #hasRoomFor({ introduction, connection }: Candidate): boolean {
    const { watch = null } = introduction ?? {};
    return watch === null || this.#watchers.hasRoomFor(connection.address, watch.token);
  }

  /**
   * Whether it comes from this computer and claims to be an invited player. Who wants to play has to prove that
   * afterwards; who wants to watch has to say what only that player can.
   */
  isInvited({ introduction, connection }: Pick<Candidate, 'introduction' | 'connection'>): boolean {
    const { player = null, watch = null } = introduction ?? {};
    const isHere = ['127.0.0.1', this.#params.bind].includes(connection.address);
    if (!isHere || player === null) return false;
    const { events } = this.context;
    if (watch === null) return events.isInvited(player);
    return watch.token !== null && events.isPass(player, watch.token);
  }

  /** Of what is hosted or, to a watcher, of what would be told. */
  unknownGame({ introduction }: Pick<Candidate, 'introduction'>): UnknownGame | null {
    if (introduction === null) return null;
    const { watch, tengen } = introduction;
    const story = watch === null ? null : this.#session?.watchedStory;
    const setups = story?.setups ?? [dataOf(this.#params.setup)];
    const known = gamesOf(tengen);
    const unknown = setups.find(
      (setup) => !known.includes(setup.game) || !canBeginWith(tengen, setup),
    );
    if (unknown === undefined) return null;
    const { position: _position, ...match } = unknown;
    const { identity } = newLinkIdentity();
    // Whoever knows a player's key recognises its tag, so strangers aren't given it.
    const { player: _, ...me } = this.context.introduce();
    return { game: match.game, hello: helloOf(me, identity, match) };
  }

  /**
   * The answer for the guest of the session that is open, or of any saved match if none is. No session is
   * restored for a guest that has proved nothing.
   */
  onReturn(session: string, nonce: string): ResumeAnswer | ResumeRefusal {
    const { farewells, store, introduce } = this.context;
    const farewell = farewells.answerResume(session, nonce);
    if (farewell !== null) return farewell;
    const saved = store.bySession(session);
    if (saved === null || isDiscarded(saved)) return 'unknown';
    const open = this.#session;
    const answer =
      open === null
        ? savedResumeAnswer(introduce(), saved, nonce)
        : open.answerResume(session, nonce);
    if (answer === null) return 'busy';
    return { ...answer, take: (...guest) => this.#acceptReconnect(open, saved, ...guest) };
  }

  /** @param expected the session that was open when the guest asked to resume */
  #acceptReconnect(
    expected: NetworkSession | null,
    saved: SavedMatch,
    ...[connection, tengen, first]: Parameters<ResumeAnswer['take']>
  ): void {
    const { factory, sessionEvents } = this.context;
    const same = this.#session === expected;
    const session = same ? (expected ?? factory.restore(saved, sessionEvents)) : null;
    if (session === null) {
      // This release may not know the game or one of its rules.
      if (same) connection.send(byeMessage('match'));
      connection.close();
      if (this.#session === null) this.#params.host.freeSeat();
      return;
    }
    session.setWatchers(this.watchers);
    const isNew = this.#session !== session;
    if (isNew) this.#expectWatchers(session);
    this.#session = session;
    this.#keepWatchers();
    session.acceptReconnect(connection, tengen, first);
    // Those who watched it may have come first.
    if (isNew) this.onChange();
  }
}

function playerOf({ introduction }: Pick<Candidate, 'introduction'>): string {
  return introduction?.player ?? '';
}
