/**
 * The phone shell: the page for phones, served to the local network, and the contract over a WebSocket. Whoever opens
 * the WebSocket has to say a key or a short code first.
 */

import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { keptKeyIn, keptKeyOf } from '../../../contract/keptKey.ts';
import { type Parting, partings } from '../../../contract/partings.ts';
import { problem } from '../../../contract/problems.ts';
import { readShortCode } from '../../../contract/shortCode.ts';
import { listenProblem } from '../../net/listenProblem.ts';
import type { DoorEvents, Greeting, OpenDoor, Page, PhoneDoor } from '../../phones/door.ts';
import type { Time } from '../../time.ts';
import { buildOf, openPages, type Pages } from '../pages.ts';
import { serveSocket } from '../socketChannel.ts';
import { Strangers, sourceOf, strangerLimits } from './strangers.ts';

/** The longest message of a phone, in bytes. */
const MESSAGE_LIMIT = 65_536;
/** How often it is checked that a page is there, ms. One that misses two checks is gone. */
const CHECK_EVERY = 10_000;

/** A page says one of the two, or neither. */
const greetingSchema = z.object({
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable()
    .catch(null),
  code: z.string().max(100).transform(readShortCode).nullable().catch(null),
});

/** @param folder the built page for phones */
export function phoneDoor(folder: string): OpenDoor {
  return async (port, time, events) => {
    try {
      openPages(folder, { connect: '' });
    } catch {
      const reason = 'the page for phones is not built';
      return { ok: false, error: problem('cannotListen', { address: '0.0.0.0', port, reason }) };
    }
    const server = createServer({
      requestTimeout: strangerLimits.idle,
      headersTimeout: strangerLimits.idle,
      keepAliveTimeout: strangerLimits.key,
      maxHeaderSize: 8192,
    });
    const error = await listen(server, port);
    return error === null
      ? { ok: true, value: new HttpDoor(server, folder, time, events) }
      : { ok: false, error: listenProblem(error, null, port) };
  };
}

function listen(server: Server, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ port, host: '0.0.0.0' }, () => {
      server.off('error', resolve);
      // A listening socket doesn't fail; a failed accept costs only that connection.
      server.on('error', () => {});
      resolve(null);
    });
  });
}

