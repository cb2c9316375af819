/** A guest that comes back and finds somebody else: it keeps its match, whatever it is told (PROTOCOL.md §5). */

import { expect } from 'vitest';
import { type ExtendedPeer, freshKey } from '../support/extendedPeer.ts';
import { Overheard } from '../support/overheard.ts';
import { test } from '../support/stage.ts';

/** What a false host says, once the guest has said that it comes back. */
type Lie = (peer: ExtendedPeer, game: Overheard) => unknown;

/** What is said, and what the guest answers as it closes. All else that a host may answer: src/protocol/resume.test.ts. */
const lies: readonly (readonly [string, unknown, Lie])[] = [
  [
    'a proof heard before',
    'proof',
    (peer, game) => {
      const { resume } = game.said('toGuest', 'hello', 1);
      peer.say('hello', { tengen: peer.tengen, resume });
    },
  ],
  [
    'an invitation to the same session',
    'unknown',
    (peer, { session }) => peer.hello({ session, key: freshKey() }),
  ],
  [
    'an ending of the game, and goodbye',
    null,
    (peer) => {
      peer.say('have', { number: 9, step: 99 });
      peer.say('resign', { number: 1, step: 4, reason: 'resign' });
      peer.say('draw', { number: 1, step: 4, hash: '0'.repeat(16), row: 0, column: 0 });
      peer.say('bye', { reason: 'unknown' });
    },
  ],
  ['garbage', null, (peer) => peer.wire.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['far too much', null, (peer) => peer.wire.pour(Buffer.alloc(65_536, ' '), 100)],
  [
    'what nobody understands',
    null,
    (peer) => {
      for (let n = 0; n < 20; n++) peer.say(`nonsense${n}`);
    },
  ],
];

test('a guest that comes back to a false host keeps its match, and goes on with the true one', async ({
  stage,
  onTestFinished,
}) => {
  const game = await Overheard.begin(stage);
  onTestFinished(() => game.ear.close());
  const { guest, host, ear, port } = game;
  const { id } = guest.match;
  for (const [what, reason, lie] of lies) {
    let { peer, port: elsewhere } = await stage.extendedHost();
    const { position } = guest;
    ear.target = elsewhere;
    ear.cut('rst');
    const told = guest.waitForProblem('notProven');
    let byes: unknown[] = [];
    while (guest.problem === null) {
      const isAsked = await Promise.race([told.then(() => false), peer.next('introduce')]);
      if (isAsked === false) break;
      await lie(peer, game);
      await peer.wire.untilClosed();
      byes = peer.heard.flatMap(({ method, params }) => (method === 'bye' ? params['reason'] : []));
      // A guest that has had no answer for 3 s is told nothing, and dials again: so whoever lies too late is asked once more.
      peer.wire.close();
      peer = await stage.extendedAgain(peer);
    }
    if (reason !== null) expect(byes, what).toEqual([reason]);
    // Another program may listen there: nobody is said to interfere, however often.
    const { link } = await told;
    expect(link.problem?.message, what).not.toContain('{');
    expect(guest.position, what).toEqual(position);
    expect(host.match.moves, what).toEqual(guest.match.moves);

    ear.target = port;
    await guest.do({ command: 'resume', match: id });
    await game.together();
    expect(guest.problem, what).toBeNull();
    expect(guest.position, what).toEqual(position);
  }
  await game.move(7);
  console.info(`proofs: ${lies.length} false hosts: 0 believed, 0 moves lost`);
});
