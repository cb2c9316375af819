/** Puts the program together: what it shows, and the commands one after the other. */

import { z } from 'zod';
import { commandSchema, type Reply } from '../contract/commands.ts';
import { type Problem, problem } from '../contract/problems.ts';
import type { View } from '../contract/view.ts';
import { ABILITIES, PROTOCOL_VERSION } from '../protocol/messages.ts';
import { addEngine, type CommandContext, carryOut, liveIdOf, refused } from './commands.ts';
import { Lobby } from './lobby/lobby.ts';
import { ownAddresses } from './net/addresses.ts';
import { Engines } from './seats/engines.ts';
import { defaultHome, openStore, type Store } from './store/store.ts';
import { computerTime, type Time, type Timer } from './time.ts';
import { UnfinishedMatches } from './unfinished.ts';
import { APP } from './version.ts';
import { availableCommands, viewOfMatch } from './view.ts';
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

class Program implements App {
  readonly #store: Store;
  readonly #context: CommandContext;
  readonly #listeners = new Set<(view: View) => void>();
  readonly #views: ViewThrottle;
  readonly #watch: Timer;
  readonly #quitters = new Set<() => void>();
  readonly #unfinished: UnfinishedMatches;
  /** What the store has told of itself. */
  #news: Problem | null = null;
  #latest: Promise<unknown> = Promise.resolve();

  constructor(store: Store, time: Time) {
    this.#store = store;
    this.#views = new ViewThrottle(time, () => this.#showNow());
    this.#unfinished = new UnfinishedMatches(store);
    const engines = new Engines(store);
    const lobby = new Lobby(
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
        onSession: (session) => {
          this.#context.session = session;
        },
        onKnock: () => this.#views.soon(),
        onJoined: (address, port, name) => store.rememberHost({ address, port, name }),
      },
    );
    this.#context = {
      store,
      lobby,
      engines,
      local: {
        store,
        seatFor: engines.seatFor,
        whyNot: (name, game) => engines.whyNot(name, game),
        time,
        onChange: () => this.#show(),
      },
      session: null,
      addresses: ownAddresses(),
      show: () => this.#show(),
      quit: () => {
        for (const quit of this.#quitters) quit();
      },
      inTurn: (work) => this.#inTurn(work),
    };
    this.#tellNews();
    store.onUnsaved(() => this.#tellNews());
    this.#watch = time.every(ADDRESSES_EVERY, () => this.#lookAtAddresses()).unref();
  }

  view(): View {
    const { lobby, session, addresses } = this.#context;
    const link = lobby.view;
    const match = session?.match ?? null;
    return {
      app: APP,
      profile: this.#store.profile,
      settings: this.#store.settings,
      addresses: [...addresses],
      places: [...this.#store.knownHosts],
      unfinished: this.#unfinished.view(liveIdOf(this.#context)),
      engines: [...this.#store.engines],
      unsaved: this.#store.unsaved,
      can: availableCommands(link, session),
      link,
      match: session === null || match === null ? null : viewOfMatch(match, session.details),
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
    this.#context.lobby.tell(problem);
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
      ? this.#answered(addEngine(this.#context, command))
      : this.#inTurn(() => carryOut(this.#context, command));
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
    this.#context.session?.close();
    await this.#context.lobby.close();
    this.#store.close();
  }

  /** Each piece of news from the store is told once; whether it saves is in every view. */
  #tellNews(): void {
    const { news } = this.#store;
    if (news !== null && news !== this.#news) this.#context.lobby.tell(news);
    this.#news = news;
    this.#show();
  }

  #lookAtAddresses(): void {
    const addresses = ownAddresses();
    if (addresses.join() === this.#context.addresses.join()) return;
    this.#context.addresses = addresses;
    this.#context.lobby.hurry();
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
