/** Puts the program together: what it shows, and the commands one after the other. */

import { z } from 'zod';
import { commandSchema } from '../contract/commands.ts';
import { type Problem, problem } from '../contract/problems.ts';
import type { Reply } from '../contract/reply.ts';
import type { View } from '../contract/view.ts';
import { ABILITIES, PROTOCOL_VERSION } from '../protocol/messages.ts';
import { games } from '../rules/index.ts';
import { Analyst } from './analyst/analyst.ts';
import { isNetworkGameOn } from './commands/analyse.ts';
import { type CommandContext, type OpenedFile, refused } from './commands/context.ts';
import { carryOut, commands, readPhoneCommand } from './commands/table.ts';
import { Turns } from './commands/turns.ts';
import { Lobby } from './lobby/lobby.ts';
import { Nearby } from './lobby/nearby.ts';
import type { Surroundings } from './lobby/surroundings.ts';
import { ELSEWHERE, ownAddresses, sourceFor } from './net/addresses.ts';
import { profileKeyOf } from './net/auth/profileKey.ts';
import { multicastOf, type OpenMulticast } from './net/mdns.ts';
import type { OpenDoor } from './phones/door.ts';
import { type Neighbour, Neighbourhood } from './phones/neighbourhood.ts';
import type { PhoneApp } from './phones/phone.ts';
import { Phones } from './phones/phones.ts';
import { Engines } from './seats/engines.ts';
import { LocalSession } from './session/local.ts';
import type { Session } from './session/session.ts';
import { nameToPropose } from './store/defaults.ts';
import { defaultHome, openStore, type Store } from './store/store.ts';
import { Tablebases } from './tablebases/tablebases.ts';
import { teachWith } from './teacher/teacher.ts';
import { computerTime, type Time, type Timer } from './time.ts';
import { APP } from './version.ts';
import { FocusFile } from './view/focusFile.ts';
import { ViewThrottle } from './view/throttle.ts';
import { UnfinishedMatches } from './view/unfinished.ts';
import { viewOf } from './view/view.ts';

/** Where phones' apps listen. */
const LOOPBACK = '127.0.0.1';
/** How often this computer's addresses are checked, ms: a cable may be plugged in. So is the focus of other copies. */
const LOOK_EVERY = 3000;

export interface App {
  view(): View;
  /**
   * Calls back with the view now and at every change, but at most 20 times a second because of knocks.
   * The effect of a command is shown before its reply. Returns how to unsubscribe.
   */
  onView(listener: (view: View) => void): () => void;
  /** Carries out a command after the ones given before. Never rejects: what is invalid or unavailable is refused. */
  command(command: unknown): Promise<Reply>;
  /** Calls back each time the command to quit is given. */
  onQuit(listener: () => void): void;
  /** Shows a problem of this program, as `view.link.problem`. */
  tell(problem: Problem): void;
  /** Keeps a file for the window, which imports it. */
  openFile(file: OpenedFile): void;
  /** Shows an unexpected exception. The match is kept. */
  tellOfBug(bug: unknown): void;
  /**
   * Leaves the match, stops listening and releases the profile.
   * @param abruptly as if the program had crashed: a peer sees a broken connection
   */
  close(abruptly?: boolean): Promise<void>;
}

/**
 * @param home the data directory; by default `TENGEN_HOME`, or the platform's
 * @param multicast by which hosts find each other, by default as `TENGEN_NEARBY` says; null for not at all
 * @param openDoor by which phones come in; null for not at all
 * @param profile the only one that will do; null for the first free one
 * @param threads in which the strongest level thinks; with one, the same seed plays the same game
 */
export function openApp({
  home = defaultHome(),
  time = computerTime,
  multicast = multicastOf(),
  openDoor = null,
  threads = 1,
  profile = null,
}: {
  home?: string;
  time?: Time;
  multicast?: OpenMulticast | null;
  openDoor?: OpenDoor | null;
  threads?: number;
  profile?: number | null;
} = {}): App {
  const role = { type: 'computer', multicast, openDoor } as const;
  return new Program({ home, time, threads, role, profile });
}

/** The app behind a phone's window. */
function openPhoneApp(home: string, time: Time, neighbourhood: Neighbourhood): PhoneApp {
  const role = { type: 'phone', neighbourhood } as const;
  const app = new Program({ home, time, threads: 1, role, profile: null });
  return {
    player: app.player,
    view: () => app.view(),
    onView: (listener) => app.onView(listener),
    command: (command) => app.command(command),
    close: (abruptly) => app.close(abruptly),
  };
}

