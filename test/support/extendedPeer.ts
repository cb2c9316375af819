/**
 * An extended peer, raw: it says what the test tells it to, in the dialect of PROTOCOL.md §3, and
 * keeps by itself only the handshake and its own count of the game.
 */

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../src/match/index.ts';
import { boardAfter, type Point, type Side, sideAt } from './gomoku.ts';
import { Keys, proofOf } from './keys.ts';
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
  /** By default the usual start. */
  readonly position?: Readonly<Record<string, unknown>> | undefined;
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
  return new Keys().key;
}

/** What two peers know each other again by: PROTOCOL.md §5. */
interface Session {
  readonly id: string;
  /** In hex. */
  readonly secret: string;
}

const newcomerSchema = z.object({ session: z.string(), key: z.string() });
const keySchema = newcomerSchema.pick({ key: true });
const returningSchema = z.object({
  resume: z.object({ session: z.string(), nonce: z.string() }),
});
const welcomeSchema = z.object({ resume: z.object({ nonce: z.string(), proof: z.string() }) });
const proofSchema = z.object({ resume: z.object({ proof: z.string() }) });

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
  /** As host: what is to be played. */
  match: ProposedMatch;
  /** Null before both have shaken hands. */
  session: Session | null = null;
  /** Where it listens or has dialled. */
  port = 0;
  readonly #keys = new Keys();
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
    return { peer, port: await peer.#listen(0, knock) };
  }

  /** Knocks at an extended host: says `introduce` once it has seen the `\n`. */
  static async guest(port: number, { version = 1, introduces = true } = {}): Promise<ExtendedPeer> {
    const peer = new ExtendedPeer('guest', version, 'Raw');
    await peer.#knock(port);
    if (introduces) peer.say('introduce', { tengen: peer.tengen });
    return peer;
  }

  /** Who `before` was, holding as much, on a new connection: as guest it dials the same port, as host it listens there. */
  static async again(before: ExtendedPeer): Promise<ExtendedPeer> {
    const { role, tengen, match, port } = before;
    const peer = new ExtendedPeer(role, tengen.version, tengen.name, match);
    peer.moves = [...before.moves];
    peer.color = before.color;
    peer.number = before.number;
    peer.session = before.session;
    if (role === 'host') await peer.#listen(port, true);
    else await peer.#knock(port);
    return peer;
  }

  async #listen(port: number, knock: boolean): Promise<number> {
    const blank = () => {
      if (knock) this.wire.write('\n');
    };
    this.port = await this.wire.listen(blank, port);
    return this.port;
  }

  async #knock(port: number): Promise<void> {
    this.port = port;
    await this.wire.dial(port);
    await this.wire.until('the newline of an extended host', () => this.#blank || undefined);
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
    const { key } = this.#keys;
    await this.wire.untilConnected();
    if (this.role === 'host') {
      const id = randomBytes(16).toString('hex');
      this.hello({ session: id, key });
      const answer = keySchema.parse(await this.next('helloAck'));
      this.session = { id, secret: this.#keys.secretWith(answer.key) };
    } else {
      const offered = newcomerSchema.parse(await this.next('hello'));
      this.say('helloAck', { tengen, key });
      this.session = { id: offered.session, secret: this.#keys.secretWith(offered.key) };
    }
    this.have();
    await this.next('have');
  }

  /** What the `role` of this session proves itself by. */
  proof(role: 'host' | 'guest', guestNonce: string, hostNonce: string): string {
    if (this.session === null) throw new Error('no session to prove anything of');
    const { id, secret } = this.session;
    return proofOf(role, secret, id, guestNonce, hostNonce);
  }

  /** Comes back, on a connection made by {@link again}: each proves to the other who it is. */
  async comeBack(): Promise<void> {
    const { tengen, session } = this;
    const nonce = randomBytes(16).toString('hex');
    await this.wire.untilConnected();
    if (this.role === 'host') {
      const { resume } = returningSchema.parse(await this.next('introduce'));
      if (resume.session !== session?.id) this.wire.fault('it comes back to another session');
      this.say('hello', {
        tengen,
        resume: { nonce, proof: this.proof('host', resume.nonce, nonce) },
      });
      const { proof } = proofSchema.parse(await this.next('helloAck')).resume;
      if (proof !== this.proof('guest', resume.nonce, nonce)) this.wire.fault('a wrong proof');
    } else {
      this.say('introduce', { tengen, resume: { session: session?.id, nonce } });
      const { resume } = welcomeSchema.parse(await this.next('hello'));
      if (resume.proof !== this.proof('host', nonce, resume.nonce)) {
        this.wire.fault('a wrong proof');
      }
      this.say('helloAck', {
        tengen,
        resume: { proof: this.proof('guest', nonce, resume.nonce) },
      });
    }
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

  have(more: Record<string, unknown> = {}): void {
    this.say('have', { number: this.number, step: this.moves.length, ...more });
  }

  /** Both get ready, and the game begins; `color` is this peer's, which as guest it is told. */
  async begin(color: Side = 'black'): Promise<void> {
    this.say('ready', { number: this.number });
    await this.next('ready');
    this.moves = [];
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

  /** Says a stone, not judged here. */
  draw(point: Point): void {
    const { number, moves } = this;
    const hash = hashAfter([...moves, point]);
    this.say('draw', { ...point, number, step: moves.length, hash });
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
