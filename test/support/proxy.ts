/**
 * A relay on 127.0.0.1 that stands for the network between two programs, and fails as networks do: it
 * cuts, delays, splits, slows down, swallows and turns away, as it is told to.
 */

import { connect, createServer, type Server, type Socket } from 'node:net';
import { randomFrom } from '../fuzz/random.ts';
import { type How, Lane, type Weather } from './lane.ts';
import { ObjectCutter, portOf } from './wire.ts';

/** `toHost` is what the one who dialled says, `toGuest` what it hears. */
export const ways = ['toHost', 'toGuest'] as const;
export type Way = (typeof ways)[number];

/** Lines of its story that are told. */
const STORY = 100;

/** How much has been passed on. A message is a whole JSON object at the top level. */
export interface Tally {
  readonly bytes: number;
  readonly messages: number;
}

/** A place in what is said: once so much has been passed that way, counted from now. */
export interface Place {
  readonly way: Way;
  readonly after: number;
  readonly of: keyof Tally;
  /** Counted in the next connection alone, from its beginning. */
  readonly next?: boolean;
}

/** The messages of one connection that were passed on, either way. */
type Heard = Readonly<Record<Way, string[]>>;

/** What waits for a place to be reached. */
interface Trap {
  readonly place: Place;
  /** How it is cut there; null where it is not. */
  readonly how: How | null;
  /** Ms for which nobody is let in afterwards. */
  readonly outage: number;
  /** The connection in which it waits; null for any. */
  readonly only: number | null;
  left: number;
  readonly onReached: () => void;
}

/** One connection through the relay. */
class Passage {
  readonly number: number;
  /** Where each way leads. */
  readonly sockets: Readonly<Record<Way, Socket>>;
  readonly lanes: Readonly<Record<Way, Lane>>;
  readonly speech = { toHost: new ObjectCutter(), toGuest: new ObjectCutter() };
  /** Its messages, each as it was said. */
  readonly heard: Heard = { toHost: [], toGuest: [] };

  constructor(
    number: number,
    sockets: Readonly<Record<Way, Socket>>,
    lanes: Readonly<Record<Way, Lane>>,
  ) {
    this.number = number;
    this.sockets = sockets;
    this.lanes = lanes;
  }

  /** Both ends lose it. */
  cut(how: How): void {
    for (const way of ways) {
      this.lanes[way].stop();
      const socket = this.sockets[way];
      if (how === 'rst') socket.resetAndDestroy();
      else socket.destroySoon();
    }
  }
}

