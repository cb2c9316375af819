/** One direction of a connection through the proxy: what is read waits here until it may be passed on. */

import type { Readable } from 'node:stream';

/** How bytes travel. What is left out does not trouble them. */
export interface Weather {
  /** How long each piece is under way: from, to, in ms. They stay in order. */
  readonly delay?: readonly [number, number];
  /** The most bytes that stay together; pieces come a ms apart, or they would be read as one. */
  readonly pieces?: number;
  /** Bytes in a second. */
  readonly rate?: number;
}

/** By an orderly close, or by a reset, as when a computer has come back without its memory. */
export type How = 'fin' | 'rst';

interface LaneEvents {
  readonly onPiece: (bytes: Buffer) => void;
  /** The end from which is read has closed. Told once, last. */
  readonly onEnd: (how: How) => void;
}

export class Lane {
  readonly #weather: () => Weather;
  readonly #random: () => number;
  readonly #events: LaneEvents;
  readonly #waiting: { readonly what: Buffer | How; readonly due: number }[] = [];
  #held: 'lost' | 'late' | null = null;
  #ended = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(from: Readable, weather: () => Weather, random: () => number, events: LaneEvents) {
    this.#weather = weather;
    this.#random = random;
    this.#events = events;
    from.on('data', (chunk: Buffer) => {
      for (const piece of this.#split(chunk)) this.#add(piece);
      this.#pump();
    });
    from.once('end', () => this.#end('fin'));
    from.once('error', () => this.#end('rst'));
  }

  /** Nothing comes through: it is lost for good, with all that follows, or waits until it is let go. */
  hold(what: 'lost' | 'late'): void {
    if (this.#held === 'lost') return;
    this.#held = what;
    if (what === 'lost') this.#waiting.length = 0;
  }

  letGo(): void {
    if (this.#held === 'lost') return;
    this.#held = null;
    this.#pump();
  }

  /** Nothing is told any more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #end(how: How): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#add(how);
    this.#pump();
  }

  #split(chunk: Buffer): Buffer[] {
    const { pieces, rate } = this.#weather();
    // At a rate, little comes often.
    const most = Math.min(
      pieces ?? chunk.length,
      Math.ceil((rate ?? Number.POSITIVE_INFINITY) / 50),
    );
    const split: Buffer[] = [];
    for (let at = 0; at < chunk.length; ) {
      const size = pieces === undefined ? most : 1 + Math.floor(this.#random() * most);
      split.push(chunk.subarray(at, at + size));
      at += size;
    }
    return split;
  }

  #add(what: Buffer | How): void {
    if (this.#held === 'lost') return;
    const { delay: [from, to] = [0, 0], rate, pieces } = this.#weather();
    const now = performance.now();
    const takes = typeof what === 'string' || rate === undefined ? 0 : (1000 * what.length) / rate;
    const apart = pieces === undefined ? 0 : 1;
    const before = this.#waiting.at(-1)?.due ?? now;
    const due = Math.max(
      before + Math.max(takes, apart),
      now + from + this.#random() * (to - from),
    );
    this.#waiting.push({ what, due });
  }

  #pump(): void {
    clearTimeout(this.#timer);
    while (this.#held === null && !this.#stopped) {
      const [first] = this.#waiting;
      if (first === undefined) return;
      const wait = first.due - performance.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#pump(), wait);
        return;
      }
      this.#waiting.shift();
      if (typeof first.what === 'string') this.#events.onEnd(first.what);
      else this.#events.onPiece(first.what);
    }
  }
}
