/**
 * Two whole programs and all that an honest pair may do and suffer: they meet, play, part and find each other again,
 * while connections break at any byte, programs end or stand still at any moment, and an older copy of a profile is
 * put back. Connections and time are simulated; the rest is the program's own.
 */

import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from '../../../src/contract/linkView.ts';
import type { ProblemCode } from '../../../src/contract/problems.ts';
import type { View } from '../../../src/contract/view.ts';
import { type App, openApp } from '../../../src/main/app.ts';
import { Random } from '../../fuzz/random.ts';
import { otherSeat, seats } from '../crossing/referee.ts';
import { HandTime } from '../handTime.ts';
import { type Way, wires } from './wires.ts';

const PORT = 20_000;
/** After the schedule the two have so long to find each other again, ms. */
const AFTERWARDS = 40_000;
const SOON_AFTERWARDS = 16_000;

/** How the two programs and the way between them are. */
export const worlds = {
  'two programs of this release': (text: string) => text,
  'two that look to each other like version 0.7, which protects nothing': (text: string) =>
    text.replace(/,"auth"|,"(player|commit)":"\w*"/g, ''),
  'a host whose game the guest does not know': (text: string) =>
    text.includes('"method":"hello"')
      ? text.replace('"game":"gomoku"', '"game":"nosuchgame"')
      : text,
} as const;
export type World = keyof typeof worlds;

/** What may happen at *Accept*. */
const mishaps = {
  'the host disconnects': (schedule) => schedule.command('host', { command: 'disconnect' }),
  'the guest disconnects': (schedule) => schedule.command('guest', { command: 'disconnect' }),
  'the host’s program crashes': (schedule) => schedule.restart('host', true),
  'the guest’s program crashes': (schedule) => schedule.restart('guest', true),
  'the host’s program is closed': (schedule) => schedule.restart('host', false),
  'the guest’s program is closed': (schedule) => schedule.restart('guest', false),
  'the host’s program stands still': (schedule) => schedule.stall('host', 13_000),
  'the guest’s program stands still': (schedule) => schedule.stall('guest', 13_000),
  'the connection breaks': (schedule) => schedule.cut(0),
  'the connection breaks inside a message': (schedule) => schedule.cut(100),
} satisfies Record<string, (schedule: Schedule) => Promise<unknown>>;
export type Mishap = keyof typeof mishaps;

/** What a schedule has shown. */
export interface Shown {
  /** What the players were told; each once for each side. */
  readonly told: readonly { readonly seat: Way; readonly code: ProblemCode }[];
  /** What they were warned of about each other: about one who could be checked, or not. */
  readonly warned: readonly `${'checked' | 'unchecked'} ${NonNullable<Identity['warning']>['code']}`[];
  /** Whether an older copy of a profile was put back. */
  readonly isOld: boolean;
  /** What was done, for whoever wants to see why. */
  readonly steps: readonly string[];
}

/** Programs do what they have to do as soon as they can. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Folders with profiles that have a name. */
export class Folders {
  readonly #home = mkdtempSync(join(tmpdir(), 'tengen-alarms-'));
  #count = 0;

