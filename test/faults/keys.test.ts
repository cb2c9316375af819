/** The keys of a session: who has its secret comes back, who has another does not, and bad keys do no harm (PROTOCOL.md §5). */

import { describe, expect } from 'vitest';
import { z } from 'zod';
import { comeBack, knock, type Session } from '../support/comingBack.ts';
import type { Copy } from '../support/copy.ts';
import type { ExtendedPeer } from '../support/extendedPeer.ts';
import { Keys } from '../support/keys.ts';
import { acceptFirst, beginExtended, host, type Stage, test } from '../support/stage.ts';

const helloSchema = z.object({ session: z.string(), key: z.string() });

/** Sits down at a host's table, and begins a game; resolves with the host's hello too. */
async function sitDown(
  stage: Stage,
  host: Copy,
  key: string,
): Promise<{ peer: ExtendedPeer; hello: z.infer<typeof helloSchema> }> {
  const peer = await stage.extendedGuest(host.view.link.port ?? 0);
  const answer = async () => {
    const hello = helloSchema.parse(await peer.next('hello'));
    peer.say('helloAck', { tengen: peer.tengen, key });
    return hello;
  };
  const [hello] = await Promise.all([answer(), acceptFirst(host)]);
  peer.have();
  await peer.next('have');
  await beginExtended(host, peer);
  return { peer, hello };
}

/** Likewise, with keys of its own. */
async function beginSession(
  stage: Stage,
  host: Copy,
): Promise<{ peer: ExtendedPeer; session: Session }> {
  const keys = new Keys();
  const { peer, hello } = await sitDown(stage, host, keys.key);
  return { peer, session: { id: hello.session, secret: keys.secretWith(hello.key) } };
}

describe.concurrent('whoever comes back', () => {
  test('with the secret takes the seat, and the older connection is closed', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const { peer: old, session } = await beginSession(stage, copy);
    const { position } = copy;
    for (let n = 0; n < 3; n++) {
      const peer = await comeBack(stage, port, session);
      expect(await peer.next('have')).toMatchObject({ number: 1, step: 0 });
      peer.have();
      await copy.waitFor(({ link }) => link.state === 'connected');
    }
    await old.wire.untilClosed();
    expect(copy.position).toEqual(position);
    expect(copy.problem).toBeNull();
  });

  test('with the secret of another session is sent away, whichever it says to prove', async ({
    stage,
  }) => {
    const { copy } = await stage.hosting();
    const before = await beginSession(stage, copy);
    before.peer.say('bye', { reason: 'left' });
    await copy.do({ command: 'leave' });
    // Somebody else may have the earlier port by now.
    const again = await host(copy);
    const { peer: guest, session } = await beginSession(stage, copy);
    const { view } = copy;

    const { secret } = before.session;
    for (const proven of [session.id, before.session.id]) {
      const liar = await comeBack(stage, again, { id: session.id, secret }, proven);
      expect(await liar.farewell()).toBe('proof');
    }
    // A genuine one, but its seat is another's now.
    const { peer: late } = await knock(stage, again, before.session.id);
    expect(await late.farewell()).toBe('busy');
    await copy.settled();
    expect(copy.view).toEqual(view);
    await guest.fence();
  });
});

/** With these, any two agree on a secret of zeros (RFC 7748, §6.1); src/main/net/linkIdentity.test.ts has all. */
const weak = ['00'.repeat(32), 'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'];

describe.concurrent('a game can be played, but nobody comes back to it, with a key that gives everybody the same secret', () => {
  test('of a guest', async ({ stage }) => {
    const { copy } = await stage.hosting();
    for (const key of weak) {
      const { peer, hello } = await sitDown(stage, copy, key);
      await peer.fence();
      peer.wire.close(true);
      await copy.waitForProblem('opponentLeft');
      await copy.do({ command: 'leave' });
      const { peer: thief } = await knock(stage, await host(copy), hello.session);
      expect(await thief.farewell(), key).toBe('unknown');
      await copy.waitFor(({ link }) => link.candidates.length === 0);
    }
    expect(copy.view.unfinished).toEqual([]);
  });

  test('of a host', async ({ stage }) => {
    const copy = await stage.copy();
    for (const key of weak) {
      const { peer, port } = await stage.extendedHost();
      await copy.do({ command: 'join', address: '127.0.0.1', port });
      await peer.next('introduce');
      peer.hello({ key });
      await peer.next('helloAck');
      peer.have();
      await beginExtended(copy, peer);
      await peer.fence();
      peer.wire.close(true);
      await copy.waitForProblem('opponentLeft');
      await copy.do({ command: 'leave' });
    }
    expect(copy.view.unfinished).toEqual([]);
  });
});
