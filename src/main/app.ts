/** Puts it all together: the commands and the view of the window contract, over the store and the table. */

import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { dataOf, type Setup, setUp } from '../match/index.ts';
import { hindranceSentences } from '../protocol/hindrances.ts';
import type { Action } from '../protocol/link.ts';
import { ABILITIES, PROTOCOL_VERSION } from '../protocol/messages.ts';
import { problem } from '../protocol/problems.ts';
import { cleanName } from '../protocol/text.ts';
import {
  type Command,
  commandSchema,
  type Hindrance,
  type Problem,
  type Reply,
  type SettingsChanges,
  type View,
} from '../protocol/window.ts';
import type { Refusal, Result } from '../rules/index.ts';
import { checkEngine } from './engines/index.ts';
import { Here } from './here.ts';
import { type Door, Meeting } from './meeting.ts';
import { ownAddresses } from './net/addresses.ts';
import { Engines } from './seats/engines.ts';
import { Showing } from './showing.ts';
import { defaultHome, isDiscarded, type KeptMatch, openStore, type Store } from './store/store.ts';
import { computerTime, type Time, type Timer } from './time.ts';
import { Unfinished } from './unfinished.ts';
import { APP } from './version.ts';
import { linkHindrance, possibilities, viewOfMatch } from './view.ts';

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

function hindered(code: Hindrance): Reply {
  return refused(code, hindranceSentences[code]);
}

class Program implements App {
  readonly #time: Time;
  readonly #store: Store;
  readonly #meeting: Meeting;
  readonly #listeners = new Set<(view: View) => void>();
  readonly #showing: Showing;
  readonly #watch: Timer;
  readonly #quitters = new Set<() => void>();
  readonly #engines: Engines;
  readonly #here: Here;
  readonly #unfinished: Unfinished;
  /** What the store has told of itself. */
  #news: Problem | null = null;
  #addresses = ownAddresses();
  #latest: Promise<unknown> = Promise.resolve();

