/** A process of programs that watch: `node crowd.ts PORT COUNT [BYTES]` reads as fast as it can, or so many bytes a second. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { encode } from '../../src/protocol/framing.ts';
import { KEEPALIVE } from '../../src/protocol/limits.ts';

const [port = 0, count = 0, bytes = 0] = process.argv.slice(2).map(Number);

for (let n = 0; n < count; n++) {
  const socket = connect({ host: '127.0.0.1', port });
  const tengen = { version: 1, name: `Watcher ${n}`, app: 'bench' };
  socket.write(encode({ method: 'introduce', params: { tengen, watch: true } }));
  // The host accepts one after the other.
  for (let heard = ''; !heard.includes('"watching"'); )
    heard += (await once(socket, 'data')).join();
  setInterval(() => socket.write(encode({ method: 'alive', params: {} })), KEEPALIVE);
  if (bytes === 0) socket.resume();
  else {
    socket.pause();
    setInterval(() => socket.read(bytes), 1000);
  }
}
