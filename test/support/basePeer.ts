/**
 * A base peer: a stand-in for the original Qt program, written from PROTOCOL.md §1 and §2 alone and
 * as unforgiving as that program. It writes no newline, glues what it has to say into one write, sorts
 * its keys, and holds it against the other side when that says anything a base peer cannot know.
 */

import { z } from 'zod';
import { randomFrom } from '../fuzz/random.ts';
import { NaiveBoard, type Point, type Side, sideAt } from './gomoku.ts';
import { Wire } from './wire.ts';

const methods = ['hello', 'helloAck', 'ready', 'startGame', 'draw', 'restart'] as const;
type Method = (typeof methods)[number];

const messageSchema = z.looseObject({
  method: z.enum(methods),
  params: z.record(z.string(), z.unknown()),
});
const drawSchema = z.looseObject({ row: z.int(), column: z.int() });
const startSchema = z.looseObject({ color: z.boolean() });

export interface BaseHabits {
  /** The game it plays, ply by ply: it makes the moves of its own colour as its turn comes. */
  readonly moves?: readonly Point[];
  /** Of the colours that it draws as host. */
  readonly seed?: number;
  /** Whether it says to be ready by itself, once connected and after each restart; true if not said. */
  readonly eager?: boolean;
  /**
   * As the original: each game begins with a box that tells the colour. If a message of the other
   * side has opened it, all that arrives meanwhile is read once it is closed. If the person's own
   * Ready has opened it, a stone that arrives meanwhile is lost.
   */
  readonly colourBox?: boolean;
  /** As the original: the winning move is sent only when the person closes the box that tells the result. */
  readonly resultBox?: boolean;
}

