/** One end of a TCP connection that speaks JSON objects: what both kinds of test peer stand on. */

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { listenForGood } from './ports.ts';
import { Waiter } from './waiter.ts';

/** How long a test waits for something that should happen at once, ms: long enough for a busy computer. */
export const PATIENCE = 45_000;

const BRACE = '{'.charCodeAt(0);

/** Cuts a stream into its top-level JSON objects by structure alone, as the original program does. */
export class ObjectCutter {
  #bytes: number[] = [];
  #depth = 0;
  #inString = false;
  #escaped = false;

  /** The object that this byte ends, or null. What stands between objects is skipped. */
  take(byte: number): string | null {
    if (this.#depth === 0 && byte !== BRACE) return null;
    this.#bytes.push(byte);
    const char = String.fromCharCode(byte);
    if (this.#escaped) this.#escaped = false;
    else if (this.#inString) {
      if (char === '\\') this.#escaped = true;
      else if (char === '"') this.#inString = false;
    } else if (char === '"') this.#inString = true;
    else if (char === '{') this.#depth++;
    else if (char === '}') this.#depth--;
    if (this.#depth > 0) return null;
    const object = this.unfinished;
    this.#bytes = [];
    return object;
  }

  get isBetween(): boolean {
    return this.#depth === 0;
  }

  get unfinished(): string {
    return Buffer.from(this.#bytes).toString('utf8');
  }
}

/** Reads objects strictly: nothing but whitespace may stand between them. */
export class ObjectReader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  readonly #cutter = new ObjectCutter();

  /** The objects that `chunk` completes. */
  read(chunk: Uint8Array): { blank: boolean; objects: string[] } {
    this.#decoder.decode(chunk, { stream: true });
    const objects: string[] = [];
    let blank = false;
    for (const byte of chunk) {
      const isBetween = this.#cutter.isBetween && byte !== BRACE;
      const char = String.fromCharCode(byte);
      if (isBetween && !' \t\r\n'.includes(char)) throw new Error(`${char} between objects`);
      blank ||= isBetween;
      const object = this.#cutter.take(byte);
      if (object !== null) objects.push(object);
    }
    return { blank, objects };
  }
}

interface WireEvents {
  readonly onObject: (value: unknown) => void;
  /** Whitespace stood between objects, or before the first. */
  readonly onBlank?: () => void;
}

/** A connection with its transcript. Everything wrong that it hears is kept in `faults`. */
export class Wire {
  readonly waiter = new Waiter();
  readonly faults: string[] = [];
  readonly transcript: string[] = [];
  readonly #reader = new ObjectReader();
  readonly #name: string;
  readonly #events: WireEvents;
  #socket: Socket | null = null;
  #server: Server | null = null;
  #closed = false;

  constructor(name: string, events: WireEvents) {
    this.#name = name;
    this.#events = events;
  }

  /** Whether the other side has closed or broken the connection, or this one has. */
  get closed(): boolean {
    return this.#closed;
  }

  /** Resolves once connected. `localAddress` is any of 127.0.0.0/8. */
  async dial(port: number, localAddress = '127.0.0.1'): Promise<void> {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    this.#take(socket);
  }

  /** Listens on `port`, 0 for a free one, takes the first who comes, and resolves with the port. */
  async listen(onConnection: () => void, port = 0): Promise<number> {
    const server = createServer((socket) => {
      if (this.#socket !== null) {
        socket.destroy();
        return;
      }
      this.#take(socket);
      onConnection();
    });
    this.#server = server;
    if (port === 0) await listenForGood(server);
    else await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return portOf(server.address());
  }

  write(bytes: string | Uint8Array): void {
    if (this.#socket === null) throw new Error(`${this.#name} speaks before it is connected`);
    this.note('>', typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1'));
    this.#socket.write(bytes);
  }

  /** Writes as much as the other side takes, and says whether the connection outlived it. */
  async pour(chunk: Uint8Array, times: number): Promise<boolean> {
    const socket = this.#socket;
    for (let n = 0; n < times && socket !== null && !this.#closed; n++) {
      if (socket.write(chunk)) continue;
      await this.waiter.until(
        () => (this.#closed || !socket.writableNeedDrain ? true : undefined),
        PATIENCE,
        () => 'the other side neither reads nor closes',
      );
    }
    return !this.#closed;
  }

  /** Goes away: by FIN, or by RST where `abruptly`. */
  close(abruptly = false): void {
    this.#server?.close();
    if (abruptly) this.#socket?.resetAndDestroy();
    else this.#socket?.end();
  }

  /** Lets go of everything; nothing is heard afterwards. */
  destroy(): void {
    this.#server?.close();
    this.#socket?.destroy();
  }

  note(direction: string, text: string): void {
    this.transcript.push(
      `${direction} ${text.length > 400 ? `${text.slice(0, 300)}…${text.slice(-50)}` : text}`,
    );
  }

  fault(text: string): void {
    this.faults.push(`${this.#name}: ${text}\n${this.told()}`);
    this.waiter.changed();
  }

  told(): string {
    return `what ${this.#name} said (>) and heard (<):\n${this.transcript.slice(-40).join('\n')}`;
  }

  /** What `look` gives as soon as that is not undefined. Fails at once when something wrong was heard. */
  until<T>(what: string, look: () => T | undefined, ms = PATIENCE): Promise<T> {
    return this.waiter.until(
      () => {
        const [fault] = this.faults;
        if (fault !== undefined) throw new Error(fault);
        return look();
      },
      ms,
      () => `${this.#name} still waits for ${what}; ${this.told()}`,
    );
  }

  untilConnected(): Promise<true> {
    return this.until('the connection', () => (this.#socket === null ? undefined : true));
  }

  untilClosed(ms = PATIENCE): Promise<true> {
    return this.until('the other side to close', () => (this.#closed ? true : undefined), ms);
  }

  #take(socket: Socket): void {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    socket.on('error', (error) => this.note('!', error.message));
    socket.on('drain', () => this.waiter.changed());
    socket.on('close', () => {
      this.#closed = true;
      this.note('.', 'closed');
      this.waiter.changed();
    });
    this.waiter.changed();
  }

  #hear(chunk: Buffer): void {
    this.note('<', chunk.toString('utf8'));
    try {
      const { blank, objects } = this.#reader.read(chunk);
      if (blank) this.#events.onBlank?.();
      for (const text of objects) this.#events.onObject(JSON.parse(text));
    } catch (error) {
      this.fault(`cannot read what it heard: ${String(error)}`);
    }
    this.waiter.changed();
  }
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('a TCP port was expected');
  return address.port;
}
