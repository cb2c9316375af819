/** Messages to bytes and back (PROTOCOL.md §1): JSON objects, found by their structure, within limits. */

/** Why nothing more is read from a peer. */
export type FrameFault = 'tooLong' | 'tooDeep' | 'notText' | 'notJson' | 'notObject';

/** One message, not yet checked against a schema. */
export type Frame =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly fault: FrameFault };

export interface FrameLimits {
  /** The longest message, in bytes from its first `{` to its last `}`. */
  readonly bytes: number;
  /** How many objects and arrays may stand in one another, the message itself counted. */
  readonly depth: number;
}

export const frameLimits: FrameLimits = { bytes: 65_536, depth: 32 };

/**
 * The message as it is sent: one JSON object, ended by one newline.
 * A lone surrogate in a string becomes U+FFFD, because no reader would take it.
 */
export function encode(message: object): string {
  return `${JSON.stringify(message, wellFormed)}\n`;
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** JSON whitespace, and nothing else that Unicode calls so. */
function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Knows no byte-order mark: one inside a string belongs to it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Finds the messages in one peer's bytes, however they are cut.
 *
 * Holds at most one unfinished message, a copy, so that no chunk is kept alive; looks at each byte once.
 * What it yields, faults included, does not depend on the cuts.
 */
export class FrameReader {
  readonly #limits: FrameLimits;
  /** The unfinished message: its first `#length` bytes, as far as earlier chunks brought them. */
  #held = new Uint8Array(0);
  #length = 0;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #blankFirst: boolean | null = null;
  #finished = false;

  constructor(limits: FrameLimits = frameLimits) {
    this.#limits = limits;
  }

  /** Whether the very first byte was whitespace, as from an extended host; null until there was one. */
  get blankFirst(): boolean | null {
    return this.#blankFirst;
  }

  /**
   * Yields the messages that `chunk` completes, each read as it is asked for: take them all before
   * the next push, or drop the peer. A fault is the last of all; later bytes are swallowed.
   */
  *push(chunk: Uint8Array): Generator<Frame, void, void> {
    if (chunk.length > 0) this.#blankFirst ??= isBlank(chunk[0]);
    let at = 0;
    while (!this.#finished) {
      if (this.#depth === 0) {
        while (isBlank(chunk[at])) at++;
        if (at === chunk.length) return;
        if (chunk[at] !== OPEN_BRACE) {
          yield this.#fail('notObject');
          return;
        }
      }
      const end = this.#scan(chunk, at);
      if (this.#depth === 0) yield this.#finish(chunk.subarray(at, end));
      else if (this.#depth > this.#limits.depth) yield this.#fail('tooDeep');
      else if (end < chunk.length) yield this.#fail('tooLong');
      else return this.#hold(chunk.subarray(at));
      at = end;
    }
  }

  /**
   * Follows the message from `from` on. Returns where it stopped: behind the message's last byte
   * (depth 0), behind what went too deep, where the message passes its limit, or at the chunk's end.
   */
  #scan(chunk: Uint8Array, from: number): number {
    // Locals, not fields: this loop sees every byte.
    const end = Math.min(chunk.length, from + this.#limits.bytes - this.#length);
    const deepest = this.#limits.depth;
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let at = from;
    while (at < end) {
      const byte = chunk[at++];
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) {
        inString = true;
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (++depth > deepest) break;
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (--depth === 0) break;
      }
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return at;
  }

  /** Keeps a copy of what has come of a message. The room doubles, so a dribble costs no more than a gush. */
  #hold(part: Uint8Array): void {
    const length = this.#length + part.length;
    if (length > this.#held.length) {
      const room = Math.min(Math.max(length, 2 * this.#held.length), this.#limits.bytes);
      const held = new Uint8Array(room);
      held.set(this.#held.subarray(0, this.#length));
      this.#held = held;
    }
    this.#held.set(part, this.#length);
    this.#length = length;
  }

  /** Reads the message of which `rest` is all, or all that is not yet held. */
  #finish(rest: Uint8Array): Frame {
    let bytes = rest;
    if (this.#length > 0) {
      this.#hold(rest);
      bytes = this.#held.subarray(0, this.#length);
      this.#length = 0;
    }
    let text: string;
    try {
      text = utf8.decode(bytes);
    } catch {
      return this.#fail('notText');
    }
    let value: object;
    try {
      // An object, since it starts with a brace.
      value = JSON.parse(text);
    } catch {
      return this.#fail('notJson');
    }
    return hasLoneSurrogate(text) ? this.#fail('notText') : { ok: true, value };
  }

  #fail(fault: FrameFault): Frame {
    this.#finished = true;
    this.#held = new Uint8Array(0);
    return { ok: false, fault };
  }
}

/** Whether a string of this valid JSON is no text: only an escape can make it so, since the JSON came as UTF-8. */
function hasLoneSurrogate(json: string): boolean {
  if (!json.includes('\\u')) return false;
  // Every escape gives way to what it means; those that are no code unit, to something that pairs with none.
  const meant = json.replace(/\\(?:u(.{4})|.)/g, (_escape, hex: string | undefined) =>
    hex === undefined ? ' ' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return !meant.isWellFormed();
}
