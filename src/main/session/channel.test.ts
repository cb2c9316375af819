/** What ends a first meeting before the host has proved who it is, and what it proves (PROTOCOL.md §8). */

import * as net from 'node:net';
import { expect, it } from 'vitest';
import { Wires } from '../../../test/support/alarms/wires.ts';
import { HandTime } from '../../../test/support/handTime.ts';
import { dataOf } from '../../match/index.ts';
import { baseSetup } from '../../protocol/baseGame.ts';
import { encode } from '../../protocol/framing.ts';
import { ACKNOWLEDGE_WITHIN } from '../../protocol/limits.ts';
import { message } from '../../protocol/messages.ts';
import { GuestHandshake } from '../net/auth/guestHandshake.ts';
import { bytesOf } from '../net/auth/handshake.ts';
import { newPrivateKey, profileKeyOf } from '../net/auth/profileKey.ts';
import { commitmentTo } from '../net/auth/transcript.ts';
import { Connection } from '../net/connection.ts';
import { deriveSecret, newLinkIdentity } from '../net/linkIdentity.ts';
import { Channel } from './channel.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

const bye = encode(message('bye', { reason: 'left' }));
const sealedWrongly = `${bye.slice(0, -2)},"mac":"${'0'.repeat(32)}"}\n`;

/** A guest that has answered `hello`, and what the host can do then. */
async function answered() {
  const wires = new Wires();
  const { connect, createServer } = wires.of(net);
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<net.Socket>();
  server.on('connection', resolve);
  await new Promise<void>((done) => server.listen({ port: 1 }, done));
  const [socket, host] = [connect({ port: 1 }), await promise];
  const time = new HandTime();
  const own = newLinkIdentity();
  const key = profileKeyOf(newPrivateKey());
  const of = (name: string, player: string) =>
    ({ version: 1, name, app: 'Tengen', abilities: ['auth'], player }) as const;
  const me = of('Boris', key.player);
  const connection = new Connection(socket, time);
  connection.admit();
  const faults: string[] = [];
  const handshake = new GuestHandshake({
    profileKey: key,
    time,
    deriveSecret: (peerKey) => deriveSecret(own.privateKey, peerKey),
    isExpected: null,
    me,
    key: own.identity.key,
    accepts: () => true,
  });
  const channel = new Channel({
    onInput: () => {},
    onBlank: () => {},
    onMessage: ({ ...received }) => faults.push(JSON.stringify(received)),
    onFault: (why) => faults.push(JSON.stringify(why)),
    onHandshakeFault: (why) => faults.push(why),
    onClose: () => {},
  });
  channel.use(connection, handshake);
  channel.send(message('introduce', { tengen: me }));
  const commit = commitmentTo(bytesOf(message('helloAck', { tengen: me, key: own.identity.key })));
  const { identity } = newLinkIdentity();
  const tengen = of('Anna', profileKeyOf(newPrivateKey()).player);
  const hello = { tengen, session: identity.id, key: identity.key, number: 1, commit } as const;
  host.write(encode(message('hello', { ...hello, match: dataOf(baseSetup) })));
  const arrive = async () => {
    while (wires.arrive('guest')) await soon();
  };
  await arrive();
  expect([faults, handshake.isAwaitingProof]).toEqual([[], true]);
  return { host, time, faults, arrive };
}

type Answered = Awaited<ReturnType<typeof answered>>;

it.each<[string, (host: Answered) => unknown]>([
  ['the connection breaks', ({ host }) => host.destroy()],
  ['the host closes it', ({ host }) => host.end()],
  ['it says bye without a mac, as hosts up to 0.11 do', ({ host }) => host.write(bye)],
  ['it stands still', ({ time }) => time.pass(ACKNOWLEDGE_WITHIN)],
  ['a message arrives in part', ({ host }) => host.end(bye.slice(0, 20))],
])('a guest that waits for the host’s proof is told that the host is gone: %s', async (_, what) => {
  const guest = await answered();
  what(guest);
  await guest.arrive();
  expect(guest.faults).toEqual(['gone']);
});

it.each([
  ['a bye with a wrong mac', sealedWrongly],
  ['another message without a mac', encode(message('auth', { sign: '0'.repeat(128) }))],
  ['what is no message', 'HTTP/1.1 400 Bad Request\r\n'],
])('a guest that waits for the host’s proof has proof of the contrary: %s', async (_, text) => {
  const { host, faults, arrive } = await answered();
  host.write(text);
  await arrive();
  expect(faults).toEqual(['unverified']);
});
