/** Puts it all together: the commands and the view of the window contract, over the store and the table. */

import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Command } from '../contract/commands.ts';
import { commandSchema } from '../contract/commands.ts';
import type { Problem } from '../contract/problems.ts';
import { problem } from '../contract/problems.ts';
import type { Reply } from '../contract/reply.ts';
import type { SettingsChanges } from '../contract/settings.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import { unavailableSentences } from '../contract/unavailable.ts';
import type { View } from '../contract/view.ts';
import { dataOf, type Setup, setUp } from '../match/index.ts';
import { ABILITIES, PROTOCOL_VERSION } from '../protocol/messages.ts';
import { cleanName } from '../protocol/text.ts';
import type { Action } from '../protocol/types.ts';
import type { Refusal, Result } from '../rules/index.ts';
import { checkEngine } from './engines/index.ts';
import { type ListenAddress, Lobby } from './lobby/lobby.ts';
import { LocalPlay } from './localPlay.ts';
import { ownAddresses } from './net/addresses.ts';
import { Engines } from './seats/engines.ts';
import { defaultHome, isDiscarded, openStore, type SavedMatch, type Store } from './store/store.ts';
import { computerTime, type Time, type Timer } from './time.ts';
import { UnfinishedMatches } from './unfinished.ts';
import { APP } from './version.ts';
import { availableCommands, linkUnavailable, viewOfMatch } from './view.ts';
import { ViewThrottle } from './viewThrottle.ts';

/** How often this computer's addresses are looked at, in ms: a cable may be plugged in. */
const ADDRESSES_EVERY = 3000;

export interface App {
  view(): View;
  /**
   * Calls back with the view now and at every change; of who knocks, at most 20 times a second. What a
   * command did is shown before it is answered. Returns how to stop it.
   */
  onView(listener: (view: View) => void): () => void;
  /** Carries out a command, after those given before. Never rejects: what is no command, or means nothing now, is refused. */
  command(command: unknown): Promise<Reply>;
  /** Calls back each time the command to quit is given. */
  onQuit(listener: () => void): void;
  /** Tells the person of something about this program, as `view.link.problem`. */
  tell(problem: Problem): void;
  /** Tells the person of an exception that nobody expected. The match is kept. */
  tellOfBug(bug: unknown): void;
  /** Says goodbye, stops listening, and lets go of the profile. */
  close(): Promise<void>;
}

/** @param home the data directory; by default `TENGEN_HOME`, or the platform's */
export function openApp({
  home = defaultHome(),
  time = computerTime,
}: {
  home?: string;
  time?: Time;
} = {}): App {
  return new Program(openStore(home, time), time);
}

const done: Reply = { ok: true };

function refused(code: string, message: string): Reply {
  return { ok: false, error: { code, message } };
}

function unavailable(code: UnavailableReason): Reply {
  return refused(code, unavailableSentences[code]);
}

class Program implements App {
  readonly #time: Time;
  readonly #store: Store;
  readonly #lobby: Lobby;
  readonly #listeners = new Set<(view: View) => void>();
  readonly #views: ViewThrottle;
  readonly #watch: Timer;
  readonly #quitters = new Set<() => void>();
  readonly #engines: Engines;
  readonly #localPlay: LocalPlay;
  readonly #unfinished: UnfinishedMatches;
  /** What the store has told of itself. */
  #news: Problem | null = null;
  #addresses = ownAddresses();
  #latest: Promise<unknown> = Promise.resolve();

