/** PROTOCOL.md §10: those who watch see after each ply what the host has, whatever is played and whatever breaks. */

import { setTimeout as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { View } from '../../src/contract/view.ts';
import type { App } from '../../src/main/app.ts';
import { Random, seed } from '../fuzz/random.ts';
import { fromTheMiddle, gamesPlayed, play, type Step } from '../support/plays.ts';
import { give, isAway, Programs, portAt, until } from '../support/programs.ts';
import { TcpProxy } from '../support/proxy.ts';
import { sized } from '../support/size.ts';

const GAMES = sized(1000, 12);
const clock = { main: 600_000, increment: 1000, periods: 0, period: 0 };
let programs: Programs;

beforeEach(() => {
  programs = new Programs();
});

afterEach(() => programs.clear());

/** Not part of a game, but of its end. */
interface Asked {
  readonly does: 'restart';
  readonly by: 'black' | 'white';
}

/** All of a position and of the way to it. */
function seen({ match }: View): string {
  if (match === null) return '';
  const { game, options, number, phase, turn, step, board, moves, outcome, offers, clocks } = match;
  const { running = null } = clocks ?? {};
  return JSON.stringify([
    game,
    options,
    match.position,
    number,
    phase,
    turn,
    step,
    board,
    moves,
    outcome,
    offers,
    running,
  ]);
}

class Table {
  readonly host: App;
  readonly guest: App;
  readonly watchers: App[] = [];
  readonly #random: Random;
  /** Between the host and: its guest, a watcher. */
  readonly #networks: { readonly app: App; readonly network: TcpProxy }[] = [];
  plies = 0;
  cuts = 0;

  constructor(host: App, guest: App, random: Random) {
    this.host = host;
    this.guest = guest;
    this.#random = random;
  }

  breakable(app: App, network: TcpProxy): void {
    this.#networks.push({ app, network });
  }

  /** Time goes by for all, a moment at a time: who has lost a connection comes back. */
  async pass(ms = 100): Promise<void> {
    for (const app of [this.host, this.guest, ...this.watchers]) programs.pass(app, ms);
    await turn(0);
  }

  /** All see the same, and everybody is there. */
  async agree(): Promise<void> {
    const all = [this.guest, ...this.watchers];
    for (let waited = 0; ; waited++) {
      const views = all.map((app) => app.view());
      const there = views.every(({ link }) => ['connected', 'watching'].includes(link.state));
      const expected = seen(this.host.view());
      if (there && views.every((view) => seen(view) === expected)) return;
      if (waited > 2000) expect(views.map(seen)).toEqual(views.map(() => expected));
      await this.pass(there ? 1 : 100);
    }
  }

  async perhapsCut(): Promise<void> {
    const at = this.#networks[this.#random.below(20 * this.#networks.length)];
    if (at === undefined) return;
    this.cuts++;
    at.network.cut(this.#random.below(2) === 0 ? 'rst' : 'fin');
    await until(at.app, isAway);
  }

  async perform(step: Step | Asked): Promise<void> {
    const playerOf = (side: 'black' | 'white') =>
      this.host.view().match?.color === side ? this.host : this.guest;
    const other = (app: App) => (app === this.host ? this.guest : this.host);
    if (step.does === 'move') {
      const mover = playerOf(this.host.view().match?.turn ?? 'black');
      await give(mover, { command: 'draw', ...step.move });
      this.plies++;
    } else if (step.does === 'resign') await give(playerOf(step.by), { command: 'resign' });
    else {
      const asks = playerOf(step.by);
      const kind = step.does;
      const to = step.does === 'undo' ? { to: step.to } : {};
      const { step: before = 0 } = this.host.view().match ?? {};
      await give(asks, { command: 'offer', kind, ...to });
      await until(other(asks), ({ match }) => match?.offers.length === 1);
      await this.agree();
      await give(other(asks), { command: 'answer', kind, accept: true });
      // The answer may have to wait for the next connection.
      for (let waited = 0; this.host.view().match?.step === before; waited++) {
        if (waited > 500)
          throw new Error(`never: ${JSON.stringify([step, this.host.view().match])}`);
        await this.pass();
      }
    }
  }
}

it(`every watcher has the same position after every ply of ${GAMES} games with cuts, undo, marks, clocks and restarts`, async () => {
  const random = new Random(seed);
  const { host, guest, network } = await programs.acrossNetwork({ watching: 'anyone' });
  const table = new Table(host, guest, random);
  table.breakable(guest, network);
  await give(guest, { command: 'resign' });
  const ways: TcpProxy[] = [];
  for (let n = 0; n < 3; n++) {
    const way = await TcpProxy.start(portAt(host), n);
    const watcher = programs.open();
    await give(watcher, { command: 'watch', address: '127.0.0.1', port: way.port });
    await until(watcher, ({ match }) => match !== null);
    table.watchers.push(watcher);
    if (n > 0) table.breakable(watcher, way);
    ways.push(way);
  }
  try {
    for (let n = 0; n < GAMES; n++) {
      const game = gamesPlayed[n % gamesPlayed.length] ?? 'go';
      const isLively = n % 2 === 0;
      const whole = play(game, random.below(1e9), n % 3 === 0 ? clock : null, isLively);
      const { match, steps } = isLively ? whole : fromTheMiddle(whole, 1 + (n % 4));
      if (host.view().match?.phase === 'ended') await give(host, { command: 'restart' });
      await give(host, { command: 'configure', ...match });
      await table.agree();
      for (const app of [host, guest]) await give(app, { command: 'ready' });
      await until(guest, ({ match }) => match?.phase === 'playing');
      // Some games are given up for a new one.
      const isGivenUp = n % 7 === 6;
      for (const step of isGivenUp ? steps.slice(0, 5) : steps) {
        await table.agree();
        await table.perform(step);
        await table.perhapsCut();
        await table.pass(50 + random.below(500));
      }
      await table.agree();
      if (isGivenUp && host.view().match?.phase === 'playing')
        await table.perform({ does: 'restart', by: 'black' });
      await table.agree();
    }
    console.info(`${GAMES} games, ${table.plies} plies, ${table.cuts} cuts, seed ${seed}`);
    expect(table.cuts).toBeGreaterThan(0);
  } finally {
    for (const way of ways) way.close();
  }
}, 3_600_000);
