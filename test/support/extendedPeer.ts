/**
 * An extended peer, raw: it says what the test tells it to, in the dialect of PROTOCOL.md §3, and
 * keeps by itself only the handshake and its own count of the game.
 */

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../src/match/index.ts';
import { boardAfter, type Point, type Side, sideAt } from './gomoku.ts';
import { Wire } from './wire.ts';

const messageSchema = z.object({
  method: z.string(),
  params: z.record(z.string(), z.unknown()),
});
type Message = z.infer<typeof messageSchema>;

/** What is to be played, as it is said. */
export interface ProposedMatch {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly clock: Clock | null;
}

/** The game that an extended host of these tests proposes, if nothing else is said. */
export const gomokuMatch: ProposedMatch = {
  game: 'gomoku',
  options: {
    size: 15,
    rule: 'freestyle',
    opening: 'free',
    fullBoard: 'draw',
    forbidden: 'refuse',
  },
  clock: null,
};

/** An X25519 public key: 32 raw bytes in lower-case hex. */
export function freshKey(): string {
  const { x } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  return Buffer.from(x ?? '', 'base64url').toString('hex');
}

/** PROTOCOL.md §3, `hash`: FNV-1a, 64 bit, of the position after `moves`. */
export function hashAfter(moves: readonly Point[]): string {
  const board = boardAfter(moves);
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(`${['gomoku', board.turn ?? '-', ...board.rows].join('\n')}\n`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

export class ExtendedPeer {
  readonly role: 'host' | 'guest';
  readonly wire: Wire;
  /** Everything heard, and how much of it has been asked for. */
  readonly heard: Message[] = [];
  readonly tengen: { version: number; name: string; app: string };
  moves: Point[] = [];
  color: Side | null = null;
  number = 1;
  /** Steps of this game that are no moves on the board: agreements, and moves taken back. */
  plyless = 0;
  /** As host: what is to be played. */
  match: ProposedMatch;
  #asked = 0;
  #blank = false;

  private constructor(
    role: 'host' | 'guest',
    version: number,
    name: string,
    match: ProposedMatch = gomokuMatch,
  ) {
    this.role = role;
    this.match = match;
    this.tengen = { version, name, app: 'Raw 0.0.0' };
    this.wire = new Wire(`the extended ${role}`, {
      onObject: (value) => {
        const message = messageSchema.safeParse(value);
        if (message.success) this.heard.push(message.data);
        else this.wire.fault(`not a message: ${JSON.stringify(value)}`);
      },
      onBlank: () => {
        this.#blank = true;
      },
    });
  }

  /** Listens on 127.0.0.1 and accepts the first who comes; `knock` is the `\n` of an extended host. */
  static async host({
    version = 1,
    name = 'Raw',
    knock = true,
    match = gomokuMatch,
  } = {}): Promise<{ peer: ExtendedPeer; port: number }> {
    const peer = new ExtendedPeer('host', version, name, match);
    const port = await peer.wire.listen(() => {
      if (knock) peer.wire.write('\n');
    });
    return { peer, port };
  }

  /** Knocks at an extended host: says `introduce` once it has seen the `\n`. */
  static async guest(
    port: number,
    { version = 1, name = 'Raw', introduces = true } = {},
  ): Promise<ExtendedPeer> {
    const peer = new ExtendedPeer('guest', version, name);
    await peer.wire.dial(port);
    await peer.wire.until('the newline of an extended host', () => peer.#blank || undefined);
    if (introduces) peer.say('introduce', { tengen: peer.tengen });
    return peer;
  }

  say(method: string, params: Record<string, unknown> = {}): void {
    this.wire.write(`${JSON.stringify({ method, params })}\n`);
  }

  /** The next `method` not yet asked for; what came before it is passed over. */
  next(method: string, ms?: number): Promise<Record<string, unknown>> {
    return this.wire.until(
      method,
      () => {
        const at = this.heard.findIndex((said, n) => n >= this.#asked && said.method === method);
        if (at < 0) return undefined;
        this.#asked = at + 1;
        return this.heard[at]?.params;
      },
      ms,
    );
  }

  /** The reason that the other side gives in `bye` as it closes; fails if anything comes after it. */
  async farewell(): Promise<unknown> {
    const { reason } = await this.next('bye');
    await this.wire.untilClosed();
    const last = this.heard.at(-1)?.method;
    if (last !== 'bye') throw new Error(`${last} after bye; ${this.wire.told()}`);
    return reason;
  }

  /** How often `method` has been heard so far. */
  count(method: string): number {
    return this.heard.filter((said) => said.method === method).length;
  }

  /** As host: `hello`, `helloAck` and the two `have`; as guest likewise, once accepted. */
  async shakeHands(): Promise<void> {
    const { tengen } = this;
    await this.wire.untilConnected();
    if (this.role === 'host') {
      this.hello();
      await this.next('helloAck');
    } else {
      await this.next('hello');
      this.say('helloAck', { tengen, key: freshKey() });
    }
    this.have();
    await this.next('have');
  }

  /** As host; the fields of `other` take the place of the usual ones. */
  hello(other: Record<string, unknown> = {}): void {
    const session = randomBytes(16).toString('hex');
    const { match } = this;
    this.say('hello', {
      tengen: this.tengen,
      session,
      key: freshKey(),
      number: 1,
      match,
      ...other,
    });
  }

  /** How much has happened in this game. */
  get step(): number {
    return this.moves.length + this.plyless;
  }

  have(more: Record<string, unknown> = {}): void {
    this.say('have', { number: this.number, step: this.step, ...more });
  }

  /** An undo has been carried out: `to` plies stay. */
  takeBack(to: number): void {
    this.plyless += this.moves.length - to + 1;
    this.moves.length = to;
  }

  /** Both get ready, and the game begins; `color` is this peer's, which as guest it is told. */
  async begin(color: Side = 'black'): Promise<void> {
    this.say('ready', { number: this.number });
    await this.next('ready');
    this.moves = [];
    this.plyless = 0;
    if (this.role === 'guest') {
      const { color: mine } = await this.next('startGame');
      this.color = mine === true ? 'white' : 'black';
    } else {
      this.color = color;
      const { number, match } = this;
      this.say('startGame', { color: color === 'black', number, match });
    }
    this.have();
  }

  /** Says a stone, not judged here; the fields of `wrong` take the place of the right ones. */
  draw(point: Point, { hash, ...wrong }: Record<string, unknown> = {}): void {
    const { number, step, moves } = this;
    const position = hash ?? hashAfter([...moves, point]);
    this.say('draw', { ...point, number, step, hash: position, ...wrong });
  }

  /** Says something of this step: an offer, an answer, an ending. */
  sayHere(method: string, params: Record<string, unknown> = {}): void {
    const { number, step } = this;
    this.say(method, { number, step, ...params });
  }

  /** Plays this peer's moves of a game as its turns come, until all are on the board. */
  async play(moves: readonly Point[]): Promise<void> {
    for (const move of moves.slice(this.moves.length)) {
      if (sideAt(this.moves.length) === this.color) this.draw(move);
      else await this.next('draw');
      this.moves.push(move);
      this.have();
    }
  }

  /**
   * Resolves when all said before has been dealt with: what follows is an unknown method, which an
   * extended peer answers with `error`. Of those the other side bears 19.
   */
  async fence(): Promise<void> {
    this.say('fence');
    await this.next('error');
  }
}
