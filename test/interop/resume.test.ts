/** A link that breaks comes back, to a raw peer that speaks from the text of PROTOCOL.md §5 alone. */

import { describe, expect } from 'vitest';
import type { Copy } from '../support/copy.ts';
import type { ExtendedPeer } from '../support/extendedPeer.ts';
import { blackWins as moves } from '../support/gomoku.ts';
import { type Role, roles } from '../support/script.ts';
import { type Stage, test } from '../support/stage.ts';

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
async function back(stage: Stage, { peer }: Table): Promise<ExtendedPeer> {
  const again = await stage.extendedAgain(peer);
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
        expect(await peer.next('have')).toMatchObject({ number: 1, step: peer.moves.length });
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