  async fill(): Promise<void> {
    for (const seat of seats) {
      const home = join(this.#home, seat);
      mkdirSync(home);
      const app = openApp({ home, time: new HandTime(), multicast: null, openDoor: null });
      const name = seat === 'host' ? 'Anna' : 'Boris';
      const named = await app.command({ command: 'set', name });
      if (!named.ok) throw new Error(named.error.message);
      await app.close();
    }
  }

  copyOf(seat: Way): string {
    const home = join(this.#home, `${this.#count++}`);
    cpSync(join(this.#home, seat), home, { recursive: true });
    return home;
  }

  clear(): void {
    rmSync(this.#home, { recursive: true, force: true });
  }
}

class Computer {
  readonly seat: Way;
  readonly time = new HandTime();
  readonly #home: string;
  readonly #onView: (view: View) => void;
  app: App;

  constructor(seat: Way, home: string, onView: (view: View) => void) {
    this.seat = seat;
    this.#home = home;
    this.#onView = onView;
    this.app = this.#open();
  }

  get view(): View {
    return this.app.view();
  }

  #open(): App {
    const app = openApp({ home: this.#home, time: this.time, multicast: null, openDoor: null });
    app.onView(this.#onView);
    return app;
  }

  /** Ends the program, or lets it crash, and starts it again; from an older copy if there is one. */
  async restart(abruptly: boolean, older: string | null = null): Promise<void> {
    const closing = this.app.close(abruptly);
    await this.#meanwhile(closing);
    if (older !== null) {
      rmSync(this.#home, { recursive: true });
      cpSync(older, this.#home, { recursive: true });
    }
    this.app = this.#open();
  }

  /** A copy of the profile as it is now. */
  copy(): string {
    const copy = `${this.#home}-copy`;
    rmSync(copy, { recursive: true, force: true });
    cpSync(this.#home, copy, { recursive: true });
    return copy;
  }

  async close(): Promise<void> {
    await this.#meanwhile(this.app.close(true));
    rmSync(this.#home, { recursive: true, force: true });
    rmSync(`${this.#home}-copy`, { recursive: true, force: true });
  }

  /** What a program waits for while it closes has its time. */
  async #meanwhile(closing: Promise<void>): Promise<void> {
    let isClosed = false;
    void closing.then(() => {
      isClosed = true;
    });
    while (!isClosed) {
      await soon();
      if (!isClosed) this.time.pass(100);
    }
  }
}

export class Schedule {
  readonly #random: Random;
  readonly #computers: Readonly<Record<Way, Computer>>;
  readonly #told: Readonly<Record<Way, Set<ProblemCode>>> = { host: new Set(), guest: new Set() };
  readonly #warned = new Set<Shown['warned'][number]>();
  readonly #steps: string[] = [];
  #older: { readonly seat: Way; readonly folder: string } | null = null;
  #isOld = false;

  constructor(seed: number, world: World, folders: Folders) {
    this.#random = new Random(seed);
    wires.clear();
    wires.change = worlds[world];
    const computer = (seat: Way) =>
      new Computer(seat, folders.copyOf(seat), (view) => this.#look(seat, view));
    this.#computers = { host: computer('host'), guest: computer('guest') };
  }

  async run(): Promise<Shown> {
    try {
      // Mostly the two meet first. What happens at *Accept* is what matters.
      if (this.#below(10) > 0) {
        await this.#knock();
        await this.command('host', this.#accept());
      }
      if (this.#below(3) === 0) await this.#playOn();
      const mishaps = 4 + this.#below(20);
      for (let n = 5 + this.#below(40); n > 0; n--) await this.#step(mishaps);
      await this.#settle(AFTERWARDS);
      return this.#shown;
    } finally {
      await this.#close();
    }
  }

  /** The host accepts the guest, and after so many arrivals something happens. @param first where more arrives */
  async runAtAccept(arrivals: number, first: Way, mishap: Mishap): Promise<Shown> {
    try {
      await this.command('host', this.#beginning('host'));
      await this.command('guest', this.#beginning('guest'));
      await this.#arriveAll();
      await this.command('host', this.#accept());
      for (let n = 0; n < arrivals; n++) await this.#arrive(first);
      await mishaps[mishap](this);
      await this.#settle(SOON_AFTERWARDS);
      return this.#shown;
    } finally {
      await this.#close();
    }
  }

  get #shown(): Shown {
    const told = seats.flatMap((seat) => [...this.#told[seat]].map((code) => ({ seat, code })));
    return { told, warned: [...this.#warned], isOld: this.#isOld, steps: this.#steps };
  }

  async #close(): Promise<void> {
    for (const seat of seats) await this.#computers[seat].close();
  }

  #below(end: number): number {
    return this.#random.below(end);
  }

  #pick<T>(list: readonly T[]): T {
    const one = list[this.#below(list.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  }

  #look(seat: Way, { link }: View): void {
    if (link.problem !== null) this.#told[seat].add(link.problem.code);
    const identities = [link.peer?.identity, ...link.candidates.map(({ identity }) => identity)];
    for (const identity of identities) {
      if (identity?.warning == null) continue;
      const how = identity.state === 'unverified' ? 'unchecked' : 'checked';
      this.#warned.add(`${how} ${identity.warning.code}`);
    }
  }

  /** The guest dials, and is at the host's door. */
  async #knock(): Promise<void> {
    for (const seat of seats) await this.command(seat, this.#beginning(seat));
    await soon();
    // `introduce` rarely comes after *Accept*.
    for (let n = this.#below(10) === 0 ? 0 : 3; n > 0; n--) await this.#arrive();
  }

  /** The two play, undisturbed. Then an older copy of one profile may be put back. */
  async #playOn(): Promise<void> {
    const puts = this.#below(2) === 0;
    const after = this.#below(6);
    for (let n = 0; n < 8; n++) {
      await this.#arriveAll();
      for (const seat of seats) await this.#act(seat, true);
      if (puts && n === after) this.#keep(this.#pick(seats));
    }
    if (puts) await this.#putBack();
  }

  async #step(mishaps: number): Promise<void> {
    const roll = this.#below(100);
    if (roll < mishaps) await this.#mishap();
    else if (roll < 75) await this.#arrive();
    else if (roll < 83) await this.#pass(this.#pick([50, 300, 1200, 5000, 11_000, 13_000, 61_000]));
    else await this.#act(this.#pick(seats));
  }

  /** The oldest that is on its way arrives, to either side. */
  async #arrive(to = this.#pick(seats)): Promise<void> {
    const came = wires.arrive(to) ? to : wires.arrive(otherSeat(to));
    this.#steps.push(`${came === false ? 'nothing' : 'something'} arrives, first to the ${to}`);
    await soon();
  }

  async #mishap(): Promise<void> {
    const seat = this.#pick(seats);
    const roll = this.#below(100);
    if (roll < 35) await this.cut(this.#below(400));
    else if (roll < 60) await this.restart(seat, true);
    else if (roll < 70) await this.restart(seat, false);
    else if (roll < 80) await this.stall(seat, this.#pick([300, 5000, 13_000, 40_000]));
    else if (roll < 90) this.#keep(seat);
    else await this.#putBack();
  }

  /** The connection breaks. Of what is next on its way to each side, so many bytes still arrive. */
  async cut(bytes: number): Promise<void> {
    this.#steps.push(`the connection breaks after ${bytes} more bytes`);
    wires.cut({ host: bytes, guest: bytes });
    await soon();
  }

  async restart(seat: Way, abruptly: boolean): Promise<void> {
    this.#steps.push(`the program of the ${seat} ${abruptly ? 'crashes' : 'is closed'}`);
    await this.#computers[seat].restart(abruptly);
  }

  async stall(seat: Way, ms: number): Promise<void> {
    this.#steps.push(`the program of the ${seat} stands still for ${ms} ms`);
    this.#computers[seat].time.stall(ms);
    this.#computers[otherSeat(seat)].time.pass(ms);
    await soon();
  }

  #keep(seat: Way): void {
    this.#steps.push(`a copy is made of the profile of the ${seat}`);
    this.#older = { seat, folder: this.#computers[seat].copy() };
  }

  async #putBack(): Promise<void> {
    if (this.#older === null) return;
    const { seat, folder } = this.#older;
    this.#steps.push(`the older copy of the profile of the ${seat} is put back`);
    this.#isOld = true;
    await this.#computers[seat].restart(true, folder);
  }

  async #pass(ms: number): Promise<void> {
    this.#steps.push(`${ms} ms pass`);
    for (const seat of seats) this.#computers[seat].time.pass(ms);
    await soon();
  }

  #accept(): object {
    const [candidate] = this.#computers.host.view.link.candidates;
    return { command: 'accept', candidate: candidate?.id ?? '1' };
  }

  /** @param stays whether nobody leaves */
  async #act(seat: Way, stays = false): Promise<void> {
    const { link, unfinished, match, can } = this.#computers[seat].view;
    const [saved] = unfinished;
    if (link.state === 'idle') {
      if (saved !== undefined && this.#below(8) > 0)
        await this.command(seat, { command: 'resume', match: saved.id });
      else if (saved !== undefined && this.#below(4) === 0)
        await this.command(seat, { command: 'discard', match: saved.id });
      else await this.command(seat, this.#beginning(seat));
      return;
    }
    if (!stays && this.#below(8) === 0) {
      await this.command(seat, { command: this.#pick(['leave', 'disconnect']) });
      return;
    }
    if (link.candidates.length > 0) {
      const { id: candidate } = link.candidates[0] ?? { id: '' };
      const decline = { command: 'decline', candidate };
      await this.command(seat, this.#below(5) === 0 ? decline : this.#accept());
    } else if (link.state === 'away' && saved !== undefined && this.#below(2) === 0)
      await this.command(seat, { command: 'resume', match: saved.id });
    else if (can.ready === null) await this.command(seat, { command: 'ready' });
    else if (match?.phase === 'playing') await this.#play(seat);
    else if (match?.phase === 'ended') await this.command(seat, { command: 'restart' });
  }

  #beginning(seat: Way): object {
    const command = seat === 'host' ? 'host' : 'join';
    return { command, address: '127.0.0.1', port: PORT };
  }

  async #play(seat: Way): Promise<void> {
    const { match, can } = this.#computers[seat].view;
    const [row, column] = [this.#below(15), this.#below(15)];
    const offer = match?.offers[0];
    if (can.draw === null && this.#below(5) > 0)
      await this.command(seat, { command: 'draw', row, column });
    else if (offer !== undefined && this.#below(2) === 0)
      await this.command(seat, { command: 'answer', kind: offer.kind, accept: true });
    else
      await this.command(
        seat,
        this.#pick([
          { command: 'offer', kind: 'undo' },
          { command: 'offer', kind: 'draw' },
          { command: 'resign' },
          { command: 'claim' },
          { command: 'compareSigns', same: true },
          { command: 'say', text: 'Hello' },
        ]),
      );
  }

  /** Many of them are refused, which changes nothing. */
  async command(seat: Way, command: object): Promise<void> {
    const { app } = this.#computers[seat];
    this.#steps.push(`the ${seat} gives ${JSON.stringify(command)}`);
    let isDone = false;
    const done = app.command(command).then((reply) => {
      isDone = true;
      if (!reply.ok) this.#steps.push(`  refused: ${reply.error.code}`);
    });
    for (let n = 0; n < 50 && !isDone; n++) await soon();
    // What it waits for may need time.
    while (!isDone) {
      this.#computers[seat].time.pass(100);
      await soon();
    }
    await done;
  }

  /** All arrives, and the two may find each other again. */
  async #settle(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 2000) {
      await this.#arriveAll();
      for (const seat of seats) this.#computers[seat].time.pass(2000);
      await soon();
    }
  }

  async #arriveAll(): Promise<void> {
    this.#steps.push('all arrives');
    for (let most = 500; wires.arrive('guest') || wires.arrive('host'); most--) {
      if (most === 0) throw new Error('the two talk without end');
      await soon();
    }
  }
}
