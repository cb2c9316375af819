/** Whole programs in this process, without a window: opened in one data directory and cleared away afterwards. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as turn } from 'node:timers/promises';
import { expect, type Mock } from 'vitest';
import type { z } from 'zod';
import type { View } from '../../src/contract/view.ts';
import { type App, openApp } from '../../src/main/app.ts';
import type { OpenMulticast } from '../../src/main/net/mdns.ts';
import type { OpenDoor } from '../../src/main/phones/door.ts';
import type { Time } from '../../src/main/time.ts';
import { HandTime } from './handTime.ts';
import { TcpProxy } from './proxy.ts';
import { PATIENCE, portOf } from './wire.ts';

export interface Pair {
  readonly host: App;
  readonly guest: App;
}

/** In a game. */
export interface Two extends Pair {
  /** Black. */
  readonly mover: App;
  readonly other: App;
}

export class Programs {
  readonly home = mkdtempSync(join(tmpdir(), 'tengen-app-'));
  readonly #apps = new Map<App, { readonly home: string; readonly time: Time }>();
  readonly #networks: TcpProxy[] = [];
  readonly #strangers = new Set<Server>();

  /**
   * In this data directory they are profile 1, 2 and so on, the first that no other uses. Each has a
   * clock of its own, which {@link pass} drives.
   */
  open(
    home = this.home,
    time: Time = new HandTime(),
    multicast: OpenMulticast | null = null,
    openDoor: OpenDoor | null = null,
  ): App {
    const app = openApp({ home, time, multicast, openDoor });
    this.#apps.set(app, { home, time });
    return app;
  }

  /** The clock of that program, which the test drives by hand. */
  timeOf(app: App): HandTime {
    const time = this.#apps.get(app)?.time;
    if (!(time instanceof HandTime)) throw new Error('nobody drives the clock of that program');
    return time;
  }

  pass(app: App, ms: number): void {
    this.timeOf(app).pass(ms);
  }

  async close(app: App): Promise<void> {
    this.#apps.delete(app);
    await app.close();
  }

  /** A guest that looks for its host waits until it dials once more; fails where it does not in so many ms. */
  dialAgain(app: App, dialled: Mock, within = 30_000): void {
    const before = dialled.mock.calls.length;
    this.timeOf(app).pass(within, () => dialled.mock.calls.length > before);
    expect(dialled).toHaveBeenCalledTimes(before + 1);
  }

  async restart(app: App): Promise<App> {
    const { home, time } = this.#apps.get(app) ?? {};
    await this.close(app);
    return this.open(home, time);
  }