  constructor(store: Store, time: Time) {
    this.#time = time;
    this.#store = store;
    this.#showing = new Showing(time, () => this.#showNow());
    this.#unfinished = new Unfinished(store);
    this.#engines = new Engines(store);
    this.#here = new Here({
      store,
      seatFor: (name, game) => this.#engines.seatFor(name, game),
      time,
      onChange: () => this.#show(),
    });
    this.#meeting = new Meeting(
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
        onKnock: () => this.#showing.soon(),
        onJoined: (address, port, name) => {
          this.#store.visit({ address, port, name });
        },
      },
    );
    this.#tellNews();
    store.onUnsaved(() => this.#tellNews());
    this.#watch = time.every(ADDRESSES_EVERY, () => this.#lookAtAddresses()).unref();
  }

  view(): View {
    const link = this.#meeting.view;
    const { table } = this.#meeting;
    const local = this.#here.table;
    const match = local?.match ?? this.#meeting.match;
    const hindrance =
      local === null
        ? linkHindrance(link.state, table?.link ?? null, match, this.#time.now())
        : (action: Action) => local.hindrance(action);
    const sitting = {
      id: local?.id ?? this.#meeting.id ?? 0,
      seats: local?.seats ?? null,
      help: local?.help ?? null,
      thinking: local?.thinking ?? this.#meeting.thinking,
      apart: local === null ? link.state !== 'connected' : local.help.trouble !== null,
      peerHolds: table?.link.peer == null ? null : (table.link.peerHolds ?? nothing),
    };
    return {
      app: APP,
      profile: this.#store.profile,
      settings: this.#store.settings,
      addresses: this.#addresses,
      places: [...this.#store.places],
      unfinished: this.#unfinished.view(local?.id ?? table?.id ?? null),
      engines: [...this.#store.engines],
      unsaved: this.#store.unsaved,
      can: {
        ...possibilities(link, match, local !== null, hindrance),
        ...this.#here.can(table !== null),
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
    this.#meeting.tell(problem);
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
    const shown = reply.finally(() => this.#showing.flush());
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
    this.#showing.flush();
    this.#showing.stop();
    this.#listeners.clear();
    await this.#latest;
    this.#here.table?.close();
    await this.#meeting.close();
    this.#store.close();
  }

  #carryOut(command: Exclude<Command, { command: 'addEngine' }>): Reply | Promise<Reply> {
    const { can } = this.view();
    switch (command.command) {
      case 'host':
        return can.host === null ? this.#host(command) : hindered(can.host);
      case 'join':
        if (can.join !== null) return hindered(can.join);
        this.#meeting.join(command.address, command.port ?? this.#store.settings.port);
        return done;
      case 'accept':
        return this.#meeting.accept(command.candidate) ? done : noCandidate;
      case 'decline':
        return this.#meeting.decline(command.candidate) ? done : noCandidate;
      case 'ignore':
        return this.#meeting.ignore(command.candidate) ? done : noCandidate;
      case 'disconnect':
        if (can.disconnect !== null) return hindered(can.disconnect);
        this.#meeting.stop();
        return done;
      case 'leave':
        if (can.leave !== null) return hindered(can.leave);
        this.#here.leave();
        this.#meeting.stop();
        this.#meeting.clear();
        return done;
      case 'resume':
        return can.resume === null ? this.#resume(command) : hindered(can.resume);
      case 'discard':
        return this.#discard(command.match);
      case 'local':
        return can.local === null ? this.#playHere(command) : hindered(can.local);
      case 'sit':
        return can.sit === null ? this.#sit(command) : hindered(can.sit);
      case 'stop':
        if (can.stop !== null) return hindered(can.stop);
        this.#here.stop();
        return done;
      case 'hint':
        if (can.hint !== null) return hindered(can.hint);
        this.#here.hint();
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
        return this.#act({ type: 'draw', move });
      }
      case 'set': {
        const { command: _, ...changes } = command;
        return this.#set(changes);
      }
      case 'forget':
        this.#store.forget(command.address, command.port);
        this.#show();
        return done;
      case 'dismiss':
        this.#meeting.dismiss();
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
    const why = await this.#meeting.host(setup.value, this.#door(address, port));
    return why === null ? done : refused(why.code, why.message);
  }

  /** @param bind null for all of this computer's addresses */
  #door(bind: string | null, port: number): Door {
    return { bind, port, shown: bind ?? this.#addresses[0] ?? '127.0.0.1' };
  }

  async #resume({ match, address, port }: Extract<Command, { command: 'resume' }>): Promise<Reply> {
    if (this.#meeting.table !== null) {
      if (this.#meeting.id !== match) return hindered('alreadyConnected');
      if (this.#meeting.view.role === 'host') return hindered('alreadyHosting');
      if (port === 0) return refused('badCommand', 'There is no port 0 to dial.');
      this.#meeting.tryAgain(address, port);
      return done;
    }
    const kept = this.#store.unfinished.find(({ id }) => id === match);
    if (kept === undefined) return noMatch;
    if (kept.role === null) return this.#resumeHere(kept);
    if (kept.role === 'guest' && port === 0) {
      return refused('badCommand', 'There is no port 0 to dial.');
    }
    const why = await this.#meeting.resume(
      kept,
      this.#door(address ?? kept.address, port ?? kept.port ?? this.#store.settings.port),
      address ?? kept.address ?? '',
      port ?? kept.port ?? this.#store.settings.port,
    );
    return why === null ? done : refused(why.code, why.message);
  }

  #resumeHere(kept: KeptMatch): Reply {
    if (!this.#here.resume(kept)) return noMatch;
    this.#meeting.clear();
    this.#show();
    return done;
  }

  #discard(match: number): Reply {
    if (this.#meeting.table?.id === match || this.#here.table?.id === match) {
      return hindered('leaveFirst');
    }
    const kept = this.#store.byId(match);
    if (kept === null || isDiscarded(kept)) return noMatch;
    if (!this.#meeting.discard(kept)) this.#store.reopen(match)?.close(null);
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
    this.#meeting.clear();
    this.#here.begin(setup.value, { seats: { black, white }, seed });
    this.#show();
    return done;
  }

  #sit(command: Extract<Command, { command: 'sit' }>): Reply {
    const game = this.#here.table?.match.next.setup.start.game ?? '';
    const why = this.#engines.whyNot(command.seat, game);
    if (why !== null) return { ok: false, error: why };
    this.#here.sit(command);
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
    const acted = this.#here.act(action) ?? this.#meeting.table?.act(action) ?? null;
    if (acted === null) return hindered('notConnected');
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
    if (news !== null && news !== this.#news) this.#meeting.tell(news);
    this.#news = news;
    this.#show();
  }

  #lookAtAddresses(): void {
    const addresses = ownAddresses();
    if (addresses.join() === this.#addresses.join()) return;
    this.#addresses = addresses;
    this.#meeting.hurry();
    this.#show();
  }

  #show(): void {
    if (this.#listeners.size > 0) this.#showing.now();
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
