/** One phone: its pages, and the app behind them, which is open while it is needed. */

import { type Parting, partings } from '../../contract/partings.ts';
import type { View } from '../../contract/view.ts';
import { RateLimit } from '../../protocol/rate.ts';
import type { NearbyHost } from '../lobby/nearbyList.ts';
import type { SavedPhone } from '../store/store.ts';
import type { Time, Timer } from '../time.ts';
import type { Page, PhoneWindow, ReadCommand } from './door.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { viewForPhone } from './view.ts';

/** How long the app waits for a page that is gone, ms: it may only be loaded again. */
const GRACE = 20_000;
/** The most pages of one phone: of some it may not be noticed yet that they are gone. */
const MAX_PAGES = 8;

/** The app of a phone. */
export interface PhoneApp extends PhoneWindow {
  /** The id of its player: 32 bytes in hex. */
  readonly player: string;
  /** @param abruptly as if the program had crashed: an opponent sees a broken connection */
  close(abruptly: boolean): Promise<void>;
}

export interface PhoneContext {
  readonly time: Time;
  readonly neighbourhood: Neighbourhood;
  readonly readCommand: ReadCommand;
  openApp(phone: string): PhoneApp;
  /** What the person at this computer hosts; null for nothing. */
  hosted(): NearbyHost | null;
  /** What is saved of the phone has changed. */
  onSaved(saved: SavedPhone): void;
  /** So has what is shown of it. */
  onChange(): void;
}

type Shown = View['phones'][number];
type Activity = Exclude<Shown['state'], 'away' | 'left'>;

export class Phone {
  readonly #context: PhoneContext;
  readonly #pages = new Set<Page>();
  /** Of all its pages, however often they come. */
  readonly #rate = new RateLimit();
  #saved: SavedPhone;
  #app: PhoneApp | null = null;
  /** Ends what follows the app's views. */
  #unfollow = () => {};
  #closing: Promise<void> = Promise.resolve();
  #grace: Timer | undefined;
  #activity: Activity = 'here';
  /** What it watched when its page was gone. */
  #watched: { readonly address: string; readonly port: number } | null = null;
  #isSentAway = false;
  /** Whether its user has left since its pages were here last. */
  #hasLeft = false;

  /** @param app if it is open already */
  constructor(saved: SavedPhone, context: PhoneContext, app: PhoneApp | null = null) {
    this.#saved = saved;
    this.#context = context;
    this.#app = app;
    if (app !== null) this.#follow(app);
  }

  get saved(): SavedPhone {
    return this.#saved;
  }

