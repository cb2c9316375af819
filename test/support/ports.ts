/** Ports that stay one's own: systems give no outgoing connection one below 32768, so nobody takes them meanwhile. */

import { once } from 'node:events';
import type { Server } from 'node:net';

const FIRST = 20_000;
const COUNT = 12_000;

/** Listens at such a port of 127.0.0.1, which may be listened at again after it was given up. */
export async function listenForGood(server: Server): Promise<void> {
  for (;;) {
    server.listen(FIRST + Math.floor(Math.random() * COUNT), '127.0.0.1');
    try {
      await once(server, 'listening');
      return;
    } catch {
      // Somebody has it.
    }
  }
}
