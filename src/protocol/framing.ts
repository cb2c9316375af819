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

/** The position of the first byte from `from` on that is not whitespace. */
function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isBlank(bytes[at])) at++;
  return at;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Null where it is no UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Null where a byte is not a character of its own. */
function decodeAscii(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text?.length === bytes.length ? text : null;
}

/**
 * Finds the messages in one peer's bytes, however they are cut.
 *
 * Holds at most one unfinished message, a copy, so that no chunk is kept alive; its work is linear in
 * the bytes. What it yields, faults included, does not depend on the cuts.
 */
export class FrameReader {
  readonly #limits: FrameLimits;
  /** The unfinished message: its first `#length` bytes, as far as earlier chunks brought them. */
  #buffered = new Uint8Array(0);
  #length = 0;
  #depth = 0;
  #inString = false;
  /** The byte before was a backslash. */
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
    let ascii: string | null | undefined;
    let at = 0;
    while (!this.#finished) {
      if (this.#depth === 0) {
        at = skipBlank(chunk, at);
        if (at < chunk.length && chunk[at] !== OPEN_BRACE) {
          yield this.#fail('notObject');
          return;
        }
      }
      if (at === chunk.length) return;
      const from = at;
      at = this.#scan(chunk, from);
      if (this.#depth > this.#limits.depth) {
        yield this.#fail('tooDeep');
      } else if (this.#depth > 0) {
        if (at < chunk.length) yield this.#fail('tooLong');
        else this.#buffer(chunk.subarray(from));
      } else if (this.#length > 0) {
        this.#buffer(chunk.subarray(from, at));
        yield this.#read(decode(this.#buffered.subarray(0, this.#length)));
      } else {
        // Most chunks are all ASCII: decoded once, at the first message that ends in them.
        if (ascii === undefined) ascii = decodeAscii(chunk);
        yield this.#read(ascii?.slice(from, at) ?? decode(chunk.subarray(from, at)));
      }
    }
  }

  /**
   * Follows the message from `from` on. Returns where it stopped: behind the message's last byte
   * (depth 0), behind what went too deep, where the message passes its limit, or at the chunk's end.
   */
  #scan(chunk: Uint8Array, from: number): number {
    // Locals, not fields, and strings in a loop of their own: this sees every byte.
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
        while (at < end && chunk[at] !== QUOTE && chunk[at] !== BACKSLASH) at++;
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
  #buffer(part: Uint8Array): void {
    const length = this.#length + part.length;
    if (length > this.#buffered.length) {
      const room = Math.min(Math.max(length, 2 * this.#buffered.length), this.#limits.bytes);
      const grown = new Uint8Array(room);
      grown.set(this.#buffered.subarray(0, this.#length));
      this.#buffered = grown;
    }
    this.#buffered.set(part, this.#length);
    this.#length = length;
  }

  /** Ends a message; null is one that is no UTF-8. */
  #read(text: string | null): Frame {
    this.#length = 0;
    if (text === null) return this.#fail('notText');
    try {
      // An object, since it starts with a brace.
      const value: object = JSON.parse(text);
      return hasLoneSurrogate(text) ? this.#fail('notText') : { ok: true, value };
    } catch {
      return this.#fail('notJson');
    }
  }

  #fail(fault: FrameFault): Frame {
    this.#finished = true;
    this.#buffered = new Uint8Array(0);
    return { ok: false, fault };
  }
}

/** Whether a string of this valid JSON is no text: only an escape can make it so, since the JSON came as UTF-8. */
function hasLoneSurrogate(json: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return false;
  // Every escape gives way to what it means; those that are no code unit, to something that pairs with none.
  const meant = json.replace(/\\(?:u(.{4})|.)/g, (_escape, hex: string | undefined) =>
    hex === undefined ? ' ' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return !meant.isWellFormed();
}
