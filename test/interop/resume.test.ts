/** A link that is cut comes back: PROTOCOL.md §5, to a raw peer that speaks from its text alone, and between two Tengens. */

import { describe, expect } from 'vitest';
import { seated } from '../support/anyGame.ts';
import type { Copy } from '../support/copy.ts';
import type { ExtendedPeer } from '../support/extendedPeer.ts';
import { blackWins, type Point, type Side, sideAt } from '../support/gomoku.ts';
import { type Stage, test } from '../support/stage.ts';
import { pass } from '../support/waiter.ts';

const roles = ['host', 'guest'] as const;
type Role = (typeof roles)[number];

interface Table {
  readonly copy: Copy;
  readonly peer: ExtendedPeer;
}

/** The moves of a game that black wins. */
const moves: readonly Point[] = blackWins;

/** A game between a copy and a raw peer, who is `role`; after a few moves it is the turn of `turn`. */
async function playing(stage: Stage, role: Role, turn: 'copy' | 'peer'): Promise<Table> {
  const { copy, peer } = await stage.withExtended(role);
  const begun = peer.begin('black');
  await copy.do({ command: 'ready' });
  await begun;
  const { match } = await copy.waitFor(({ match }) => match?.phase === 'playing');
  const side = turn === 'copy' ? match?.color : peer.color;
  const plies = side === 'black' ? 4 : 3;
  await Promise.all([peer.play(moves.slice(0, plies)), copy.play(moves.slice(0, plies))]);
  expect(copy.match.turn).toBe(side);
  return { copy, peer };
}

/** The connection breaks, and the copy has noticed. */
async function cut({ copy, peer }: Table): Promise<void> {
  peer.wire.close(true);
  await copy.waitFor(({ link }) => link.state === 'away');
}

/** The peer is there again, and both have proved who they are; neither has heard yet what the other holds. */
async function back(stage: Stage, { peer }: Table, port?: number): Promise<ExtendedPeer> {
  const again = await stage.extendedAgain(peer, port);
  await again.comeBack();
  return again;
}

/** By which the copy keeps the match. */
function kept({ view }: Copy): number {
  return view.match?.id ?? view.unfinished[0]?.id ?? 0;
}

/** Both play until black has won. */
async function finish(copy: Copy, peer: ExtendedPeer): Promise<void> {
  await copy.waitFor(({ link }) => link.state === 'connected');
  await Promise.all([peer.play(moves), copy.play(moves)]);
  await copy.waitFor(({ match }) => match?.phase === 'ended');
  expect(copy.match).toMatchObject({ moves, outcome: { winner: 'black', reason: 'five' } });
}

/** What of the match it has said on this connection: from its `have` on. */
function said(peer: ExtendedPeer): string[] {
  const methods = peer.heard.map(({ method }) => method);
  return methods.slice(methods.indexOf('have'));
}

describe.concurrent('a raw peer comes back', () => {
  test.for(roles)(
    'as %s after a moment, and is not believed that it waited for a minute',
    async (role, { stage }) => {
      const table = await playing(stage, role, 'peer');
      await cut(table);
      const { position } = table.copy;
      const again = await back(stage, table);
      again.have();
      await again.next('have');
      again.sayHere('claim', { reason: 'away' });
      // A peer of version 0.4 may know its game from a file that lacks something: nobody is accused.
      expect(await again.farewell()).toBe('lost');
      await table.copy.waitForProblem('lost');
      expect(table.copy.position).toEqual(position);
    },
  );

  test.for(roles)('as %s, and the game goes on to its end', async (role, { stage }) => {
    const table = await playing(stage, role, 'peer');
    const id = kept(table.copy);
    await cut(table);
    const { position } = table.copy;
    expect(table.copy.view.link).toMatchObject({
      away: { why: 'closed', trying: true },
      peer: { name: 'Raw', extended: true },
      problem: null,
    });
    expect(await table.copy.refused({ command: 'resign' })).toBe('linkAway');
    const peer = await back(stage, table);
    expect(await peer.next('have')).toMatchObject({ number: 1, step: peer.step });
    peer.have();
    // Nothing was lacking, and so nothing more is said.
    await peer.fence();
    expect(said(peer)).toEqual(['have', 'error']);
    expect(table.copy.position).toEqual(position);
    expect(kept(table.copy)).toBe(id);
    await finish(table.copy, peer);
  });

  test.for(roles)('as %s, as often as it likes', async (role, { stage }) => {
    const table = await playing(stage, role, 'peer');
    let { peer } = table;
    for (let n = 0; n < 3; n++) {
      await cut({ ...table, peer });
      peer = await back(stage, { ...table, peer });
      peer.have();
    }
    await finish(table.copy, peer);
  });

  test('as guest, while the host has noticed nothing: the older connection is closed', async ({
    stage,
  }) => {
    const table = await playing(stage, 'guest', 'peer');
    const peer = await back(stage, table);
    await table.peer.wire.untilClosed();
    peer.have();
    await finish(table.copy, peer);
  });
});