  get view(): Shown {
    const { id, name } = this.#saved;
    if (this.#pages.size > 0) return { id, name, state: this.#activity };
    return { id, name, state: this.#hasLeft ? 'left' : 'away' };
  }

  /** A page of it has come. Null if it has been closed meanwhile. */
  async enter(page: Page): Promise<PhoneWindow | null> {
    const [oldest] = this.#pages;
    if (oldest !== undefined && this.#pages.size >= MAX_PAGES) {
      this.#pages.delete(oldest);
      oldest.close(partings.full);
    }
    this.#grace?.cancel();
    this.#hasLeft = false;
    this.#pages.add(page);
    this.#context.onChange();
    await this.#closing;
    if (!this.#pages.has(page)) return null;
    if (this.#app === null) {
      const app = this.#context.openApp(this.#saved.id);
      this.#app = app;
      void this.#goOn(app).then(() => this.#follow(app));
    }
    return this.#windowOf(this.#app);
  }

  /** A page of it has come, or has said so much. False if they do so too often. */
  heard(bytes: number): boolean {
    return this.#rate.received(this.#context.time.now(), bytes, 1);
  }

  /** A page of it is gone. */
  leave(page: Page): void {
    if (!this.#pages.delete(page) || this.#pages.size > 0) return;
    this.#waitForPages();
    this.#context.onChange();
  }

  /**
   * Its user has left in that page: the others close, and its app leaves what it plays, which is kept. When it is back,
   * it goes on with nothing by itself.
   */
  async depart(page: Page): Promise<void> {
    if (!this.#pages.delete(page)) return;
    this.#hasLeft = true;
    this.#closePages(partings.left);
    const closed = this.#closeApp(false);
    this.#activity = 'here';
    this.#watched = null;
    this.#saved = { ...this.#saved, match: null };
    this.#context.onSaved(this.#saved);
    this.#context.onChange();
    await closed;
  }

  /** Closes its pages, and its app as if it had crashed. */
  async stop(why: Parting): Promise<void> {
    this.#closePages(why);
    await this.#closeApp(true);
  }

  /** Closes its pages for good; its app leaves what it plays. */
  async sendAway(why: Parting): Promise<void> {
    this.#isSentAway = true;
    this.#closePages(why);
    await this.#closeApp(false);
  }

  #closePages(why: Parting): void {
    const pages = [...this.#pages];
    this.#pages.clear();
    for (const page of pages) page.close(why);
  }

  #waitForPages(): void {
    this.#grace?.cancel();
    this.#grace = this.#context.time.after(GRACE, () => void this.#closeApp(true)).unref();
  }

  #closeApp(abruptly: boolean): Promise<void> {
    this.#grace?.cancel();
    const app = this.#app;
    this.#app = null;
    if (app === null) return this.#closing;
    const view = app.view();
    const { address, port } = view.link;
    const isWatching = activityIn(view) === 'watching';
    this.#watched = isWatching && address !== null && port !== null ? { address, port } : null;
    this.#unfollow();
    this.#closing = app.close(abruptly);
    return this.#closing;
  }

  #follow(app: PhoneApp): void {
    if (this.#app === app) this.#unfollow = app.onView((view) => this.#note(app.player, view));
  }

  /** After an absence: the match, or what it watched. */
  async #goOn(app: PhoneApp): Promise<void> {
    const { match } = this.#saved;
    if (match !== null && app.view().unfinished.some(({ id }) => id === match))
      await app.command({ command: 'resume', match });
    else if (this.#watched !== null) await app.command({ command: 'watch', ...this.#watched });
  }

  #note(player: string, view: View): void {
    const { named, settings, match } = view;
    const activity = activityIn(view);
    const saved = {
      ...this.#saved,
      player,
      name: named ? settings.name : null,
      match: activity === 'playing' && match !== null ? match.id : null,
    };
    const isSaved =
      saved.name === this.#saved.name &&
      saved.player === this.#saved.player &&
      saved.match === this.#saved.match;
    const isShown = isSaved && activity === this.#activity;
    this.#activity = activity;
    this.#saved = saved;
    if (!isSaved) this.#context.onSaved(saved);
    if (!isShown) this.#context.onChange();
  }

  #windowOf(app: PhoneApp): PhoneWindow {
    return {
      view: () => viewForPhone(app.view()),
      onView: (listener) => app.onView((view) => listener(viewForPhone(view))),
      command: async (value) => {
        if (this.#isSentAway) return refusedAway;
        const { neighbourhood, readCommand } = this.#context;
        const isNamed = app.view().named;
        const isNeighbour = neighbourhood.isHost.bind(neighbourhood);
        const read = readCommand(value, { isNamed, isNeighbour });
        if (!read.ok) return read;
        // It would be noted in a file, which nobody reads: it is not this computer’s focus.
        if (read.value.command === 'focus') return { ok: true };
        const reply = await app.command(read.value);
        if (!isNamed && app.view().named) this.#joinHost(app);
        return reply;
      },
    };
  }

  /** The first thing that somebody does who has chosen a name. */
  #joinHost(app: PhoneApp): void {
    const hosted = this.#context.hosted();
    if (hosted?.state !== 'open' || app.view().can.join !== null) return;
    void app.command({ command: 'join', address: hosted.address, port: hosted.port });
  }
}

/** What the user of an app does. */
function activityIn({ link: { state }, match }: View): Activity {
  if (state === 'watching') return 'watching';
  if (match === null || (state !== 'connected' && state !== 'away')) return 'here';
  return match.watched === null ? 'playing' : 'watching';
}

const refusedAway = {
  ok: false,
  error: { code: 'sentAway', message: 'This phone was sent away.' },
} as const;
