/** A rule about time, by the system's own clock: src/protocol has all of them by an injected one. */

import { expect } from 'vitest';
import { test } from '../support/stage.ts';

test('a guest that never answers hello is given up after 10 s, and one that waits for a person is not', async ({
  stage,
}) => {
  const [{ copy, port }, other, guest] = await Promise.all([
    stage.hosting(),
    stage.hosting(),
    stage.copy(),
  ]);
  await guest.do({ command: 'join', address: '127.0.0.1', port: other.port });
  await other.copy.waitFor(({ link }) => link.candidates.length === 1);
  const peer = await stage.extendedGuest(port);
  const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
  const before = performance.now();
  await copy.do({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
  await peer.next('hello');
  await copy.waitForProblem('noAnswer');
  expect(performance.now() - before).toBeGreaterThan(9000);
  await peer.wire.untilClosed();
  expect(other.copy.view.link.candidates).toHaveLength(1);
  expect(guest.view.link).toMatchObject({ state: 'dialling', problem: null });
});