/** What the copy says last before the link breaks, of which the peer hears nothing. */
const unheard: readonly (readonly [string, (copy: Copy) => Promise<void>, string[]])[] = [
  ['a move', (copy) => copy.do({ command: 'draw', ...(moves[copy.match.ply] ?? {}) }), ['draw']],
  [
    'offers, one of them withdrawn',
    async (copy) => {
      await copy.do({ command: 'offer', kind: 'draw' });
      await copy.do({ command: 'offer', kind: 'undo' });
      await copy.do({ command: 'withdraw', kind: 'draw' });
    },
    ['offer', 'offer', 'withdraw'],
  ],
  [
    'that it gives up, and is ready for the next game',
    async (copy) => {
      await copy.do({ command: 'resign' });
      await copy.do({ command: 'ready' });
    },
    ['resign', 'ready'],
  ],
];

describe.concurrent('what the peer lacks is said again, in order', () => {
  for (const [what, does, again] of unheard) {
    test.for(roles.flatMap((role) => [false, true].map((restarts) => [role, restarts] as const)))(
      `${what}, to a peer that is %s, by a copy that was started anew: %s`,
      async ([role, restarts], { stage }) => {
        const table = await playing(stage, role, 'copy');
        const { copy } = table;
        await does(copy);
        const heard = await Promise.all(
          again.map(async (method) => [method, await table.peer.next(method)] as const),
        );
        if (restarts) {
          await copy.kill();
          await copy.restart();
          table.peer.wire.close(true);
          await copy.do({ command: 'resume', match: kept(copy) });
        } else await cut(table);
        const peer = await back(stage, table);
        // As if it had not heard it.
        peer.have();
        for (const [method, params] of heard) expect(await peer.next(method)).toEqual(params);
        expect(said(peer)).toEqual(['have', ...again]);
      },
    );
  }

  test('a game that was begun', async ({ stage }) => {
    const { copy, peer } = await stage.withExtended('guest');
    await copy.do({ command: 'ready' });
    peer.say('ready', { number: 1 });
    const start = await peer.next('startGame');
    await cut({ copy, peer });
    const again = await back(stage, { copy, peer });
    again.have();
    expect(await again.next('startGame')).toEqual(start);
    again.color = start['color'] === true ? 'white' : 'black';
    again.have();
    await finish(copy, again);
  });

  test.for(roles)('what the copy lacks is awaited from a %s', async (role, { stage }) => {
    const table = await playing(stage, role, 'peer');
    const { copy } = table;
    await cut(table);
    const peer = await back(stage, table);
    const move = moves[peer.step] ?? { row: 0, column: 0 };
    peer.have({ step: peer.step + 1 });
    await peer.fence();
    await copy.settled();
    expect(copy.view.link.state).toBe('away');
    for (const command of ['ready', 'resign', 'restart'] as const) {
      expect(await copy.refused({ command })).toBe('linkAway');
    }
    expect(await copy.refused({ command: 'say', text: 'hello?' })).toBe('linkAway');
    peer.draw(move);
    peer.moves.push(move);
    peer.have();
    await finish(copy, peer);
  });
});

describe.concurrent('a record that has lost something', () => {
  test.for(roles)(
    'is told by the copy, to a %s that holds its own next move',
    async (role, { stage }) => {
      const table = await playing(stage, role, 'copy');
      const { copy } = table;
      await cut(table);
      const { position } = copy;
      const peer = await back(stage, table);
      peer.have({ step: peer.step + 1 });
      expect(await peer.farewell()).toBe('lost');
      await copy.waitForProblem('lost');
      expect(copy.position).toEqual(position);
      expect(copy.view).toMatchObject({ link: { state: 'idle' }, unfinished: [] });
    },
  );

  test.for(roles)('is told by a %s', async (role, { stage }) => {
    const table = await playing(stage, role, 'copy');
    const { copy } = table;
    await cut(table);
    const { position } = copy;
    const peer = await back(stage, table);
    peer.have();
    peer.say('bye', { reason: 'lost' });
    await copy.waitForProblem('lost');
    expect(copy.position).toEqual(position);
    expect(copy.view).toMatchObject({ link: { state: 'idle' }, unfinished: [] });
  });
});

describe.concurrent('somewhere else', () => {
  test('a host that listens at another port is found where the player says', async ({ stage }) => {
    const table = await playing(stage, 'host', 'peer');
    const { copy } = table;
    await cut(table);
    const peer = await stage.extendedAgain(table.peer, 0);
    await copy.do({ command: 'resume', match: kept(copy), port: peer.port });
    await peer.comeBack();
    peer.have();
    await finish(copy, peer);
    expect(copy.view.link.port).toBe(peer.port);
  });

  test('a copy that listens at another port lets its guest in there', async ({ stage }) => {
    const table = await playing(stage, 'guest', 'peer');
    const { copy } = table;
    await copy.do({ command: 'leave' });
    expect(await table.peer.farewell()).toBe('left');
    await copy.do({ command: 'resume', match: kept(copy), port: 0 });
    const { link } = await copy.waitFor(({ link }) => link.state === 'away');
    expect(link.port).not.toBe(table.peer.port);
    const peer = await back(stage, table, link.port ?? 0);
    peer.have();
    await finish(copy, peer);
  });
});

