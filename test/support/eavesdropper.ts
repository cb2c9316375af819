/** Somebody between two programs who hears every byte, may change, drop or add messages, and can send the guest to another host. */

import { connect, createServer, type Server, type Socket } from 'node:net';
import { ObjectReader, portOf } from './wire.ts';

type Side = 'host' | 'guest';

/** What is passed on instead of a message. */
type Change = (from: Side, message: unknown) => unknown;

/** One connection, as it was heard. */
export class Heard {
  readonly #toHost: Buffer[] = [];
  readonly #toGuest: Buffer[] = [];

  add(from: 'guest' | 'host', chunk: Buffer): void {
    (from === 'guest' ? this.#toHost : this.#toGuest).push(chunk);
  }

  /** All that the guest said. */
  get toHost(): Buffer {
    return Buffer.concat(this.#toHost);
  }

  /** All that the host said. */
  get toGuest(): Buffer {
    return Buffer.concat(this.#toGuest);
  }
}

/** The messages in `bytes`, each as it was said. */
export function messagesIn(bytes: Buffer): string[] {
  return new ObjectReader().read(bytes).objects;
}

export class Eavesdropper {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #change: Change | null;
  readonly #latest: Record<Side, Socket | null> = { host: null, guest: null };
  /** Every connection so far, in order. */
  readonly heard: Heard[] = [];
  /** Where guests are led; null: nowhere. */
  target: number | null;

  private constructor(server: Server, target: number, change: Change | null) {
    this.#server = server;
    this.target = target;
    this.#change = change;
    server.on('connection', (guest) => this.#carry(guest));
  }

  /** @param change null: every byte is passed on as it is */
  static async before(target: number, change: Change | null = null): Promise<Eavesdropper> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Eavesdropper(server, target, change);
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  /** Says something in the name of the other side. */
  say(to: Side, method: string, params: object): void {
    this.#latest[to]?.write(`${JSON.stringify({ method, params })}\n`);
  }

  /** The connections of this moment break. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #carry(guest: Socket): void {
    if (this.target === null) {
      guest.resetAndDestroy();
      return;
    }
    const heard = new Heard();
    this.heard.push(heard);
    const host = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    for (const [from, to, who] of [
      [guest, host, 'guest'],
      [host, guest, 'host'],
    ] as const) {
      this.#sockets.add(from);
      this.#latest[who] = from;
      const reader = new ObjectReader();
      from.on('error', () => {});
      from.on('data', (chunk: Buffer) => {
        heard.add(who, chunk);
        if (this.#change === null) {
          to.write(chunk);
          return;
        }
        const { blank, objects } = reader.read(chunk);
        if (blank && objects.length === 0) to.write('\n');
        for (const text of objects) {
          to.write(`${JSON.stringify(this.#change(who, JSON.parse(text)))}\n`);
        }
      });
      from.once('end', () => to.end());
      from.once('close', () => {
        this.#sockets.delete(from);
        to.destroySoon();
      });
    }
  }
}
