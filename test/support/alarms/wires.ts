/**
 * TCP in memory: what a program writes waits until the test lets it arrive, so that whole programs can be driven
 * through a schedule. A test mocks `node:net` with {@link Wires.of}.
 */

import type { Server, Socket } from 'node:net';

/** What is on its way to one end: bytes, the end of what is said, or the end of the connection. */
type Sent = Buffer | 'end' | 'closed';

interface Wire extends Socket {
  readonly under: Sent[];
}

/** Both ends of a connection. */
interface Line {
  readonly guest: Wire;
  readonly host: Wire;
}

export type Way = keyof Line;

const FIRST_PORT = 20_000;

/** Changes the messages of a chunk. */
type Change = (text: string) => string;

export class Wires {
  readonly #doors = new Map<number, Server>();
  #lines: Line[] = [];
  #nextPort = FIRST_PORT;
  /** What somebody between the two does to all that is said. */
  change: Change = (text) => text;

  /** `connect` and `createServer` over these wires. @param net the real module */
  of(net: typeof import('node:net')): typeof import('node:net') {
    const wires = this;

    class MemoryWire extends net.Socket implements Wire {
      override readonly remoteAddress = '127.0.0.1';
      readonly under: Sent[] = [];
      other: MemoryWire | null = null;

      override _read(): void {}

      override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
        this.other?.under.push(Buffer.from(wires.change(chunk.toString())));
        done();
      }

      override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void) {
        for (const { chunk, encoding } of chunks) this._write(chunk, encoding, () => {});
        done();
      }

      override _final(done: () => void): void {
        this.other?.under.push('end');
        done();
      }

      override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
        this.under.length = 0;
        this.other?.under.push('closed');
        super._destroy(error, done);
      }
    }

    class MemoryServer extends net.Server {
      #port = 0;

      override listen(...[at, done]: unknown[]): this {
        const wanted = typeof at === 'object' && at !== null && 'port' in at ? at.port : 0;
        const port = typeof wanted === 'number' && wanted > 0 ? wanted : wires.#nextPort++;
        process.nextTick(() => {
          if (wires.#doors.has(port)) {
            this.emit('error', Object.assign(new Error('in use'), { code: 'EADDRINUSE' }));
            return;
          }
          wires.#doors.set(port, this);
          this.#port = port;
          if (typeof done === 'function') done();
        });
        return this;
      }

      override address() {
        return { address: '127.0.0.1', family: 'IPv4', port: this.#port };
      }

      override close(done?: (error?: Error) => void): this {
        if (wires.#doors.get(this.#port) === this) wires.#doors.delete(this.#port);
        if (done !== undefined) process.nextTick(done);
        return this;
      }
    }

    const connect = (...[at]: unknown[]): Socket => {
      const port = typeof at === 'object' && at !== null && 'port' in at ? Number(at.port) : 0;
      const guest = new MemoryWire();
      process.nextTick(() => {
        const door = wires.#doors.get(port);
        if (guest.destroyed) return;
        if (door === undefined) {
          guest.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
          return;
        }
        const host = new MemoryWire();
        guest.other = host;
        host.other = guest;
        wires.#lines.push({ guest, host });
        guest.emit('connect');
        door.emit('connection', host);
      });
      return guest;
    };
    return { ...net, connect, createServer: () => new MemoryServer() };
  }

  /** How many chunks and ends are on their way to that side. */
  underway(to: Way): number {
    return this.#open.reduce((sum, line) => sum + line[to].under.length, 0);
  }

  /** Lets the oldest of it arrive; false if there is none. */
  arrive(to: Way): boolean {
    const line = this.#open.find((each) => each[to].under.length > 0);
    if (line === undefined) return false;
    const sent = line[to].under.shift();
    if (sent === 'closed') line[to].destroy();
    else line[to].push(sent === 'end' ? null : sent);
    return true;
  }

  /** All connections break. Of what is next on its way to each side, so many bytes still arrive. */
  cut(bytes: Readonly<Record<Way, number>>): void {
    for (const line of this.#open) {
      for (const to of ['guest', 'host'] as const) {
        const [next] = line[to].under;
        if (next instanceof Buffer && bytes[to] > 0) line[to].push(next.subarray(0, bytes[to]));
        line[to].destroy();
      }
    }
  }

  clear(): void {
    this.cut({ guest: 0, host: 0 });
    this.#lines = [];
    this.#doors.clear();
    this.#nextPort = FIRST_PORT;
    this.change = (text) => text;
  }

  get #open(): readonly Line[] {
    this.#lines = this.#lines.filter(({ guest, host }) => !guest.destroyed || !host.destroyed);
    return this.#lines;
  }
}

/** The wires of this process's programs. */
export const wires = new Wires();
