/** Bytes that are no messages: the link is closed, the person is told why, the board is as it was. */

import { describe, expect } from 'vitest';
import { join, test } from '../support/stage.ts';

function ofLength(bytes: number): string {
  const [head, tail] = ['{"method":"ready","params":{"x":"', '"}}'];
  return head + 'a'.repeat(bytes - head.length - tail.length) + tail;
}

const LONGEST = 64 * 1024;

/** Two of them: src/protocol/framing.test.ts has every kind. */
const garbage: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['text', 'GET / HTTP/1.1\r\nHost: here\r\n\r\n', 'notObject'],
  ['a message of 64 KiB and a byte', ofLength(LONGEST + 1), 'tooLong'],
];

describe.concurrent('garbage', () => {
  test('from a base peer ends the link and is told, and one can join again', async ({ stage }) => {
    const copy = await stage.copy();
    for (const [what, bytes, how] of garbage) {
      const { peer, port } = await stage.baseHost({ eager: false });
      await join(copy, port);
      expect(copy.problem, what).toBeNull();
      peer.say('ready');
      await copy.do({ command: 'ready' });
      await peer.until('our ready', () => peer.ready.peer);
      peer.moves = [{ row: 7, column: 7 }];
      peer.start('black');
      await copy.waitFor(({ match }) => match?.ply === 1);
      const { board } = copy.match;
      peer.write(bytes);
      await copy.waitFor(({ link }) => link.state === 'idle');
      await peer.wire.untilClosed();
      expect(copy.problem, what).toEqual({ code: 'garbage', how });
      expect(copy.match).toMatchObject({ board, ply: 1, outcome: null });
    }
  });

  test('from what was dialled as a host, a web server, say, is told', async ({ stage }) => {
    const copy = await stage.copy();
    const { peer, port } = await stage.extendedHost({ knock: false });
    await copy.do({ command: 'join', address: '127.0.0.1', port });
    await peer.wire.untilConnected();
    peer.wire.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.problem).toEqual({ code: 'garbage', how: 'notObject' });
    expect(copy.view.match).toBeNull();
    await peer.wire.untilClosed();
  });

  test('from a candidate takes it off the list, and the host goes on', async ({ stage }) => {
    const { copy, port } = await stage.hosting();
    const guest = await stage.baseGuest(port);
    await copy.waitFor(({ link }) => link.candidates.length === 1);
    guest.write('SSH-2.0-OpenSSH_9.6\r\n');
    await guest.wire.untilClosed();
    await copy.waitFor(({ link }) => link.candidates.length === 0);
    expect(copy.view.link.state).toBe('listening');
  });
});
