/**
 * Run as a process: listens at port 8388 and says its first argument to whoever connects. Given `announced`, it also
 * answers questions for hosts on the network as a host does.
 */

import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { answer, readQuestion } from '../../src/main/lobby/announcement.ts';

const [said = '', announced] = process.argv.slice(2);
createServer((socket) => {
  socket.on('error', () => {}).write(said);
}).listen(8388, () => console.log('"listening"'));

if (announced !== undefined) {
  const host = { id: '0'.repeat(16), port: 8388, name: 'Ada', game: 'go', state: 'open' } as const;
  const more = { games: [], opponent: null, moves: null, watch: false, tag: null };
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.bind(5353, () => {
    socket.addMembership('224.0.0.251', '10.0.0.2');
    socket.setMulticastInterface('10.0.0.2');
  });
  socket.on('message', (question) => {
    if (((question[2] ?? 0) & 0x80) !== 0 || !question.includes('_tengen')) return;
    const nonces = readQuestion(question)?.nonces ?? [];
    socket.send(answer({ ...host, ...more }, '10.0.0.2', nonces), 5353, '224.0.0.251');
  });
}
process.stdin.resume().on('end', () => process.exit());
