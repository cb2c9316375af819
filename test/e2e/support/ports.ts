/** Ports of this computer. */

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Listens on a free port of 127.0.0.1. */
export async function listen(greet: (socket: Socket) => void): Promise<[Server, number]> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return [server, typeof address === 'object' && address !== null ? address.port : 0];
}

export async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

/** One at which nobody listens. */
export async function freePort(): Promise<number> {
  const [server, port] = await listen(() => undefined);
  await close(server);
  return port;
}
