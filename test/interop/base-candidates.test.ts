/** Base guests who knock: they say nothing, and wait until the host's player chooses. */

import { describe, expect } from 'vitest';
import { acceptFirst, host, test } from '../support/stage.ts';

describe.concurrent('base guests at the door', () => {
  test('each waits in the list, earliest first, and leaves it at once when it goes', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const first = await stage.baseGuest(port);
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    const second = await stage.baseGuest(port, {}, '127.0.0.2');
    await copy.waitFor(({ link }) => link.candidates.length === 2);
    expect(copy.view.link).toMatchObject({
      state: 'listening',
      role: 'host',
      peer: null,
      candidates: [
        { name: null, address: '127.0.0.1' },
        { name: null, address: '127.0.0.2' },
      ],
    });
    expect(copy.view.match).toBeNull();
    const [waiting] = copy.view.link.candidates;

    second.wire.close();
    await copy.waitFor(({ link }) => link.candidates.length === 1, 2000);
    expect(copy.view.link.candidates).toEqual([waiting]);

    first.wire.close(true);
    await copy.waitFor(({ link }) => link.candidates.length === 0, 2000);
    expect(copy.view.link).toMatchObject({ state: 'listening', problem: null });
  });

  test('declined: closed without a word, and gone from the list', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const [declined, kept] = [await stage.baseGuest(port), await stage.baseGuest(port)];
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 2);
    await copy.do({ command: 'decline', candidate: link.candidates[0]?.id ?? '' });
    await declined.wire.untilClosed();
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    expect(declined.heard).toEqual([]);
    expect(kept.wire.closed).toBe(false);
    expect(copy.view.link.candidates).toEqual([link.candidates[1]]);
  });

  test('accepting one says hello to it alone and closes the others', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const first = await stage.baseGuest(port, { eager: false });
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    const chosen = await stage.baseGuest(port, { eager: false });
    await copy.waitFor(({ link }) => link.candidates.length === 2);
    const last = await stage.baseGuest(port, { eager: false });
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 3);
    await copy.do({ command: 'accept', candidate: link.candidates[1]?.id ?? '' });
    await Promise.all([first.wire.untilClosed(), last.wire.untilClosed()]);
    await copy.waitFor(({ link }) => link.state === 'connected');
    expect(chosen.heard).toEqual(['hello']);
    expect([...first.heard, ...last.heard]).toEqual([]);
    expect(copy.view.link.candidates).toEqual([]);
  });

  test('somebody who is not in the list can be neither accepted nor declined', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.baseGuest(port);
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
    await copy.refused({ command: 'accept', candidate: 'nobody' });
    await copy.refused({ command: 'decline', candidate: '__proto__' });
    guest.wire.close();
    await copy.waitFor(({ link }) => link.candidates.length === 0);
    await copy.refused({ command: 'accept', candidate: link.candidates[0]?.id ?? '' });
  });

  test('the host stops listening: every candidate is closed, and the port is free again', async ({
    stage,
  }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.baseGuest(port);
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    await copy.do({ command: 'disconnect' });
    await guest.wire.untilClosed();
    await copy.waitFor(({ link }) => link.state === 'idle' && link.candidates.length === 0);
    await expect(stage.baseGuest(port)).rejects.toThrow('ECONNREFUSED');
    const next = await stage.baseGuest(await host(copy));
    await acceptFirst(copy);
    await next.until('hello', () => next.connected);
  });

  test('the accepted one goes before it has answered: the host is told', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.baseGuest(port);
    const { link } = await copy.waitFor(({ link }) => link.candidates.length === 1);
    // Reset, so that whatever is sent to it cannot arrive.
    guest.wire.close(true);
    const reply = await copy.command({
      command: 'accept',
      candidate: link.candidates[0]?.id ?? '',
    });
    if (reply.ok) await copy.waitForProblem('guestLost');
    expect(copy.view.match).toBeNull();
  });
});
