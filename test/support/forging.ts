/** A program that announces hosts that don't exist: 10 000 a second where it can, until its input ends. */

import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { answer } from '../../src/main/lobby/announcement.ts';

const socket = createSocket({ type: 'udp4', reuseAddr: true });
const [address = ''] = process.argv.slice(2);

socket.bind(5353, address, () => {
  socket.setMulticastTTL(255);
  socket.setMulticastInterface(address);
  let sent = 0;
  const since = performance.now();
  const send = () => {
    // It is never so far behind on a busy computer that it makes packets without sending any.
    const due = Math.min((performance.now() - since) * 10, sent + 100);
    for (; sent < due; sent++) {
      const packet = answer(
        {
          id: randomBytes(8).toString('hex'),
          port: 1 + (sent % 65535),
          name: `forged ${sent}`,
          game: 'go',
          games: [],
          state: 'open',
          opponent: null,
          moves: null,
          watch: false,
          tag: null,
        },
        address,
        [randomBytes(8).toString('hex')],
      );
      socket.send(packet, 5353, '224.0.0.251');
    }
    if (sent > 10_000) console.log(JSON.stringify(sent));
  };
  setInterval(send, 5);
});
process.stdin.on('end', () => process.exit()).resume();
