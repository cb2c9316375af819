/** A process of strangers at the phones' door: `node strangers.ts PORT`. At each message, 1 000 connect within 6 s. */

import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const COUNT = 1000;
const WITHIN = 6000;
/** How many connect at once. */
const AT_ONCE = 10;

const port = Number(process.argv[2]);
const at = `127.0.0.1:${port}`;
const hello = `GET /link HTTP/1.1\r\nHost: ${at}\r\nOrigin: http://${at}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n`;
const file = `GET / HTTP/1.1\r\nHost: ${at}\r\n\r\n`;
const says = ['', 'GET / HTTP/1.1\r\n', file, hello, `${hello}nonsense`];

process.on('message', async () => {
  for (let n = 0; n < COUNT; n++) {
    const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.0.${2 + (n % 50)}` });
    socket.on('error', () => undefined).resume();
    socket.write(says[n % says.length] ?? '');
    if (n % AT_ONCE === 0) await pause((WITHIN * AT_ONCE) / COUNT);
  }
});
process.send?.('ready');