  async clear(): Promise<void> {
    for (const app of this.#apps.keys()) await this.close(app);
    for (const network of this.#networks) network.close();
    for (const stranger of this.#strangers) stranger.close();
    rmSync(this.home, { recursive: true, force: true });
  }

  /** Two at one table. @param way between the two: the port to dial for that of the host */
  async meet(
    choice: object = {},
    way: (port: number) => Promise<number> = (port) => Promise.resolve(port),
  ): Promise<Pair> {
    const [host, guest] = [this.open(), this.open()];
    await give(host, { command: 'host', address: '127.0.0.1', port: 0, ...choice });
    await admit(host, guest, await way(portAt(host)));
    return { host, guest };
  }

  /** The same, in a game. */
  async begin(...how: Parameters<Programs['meet']>): Promise<Two> {
    return start(await this.meet(...how));
  }

  /** The same, with a network between them that can be cut. */
  async acrossNetwork(choice: object = {}): Promise<Two & { network: TcpProxy }> {
    const { promise, resolve } = Promise.withResolvers<TcpProxy>();
    const two = await this.begin(choice, async (port) => {
      const network = await TcpProxy.start(port, 1);
      this.#networks.push(network);
      resolve(network);
      return network.port;
    });
    return { ...two, network: await promise };
  }

  /** Some other program that listens there, by default at a free port. */
  async strangerAt(port = 0, greet: (socket: Socket) => void = () => {}): Promise<Stranger> {
    const server = createServer(greet);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.#strangers.add(server);
    return {
      port: portOf(server.address()),
      close: () => new Promise((resolve) => server.close(() => resolve())),
    };
  }

  /** Whether nobody listens at that port of this computer. */
  async isFree(port: number): Promise<boolean> {
    try {
      const stranger = await this.strangerAt(port);
      await stranger.close();
      return true;
    } catch {
      return false;
    }
  }
}

interface Stranger {
  readonly port: number;
  close(): Promise<void>;
}

/** The guest joins, and the host accepts it. */
export async function admit(host: App, guest: App, port = portAt(host)): Promise<void> {
  await knock(host, guest, port);
  await give(host, { command: 'accept', candidate: host.view().link.candidates[0]?.id });
  await untilBoth({ host, guest }, ({ match }) => match !== null);
}

/** The guest joins, and the host lists it. */
export async function knock(host: App, guest: App, port = portAt(host)): Promise<void> {
  await give(guest, { command: 'join', address: '127.0.0.1', port });
  await until(host, ({ link }) => link.candidates.length === 1);
}

/** Two at one table begin a game. */
export async function start({ host, guest }: Pair): Promise<Two> {
  for (const app of [host, guest]) await give(app, { command: 'ready' });
  await untilBoth({ host, guest }, ({ match }) => match?.phase === 'playing');
  const [mover, other] = host.view().match?.color === 'black' ? [host, guest] : [guest, host];
  return { mover, other, host, guest };
}

/** Whoever is to move does; resolves when both have seen it. */
export async function draw(two: Pair, row: number): Promise<void> {
  const mover = [two.host, two.guest].find((app) => app.view().can.draw === null);
  if (mover === undefined) throw new Error('nobody is to move');
  const ply = (mover.view().match?.ply ?? 0) + 1;
  await give(mover, { command: 'draw', row, column: row });
  await untilBoth(two, ({ match }) => match?.ply === ply);
}

/** By which the match at the table is kept, or else the latest that is unfinished. */
export function idOf(app: App): number {
  const { match, unfinished } = app.view();
  const id = match?.id ?? unfinished[0]?.id;
  if (id === undefined) throw new Error('no match');
  return id;
}

export function portAt(app: App): number {
  return app.view().link.port ?? 0;
}

export const isAway = ({ link }: View) => link.state === 'away';
export const isConnected = ({ link }: View) => link.state === 'connected';
export const isIdle = ({ link }: View) => link.state === 'idle';
export const hasEnded = ({ match }: View) => match?.phase === 'ended';

/** Resolves with a view for which `is` holds, the present one included. */
export async function until(app: App, is: (view: View) => boolean): Promise<View> {
  const found: View[] = [];
  const stop = app.onView((view) => {
    if (is(view)) found.push(view);
  });
  for (const end = performance.now() + PATIENCE; ; await turn(1)) {
    // Of strangers a view is shown only after a while, by a clock that may stand.
    const view = found[0] ?? app.view();
    if (is(view)) {
      stop();
      return view;
    }
    if (performance.now() > end) {
      throw new Error(`never ${is.toString()}: ${JSON.stringify(view, null, 1)}`);
    }
  }
}

export async function untilBoth(two: Pair, is: (view: View) => boolean): Promise<void> {
  await until(two.host, is);
  await until(two.guest, is);
}

/** Gives a command that must not be refused. */
export async function give(app: App, command: object): Promise<void> {
  expect([command, await app.command(command)]).toEqual([command, { ok: true }]);
}

/** Gives a command that must be refused and change nothing; resolves with the code. */
export async function refused(app: App, command: object): Promise<string> {
  const before = JSON.stringify(app.view());
  const reply = await app.command(command);
  expect([command, reply.ok]).toEqual([command, false]);
  expect(JSON.stringify(app.view())).toBe(before);
  return reply.ok ? '' : reply.error.code;
}

/** Gives a query that must not be refused; resolves with its value. */
export async function ask<T>(app: App, command: object, schema: z.ZodType<T>): Promise<T> {
  const reply = await app.command(command);
  expect([command, reply]).toEqual([command, { ok: true, value: expect.anything() }]);
  return schema.parse(reply.ok ? reply.value : null);
}
