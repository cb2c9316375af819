/** Somebody between two programs on 127.0.0.1 who changes one thing in what they send. */

import { connect, createServer, type Server, type Socket } from 'node:net';
import { freshKey } from './extendedPeer.ts';
import { type Way, ways } from './proxy.ts';
import { ObjectCutter, portOf } from './wire.ts';

const forged = (method: string, params: object) => JSON.stringify({ method, params });

/** What is put in before a message. */
const insertions: ReadonlyMap<string, string> = new Map([
  ['leave', forged('bye', { reason: 'left' })],
  ['accuse', forged('bye', { reason: 'breach' })],
  ['resign', forged('resign', { number: 1, step: 0, reason: 'resign' })],
  ['say', forged('say', { text: 'forged' })],
  ['sign', forged('auth', { sign: '00'.repeat(64) })],
  ['brace', '{'],
  ['garbage', 'GET / HTTP/1.1\r\n\r\n'],
  ['flood', forged('say', { text: 'forged' }).repeat(8000)],
]);

/** What is done to a message: it is altered, dropped, repeated, swapped with the next, has another key, or something is put in before it. */
export const changes: readonly string[] = [
  'alter',
  'drop',
  'repeat',
  'first',
  'swap',
  'key',
  ...insertions.keys(),
];

export interface Meddling {
  readonly way: Way;
  /** How many messages pass before. */
  readonly after: number;
  /**
   * One of {@link changes}; or `strip`, which removes the commitment, or `downgrade`, which makes both sides of
   * every connection look like version 0.7.
   */
  readonly change: string;
  /** For `alter`: which bit, as a part of the message. */
  readonly where: number;
  /** On each connection; by default on one alone: the first, or the second where the first is cut. */
  readonly always?: boolean;
}

type Passed = Readonly<Record<Way, string[]>>;

export class Meddler {
  readonly #server: Server;
  readonly #target: number;
  #meddling: Meddling | null;
  readonly #cutAfter: number | null;
  readonly #sockets = new Set<Socket>();
  /** The messages of the first connection; or, where that is cut, of the second. */
  readonly passed: Passed = { toHost: [], toGuest: [] };
  #isDone = false;
  #latest: Readonly<Record<Way, Socket>> | null = null;
  #connections = 0;

  private constructor(
    server: Server,
    target: number,
    meddling: Meddling | null,
    cutAfter: number | null,
  ) {
    this.#server = server;
    this.#target = target;
    this.#meddling = meddling;
    this.#cutAfter = cutAfter;
    server.on('connection', (socket) => this.#carry(socket));
  }

  /** @param cutAfter the first connection is cut after so many messages of the guest; null for not at all */
  static async start(
    target: number,
    meddling: Meddling | null,
    cutAfter: number | null = null,
  ): Promise<Meddler> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Meddler(server, target, meddling, cutAfter);
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  /** How many there have been. */
  get connections(): number {
    return this.#connections;
  }

  /** Whether none is open. */
  get isQuiet(): boolean {
    return [...this.#sockets].every(({ destroyed }) => destroyed);
  }

  /** Whether it has changed something. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Says something in the name of the other side, on the latest connection. */
  say(way: Way, text: string): void {
    this.#latest?.[way].write(text);
  }

  /** Changes nothing from now on. */
  rest(): void {
    this.#meddling = null;
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #carry(guest: Socket): void {
    const index = this.#connections++;
    const isToBeCut = index === 0 && this.#cutAfter !== null;
    const isChosen = index === (this.#cutAfter === null ? 0 : 1);
    const passed: Passed = isChosen ? this.passed : { toHost: [], toGuest: [] };
    const host = connect({ port: this.#target, host: '127.0.0.1', noDelay: true });
    const to: Record<Way, Socket> = { toHost: host, toGuest: guest };
    this.#latest = to;
    for (const way of ways) {
      const [from, onto] = way === 'toHost' ? [guest, host] : [host, guest];
      this.#sockets.add(from);
      from.on('error', () => {});
      from.once('close', () => onto.destroy());
      const isMeddled = isChosen || this.#meddling?.always;
      if (!isMeddled && !isToBeCut) from.pipe(onto);
      else {
        const cutter = new ObjectCutter();
        let held: string | null = null;
        from.on('data', (chunk: Buffer) => {
          for (const byte of chunk) {
            const message = cutter.take(byte);
            if (message === null && cutter.isBetween) onto.write(Uint8Array.of(byte));
            if (message === null) continue;
            if (isMeddled) held = this.#pass(passed, way, message, held, to[way]);
            else if (passed[way].push(message) && passed.toHost.length > (this.#cutAfter ?? 0))
              from.destroy();
            else onto.write(message);
          }
        });
      }
    }
  }

  /** Returns the message that is held back for the next one. */
  #pass(
    passed: Passed,
    way: Way,
    message: string,
    held: string | null,
    onto: Socket,
  ): string | null {
    const meddling = this.#meddling;
    const isHere = meddling?.way === way && meddling.after === passed[way].length;
    const [first = message] = passed[way];
    passed[way].push(message);
    if (!isHere) {
      onto.write(meddling?.change === 'downgrade' ? downgraded(message) : message);
      if (held !== null) onto.write(held);
      return null;
    }
    this.#isDone = true;
    const { change, where } = meddling;
    if (change === 'swap') return message;
    if (change === 'alter') onto.write(altered(message, where));
    else if (change === 'key') onto.write(message.replace(/"key":"\w*"/, `"key":"${freshKey()}"`));
    else if (change === 'strip') onto.write(message.replace(/,"commit":"\w*"/, ''));
    else if (change === 'repeat') onto.write(message + message);
    else if (change === 'first') onto.write(first + message);
    else if (change !== 'drop') onto.write((insertions.get(change) ?? '') + message);
    return null;
  }
}

function downgraded(message: string): string {
  return message.replace(/,"auth"|,"(player|commit)":"\w*"/g, '');
}

/** The message with one other bit. @param where from 0 to 1 */
function altered(message: string, where: number): Buffer {
  const bytes = Buffer.from(message);
  const bit = Math.floor(where * 8 * bytes.length);
  const at = bit >> 3;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit & 7));
  return bytes;
}
