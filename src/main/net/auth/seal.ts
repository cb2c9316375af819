/** Writes and checks the `mac` of the messages of one connection (PROTOCOL.md §8). */

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { eightBytes, type LinkKeys, type Role } from './transcript.ts';

const MAC_BYTES = 16;
const FIELD = Buffer.from(',"mac":"');
const BYE = Buffer.from('{"method":"bye",');
const END = Buffer.from('"}');
/** How many bytes a mac adds to a message. */
export const MAC_LENGTH = FIELD.length + 2 * MAC_BYTES + 1;

const CLOSE_BRACE = 0x7d;

export class Seal {
  /** With a key as bytes `createHmac` takes five times as long. */
  readonly #sendKey: KeyObject;
  readonly #receiveKey: KeyObject;
  /** Of the next message. */
  #sendCounter = 0;
  #receiveCounter = 0;
  #broken = false;
  #isForged = false;

  /** @param role this program's */
  constructor(role: Role, keys: LinkKeys) {
    this.#sendKey = createSecretKey(keys[role]);
    this.#receiveKey = createSecretKey(keys[role === 'host' ? 'guest' : 'host']);
  }

  /** The message with its mac. @param text an object that is not empty, and what follows it */
  seal(text: string): string {
    const end = text.lastIndexOf('}');
    const mac = macOf(this.#sendKey, this.#sendCounter++, Buffer.from(text.slice(0, end + 1)));
    return `${text.slice(0, end)},"mac":"${mac.toString('hex')}"${text.slice(end)}`;
  }

  /**
   * The object without its mac. Null if the mac is missing or wrong; then every later message is refused too.
   * @param object from `{` to `}`
   */
  open(object: Uint8Array): Uint8Array | null {
    if (this.#broken) return null;
    const opened = this.#check(object);
    if (opened !== null) {
      this.#receiveCounter++;
      return opened;
    }
    this.#broken = true;
    this.#isForged = this.#receiveCounter > 0 || !isClearBye(object);
    return null;
  }

  /** Whether a message was refused. */
  get isBroken(): boolean {
    return this.#broken;
  }

  /** Whether a message was refused that the peer can't have sent. */
  get isForged(): boolean {
    return this.#isForged;
  }

  #check(object: Uint8Array): Uint8Array | null {
    const cut = object.length - MAC_LENGTH - 1;
    if (cut < 1) return null;
    const field = Buffer.from(object.subarray(cut));
    const digits = field.toString('latin1', FIELD.length, FIELD.length + 2 * MAC_BYTES);
    const isField =
      field.subarray(0, FIELD.length).equals(FIELD) &&
      field.subarray(-END.length).equals(END) &&
      /^[0-9a-f]+$/.test(digits);
    if (!isField) return null;
    const text = Buffer.from(object.subarray(0, cut + 1));
    text[cut] = CLOSE_BRACE;
    const mac = macOf(this.#receiveKey, this.#receiveCounter, text);
    return timingSafeEqual(mac, Buffer.from(digits, 'hex')) ? text : null;
  }
}

/** A peer that closes before it can protect anything says so in clear: nothing shows that it comes from anybody else. */
function isClearBye(object: Uint8Array): boolean {
  const bytes = Buffer.from(object);
  return bytes.subarray(0, BYE.length).equals(BYE) && !bytes.includes(FIELD);
}

/** The first bytes of the HMAC-SHA-256. */
function macOf(key: KeyObject, counter: number, text: Buffer): Buffer {
  const mac = createHmac('sha256', key).update(eightBytes(counter)).update(text);
  return mac.digest().subarray(0, MAC_BYTES);
}
