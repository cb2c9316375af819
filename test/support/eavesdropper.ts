/** Somebody between two programs who hears every byte, and can send the guest to another host. */

import { connect, createServer, type Server, type Socket } from 'node:net';
import { ObjectReader, portOf } from './wire.ts';

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
  /** Every connection so far, in order. */
  readonly heard: Heard[] = [];
  /** Where guests are led; null: nowhere. */
  target: number | null;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.target = target;
    server.on('connection', (guest) => this.#carry(guest));
  }

  static async before(target: number): Promise<Eavesdropper> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Eavesdropper(server, target);
  }

  get port(): number {
    return portOf(this.#server.address());
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
      from.on('error', () => {});
      from.on('data', (chunk: Buffer) => {
        heard.add(who, chunk);
        to.write(chunk);
      });
      from.once('end', () => to.end());
      from.once('close', () => {
        this.#sockets.delete(from);
        to.destroySoon();
      });
    }
  }
}