class HttpDoor implements PhoneDoor {
  readonly port: number;
  readonly #server: Server;
  readonly #folder: string;
  readonly #time: Time;
  readonly #events: DoorEvents;
  readonly #strangers: Strangers;
  readonly #links = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT,
    perMessageDeflate: false,
  });
  /** By host. */
  readonly #pages = new Map<string, Pages>();
  readonly #build: string | null;

  constructor(server: Server, folder: string, time: Time, events: DoorEvents) {
    this.#server = server;
    this.#folder = folder;
    this.#build = buildOf(folder);
    this.#time = time;
    this.#events = events;
    this.#strangers = new Strangers(time);
    const bound = server.address();
    this.port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    server.on('connection', (socket: Socket) => {
      this.#strangers.add(socket);
      socket.setTimeout(strangerLimits.idle, () => socket.destroy());
    });
    server.on('request', (request, response) => {
      const host = this.#hostOf(request);
      if (host === null) return response.writeHead(403).end();
      if (!this.#strangers.mayAsk(request.socket)) return response.writeHead(429).end();
      this.#strangers.answers(request.socket, response);
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      const page = this.#pagesFor(host)(request.method ?? '', path);
      return response.writeHead(page.status, page.headers).end(page.body);
    });
    this.#links.on('headers', (headers, { headers: { cookie } }) => {
      const kept = keptKeyIn(cookie);
      // A cookie that a script has set is deleted sooner than one that comes over the network.
      if (kept !== null) headers.push(`Set-Cookie: ${keptKeyOf(kept)}`);
    });
    server.on('upgrade', (request, socket, head) => {
      const status = this.#denial(request);
      if (status !== null) return deny(socket, status);
      return this.#links.handleUpgrade(request, socket, head, (link) => this.#meet(link, request));
    });
  }

  close(why: Parting): void {
    for (const link of this.#links.clients) link.close(why);
    this.#server.close();
    for (const link of this.#links.clients) closeSoon(link, this.#time);
    this.#server.closeAllConnections();
  }

  /** What the request calls this computer; null unless that is the address at which it has come. */
  #hostOf({ headers: { host }, socket: { localAddress } }: IncomingMessage): string | null {
    return host !== undefined && host === `${localAddress}:${this.port}` ? host : null;
  }

  /** The status to refuse a WebSocket with. */
  #denial(request: IncomingMessage): number | null {
    const host = this.#hostOf(request);
    if (host === null || request.headers.origin !== `http://${host}`) return 403;
    if (request.url !== '/link') return 404;
    return this.#strangers.mayTry(request.socket) ? null : 429;
  }

  #pagesFor(host: string): Pages {
    const known = this.#pages.get(host);
    if (known !== undefined) return known;
    const link = `ws://${host}`;
    const pages = openPages(
      this.#folder,
      { connect: link, images: 'blob:' },
      {
        // In browsers that support it, such as Chromium, this blocks WebRTC and every other site.
        'Connection-Allowlist': `(response-origin "${link}/*")`,
      },
    );
    this.#pages.set(host, pages);
    return pages;
  }

  /** A page has connected: its first message says how it comes in. */
  #meet(link: WebSocket, { socket, headers: { cookie } }: IncomingMessage): void {
    // Its address is not known once it is closed.
    const address = sourceOf(socket);
    const late = this.#time.after(strangerLimits.key, () => link.terminate());
    link.on('error', () => undefined);
    link.once('close', () => late.cancel());
    link.once('message', (data, isBinary) => {
      late.cancel();
      const said = greetingIn(isBinary ? '' : String(data));
      const entry = this.#events.admit({ ...said, kept: keptKeyIn(cookie), address });
      if (typeof entry === 'number') {
        link.close(entry);
        closeSoon(link, this.#time);
        return;
      }
      this.#strangers.welcome(socket, address);
      link.send(JSON.stringify({ key: entry.key }));
      const page: Page = {
        close: (why) => {
          link.close(why);
          closeSoon(link, this.#time);
        },
      };
      void this.#serve(link, page, entry);
    });
  }

  async #serve(
    link: WebSocket,
    page: Page,
    entry: Exclude<ReturnType<DoorEvents['admit']>, number>,
  ): Promise<void> {
    const count = (data: RawData) => {
      if (entry.heard(Array.isArray(data) ? 0 : data.byteLength)) return;
      // What has been read already is dropped too.
      link.removeAllListeners('message');
      link.close(partings.tooMuch);
      link.terminate();
    };
    link.on('message', count);
    link.on('ping', count);
    const early: [unknown, boolean][] = [];
    const hold = (data: unknown, isBinary: boolean) => early.push([data, isBinary]);
    link.on('message', hold);
    link.pause();
    link.once('close', (code) => {
      if (code === partings.left) entry.depart(page);
      else entry.leave(page);
    });
    this.#watch(link);
    const app = await entry.enter(page);
    link.off('message', hold);
    link.resume();
    if (app === null || link.readyState !== link.OPEN) return;
    serveSocket(app, link, this.#build, () => {});
    for (const message of early) link.emit('message', ...message);
  }

  /** Notices a phone that is gone without a word. */
  #watch(link: WebSocket): void {
    let missed = 0;
    link.on('pong', () => {
      missed = 0;
    });
    const checking = this.#time.every(CHECK_EVERY, () => {
      if (missed >= 2) link.terminate();
      else link.ping();
      missed += 1;
    });
    checking.unref();
    link.once('close', () => checking.cancel());
  }
}

function greetingIn(text: string): Pick<Greeting, 'key' | 'code'> {
  try {
    return greetingSchema.parse(JSON.parse(text));
  } catch {
    return { key: null, code: null };
  }
}

/** The other side may not answer. */
function closeSoon(link: WebSocket, time: Time): void {
  const timer = time.after(1000, () => link.terminate()).unref();
  link.once('close', () => timer.cancel());
}

function deny(socket: Duplex, status: number): void {
  socket.on('error', () => undefined);
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`;
  // The client may not close its half.
  socket.end(answer, () => socket.destroy());
}