export class TcpProxy {
  readonly #server: Server;
  /** The port of 127.0.0.1 to which all is passed on. */
  target: number;
  /** All connections so far, in order. */
  readonly heard: Heard[] = [];
  readonly #random: () => number;
  readonly #passages = new Set<Passage>();
  readonly #traps = new Set<Trap>();
  readonly #passed = {
    toHost: { bytes: 0, messages: 0 },
    toGuest: { bytes: 0, messages: 0 },
  };
  readonly #weather: Record<Way, Weather> = { toHost: {}, toGuest: {} };
  readonly #held = new Map<Way, 'lost' | 'late'>();
  readonly #story: string[] = [];
  readonly #since = performance.now();
  #opening: NodeJS.Timeout | undefined;
  #shut = false;
  #connections = 0;
  #backAt = this.#since;
  #heldAt = this.#since;

  private constructor(server: Server, target: number, seed: number) {
    this.#server = server;
    this.target = target;
    this.#random = randomFrom(seed);
    server.on('connection', (socket) => this.#carry(socket));
  }

  /** @param seed of the sizes and delays that it makes up */
  static async start(target: number, seed: number): Promise<TcpProxy> {
    // Each direction closes by itself: who has closed may still be told something.
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TcpProxy(server, target, seed);
  }

  get port(): number {
    return portOf(this.#server.address());
  }

  /** What all connections together have passed that way. */
  passed(way: Way): Tally {
    return { ...this.#passed[way] };
  }

  /** When one could get through again last, on the clock of `performance`. */
  get backAt(): number {
    return this.#backAt;
  }

  /** When something began to be held last, on the same clock. */
  get heldAt(): number {
    return this.#heldAt;
  }

  /** Ms since it was started, as in its story. */
  now(): number {
    return performance.now() - this.#since;
  }

  /** How bytes travel that way from now on. */
  weather(way: Way, weather: Weather): void {
    this.#note(`${way}: ${JSON.stringify(weather)}`);
    this.#weather[way] = weather;
  }

  /** Cuts all connections. @param outage ms for which nobody is let in afterwards */
  cut(how: How, outage = 0): void {
    this.#note(`cut by ${how}, back after ${outage} ms`);
    for (const passage of this.#passages) passage.cut(how);
    this.#passages.clear();
    if (outage === 0) {
      this.#backAt = performance.now();
      return;
    }
    this.shut();
    this.#opening = setTimeout(() => this.open(), outage);
  }

  /** Cuts there, once; resolves when it is done. */
  cutAt(place: Place, how: How, outage = 0): Promise<void> {
    this.#note(`to be cut by ${how}: ${JSON.stringify(place)}`);
    return this.#lay(place, how, outage);
  }

  /** Resolves when that place is reached. */
  reach(place: Place): Promise<void> {
    return this.#lay(place, null, 0);
  }

  /**
   * From now on nothing comes through that way, and nobody is told of it. What is said is lost with
   * the connection in which it was said, or arrives late, when it is let go.
   */
  hold(held: readonly Way[], what: 'lost' | 'late'): void {
    this.#note(`holds what goes ${held.join(' and ')}, which is ${what}`);
    this.#heldAt = performance.now();
    for (const way of held) {
      this.#held.set(way, what);
      for (const { lanes } of this.#passages) lanes[way].hold(what);
    }
  }

  /** Says something in the name of the other side, on all connections. */
  say(way: Way, text: string): void {
    for (const { sockets } of this.#passages) sockets[way].write(text);
  }

  /** New connections carry all again, and what is late arrives. */
  letGo(): void {
    this.#note('lets go');
    this.#held.clear();
    this.#backAt = performance.now();
    for (const { lanes } of this.#passages) for (const way of ways) lanes[way].letGo();
  }

  /** From now on whoever dials is reset. */
  shut(): void {
    clearTimeout(this.#opening);
    this.#shut = true;
  }

  open(): void {
    this.#note('open');
    this.#shut = false;
    this.#backAt = performance.now();
  }

  /** No place is waited for any more. */
  forget(): void {
    this.#traps.clear();
  }

  /** All is well, and nothing is still to go wrong. */
  calm(): void {
    this.forget();
    for (const way of ways) this.#weather[way] = {};
    if (this.#held.size > 0) this.letGo();
    if (this.#shut) {
      clearTimeout(this.#opening);
      this.open();
    }
  }

  close(): void {
    this.#server.close();
    clearTimeout(this.#opening);
    for (const passage of this.#passages) passage.cut('rst');
    this.#passages.clear();
  }

  told(): string {
    return ['what the network did:', ...this.#story.slice(-STORY)].join('\n');
  }

  #lay(place: Place, how: How | null, outage: number): Promise<void> {
    return new Promise((onReached) => {
      const only = place.next === true ? this.#connections + 1 : null;
      this.#traps.add({ place, how, outage, only, left: place.after, onReached });
    });
  }

  #carry(guest: Socket): void {
    guest.on('error', () => {});
    if (this.#shut) {
      guest.resetAndDestroy();
      return;
    }
    this.#connections += 1;
    const number = this.#connections;
    this.#note(`connection ${number} is made`);
    const host = connect({ port: this.target, host: '127.0.0.1', allowHalfOpen: true });
    host.setNoDelay(true);
    host.on('error', () => {});
    const lane = (way: Way, from: Socket): Lane =>
      new Lane(from, () => this.#weather[way], this.#random, {
        onPiece: (bytes) => this.#pass(passage, way, bytes),
        onEnd: (how) => {
          this.#note(`connection ${number}: ${way} ends by ${how}`);
          if (how === 'fin') passage.sockets[way].end();
          else passage.sockets[way].resetAndDestroy();
        },
      });
    const passage = new Passage(
      number,
      { toHost: host, toGuest: guest },
      { toHost: lane('toHost', guest), toGuest: lane('toGuest', host) },
    );
    for (const [way, what] of this.#held) passage.lanes[way].hold(what);
    this.#passages.add(passage);
    this.heard.push(passage.heard);
    const onClose = () => {
      if (host.destroyed && guest.destroyed) this.#passages.delete(passage);
    };
    host.once('close', onClose);
    guest.once('close', onClose);
  }

  /** Passes on as much as comes before the next cut. */
  #pass(passage: Passage, way: Way, bytes: Buffer): void {
    const waiting = [...this.#traps].filter(
      ({ place, only }) => place.way === way && (only ?? passage.number) === passage.number,
    );
    const tally = this.#passed[way];
    const speech = passage.speech[way];
    for (const [at, byte] of bytes.entries()) {
      const message = speech.take(byte);
      tally.bytes += 1;
      if (message !== null) {
        tally.messages += 1;
        passage.heard[way].push(message);
        this.#note(`${passage.number} ${way}: ${message}`);
      }
      for (const trap of waiting) {
        if (trap.place.of === 'bytes' || message !== null) trap.left -= 1;
      }
      for (const trap of waiting) {
        if (trap.left === 0 && this.#traps.delete(trap)) trap.onReached();
      }
      const cut = waiting.find(({ left, how }) => left === 0 && how !== null);
      if (cut?.how != null) {
        write(passage.sockets[way], bytes.subarray(0, at + 1));
        this.#note(`${passage.number} ${way}, unfinished: ${speech.unfinished}`);
        this.cut(cut.how, cut.outage);
        return;
      }
    }
    write(passage.sockets[way], bytes);
  }

  #note(text: string): void {
    this.#story.push(`${this.now().toFixed(1)} ms ${text}`);
    if (this.#story.length > 2 * STORY) this.#story.splice(0, STORY);
  }
}

function write(socket: Socket, bytes: Buffer): void {
  if (!socket.destroyed && !socket.writableEnded) socket.write(bytes);
}
