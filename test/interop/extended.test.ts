/** Real copies and raw peers that speak the extended dialect: PROTOCOL.md §3 and §4, word by word. */

import { describe, expect } from 'vitest';
import { games } from '../../src/rules/index.ts';
import { freshKey, gomokuMatch, hashAfter } from '../support/extendedPeer.ts';
import { blackWins, other, sideAt, whiteWins } from '../support/gomoku.ts';
import { roles } from '../support/script.ts';
import { acceptFirst, beginExtended, host, test } from '../support/stage.ts';

const hex64 = expect.stringMatching(/^[0-9a-f]{64}$/);
const tengen = {
  version: 1,
  name: expect.any(String),
  app: expect.stringMatching(/^Tengen \d/),
  abilities: ['settle', 'auth', 'watch', 'restart', 'give', 'position'],
  player: hex64,
};

describe.concurrent('a host', () => {
  test('says hello with a session and a key that no other has, on one line', async ({ stage }) => {
    const { copy, port } = await stage.hosting('Anna');
    const hellos: Record<string, unknown>[] = [];
    for (let n = 0; n < 2; n++) {
      const peer = await stage.extendedGuest(n === 0 ? port : await host(copy));
      const shake = async () => {
        const hello = await peer.next('hello');
        peer.say('helloAck', { tengen: peer.tengen, key: freshKey() });
        return hello;
      };
      const [hello] = await Promise.all([shake(), acceptFirst(copy)]);
      hellos.push(hello);
      expect(hello).toEqual({
        tengen: { ...tengen, name: 'Anna', games: games.map(({ id }) => id) },
        session: expect.stringMatching(/./),
        key: hex64,
        number: 1,
        match: gomokuMatch,
      });
      expect(peer.wire.transcript.at(-1)).toMatch(/\}\n$/);
      expect(copy.view.link.peer).toEqual({
        name: 'Raw',
        extended: true,
        identity: { state: 'unverified', since: null, warning: null },
        player: null,
        signs: null,
      });
      await copy.do({ command: 'disconnect' });
      await copy.waitFor(({ link }) => link.state === 'idle');
    }
    expect(new Set(hellos.flatMap(({ session, key }) => [session, key])).size).toBe(4);
  });

  test.for([true, false])(
    'believes the helloAck, not an introduce that crosses hello: extended %s',
    async (extended, { stage }) => {
      const { copy, port } = await stage.hosting();
      const peer = await stage.extendedGuest(port, { introduces: false });
      const shake = async () => {
        await peer.next('hello');
        peer.say('introduce', { tengen: peer.tengen });
        peer.say('helloAck', extended ? { tengen: peer.tengen, key: freshKey() } : {});
      };
      await Promise.all([shake(), acceptFirst(copy)]);
      const name = extended ? 'Raw' : null;
      expect(copy.view.link).toMatchObject({ peer: { name, extended }, problem: null });
      peer.say('ready', extended ? { number: 1 } : {});
      await copy.do({ command: 'ready' });
      await peer.next('startGame');
      expect(peer.count('have')).toBe(extended ? 1 : 0);
    },
  );
});

test.concurrent('a guest that joins again and again is told to wait', async ({ stage }) => {
  const { copy, port } = await stage.hosting();
  const guest = await stage.copy();
  for (let n = 0; n < 5; n += 1) {
    await guest.do({ command: 'join', address: '127.0.0.1', port });
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    await guest.do({ command: 'disconnect' });
    await copy.waitFor(({ link }) => link.candidates.length === 0);
    expect(guest.problem).toBeNull();
  }
  await guest.do({ command: 'join', address: '127.0.0.1', port });
  await guest.waitForProblem('tooOften');
  expect(copy.view.link.candidates).toEqual([]);
});

describe.concurrent.each(roles)('opposite an extended %s', (role) => {
  test('whole games are said with number, step and hash, and have after each change', async ({
    stage,
  }) => {
    const { copy, peer } = await stage.withExtended(role);
    for (const [n, moves] of [blackWins, whiteWins].entries()) {
      peer.number = n + 1;
      await beginExtended(copy, peer, n === 0 ? 'white' : 'black');
      expect(copy.match).toMatchObject({ number: n + 1, color: other(peer.color ?? 'black') });
      await Promise.all([copy.play(moves), peer.play(moves)]);
      await copy.waitFor(({ match }) => match?.phase === 'ended');
      expect(copy.match.moves).toEqual(moves);
      await peer.fence();

      const said = (wanted: string) =>
        peer.heard
          .filter(({ method, params: { number } }) => method === wanted && number === n + 1)
          .map(({ params }) => params);
      const steps = [...moves.entries()].map(([step, move]) => ({
        by: sideAt(step),
        draw: { ...move, number: n + 1, step, hash: hashAfter(moves.slice(0, step + 1)) },
        after: step + 1,
      }));
      const mine = steps.filter(({ by }) => by === copy.match.color);
      const theirs = steps.filter(({ by }) => by === peer.color);
      expect(said('draw')).toMatchObject(mine.map(({ draw }) => draw));
      expect(said('have').map(({ step }) => step)).toEqual(
        expect.arrayContaining(theirs.map(({ after }) => after)),
      );
      await copy.do({ command: 'restart' });
      await copy.waitFor(({ match }) => match?.phase === 'waiting');
    }
    const heard = (wanted: string) =>
      peer.heard.filter(({ method }) => method === wanted).map(({ params }) => params);
    expect(heard('ready')).toEqual([{ number: 1 }, { number: 2 }]);
    expect(heard('startGame')).toEqual(
      role === 'host'
        ? []
        : [1, 2].map((number) => ({ color: expect.any(Boolean), number, match: gomokuMatch })),
    );
    // This peer has not said that it understands it, so `have` tells of the cleared board.
    expect(heard('restart')).toEqual([]);
    const methods = peer.heard.map(({ method }) => method);
    expect(methods[methods.indexOf(role === 'host' ? 'helloAck' : 'hello') + 1]).toBe('have');
  });
});
