/** What lets the next phone in: a key, shown as a QR code, and a short code to type. Each of them works once. */

import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH, CODE_LETTERS } from '../../contract/shortCode.ts';
import type { Time, Timer } from '../time.ts';
import { Tries } from './tries.ts';

/** How long a short code is valid, ms. */
const VALID_FOR = 120_000;

export class Invitation {
  readonly #time: Time;
  readonly #onChange: () => void;
  readonly #tries = new Tries();
  #key = newKey();
  /** Null unless somebody looks at it: what isn’t there can’t be guessed. */
  #code: string | null = null;
  #expiry: Timer | undefined;
  #number = 1;

  /** @param onChange called when the short code is no longer valid */
  constructor(time: Time, onChange: () => void) {
    this.#time = time;
    this.#onChange = onChange;
  }

  /** 128 bits in hex. */
  get key(): string {
    return this.#key;
  }

  /** Counts the keys and the short codes, from 1. */
  get number(): number {
    return this.#number;
  }

  /** The short code, for somebody who looks at it now: unless there is one, it is drawn, and valid for two minutes. */
  showCode(): string {
    if (this.#code === null) {
      this.#expiry = this.#time.after(VALID_FOR, () => this.#expire()).unref();
      const letters = Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_LETTERS.length));
      this.#code = letters.map((at) => CODE_LETTERS[at]).join('');
    }
    return this.#code;
  }

  isKey(key: string): boolean {
    return isSame(hashOf(key), hashOf(this.#key));
  }

  /** Whether that is the short code; `later` if too many were tried of late, right or wrong. A wrong one changes nothing. */
  isCode(code: string, address: string): boolean | 'later' {
    if (!this.#tries.take(address, this.#time.now())) return 'later';
    if (this.#code === null || !isSame(hashOf(code), hashOf(this.#code))) return false;
    this.#tries.giveBack(address);
    return true;
  }

  /** Neither the key nor the short code lets anybody in any more. */
  replace(): void {
    this.#key = newKey();
    this.#dropCode();
  }

  #expire(): void {
    this.#dropCode();
    this.#onChange();
  }

  #dropCode(): void {
    this.#expiry?.cancel();
    this.#code = null;
    this.#number += 1;
  }
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Takes the same time wherever two hashes differ. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
}
