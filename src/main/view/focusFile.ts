/** Which copy on this computer has the focus: a file that the copies share says it. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

export class FocusFile {
  readonly #path: string;
  readonly #profile: () => number;
  #isHere = false;
  #isElsewhere = false;

  constructor(home: string, profile: () => number) {
    this.#path = join(home, 'focus');
    this.#profile = profile;
  }

  /** Computer, process and profile: a home folder may be shared by several computers. */
  get #own(): string {
    return `${hostname()} ${process.pid} ${this.#profile()}`;
  }

  set(focused: boolean): void {
    this.#isHere = focused;
    try {
      if (focused) writeFileSync(this.#path, this.#own, { mode: 0o600 });
      else if (this.#read() === this.#own) rmSync(this.#path, { force: true });
    } catch {
      // Nothing can be written there: each copy then sounds for itself.
    }
    this.look();
  }

  /** Whether this copy has the focus, as far as it was told. */
  get isHere(): boolean {
    return this.#isHere;
  }

  /** Whether another copy, still running on this computer, has the focus; as last looked. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** Reads the file, and returns whether another copy has the focus. */
  look(): boolean {
    const holder = this.#read();
    const [computer, pid] = holder === null || holder === this.#own ? [] : holder.split(' ');
    this.#isElsewhere = computer !== undefined && computer === hostname() && isRunning(Number(pid));
    return this.#isElsewhere;
  }

  #read(): string | null {
    try {
      // Cheaper than an error, for a file that is read before each view.
      return existsSync(this.#path) ? readFileSync(this.#path, 'utf8') : null;
    } catch {
      return null;
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