describe.concurrent('a peer that leaves a game', () => {
  test('as guest is awaited', async ({ stage }) => {
    const table = await playing(stage, 'guest', 'peer');
    table.peer.say('bye', { reason: 'left' });
    table.peer.wire.close();
    const { link } = await table.copy.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'left', trying: true }, problem: null });
    const peer = await back(stage, table);
    peer.have();
    await finish(table.copy, peer);
  });

  test('as host is dialled again by itself after a while, and at once when the player says so', async ({
    stage,
  }) => {
    const table = await playing(stage, 'host', 'peer');
    const { copy } = table;
    table.peer.say('bye', { reason: 'left' });
    table.peer.wire.close();
    const { link } = await copy.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'left', trying: true } });
    let peer = await stage.extendedAgain(table.peer);
    await pass(3000);
    expect(peer.wire.transcript).toEqual([]);
    await peer.comeBack();
    peer.have();
    await copy.waitFor(({ link }) => link.state === 'connected');
    peer.say('bye', { reason: 'left' });
    peer.wire.close();
    await copy.waitFor(({ link }) => link.state === 'away');
    peer = await stage.extendedAgain(peer);
    await copy.do({ command: 'resume', match: kept(copy) });
    await peer.comeBack();
    peer.have();
    await finish(copy, peer);
  });

  test.for(roles)('between games, as %s, is gone', async (role, { stage }) => {
    const { copy, peer } = await stage.withExtended(role);
    peer.say('bye', { reason: 'left' });
    await copy.waitForProblem('opponentLeft');
    expect(copy.view).toMatchObject({ link: { state: 'idle' }, unfinished: [] });
  });
});

describe.concurrent('two copies', () => {
  const clock = { main: 600_000, increment: 0, periods: 0, period: 0 };

  async function table(stage: Stage): Promise<{ host: Copy; guest: Copy; both: Copy[] }> {
    const { host, guest } = await stage.twoCopies({
      game: 'gomoku',
      options: { size: 15, rule: 'freestyle', opening: 'free' },
      clock,
    });
    const both = [host, guest];
    for (const copy of both) await copy.do({ command: 'ready' });
    await Promise.all(both.map((copy) => copy.waitFor(({ match }) => match?.phase === 'playing')));
    await Promise.all(both.map((copy) => copy.play(moves.slice(0, 3))));
    await Promise.all(both.map((copy) => copy.waitFor(({ match }) => match?.ply === 3)));
    return { host, guest, both };
  }

  async function end(both: readonly Copy[]): Promise<void> {
    await Promise.all(both.map((copy) => copy.waitFor(({ link }) => link.state === 'connected')));
    await Promise.all(both.map((copy) => copy.play(moves)));
    await Promise.all(both.map((copy) => copy.waitFor(({ match }) => match?.phase === 'ended')));
    const [a, b] = both;
    expect(a?.match).toMatchObject({ moves, outcome: { winner: 'black', reason: 'five' } });
    expect(b?.match.outcome).toEqual(a?.match.outcome);
    expect(b?.left).toEqual(a?.left);
  }

  /** Killed as it has moved, if it is to move; started again, and gone on with. */
  async function fall(copy: Copy): Promise<void> {
    const { ply, turn, color } = copy.match;
    if (turn === color) await copy.do({ command: 'draw', ...(moves[ply] ?? {}) });
    const { position } = copy;
    await copy.kill();
    const view = await copy.restart();
    expect(view).toMatchObject({ match: null, unfinished: [{ game: 'gomoku' }] });
    await copy.do({ command: 'resume', match: kept(copy) });
    await copy.waitFor(({ match }) => match !== null);
    expect(copy.position).toEqual(position);
  }

  test.for(roles)('the %s is killed and started again: no move is lost', async (who, { stage }) => {
    const { host, guest, both } = await table(stage);
    await fall(who === 'host' ? host : guest);
    await end(both);
  });

  test('both are killed, and find each other at another address', async ({ stage }) => {
    const { host, guest, both } = await table(stage);
    for (const copy of both) await copy.kill();
    for (const copy of both) await copy.restart();
    await host.do({ command: 'resume', match: kept(host), address: '127.0.0.2', port: 0 });
    const { link } = await host.waitFor(({ link }) => link.state === 'away');
    const { address, port } = link;
    expect(address).toBe('127.0.0.2');
    await guest.do({
      command: 'resume',
      match: kept(guest),
      address: '127.0.0.2',
      port: port ?? 0,
    });
    await end(both);
  });

  test('the side that is to move is killed while it thinks: what it has thought counts on', async ({
    stage,
  }) => {
    const { both } = await table(stage);
    const white: Side = sideAt(3);
    const thinking = seated(both, white);
    await pass(2500);
    await thinking.kill();
    await thinking.restart();
    await thinking.do({ command: 'resume', match: kept(thinking) });
    await Promise.all(both.map((copy) => copy.waitFor(({ link }) => link.state === 'connected')));
    // Noted each second.
    expect(thinking.left.white).toBeLessThanOrEqual(600_000 - 1400);
    await end(both);
  });
});
