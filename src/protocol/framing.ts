/** Encodes messages as bytes, and finds the JSON objects in a peer's bytes, within limits (PROTOCOL.md §1). */

/**
 * Why nothing more is read from this peer. `notText`: not UTF-8, or a lone surrogate; `notObject`: no `{` at the
 * beginning, or refused by `open`.
 */
export type FrameFault = 'tooLong' | 'tooDeep' | 'notText' | 'notJson' | 'notObject';

/** One message, not checked against a schema yet; or the fault that ends the reading. */
export type Frame =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly fault: FrameFault };

export interface FrameLimits {
  /** The longest message, in bytes from its first `{` to its last `}`. */
  readonly bytes: number;
  /** How deep objects and arrays may be nested, including the message itself. */
  readonly depth: number;
}

export const frameLimits: FrameLimits = { bytes: 65_536, depth: 32 };

/**
 * The message as it is sent: one JSON object and one newline. A lone surrogate in a string becomes U+FFFD,
 * because readers refuse it.
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

/** Whether it is JSON whitespace, which is less than Unicode's. */
function isBlank(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Index of the first byte from `from` on that is not whitespace. */
function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isBlank(bytes[at])) at++;
  return at;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Null if the bytes are not UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Null if the bytes are not ASCII. */
function decodeAscii(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text?.length === bytes.length ? text : null;
}

/**
 * Finds the messages in one peer's bytes. Its output, faults included, does not depend on how the bytes are
 * cut into chunks.
 *
 * It keeps a copy of at most one unfinished message, so that no chunk stays alive. Its work is linear in the
 * bytes.
 */
export class FrameReader {
  /**
   * Opens each message before it is parsed. Gets its bytes from `{` to `}`, which are valid only during the call,
   * and returns those of the object to parse; null refuses the message, with the fault `notObject`.
   */
  open: ((message: Uint8Array) => Uint8Array | null) | null = null;
  readonly #limits: FrameLimits;
  /** The first `#length` bytes are the unfinished message, from earlier chunks. */
  #buffered = new Uint8Array(0);
  #length = 0;
  #depth = 0;
  #inString = false;
  /** The previous byte was a backslash. */
  #escaped = false;
  #blankFirst: boolean | null = null;
  #finished = false;

  constructor(limits: FrameLimits = frameLimits) {
    this.#limits = limits;
  }

  /** Whether the first byte was whitespace, as from an extended host; null until a byte has arrived. */
  get blankFirst(): boolean | null {
    return this.#blankFirst;
  }

  /**
   * Yields the messages that `chunk` completes, and reads them lazily: take all of them before the next push,
   * or drop the peer. A fault is the last result; later bytes are ignored.
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
        yield this.#readBytes(this.#buffered.subarray(0, this.#length));
      } else if (this.open !== null) {
        yield this.#readBytes(chunk.subarray(from, at));
      } else {
        // Most chunks are ASCII. Such a chunk is decoded once, at the first message that ends in it.
        if (ascii === undefined) ascii = decodeAscii(chunk);
        yield this.#read(ascii?.slice(from, at) ?? decode(chunk.subarray(from, at)));
      }
    }
  }

  /**
   * Scans the message from `from` on. Returns where it stopped: after the last byte of the message (depth 0),
   * after the bracket that went too deep, where the message exceeds its limit, or at the end of the chunk.
   */
  #scan(chunk: Uint8Array, from: number): number {
    // This loop sees every byte, so it uses locals, and strings have an inner loop.
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

  /** Appends a copy of `part`. The buffer doubles, so the work stays linear for tiny chunks too. */
  #buffer(part: Uint8Array): void {
    const length = this.#length + part.length;
    if (length > this.#buffered.length) {
      const capacity = Math.min(Math.max(length, 2 * this.#buffered.length), this.#limits.bytes);
      const grown = new Uint8Array(capacity);
      grown.set(this.#buffered.subarray(0, this.#length));
      this.#buffered = grown;
    }
    this.#buffered.set(part, this.#length);
    this.#length = length;
  }

  #readBytes(bytes: Uint8Array): Frame {
    const opened = this.open === null ? bytes : this.open(bytes);
    return opened === null ? this.#fail('notObject') : this.#read(decode(opened));
  }

  /** Parses a complete message. @param text null if its bytes are not UTF-8 */
  #read(text: string | null): Frame {
    this.#length = 0;
    if (text === null) return this.#fail('notText');
    try {
      // It starts with a brace, so it is an object.
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

/** Whether a string in this valid JSON has a lone surrogate. Only an escape can cause one, because the bytes were UTF-8. */
function hasLoneSurrogate(json: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return false;
  // Replace each \u escape by its code unit, and each other escape by a character that pairs with none.
  const decoded = json.replace(/\\(?:u(.{4})|.)/g, (_escape, hex: string | undefined) =>
    hex === undefined ? ' ' : String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return !decoded.isWellFormed();
}