  constructor(store: Store, time: Time) {
    this.#time = time;
    this.#store = store;
    this.#views = new ViewThrottle(time, () => this.#showNow());
    this.#unfinished = new UnfinishedMatches(store);
    this.#engines = new Engines(store);
    this.#localPlay = new LocalPlay({
      store,
      seatFor: (name, game) => this.#engines.seatFor(name, game),
      time,
      onChange: () => this.#show(),
    });
    this.#lobby = new Lobby(
      () => ({
        version: PROTOCOL_VERSION,
        name: store.settings.name,
        app: APP,
        abilities: ABILITIES,
      }),
      store,
      time,
      {
        onChange: () => this.#show(),
        onKnock: () => this.#views.soon(),
        onJoined: (address, port, name) => {
          this.#store.rememberHost({ address, port, name });
        },
      },
    );
    this.#tellNews();
    store.onUnsaved(() => this.#tellNews());
    this.#watch = time.every(ADDRESSES_EVERY, () => this.#lookAtAddresses()).unref();
  }

  view(): View {
    const link = this.#lobby.view;
    const { session } = this.#lobby;
    const local = this.#localPlay.session;
    const match = local?.match ?? this.#lobby.match;
    const unavailable =
      local === null
        ? linkUnavailable(link.state, session?.link ?? null, match, this.#time.now())
        : (action: Action) => local.unavailableReason(action);
    const sitting = {
      id: local?.id ?? this.#lobby.id ?? 0,
      seats: local?.seats ?? null,
      help: local?.help ?? null,
      thinking: local?.thinking ?? this.#lobby.thinking,
      paused: local === null ? link.state !== 'connected' : local.help.trouble !== null,
      peerCursor: session?.link.peer == null ? null : (session.link.peerCursor ?? nothing),
    };
    return {
      app: APP,
      profile: this.#store.profile,
      settings: this.#store.settings,
      addresses: this.#addresses,
      places: [...this.#store.knownHosts],
      unfinished: this.#unfinished.view(local?.id ?? session?.id ?? null),
      engines: [...this.#store.engines],
      unsaved: this.#store.unsaved,
      can: {
        ...availableCommands(link, match, local !== null, unavailable),
        ...this.#localPlay.can(session !== null),
      },
      link,
      match: match === null ? null : viewOfMatch(match, sitting),
    };
  }

  onView(listener: (view: View) => void): () => void {
    this.#listeners.add(listener);
    listener(this.view());
    return () => this.#listeners.delete(listener);
  }

  onQuit(listener: () => void): void {
    this.#quitters.add(listener);
  }

  tell(problem: Problem): void {
    this.#lobby.tell(problem);
  }

  tellOfBug(bug: unknown): void {
    const reason = bug instanceof Error ? bug.message : String(bug);
    this.tell(problem('bug', { reason }));
  }

  command(value: unknown): Promise<Reply> {
    const read = commandSchema.safeParse(value);
    if (!read.success) {
      return this.#inTurn(() => refused('badCommand', z.prettifyError(read.error)));
    }
    const command = read.data;
    // An engine is checked for seconds, and what is done meanwhile does not wait for that.
    return command.command === 'addEngine'
      ? this.#answered(this.#addEngine(command))
      : this.#inTurn(() => this.#carryOut(command));
  }

  #inTurn(work: () => Reply | Promise<Reply>): Promise<Reply> {
    const reply = this.#answered(this.#latest.then(work));
    this.#latest = reply;
    return reply;
  }

  #answered(reply: Promise<Reply>): Promise<Reply> {
    const shown = reply.finally(() => this.#views.flush());
    return shown.catch((bug: unknown) => {
      // To the handler at the edge of the process; the commands that follow go on.
      queueMicrotask(() => {
        throw bug;
      });
      return refused('internal', 'Something went wrong inside the program.');
    });
  }

  async close(): Promise<void> {
    this.#watch.cancel();
    this.#views.flush();
    this.#views.stop();
    this.#listeners.clear();
    await this.#latest;
    this.#localPlay.session?.close();
    await this.#lobby.close();
    this.#store.close();
  }

  #carryOut(command: Exclude<Command, { command: 'addEngine' }>): Reply | Promise<Reply> {
    const { can } = this.view();
    switch (command.command) {
      case 'host':
        return can.host === null ? this.#host(command) : unavailable(can.host);
      case 'join':
        if (can.join !== null) return unavailable(can.join);
        this.#lobby.join(command.address, command.port ?? this.#store.settings.port);
        return done;
      case 'accept':
        return this.#lobby.accept(command.candidate) ? done : noCandidate;
      case 'decline':
        return this.#lobby.decline(command.candidate) ? done : noCandidate;
      case 'ignore':
        return this.#lobby.ignore(command.candidate) ? done : noCandidate;
      case 'disconnect':
        if (can.disconnect !== null) return unavailable(can.disconnect);
        this.#lobby.stop();
        return done;
      case 'leave':
        if (can.leave !== null) return unavailable(can.leave);
        this.#localPlay.leave();
        this.#lobby.stop();
        this.#lobby.clear();
        return done;
      case 'resume':
        return can.resume === null ? this.#resume(command) : unavailable(can.resume);
      case 'discard':
        return this.#discard(command.match);
      case 'local':
        return can.local === null ? this.#playHere(command) : unavailable(can.local);
      case 'sit':
        return can.sit === null ? this.#sit(command) : unavailable(can.sit);
      case 'stop':
        if (can.stop !== null) return unavailable(can.stop);
        this.#localPlay.stop();
        return done;
      case 'hint':
        if (can.hint !== null) return unavailable(can.hint);
        this.#localPlay.hint();
        return done;
      case 'removeEngine':
        this.#store.removeEngine(command.engine);
        this.#show();
        return done;
      case 'configure': {
        const setup = chosen(command);
        if (!setup.ok) return { ok: false, error: setup.error };
        return this.#act({ type: 'configure', setup: dataOf(setup.value) });
      }
      case 'ready':
      case 'restart':
      case 'resign':
        return this.#act({ type: command.command });
      case 'claim':
        return this.#act({ type: 'claim', reason: command.reason });
      case 'offer':
        return this.#act({ type: 'offer', kind: command.kind, to: command.to });
      case 'answer':
        return this.#act({ type: 'answer', kind: command.kind, accept: command.accept });
      case 'withdraw':
        return this.#act({ type: 'withdraw', kind: command.kind });
      case 'say':
        return this.#act({ type: 'say', text: command.text, emote: command.emote });
      case 'draw': {
        const { command: _, ...move } = command;
        return this.#act({ type: 'move', move });
      }
      case 'set': {
        const { command: _, ...changes } = command;
        return this.#set(changes);
      }
      case 'forget':
        this.#store.forgetHost(command.address, command.port);
        this.#show();
        return done;
      case 'dismiss':
        this.#lobby.dismiss();
        return done;
      case 'quit':
        for (const quit of this.#quitters) quit();
        return done;
    }
  }

  async #host(command: Extract<Command, { command: 'host' }>): Promise<Reply> {
    const setup = chosen(command);
    if (!setup.ok) return { ok: false, error: setup.error };
    const { address = null, port = this.#store.settings.port } = command;
    const why = await this.#lobby.host(setup.value, this.#door(address, port));
    return why === null ? done : refused(why.code, why.message);
  }

  /** @param bind null for all of this computer's addresses */
  #door(bind: string | null, port: number): ListenAddress {
    return { bind, port, shown: bind ?? this.#addresses[0] ?? '127.0.0.1' };
  }

  async #resume({ match, address, port }: Extract<Command, { command: 'resume' }>): Promise<Reply> {
    if (this.#lobby.session !== null) {
      if (this.#lobby.id !== match) return unavailable('alreadyConnected');
      if (this.#lobby.view.role === 'host') return unavailable('alreadyHosting');
      if (port === 0) return refused('badCommand', 'There is no port 0 to dial.');
      this.#lobby.retry(address, port);
      return done;
    }
    const saved = this.#store.unfinished.find(({ id }) => id === match);
    if (saved === undefined) return noMatch;
    if (saved.role === null) return this.#resumeHere(saved);
    if (saved.role === 'guest' && port === 0) {
      return refused('badCommand', 'There is no port 0 to dial.');
    }
    const why = await this.#lobby.resume(
      saved,
      this.#door(address ?? saved.address, port ?? saved.port ?? this.#store.settings.port),
      address ?? saved.address ?? '',
      port ?? saved.port ?? this.#store.settings.port,
    );
    return why === null ? done : refused(why.code, why.message);
  }

  #resumeHere(saved: SavedMatch): Reply {
    if (!this.#localPlay.resume(saved)) return noMatch;
    this.#lobby.clear();
    this.#show();
    return done;
  }

  #discard(match: number): Reply {
    if (this.#lobby.session?.id === match || this.#localPlay.session?.id === match) {
      return unavailable('leaveFirst');
    }
    const saved = this.#store.byId(match);
    if (saved === null || isDiscarded(saved)) return noMatch;
    if (!this.#lobby.discard(saved)) this.#store.reopenMatch(match)?.close(null);
    this.#show();
    return done;
  }

  #playHere(command: Extract<Command, { command: 'local' }>): Reply {
    const setup = chosen(command);
    if (!setup.ok) return { ok: false, error: setup.error };
    const { black, white, seed = randomInt(2 ** 31) } = command;
    for (const seat of [black, white]) {
      const why = this.#engines.whyNot(seat, setup.value.start.game);
      if (why !== null) return { ok: false, error: why };
    }
    this.#lobby.clear();
    this.#localPlay.begin(setup.value, { seats: { black, white }, seed });
    this.#show();
    return done;
  }

  #sit(command: Extract<Command, { command: 'sit' }>): Reply {
    const game = this.#localPlay.session?.match.next.setup.start.game ?? '';
    const why = this.#engines.whyNot(command.seat, game);
    if (why !== null) return { ok: false, error: why };
    this.#localPlay.sit(command);
    return done;
  }

  async #addEngine(command: Extract<Command, { command: 'addEngine' }>): Promise<Reply> {
    const { protocol, line, name } = command;
    const checked = await checkEngine(protocol, line);
    return this.#inTurn(() => {
      if (!checked.ok) return { ok: false, error: checked.error };
      this.#engines.add(protocol, line, name ?? checked.value.name);
      this.#show();
      return done;
    });
  }

  #act(action: Action): Reply {
    const acted = this.#localPlay.act(action) ?? this.#lobby.session?.act(action) ?? null;
    if (acted === null) return unavailable('notConnected');
    return acted.ok ? done : { ok: false, error: acted.error };
  }

  #set({ name, ...changes }: SettingsChanges): Reply {
    if (name === undefined) this.#store.set(changes);
    else {
      const clean = cleanName(name);
      if (clean === '') return refused('badCommand', 'A name has 1 to 32 visible characters.');
      this.#store.set({ ...changes, name: clean });
    }
    this.#show();
    return done;
  }

  /** Each piece of news from the store is told once; whether it saves is in every view. */
  #tellNews(): void {
    const { news } = this.#store;
    if (news !== null && news !== this.#news) this.#lobby.tell(news);
    this.#news = news;
    this.#show();
  }

  #lookAtAddresses(): void {
    const addresses = ownAddresses();
    if (addresses.join() === this.#addresses.join()) return;
    this.#addresses = addresses;
    this.#lobby.hurry();
    this.#show();
  }

  #show(): void {
    if (this.#listeners.size > 0) this.#views.now();
  }

  #showNow(): void {
    const view = this.view();
    for (const listener of this.#listeners) listener(view);
  }
}

/** What a command chooses to be played. */
function chosen({
  game = 'gomoku',
  options,
  clock,
}: Pick<Extract<Command, { command: 'host' }>, 'game' | 'options' | 'clock'>): Result<
  Setup,
  Refusal
> {
  return setUp(game, options ?? {}, clock ?? null);
}

/** What somebody holds who has not yet said what. */
const nothing = { number: 0, step: 0 };

const noMatch = refused('noSuchMatch', 'There is no such unfinished match any more.');
const noCandidate = refused('noSuchCandidate', 'Nobody of that name is waiting any more.');
