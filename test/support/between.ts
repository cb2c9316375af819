/** Somebody between two programs who reads every message and may change, drop or add some. */

import { connect, createServer, type Server, type Socket } from 'node:net';
import { ObjectReader, portOf } from './wire.ts';

export type Side = 'host' | 'guest';

/** What is passed on instead of a message; null: nothing. */
type Change = (from: Side, message: unknown) => unknown;

export class Between {
  readonly #server: Server;
  readonly #sockets: Record<Side, Socket | null> = { host: null, guest: null };

  private constructor(server: Server, target: number, change: Change) {
    this.#server = server;
    server.on('connection', (guest) => {
      const host = connect({ port: target, host: '127.0.0.1', noDelay: true });
      this.#carry('guest', guest, host, change);
      this.#carry('host', host, guest, change);
    });
  }

  static async before(target: number, change: Change = (_, message) => message): Promise<Between> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Between(server, target, change);
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  /** Says something in the name of the other side. */
  say(to: Side, method: string, params: object): void {
    this.#sockets[to]?.write(`${JSON.stringify({ method, params })}\n`);
  }

  close(): void {
    this.#server.close();
    for (const socket of Object.values(this.#sockets)) socket?.destroy();
  }

  #carry(who: Side, from: Socket, to: Socket, change: Change): void {
    this.#sockets[who] = from;
    const reader = new ObjectReader();
    from.on('error', () => {});
    from.on('data', (chunk: Buffer) => {
      const { blank, objects } = reader.read(chunk);
      if (blank && objects.length === 0) to.write('\n');
      for (const text of objects) {
        const passed = change(who, JSON.parse(text));
        if (passed !== null) to.write(`${JSON.stringify(passed)}\n`);
      }
    });
    from.once('close', () => to.destroySoon());
  }
}
