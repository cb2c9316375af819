/** What the benches of a network game share: two programs in this process that play each other. */

import { setTimeout as pause } from 'node:timers/promises';
import type { View } from '../src/contract/view.ts';
import type { App } from '../src/main/app.ts';

const SIZE = 15;
/** ms between moves. Whoever plays faster for a while is slowed down by the pacer (PROTOCOL.md §6). */
export const PAUSE = 5;

/** A whole board without five in a row, black's points and white's in turn: 225 plies a game. */
export function fullBoard(): { row: number; column: number }[] {
  const all = Array.from({ length: SIZE * SIZE }, (_, i) => ({
    row: Math.floor(i / SIZE),
    column: i % SIZE,
  }));
  const isBlack = ({ row, column }: { row: number; column: number }) => (column + 2 * row) % 4 < 2;
  const black = all.filter(isBlack);
  const white = all.filter((point) => !isBlack(point));
  return black.flatMap((point, i) => [point, ...white.slice(i, i + 1)]);
}

/** Somebody who plays: an app, or a window's connection to one. */
export type Player = Pick<App, 'view' | 'onView' | 'command'>;

/** Settles as soon as the view is so; the value is when, in ms. */
export function seen(app: Player, is: (view: View) => boolean): Promise<number> {
  return new Promise((resolve) => {
    const listener = (view: View) => {
      if (!is(view)) return;
      resolve(performance.now());
      setImmediate(() => stop());
    };
    const stop = app.onView(listener);
  });
}

export async function done(reply: ReturnType<App['command']>): Promise<void> {
  const { ok } = await reply;
  if (!ok) throw new Error('a command was refused');
}

export async function meet(host: App, guest: App, choice: object = {}): Promise<void> {
  await done(host.command({ command: 'host', address: '127.0.0.1', port: 0, ...choice }));
  await knock(host, guest, host.view().link.port ?? 0);
  if (host.view().link.peer?.signs == null) throw new Error('the link is not protected');
}

/** The guest dials there, and the host accepts it. */
export async function knock(host: App, guest: App, port: number): Promise<void> {
  await done(guest.command({ command: 'join', address: '127.0.0.1', port }));
  await seen(host, (view) => view.link.candidates.length > 0);
  const [candidate] = host.view().link.candidates;
  await done(host.command({ command: 'accept', candidate: candidate?.id }));
  await seen(host, (view) => view.match !== null);
  await seen(guest, (view) => view.match !== null);
}

interface Players {
  readonly host: Player;
  readonly guest: Player;
}

export interface Pair extends Players {
  readonly host: App;
  readonly guest: App;
}

/** Both get ready, and the next game begins. */
export async function begin({ host, guest }: Players): Promise<void> {
  const { number = 0, phase } = host.view().match ?? {};
  const next = phase === 'ended' ? number + 1 : number;
  for (const app of [host, guest]) await done(app.command({ command: 'ready' }));
  for (const app of [host, guest]) {
    await seen(app, ({ match }) => match?.phase === 'playing' && match.number === next);
  }
}

/** Returns how long it took until the other side has seen it, ms. */
export async function draw({ host, guest }: Players, move: object, step: number): Promise<number> {
  const isHosts = (step % 2 === 0) === (host.view().match?.color === 'black');
  const [mover, other] = isHosts ? [host, guest] : [guest, host];
  await seen(mover, ({ match }) => match?.ply === step);
  const arrived = seen(other, ({ match }) => match?.ply === step + 1);
  await pause(PAUSE);
  const from = performance.now();
  const reply = mover.command({ command: 'draw', ...move });
  const at = await arrived;
  await done(reply);
  return at - from;
}

export function quantile(times: readonly number[], q: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(q * (times.length - 1))] ?? Number.NaN;
}

export const micros = (ms = Number.NaN) => `${(1000 * ms).toFixed(0)} µs`;
