import { Socket } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HandTime } from '../../../test/support/handTime.ts';
import { encode } from '../../protocol/framing.ts';
import { message } from '../../protocol/messages.ts';
import { paceLimits } from '../../protocol/pacer.ts';
import type { Message } from '../../protocol/types.ts';
import { Connection } from './connection.ts';

const draw = (step: number) => message('draw', { number: 1, step, hash: '0'.repeat(16) });
const have = (step: number) => message('have', { number: 1, step });
const bye = message('bye', { reason: 'left' });

let time: HandTime;
let connection: Connection;
/** What has been written to the socket. */
let written: unknown[];

beforeEach(() => {
  time = new HandTime();
  const socket = new Socket();
  written = [];
  vi.spyOn(socket, 'write').mockImplementation((text) => written.push(text) > 0);
  connection = new Connection(socket, time);
  connection.admit();
  connection.pace();
});

/** Sends so many messages that all further ones have to wait. Returns them. */
function fillUp(): Message[] {
  const marks = Array.from({ length: paceLimits.messages }, (_, step) => draw(step));
  for (const mark of marks) connection.send(mark);
  return marks;
}

describe('a message that has to wait for the peer’s limit', () => {
  it('is sent in its turn: none is dropped, not even a `have` before another', () => {
    const first = fillUp();
    const later = [have(24), have(25), draw(24), have(26), have(27)];
    for (const message of later) connection.send(message);
    expect(written).toEqual(first.map(encode));
    time.pass(60_000);
    expect(written).toEqual([...first, ...later].map(encode));
  });

  it.each([
    ['a `bye`', [have(24), draw(24), bye], [bye]],
    ['a move', [have(24), draw(24)], []],
  ])(
    'is discarded when the connection closes, unless it is a `bye`: last waits %s',
    (_, waiting, sent) => {
      const first = fillUp();
      for (const message of waiting) connection.send(message);
      connection.close();
      time.pass(60_000);
      expect(written).toEqual([...first, ...sent].map(encode));
    },
  );
});

it('a connection is dropped once more than 1 MiB waits for a peer that reads nothing', () => {
  const unread = vi.spyOn(Socket.prototype, 'writableLength', 'get');
  const destroy = vi.spyOn(Socket.prototype, 'destroy');
  unread.mockReturnValue(1 << 20);
  connection.sendText('x');
  expect(destroy).not.toHaveBeenCalled();
  unread.mockReturnValue((1 << 20) + 1);
  connection.sendText('x');
  expect(destroy).toHaveBeenCalled();
  vi.restoreAllMocks();
});
