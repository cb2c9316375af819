/** A link that breaks comes back: PROTOCOL.md §5, to a raw peer that speaks from its text alone, and between two Tengens. */

import { describe, expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import { type ExtendedPeer, gomokuMatch } from '../support/extendedPeer.ts';
import { blackWins as moves } from '../support/gomoku.ts';
import { all, type Stage, test } from '../support/stage.ts';

const roles = ['host', 'guest'] as const;
type Role = (typeof roles)[number];

interface Table {
  readonly copy: Copy;
  readonly peer: ExtendedPeer;
}

/** A game that black wins, between a copy and a raw peer, who is `role`; after a few moves it is the turn of `turn`. */
async function playing(stage: Stage, role: Role, turn: 'copy' | 'peer'): Promise<Table> {
  const { copy, peer } = await stage.playingExtended(role);
  const side = turn === 'copy' ? copy.match.color : peer.color;
  const begun = moves.slice(0, side === 'black' ? 4 : 3);
  await Promise.all([peer.play(begun), copy.play(begun)]);
  await copy.waitFor(({ match }) => match?.turn === side);
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

/** Both play until black has won. */
async function finish(copy: Copy, peer: ExtendedPeer): Promise<void> {
  await copy.waitFor(({ link }) => link.state === 'connected');
  await Promise.all([peer.play(moves), copy.play(moves)]);
  await copy.waitFor(({ match }) => match?.phase === 'ended');
  expect(copy.match).toMatchObject({ moves, outcome: { winner: 'black', reason: 'five' } });
}

const linkAway = { ok: false, error: { code: 'linkAway' } };

/** What of the match it has said on this connection: from its `have` on. */
function said(peer: ExtendedPeer): string[] {
  const methods = peer.heard.map(({ method }) => method);
  return methods.slice(methods.indexOf('have'));
}

describe.concurrent('a raw peer', () => {
  test.for(roles)(
    'as %s comes back as often as it likes, and the game goes on to its end',
    async (role, { stage }) => {
      const table = await playing(stage, role, 'peer');
      const { copy } = table;
      const { matchId, position } = copy;
      let { peer } = table;
      for (let n = 0; n < 2; n++) {
        await cut({ copy, peer });
        expect(copy.view.link).toMatchObject({
          away: { why: 'closed', trying: true },
          peer: { name: 'Raw', extended: true },
          problem: null,
        });
        // A guest dials meanwhile, which its view shows: so the view may change.
        expect(await copy.command({ command: 'resign' })).toMatchObject(linkAway);
        peer = await back(stage, { copy, peer });
        expect(await peer.next('have')).toMatchObject({ number: 1, step: peer.step });
        peer.have();
        // Nothing was lacking, and so nothing more is said.
        await peer.fence();
        expect(said(peer)).toEqual(['have', 'error']);
        await copy.do({ command: 'dismiss' });
      }
      expect(copy).toMatchObject({ position, matchId });
      await finish(copy, peer);
    },
  );

  test('is not believed that it waited for a minute, and nobody is accused', async ({ stage }) => {
    const table = await playing(stage, 'guest', 'peer');
    await cut(table);
    const { position } = table.copy;
    const again = await back(stage, table);
    again.have();
    await again.next('have');
    again.sayHere('claim', { reason: 'away' });
    // A peer of version 0.4 may know its game from a file that lacks something.
    expect(await again.farewell()).toBe('lost');
    await table.copy.waitForProblem('lost');
    expect(table.copy.position).toEqual(position);
  });

  test('as guest comes back while the host has noticed nothing, whose older connection is closed', async ({
    stage,
  }) => {
    const table = await playing(stage, 'guest', 'peer');
    const peer = await back(stage, table);
    await table.peer.wire.untilClosed();
    peer.have();
    await finish(table.copy, peer);
  });

  test('is sent a game again that it has not heard to have begun', async ({ stage }) => {
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

  test.for(roles)('as %s is awaited with what the copy lacks', async (role, { stage }) => {
    const table = await playing(stage, role, 'peer');
    const { copy } = table;
    await cut(table);
    const peer = await back(stage, table);
    const move = moves[peer.step] ?? { row: 0, column: 0 };
    peer.have({ step: peer.step + 1 });
    await peer.fence();
    await copy.settled();
    expect(copy.view.link.state).toBe('away');
    expect(await copy.command({ command: 'ready' })).toMatchObject(linkAway);
    peer.draw(move);
    peer.moves.push(move);
    peer.have();
    await finish(copy, peer);
  });

  test.for([
    ['that holds a move of the copy', 'host'],
    ['that says so', 'guest'],
  ] as const)('%s tells that a record has lost something', async ([what, role], { stage }) => {
    const table = await playing(stage, role, 'copy');
    const { copy } = table;
    await cut(table);
    const { position } = copy;
    const peer = await back(stage, table);
    if (what === 'that says so') {
      peer.have();
      peer.say('bye', { reason: 'lost' });
    } else {
      peer.have({ step: peer.step + 1 });
      expect(await peer.farewell()).toBe('lost');
    }
    await copy.waitForProblem('lost');
    expect(copy.position).toEqual(position);
    expect(copy.view).toMatchObject({ link: { state: 'idle' }, unfinished: [] });
  });

  test('is found at the port that the player names', async ({ stage }) => {
    const table = await playing(stage, 'host', 'peer');
    const { copy } = table;
    await cut(table);
    const peer = await stage.extendedAgain(table.peer, 0);
    await copy.do({ command: 'resume', match: copy.matchId, port: peer.port });
    await peer.comeBack();
    peer.have();
    await finish(copy, peer);
    expect(copy.view.link.port).toBe(peer.port);
  });

  test('finds the copy at another port after it has left', async ({ stage }) => {
    const table = await playing(stage, 'guest', 'peer');
    const { copy } = table;
    await copy.do({ command: 'leave' });
    expect(await table.peer.farewell()).toBe('left');
    await copy.do({ command: 'resume', match: copy.matchId, port: 0 });
    const { link } = await copy.waitFor(({ link }) => link.state === 'away');
    expect(link.port).not.toBe(table.peer.port);
    const peer = await back(stage, table, link.port ?? 0);
    peer.have();
    await finish(copy, peer);
  });

  test.for(roles)('that leaves a game as %s is awaited', async (role, { stage }) => {
    const table = await playing(stage, role, 'peer');
    const { copy } = table;
    table.peer.say('bye', { reason: 'left' });
    table.peer.wire.close();
    const { link } = await copy.waitFor(({ link }) => link.state === 'away');
    expect(link).toMatchObject({ away: { why: 'left', trying: true }, problem: null });
    const peer = await stage.extendedAgain(table.peer);
    // A guest would look for it by itself only some seconds later.
    if (role === 'host') await copy.do({ command: 'resume', match: copy.matchId });
    await peer.comeBack();
    peer.have();
    await finish(copy, peer);
  });

  test.for(roles)('that leaves between games as %s is gone', async (role, { stage }) => {
    const { copy, peer } = await stage.withExtended(role);
    peer.say('bye', { reason: 'left' });
    await copy.waitForProblem('opponentLeft');
    expect(copy.view).toMatchObject({ link: { state: 'idle' }, unfinished: [] });
  });
});

/** What the copy says last before the link breaks, of which the peer hears nothing. */
const unheard: Record<string, readonly [(copy: Copy) => Promise<void>, string[]]> = {
  'a move': [(copy) => copy.do({ command: 'draw', ...(moves[copy.match.ply] ?? {}) }), ['draw']],
  'offers and a withdrawal': [
    async (copy) => {
      await copy.do({ command: 'offer', kind: 'draw' });
      await copy.do({ command: 'offer', kind: 'undo' });
      await copy.do({ command: 'withdraw', kind: 'draw' });
    },
    ['offer', 'offer', 'withdraw'],
  ],
  'a resignation, and being ready': [
    async (copy) => {
      await copy.do({ command: 'resign' });
      await copy.do({ command: 'ready' });
    },
    ['resign', 'ready'],
  ],
};

describe.concurrent.each(roles)('a raw %s that comes back', (role) => {
  test.for(
    Object.entries(unheard).map(
      ([what, how], n) => [what, n % 2 === roles.indexOf(role), how] as const,
    ),
  )(
    'is sent again %s that it has not heard, also after a restart (%s)',
    async ([, restarts, how], { stage }) => {
      const [does, again] = how;
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
        await copy.do({ command: 'resume', match: copy.matchId });
      } else await cut(table);
      const peer = await back(stage, table);
      // As if it had not heard it.
      peer.have();
      for (const [method, params] of heard) expect(await peer.next(method)).toEqual(params);
      expect(said(peer)).toEqual(['have', ...again]);
    },
  );
});

describe.concurrent('two copies', () => {
  const clock = { main: 600_000, increment: 0, periods: 0, period: 0 };
  const table = (stage: Stage) => stage.twoPlaying({ ...gomokuMatch, clock }, moves.slice(0, 3));

  async function end(two: readonly [Copy, Copy]): Promise<void> {
    await all(two, ({ link }) => link.state === 'connected');
    await Promise.all(two.map((copy) => copy.play(moves)));
    await all(two, ({ match }) => match?.phase === 'ended');
    expect(two[0].match).toMatchObject({ moves, outcome: { winner: 'black', reason: 'five' } });
    expect(two[1].match.outcome).toEqual(two[0].match.outcome);
    expect(two[1].left).toEqual(two[0].left);
  }

  test.for(roles)(
    'lose no move when the %s is killed and started again',
    async (who, { stage }) => {
      const { host, guest, two } = await table(stage);
      const copy = who === 'host' ? host : guest;
      const { ply, turn, color } = copy.match;
      if (turn === color) await copy.do({ command: 'draw', ...(moves[ply] ?? {}) });
      const { position } = copy;
      await copy.kill();
      const view = await copy.restart();
      expect(view).toMatchObject({ match: null, unfinished: [{ game: 'gomoku' }] });
      await copy.do({ command: 'resume', match: copy.matchId });
      await copy.waitFor(({ match }) => match !== null);
      expect(copy.position).toEqual(position);
      await end(two);
    },
  );

  test('find each other at another address after both were killed', async ({ stage }) => {
    const { host, guest, two } = await table(stage);
    for (const copy of two) await copy.kill();
    for (const copy of two) await copy.restart();
    const address = '127.0.0.2';
    await host.do({ command: 'resume', match: host.matchId, address, port: 0 });
    const { link } = await host.waitFor(({ link }) => link.state === 'away' && !!link.port);
    expect(link.address).toBe(address);
    await guest.do({ command: 'resume', match: guest.matchId, address, port: link.port ?? 0 });
    await end(two);
  });
});
