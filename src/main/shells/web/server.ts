/** The window served to a browser on this computer: its files over HTTP, the contract over a WebSocket. */

import { randomBytes } from 'node:crypto';
import { createServer, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { listenProblem } from '../../net/listenProblem.ts';
import { COMMAND_LIMIT, type ExposedApp } from '../jsonChannel.ts';
import { buildOf, openPages, ownComputer } from '../pages.ts';
import { serveSocket } from '../socketChannel.ts';
import { shareFocus } from './focus.ts';
import { type Denial, openGate } from './gate.ts';

export interface WebServer {
  /** The address to open in a browser, with the key. */
  readonly address: string;
  close(): void;
}

/**
 * Listens on 127.0.0.1 only.
 *
 * @param folder the built window
 * @param port 0 takes a free one
 * @param onLink called each time a page with the key connects
 * @throws (rejects) if the port is taken or the window was not built
 */
export async function serve(
  app: ExposedApp,
  folder: string,
  port: number,
  onLink?: () => void,
): Promise<WebServer> {
  const server = createServer({ requestTimeout: 10_000 }).listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) =>
      reject(new Error(listenProblem(error, '127.0.0.1', port).message));
    server.once('error', onError).once('listening', () => {
      server.off('error', onError);
      resolve();
    });
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;

  const key = randomBytes(16).toString('hex');
  const gate = openGate(actual, key);
  const link = `ws://127.0.0.1:${actual}`;
  const sources = { connect: link, images: 'blob:' } as const;
  const pages = openPages(folder, sources, {
    ...ownComputer,
    // In browsers that support it, such as Chromium, this blocks WebRTC and every other site.
    'Connection-Allowlist': `(response-origin "${link}/*")`,
  });
  const links = new WebSocketServer({
    noServer: true,
    maxPayload: COMMAND_LIMIT,
    perMessageDeflate: false,
  });

  const build = buildOf(folder);
  const openTab = shareFocus(app);
  server.on('request', (request, response) => {
    if (gate.page(request) !== null) return response.writeHead(403).end();
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = pages(request.method ?? '', path);
    return response.writeHead(page.status, page.headers).end(page.body);
  });
  server.on('upgrade', (request, socket, head) => {
    const denial = gate.link(request);
    if (denial !== null) return deny(socket, denial);
    return links.handleUpgrade(request, socket, head, (link) => {
      onLink?.();
      const tab = openTab();
      serveSocket(tab.app, link, build, () => tab.close());
    });
  });

  return {
    address: `http://127.0.0.1:${actual}/#${key}`,
    close() {
      for (const link of links.clients) link.close(1001);
      server.close();
      server.closeAllConnections();
    },
  };
}

function deny(socket: Duplex, status: Denial): void {
  socket.on('error', () => undefined);
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;
  // The client may not close its half.
  socket.end(answer, () => socket.destroy());
}
