/** The process of a flood: the attacker itself. It ends with the process that started it. */

import { connect, type Socket } from 'node:net';
import { freshKey } from './extendedPeer.ts';
import { type FloodTallies, floodSchema } from './flood.ts';
import { ObjectReader, PATIENCE } from './wire.ts';

const { port, rate, lasts } = floodSchema.parse(JSON.parse(process.argv[2] ?? ''));
const message = line('have', { number: 1, step: 0 });
const tengen = { version: 1, name: 'Flood', app: 'Raw 0.0.0' };
/** Bytes that may wait to be sent. */
const BACKLOG = 1 << 20;

const poured = new Set<Socket>();
const tallies: FloodTallies = { accepted: 0, messages: 0, byes: [] };
/** When it was first accepted; from then on counts how long it lasts. */
let from: number | null = null;
const passed = () => (from === null ? 0 : performance.now() - from);
/** Then it floods only where it was accepted already, until it hears why that ends. */
const isLate = () => passed() > lasts;

function line(method: string, params: object): string {
  return `${JSON.stringify({ method, params })}\n`;
}

function knock(): void {
  if (isLate()) return;
  // It does not stop when the other side does.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const reader = new ObjectReader();
  let gone = false;
  const again = () => {
    if (!gone) setTimeout(knock, 2);
    gone = true;
  };
  socket.on('error', () => {});
  socket.once('end', again);
  socket.once('close', () => {
    poured.delete(socket);
    again();
  });
  socket.once('connect', () => socket.write(line('introduce', { tengen })));
  socket.on('data', (chunk: Buffer) => {
    for (const heard of reader.read(chunk).objects) {
      const { method, params } = JSON.parse(heard);
      if (method === 'bye') tallies.byes.push(params.reason);
      if (method !== 'hello' || isLate()) continue;
      from ??= performance.now();
      tallies.accepted += 1;
      socket.write(line('helloAck', { tengen, key: freshKey() }) + message);
      poured.add(socket);
    }
  });
}

function pour(): void {
  const now = passed();
  const isAnswered = tallies.byes.length >= tallies.accepted;
  if (now > lasts + (isAnswered ? 0 : PATIENCE / 2)) {
    console.log(JSON.stringify(tallies));
    return;
  }
  const owed = (now * rate) / 1000 - tallies.messages;
  for (const socket of poured) {
    if (socket.writableLength > BACKLOG) continue;
    const share = Math.ceil(owed / poured.size);
    socket.write(message.repeat(share));
    tallies.messages += share;
  }
  setTimeout(pour, 1);
}

knock();
pour();
process.stdin.resume().once('end', () => process.exit());