/** JSON as Qt writes it: the keys of every object in alphabetical order. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export class BasePeer {
  readonly role: 'host' | 'guest';
  readonly wire: Wire;
  /** What it has heard, in order. */
  readonly heard: Method[] = [];
  moves: readonly Point[];
  eager: boolean;
  connected = false;
  playing = false;
  color: Side | null = null;
  board = new NaiveBoard();
  /** Who won by its own judgement; null while a game is on, or none was. */
  result: Side | 'draw' | null = null;
  /** A stone that stands on its clear board: the winning one, sent after the other side's restart. */
  ghost: Point | null = null;
  /** Games begun on this connection. */
  games = 0;
  readonly ready = { me: false, peer: false };

  readonly #habits: BaseHabits;
  readonly #random: () => number;
  #outbox = '';
  #boxOpen = false;
  /** Whether a message is being dealt with: no other is read meanwhile. */
  #reading = false;
  readonly #unread: unknown[] = [];
  /** Whether the box that tells the colour was opened by its person's Ready. */
  #openedByPerson = false;
  #winKept: Point | null = null;
  /** How many more times the other side may say to be ready. */
  #readyCredit = 1;
  #readySaid = false;
  #begunSinceTheirRestart = false;
  #clearedByMe = false;

  private constructor(role: 'host' | 'guest', habits: BaseHabits) {
    this.role = role;
    this.#habits = habits;
    this.moves = habits.moves ?? [];
    this.eager = habits.eager ?? true;
    this.#random = randomFrom(habits.seed ?? 1);
    this.wire = new Wire(`the base ${role}`, { onObject: (value) => this.#read(value) });
  }

  /** Listens on 127.0.0.1, accepts the first who comes, and resolves with itself and its port. */
  static async host(habits: BaseHabits = {}): Promise<{ peer: BasePeer; port: number }> {
    const peer = new BasePeer('host', habits);
    const port = await peer.wire.listen(() => peer.say('hello'));
    return { peer, port };
  }

  /** Knocks at a host, without a word. `localAddress` is any of 127.0.0.0/8. */
  static async guest(
    port: number,
    habits: BaseHabits = {},
    localAddress?: string,
  ): Promise<BasePeer> {
    const peer = new BasePeer('guest', habits);
    await peer.wire.dial(port, localAddress);
    return peer;
  }

  /** What its person does: gets ready. */
  getReady(): void {
    this.ready.me = true;
    this.#readySaid = true;
    this.say('ready');
    this.#startIfBoth();
  }

  /** What its person does: presses Restart, at any time. */
  restart(): void {
    this.say('restart');
    this.#clearedByMe = true;
    this.#clear();
  }

  /** Begins a game as host, whoever is ready; `color` is its own. */
  start(color: Side): void {
    this.say('startGame', { color: color === 'black' });
    this.#begin(color);
  }

  /** Plays a stone, when the turn is its own. */
  draw(move: Point): void {
    const mine = this.playing && sideAt(this.board.ply) === this.color;
    const wrong = mine ? this.board.place(move) : 'a stone out of turn';
    if (wrong !== null) throw new Error(`the test's own game is no good: ${wrong}`);
    this.#judge();
    if (this.#habits.resultBox === true && this.result === this.color) this.#winKept = move;
    else this.say('draw', { ...move });
  }

  /** Closes the box that tells the colour; what has arrived meanwhile is read now. */
  closeColourBox(): void {
    this.#boxOpen = false;
    this.#moveOnTurn();
    this.#reading = false;
    for (const value of this.#unread.splice(0)) this.#read(value);
  }

  /** Closes the result box: only now the winning move goes out, whatever has happened meanwhile. */
  closeResultBox(): void {
    const move = this.#winKept;
    this.#winKept = null;
    if (move === null) return;
    this.say('draw', { ...move });
    if (this.board.ply === 0) this.ghost = move;
  }

  /** Says a message. All that is said in one turn of the event loop goes out in one write. */
  say(method: Method, params: Record<string, unknown> = {}): void {
    if (this.#outbox === '') setImmediate(() => this.write(''));
    this.#outbox += sortedJson({ method, params });
  }

  /** As a cheat: any bytes at all, and nothing kept in its own books. */
  write(bytes: string | Uint8Array): void {
    const said = this.#outbox;
    this.#outbox = '';
    for (const part of [said, bytes]) if (part.length > 0) this.wire.write(part);
  }

  until(what: string, holds: () => boolean, ms?: number): Promise<true> {
    return this.wire.until(what, () => (holds() ? true : undefined), ms);
  }

  /** The box that tells the colour stays open within the reading of the message that has opened it. */
  #read(value: unknown): void {
    if (this.#reading) {
      this.#unread.push(value);
      return;
    }
    this.#reading = true;
    this.#hear(value);
    if (!this.#boxOpen || this.#openedByPerson) this.#reading = false;
  }

  #hear(value: unknown): void {
    const message = messageSchema.safeParse(value);
    if (!message.success) {
      this.wire.fault(`not a base message: ${JSON.stringify(value)}`);
      return;
    }
    const { method, params } = message.data;
    this.heard.push(method);
    if (!this.connected && method !== (this.role === 'host' ? 'helloAck' : 'hello')) {
      this.wire.fault(`${method} before the handshake`);
      return;
    }
    switch (method) {
      case 'hello':
      case 'helloAck':
        this.#hearGreeting(method);
        break;
      case 'ready':
        this.#hearReady();
        break;
      case 'startGame':
        this.#hearStart(params);
        break;
      case 'draw':
        this.#hearDraw(params);
        break;
      case 'restart':
        this.#hearRestart();
        break;
    }
  }

  #hearGreeting(method: 'hello' | 'helloAck'): void {
    if (this.connected) this.wire.fault(`a second ${method}`);
    this.connected = true;
    if (method === 'hello') this.say('helloAck');
    if (this.eager) this.getReady();
  }

  #hearReady(): void {
    this.#readyCredit--;
    if (this.#readyCredit < 0) this.wire.fault('ready in a game, or twice without a restart');
    if (this.playing) return;
    this.ready.peer = true;
    this.#startIfBoth();
  }

  #hearStart(params: Record<string, unknown>): void {
    const start = startSchema.safeParse(params);
    if (!start.success) this.wire.fault('startGame without a boolean color');
    else if (this.role === 'host') this.wire.fault('startGame from a guest');
    else if (!this.#readySaid) this.wire.fault('startGame before ready');
    else this.#begin(start.data.color ? 'white' : 'black');
  }

  #hearDraw(params: Record<string, unknown>): void {
    const draw = drawSchema.safeParse(params);
    if (!draw.success) {
      this.wire.fault('draw without a whole row and column');
      return;
    }
    if (this.#boxOpen) {
      this.wire.note('!', 'a stone is lost: the colour box is open');
      return;
    }
    if (!this.playing) {
      if (!this.#clearedByMe) this.wire.fault('draw while no game is on');
      return;
    }
    if (sideAt(this.board.ply) === this.color) {
      this.wire.fault('draw out of turn');
      return;
    }
    const wrong = this.board.place(draw.data);
    if (wrong !== null) this.wire.fault(wrong);
    this.#judge();
    this.#moveOnTurn();
  }

  #hearRestart(): void {
    if (!this.#begunSinceTheirRestart && this.ghost === null) {
      this.wire.fault('restart, but no game was begun since the last one');
    }
    this.#begunSinceTheirRestart = false;
    this.#clear();
  }

  #startIfBoth(): void {
    if (this.role !== 'host' || !this.ready.me || !this.ready.peer) return;
    this.start(this.#random() < 0.5 ? 'black' : 'white');
  }

  #begin(color: Side): void {
    this.board = new NaiveBoard();
    this.color = color;
    this.playing = true;
    this.result = null;
    this.games++;
    this.ready.me = false;
    this.ready.peer = false;
    this.#readySaid = false;
    this.#clearedByMe = false;
    this.#begunSinceTheirRestart = true;
    this.#boxOpen = this.#habits.colourBox ?? false;
    this.#openedByPerson = !this.#reading;
    this.#moveOnTurn();
  }

  #clear(): void {
    this.board = new NaiveBoard();
    this.playing = false;
    this.result = null;
    this.ghost = null;
    this.ready.me = false;
    this.ready.peer = false;
    this.#boxOpen = false;
    this.#readyCredit = Math.max(1, this.#readyCredit + 1);
    if (this.eager) this.getReady();
  }

  #moveOnTurn(): void {
    if (!this.playing || this.#boxOpen || sideAt(this.board.ply) !== this.color) return;
    const move = this.moves[this.board.ply];
    if (move !== undefined) this.draw(move);
  }

  #judge(): void {
    this.result = this.board.winner;
    if (this.result !== null) this.playing = false;
  }
}
