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

/** A game that black wins, between a copy and a raw peer, who is `role` and to move after a few moves. */
async function playing(stage: Stage, role: Role): Promise<Table> {
  const { copy, peer } = await stage.playingExtended(role);
  const begun = moves.slice(0, peer.color === 'black' ? 4 : 3);
  await Promise.all([peer.play(begun), copy.play(begun)]);
  await copy.waitFor(({ match }) => match?.turn === peer.color);
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
      const table = await playing(stage, role);
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
