/** Writes and checks the `mac` of the messages of one connection (PROTOCOL.md §7). */

import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { eightBytes, type LinkKeys, type Role } from './transcript.ts';

const MAC_BYTES = 16;
const FIELD = Buffer.from(',"mac":"');
const END = Buffer.from('"}');
/** How many bytes a mac adds to a message. */
export const MAC_LENGTH = FIELD.length + 2 * MAC_BYTES + 1;

const CLOSE_BRACE = 0x7d;

export class Seal {
  readonly #sendKey: KeyObject;
  readonly #receiveKey: KeyObject;
  /** Of the next message. */
  #sendCounter = 0;
  #receiveCounter = 0;
  #broken = false;

  /** @param role this program's */
  constructor(role: Role, keys: LinkKeys) {
    // With a raw key each mac would take six times as long.
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
    const opened = this.#broken ? null : this.#check(object);
    if (opened === null) this.#broken = true;
    else this.#receiveCounter++;
    return opened;
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

function macOf(key: KeyObject, counter: number, text: Buffer): Buffer {
  const hmac = createHmac('sha256', key).update(eightBytes(counter)).update(text);
  return hmac.digest().subarray(0, MAC_BYTES);
}