interface ProgramParams {
  readonly home: string;
  readonly time: Time;
  readonly threads: number;
  readonly profile: number | null;
  /** Whose window it has. */
  readonly role:
    | {
        readonly type: 'computer';
        readonly multicast: OpenMulticast | null;
        readonly openDoor: OpenDoor | null;
      }
    | { readonly type: 'phone'; readonly neighbourhood: Neighbourhood };
}

class Program implements App {
  readonly #store: Store;
  readonly #context: CommandContext & { session: Session | null };
  readonly #listeners = new Set<(view: View) => void>();
  readonly #views: ViewThrottle;
  readonly #watch: Timer;
  /** The address from which packets to elsewhere leave; null if none is known. */
  #source: string | null = null;
  #isClosed = false;
  readonly #quitters = new Set<() => void>();
  readonly #unfinished: UnfinishedMatches;
  readonly #nearby: Surroundings;
  /** Those of this program. */
  readonly #neighbourhood: Neighbourhood;
  /** This player's. */
  readonly #neighbour: Neighbour;
  readonly #phones: Phones | null;
  /** The latest news of the store that was shown. */
  #news: Problem | null = null;
  readonly #turns = new Turns(() => this.#views.flush());

  constructor({ home, time, threads, role, profile }: ProgramParams) {
    // The user of a phone isn't that of the computer.
    const nameOf = role.type === 'phone' ? () => 'Player' : undefined;
    const store = openStore(home, time, nameOf, profile);
    const focus = new FocusFile(home, () => store.profile);
    focus.look();
    this.#store = store;
    this.#views = new ViewThrottle(time, () => this.#showNow());
    const onNearby = () => this.#meetSeekers();
    this.#neighbourhood = role.type === 'phone' ? role.neighbourhood : new Neighbourhood();
    this.#neighbour = this.#neighbourhood.open({ playerOf: () => this.player, onChange: onNearby });
    this.#nearby =
      role.type === 'phone'
        ? this.#neighbour
        : new Nearby(role.multicast, time, onNearby, () => this.player);
    this.#phones = role.type === 'phone' ? null : this.#openPhones(home, time, role.openDoor);
    this.#unfinished = new UnfinishedMatches(store);
    const tablebases = new Tablebases(home);
    const engines = new Engines(store, threads, tablebases);
    const lobby = new Lobby(
      () => ({
        version: PROTOCOL_VERSION,
        name: store.settings.name,
        app: APP,
        abilities: ABILITIES,
        games: games.map(({ id }) => id),
        player: this.player,
      }),
      store,
      time,
      {
        onChange: () => this.#show(),
        onSession: (session) => this.#setSession(session),
        onKnock: () => this.#views.soon(),
        isInvited: (player) => this.#neighbourhood.has(player),
        isPass: (player, pass) => this.#neighbourhood.isPass(player, pass),
        passAt: (address, port) => this.#neighbour.passAt(address, port),
      },
    );
    this.#context = {
      store,
      lobby,
      engines,
      nameToPropose: role.type === 'phone' ? '' : nameToPropose(),
      openedFiles: [],
      analyst: new Analyst(() => this.#show()),
      local: {
        store,
        playerFor: engines.playerFor,
        teach: teachWith(tablebases, (reason) => this.tellOfBug(reason)),
        whyNot: (name, game) => engines.whyNot(name, game),
        time,
        onChange: () => this.#show(),
      },
      focus,
      nearby: this.#nearby,
      phones: this.#phones,
      ownAddress: role.type === 'phone' ? LOOPBACK : null,
      session: null,
      addresses: ownAddresses(null),
      diagnosis: null,
      showSession: (session) => {
        if (session !== null) lobby.rest();
        this.#setSession(session);
        this.#show();
      },
      show: () => this.#show(),
      quit: () => {
        for (const quit of this.#quitters) quit();
      },
      inTurn: (work) => this.#turns.inTurn(work),
    };
    this.#tellNews();
    store.onChange(() => this.#tellNews());
    this.#watch = time.every(LOOK_EVERY, () => this.#lookAround()).unref();
    this.#findSource();
  }

  /** The id of this profile's player. */
  get player(): string {
    return profileKeyOf(this.#store.identityKey).player;
  }

  view(): View {
    return viewOf(this.#context, this.#unfinished, this.#neighbourhood);
  }

  onView(listener: (view: View) => void): () => void {
    this.#listeners.add(listener);
    listener(this.view());
    return () => this.#listeners.delete(listener);
  }

  onQuit(listener: () => void): void {
    this.#quitters.add(listener);
  }

  openFile(file: OpenedFile): void {
    this.#context.openedFiles.push(file);
    this.#show();
  }

  tell(problem: Problem): void {
    this.#context.lobby.tell(problem);
  }

  tellOfBug(bug: unknown): void {
    const reason = bug instanceof Error ? bug.message : String(bug);
    this.tell(problem('bug', { reason }));
  }

  command(value: unknown): Promise<Reply> {
    const read = commandSchema.safeParse(value);
    if (!read.success) {
      return this.#turns.inTurn(() => refused('badCommand', z.prettifyError(read.error)));
    }
    const command = read.data;
    const run = async () => carryOut(this.#context, command);
    return commands[command.command].isSlow ? this.#turns.beside(run) : this.#turns.inTurn(run);
  }

  /** @param abruptly as if the program had crashed: a peer sees a broken connection */
  async close(abruptly = false): Promise<void> {
    this.#context.analyst.stop();
    await this.#phones?.close();
    this.#isClosed = true;
    this.#watch.cancel();
    this.#views.flush();
    this.#views.stop();
    this.#listeners.clear();
    await this.#turns.settle();
    this.#context.focus.set(false);
    if (!abruptly) this.#context.session?.close();
    await this.#context.lobby.close(abruptly);
    await this.#nearby.close();
    await this.#neighbour.close();
    this.#store.close();
  }

  #openPhones(home: string, time: Time, openDoor: OpenDoor | null): Phones | null {
    if (openDoor === null) return null;
    return new Phones({
      store: this.#store,
      time,
      neighbourhood: this.#neighbourhood,
      home,
      openDoor,
      readCommand: readPhoneCommand,
      openApp: (phoneHome) => openPhoneApp(phoneHome, time, this.#neighbourhood),
      hosted: () => this.#neighbour.shown,
      onChange: () => this.#show(),
    });
  }

  /** Shows each piece of news from the store once. Whether it can save is in every view. */
  #tellNews(): void {
    const { news } = this.#store;
    if (news !== null && news !== this.#news) this.#context.lobby.tell(news);
    this.#news = news;
    this.#show();
  }

  #findSource(): void {
    void sourceFor(ELSEWHERE).then((source) => {
      if (source === this.#source || this.#isClosed) return;
      this.#source = source;
      this.#noteAddresses();
    });
  }

  /** Notices what changes outside this program. */
  #lookAround(): void {
    this.#findSource();
    this.#noteAddresses();
  }

  #noteAddresses(): void {
    const addresses = ownAddresses(this.#source);
    const { focus } = this.#context;
    const hasMoved = addresses.join() !== this.#context.addresses.join();
    if (hasMoved) {
      this.#context.addresses = addresses;
      this.#context.lobby.activity.hurry();
    }
    const wasElsewhere = focus.isElsewhere;
    if (focus.look() !== wasElsewhere || hasMoved) this.#show();
  }

  /** A game at this screen that is replaced is closed; the lobby closes its own sessions. */
  #setSession(session: Session | null): void {
    const replaced = this.#context.session;
    this.#context.session = session;
    if (replaced instanceof LocalSession && replaced !== session) replaced.close();
  }

  /** What others may find is announced; others are looked for while one could be met. */
  #meetNearby(): void {
    const { lobby, session } = this.#context;
    const { hosted, isLooking } = lobby.activity;
    const { announce, name } = this.#store.settings;
    const shown = hosted && { ...hosted, name };
    this.#neighbour.announce(shown);
    if (this.#nearby !== this.#neighbour) this.#nearby.announce(announce ? shown : null);
    const canJoin = session === null && lobby.view.state === 'idle';
    this.#nearby.browse(canJoin || isLooking);
    lobby.activity.see(this.#nearby.hosts);
  }

  #meetSeekers(): void {
    this.#context.lobby.activity.see(this.#nearby.hosts);
    this.#views.soon();
  }

  #show(): void {
    if (isNetworkGameOn(this.#context)) this.#context.analyst.stop('networkGameOn');
    this.#meetNearby();
    if (this.#listeners.size > 0) this.#views.now();
  }

  #showNow(): void {
    this.#context.focus.look();
    const view = this.view();
    for (const listener of this.#listeners) listener(view);
  }
}
