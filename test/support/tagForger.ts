/**
 * Programs that announce the tag of somebody else's player, and answer whoever comes as their parameter says. They end
 * with their input.
 * @argument the player, 64 hex digits
 * @argument how they answer: `never`, or `atOnce` without a proof
 */

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Nearby } from '../../src/main/lobby/nearby.ts';
import { multicastOf } from '../../src/main/net/mdns.ts';
import { computerTime } from '../../src/main/time.ts';
import { portOf } from './wire.ts';

const COUNT = 5;
const [player = '', how] = process.argv.slice(2);
const hello = {
  tengen: { version: 1, name: 'Ada', app: 'Tengen' },
  resume: { nonce: '0'.repeat(32), proof: '0'.repeat(64) },
};
const answers: Readonly<Record<string, (socket: Socket) => void>> = {
  never: () => undefined,
  atOnce: (socket) => {
    socket.write(`\n${JSON.stringify({ method: 'hello', params: hello })}\n`);
  },
};
const answer = answers[how ?? ''];
if (answer === undefined) throw new Error(`no such answer: ${how}`);

for (let n = 0; n < COUNT; n++) {
  const server = createServer((socket) => answer(socket.on('error', () => undefined))).listen(0);
  await once(server, 'listening');
  const nearby = new Nearby(
    multicastOf({}),
    computerTime,
    () => undefined,
    () => player,
  );
  nearby.announce({
    name: 'Ada',
    bind: null,
    port: portOf(server.address()),
    game: 'gomoku',
    state: 'playing',
    opponent: null,
    moves: null,
    games: [],
    watch: false,
  });
}
console.log(JSON.stringify('announced'));
process.stdin.on('end', () => process.exit()).resume();
