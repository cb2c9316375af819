/** What a test has on its stage: copies of Tengen and peers, cleared away and called to account at its end. */

import { test as base } from 'vitest';
import type { View } from '../../src/contract/view.ts';
import { type BaseHabits, BasePeer } from './basePeer.ts';
import { Copy } from './copy.ts';
import { ExtendedPeer, gomokuMatch, type ProposedMatch } from './extendedPeer.ts';
import type { Point, Side } from './gomoku.ts';
import type { Role } from './script.ts';
import type { Wire } from './wire.ts';

export class Stage {
  readonly #copies: Copy[] = [];
  readonly #wires: Wire[] = [];

  async copy(name?: string): Promise<Copy> {
    const copy = await Copy.start(name);
    this.#copies.push(copy);
    return copy;
  }

  /** See {@link Copy.copied}. */
  async copied(before: Copy): Promise<Copy> {
    const copy = await before.copied();
    this.#copies.push(copy);
    return copy;
  }

  /** A copy that hosts on a free port of 127.0.0.1. */
  async hosting(name?: string): Promise<{ copy: Copy; port: number }> {
    const copy = await this.copy(name);
    return { copy, port: await host(copy) };
  }

  async baseHost(habits?: BaseHabits): Promise<{ peer: BasePeer; port: number }> {
    const { peer, port } = await BasePeer.host(habits);
    return { peer: this.#watch(peer), port };
  }

  async baseGuest(port: number, habits?: BaseHabits, localAddress?: string): Promise<BasePeer> {
    return this.#watch(await BasePeer.guest(port, habits, localAddress));
  }

  async extendedHost(
    options?: Parameters<typeof ExtendedPeer.host>[0],
  ): Promise<{ peer: ExtendedPeer; port: number }> {
    const { peer, port } = await ExtendedPeer.host(options);
    return { peer: this.#watch(peer), port };
  }

  async extendedGuest(
    port: number,
    options?: Parameters<typeof ExtendedPeer.guest>[1],
  ): Promise<ExtendedPeer> {
    return this.#watch(await ExtendedPeer.guest(port, options));
  }

  /** The same peer on a connection of its own: see {@link ExtendedPeer.again}. */
  async extendedAgain(before: ExtendedPeer): Promise<ExtendedPeer> {
    return this.#watch(await ExtendedPeer.again(before));
  }

  /** Connects a base peer, which is `role`, with a copy. */
  async connectBase(copy: Copy, role: Role, habits?: BaseHabits): Promise<BasePeer> {
    if (role === 'guest') {
      const peer = await this.baseGuest(await host(copy), habits);
      await acceptFirst(copy);
      return peer;
    }
    const { peer, port } = await this.baseHost(habits);
    await join(copy, port);
    return peer;
  }

  /** A copy and a base peer, connected; the peer is `role`. */
  async withBase(role: Role, habits?: BaseHabits): Promise<{ copy: Copy; peer: BasePeer }> {
    const copy = await this.copy();
    return { copy, peer: await this.connectBase(copy, role, habits) };
  }

  /** Connects a raw extended peer, which is `role`, with a copy. The host's choice is `match`. */
  async connectExtended(copy: Copy, role: Role, match = gomokuMatch): Promise<ExtendedPeer> {
    if (role === 'guest') {
      const peer = await this.extendedGuest(await host(copy, match));
      await Promise.all([peer.shakeHands(), acceptFirst(copy)]);
      return peer;
    }
    const { peer, port } = await this.extendedHost({ match });
    await Promise.all([peer.shakeHands(), join(copy, port)]);
    return peer;
  }

  /** A copy and a raw extended peer that have shaken hands; the peer is `role`. The host's choice is `match`. */
  async withExtended(
    role: Role,
    match?: ProposedMatch,
  ): Promise<{ copy: Copy; peer: ExtendedPeer }> {
    const copy = await this.copy();
    return { copy, peer: await this.connectExtended(copy, role, match) };
  }

  /** The same in their first game. */
  async playingExtended(role: Role): Promise<{ copy: Copy; peer: ExtendedPeer }> {
    const { copy, peer } = await this.withExtended(role);
    await beginExtended(copy, peer);
    return { copy, peer };
  }

  /** Two copies at one table; the host's choice is `match`. */
  async twoCopies(match?: ProposedMatch): Promise<{ host: Copy; guest: Copy }> {
    const [copy, guest] = await Promise.all([this.copy('Anna'), this.copy('Boris')]);
    const port = await host(copy, match);
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await acceptFirst(copy);
    await guest.waitFor(({ match }) => match !== null);
    return { host: copy, guest };
  }

  /** The same in their first game, after `moves`. */
  async twoPlaying(
    match?: ProposedMatch,
    moves: readonly Point[] = [],
  ): Promise<{ host: Copy; guest: Copy; two: readonly [Copy, Copy] }> {
    const { host, guest } = await this.twoCopies(match);
    const two = [host, guest] as const;
    await begin(two);
    await Promise.all(two.map((copy) => copy.play(moves)));
    await all(two, ({ match }) => match?.ply === moves.length);
    return { host, guest, two };
  }

  #watch<Peer extends { readonly wire: Wire }>(peer: Peer): Peer {
    this.#wires.push(peer.wire);
    return peer;
  }

  /** Clears everything away, and fails if any peer or copy has something to complain of. */
  async close(): Promise<void> {
    for (const wire of this.#wires) wire.destroy();
    await Promise.all(this.#copies.map((copy) => copy.stop()));
    const faults = [...this.#wires, ...this.#copies].flatMap((one) => one.faults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }
}

/** A test with a stage of its own. */
export const test = base.extend('stage', async ({ task: _ }, { onCleanup }) => {
  const stage = new Stage();
  onCleanup(() => stage.close());
  return stage;
});

/** Hosts on a free port of 127.0.0.1 and resolves with it. */
export async function host(copy: Copy, match: ProposedMatch = gomokuMatch): Promise<number> {
  await copy.do({ command: 'host', address: '127.0.0.1', port: 0, ...choice(match) });
  const { link } = await copy.waitFor(({ link }) => link.state === 'listening' && !!link.port);
  return link.port ?? 0;
}

/** A proposed match as the commands that choose one have it. */
export function choice({ game, options, clock }: ProposedMatch) {
  return { game, options: { ...options }, clock };
}

/** Joins a host that accepts by itself, and resolves once connected. */
export async function join(copy: Copy, port: number): Promise<void> {
  await copy.do({ command: 'join', address: '127.0.0.1', port });
  await copy.waitFor(({ link, match }) => link.state === 'connected' && match !== null);
}

/** Accepts the first who knocks, and resolves once connected. */
export async function acceptFirst(copy: Copy): Promise<void> {
  const { link } = await copy.waitFor(({ link }) => link.candidates.length > 0);
  await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
  await copy.waitFor(({ link, match }) => link.state === 'connected' && match !== null);
}

/** Resolves once that holds of each, with the first view of each of which it does. */
export function all(copies: readonly Copy[], holds: (view: View) => boolean): Promise<View[]> {
  return Promise.all(copies.map((copy) => copy.waitFor(holds)));
}

/** Each says to be ready, and the game begins. */
export async function begin(copies: readonly Copy[]): Promise<void> {
  for (const copy of copies) await copy.do({ command: 'ready' });
  await all(copies, ({ match }) => match?.phase === 'playing');
}

/** The same with a raw peer; `color` is the peer's, which a guest is told. */
export async function beginExtended(copy: Copy, peer: ExtendedPeer, color?: Side): Promise<void> {
  await Promise.all([peer.begin(color), copy.do({ command: 'ready' })]);
  await copy.waitFor(({ match }) => match?.phase === 'playing');
}
