/** A seat taken by the engine of broken.ts, and what is known of its processes. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Patience, usualPatience } from '../../../src/main/engines/dialect.ts';
import { ExternalEnginePlayer } from '../../../src/main/engines/index.ts';
import type { GameSoFar, MoveAnswer } from '../../../src/main/seats/computerPlayer.ts';
import { eventually } from '../eventually.ts';
import { after, startOf } from './playing.ts';

export const protocols = ['gtp', 'gomocup'] as const;
export type Protocol = (typeof protocols)[number];

/** White is to move. */
export const games: Readonly<Record<Protocol, GameSoFar>> = {
  gtp: after(startOf('go', { size: 9 }), 'D4'),
  gomocup: after(startOf('gomoku'), 'H8'),
};
/** What the engine answers to those when it is well. */
export const corner = { type: 'move', move: { row: 0, column: 0 }, thought: null };

const script = join(import.meta.dirname, 'broken.ts');
const folder = mkdtempSync(join(tmpdir(), 'tengen-engines-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
let count = 0;

export class BrokenSeat {
  readonly protocol: Protocol;
  readonly line: string;
  readonly seat: ExternalEnginePlayer;
  readonly #file = join(folder, `${++count}`);

  constructor(protocol: Protocol, fault: string, patience: Patience = usualPatience) {
    this.protocol = protocol;
    this.line = `"${process.execPath}" "${script}" ${protocol} ${fault} "${this.#file}"`;
    this.seat = new ExternalEnginePlayer({ name: 'Broken', protocol, line: this.line }, patience);
  }

  think(game = games[this.protocol], time = 100): Promise<MoveAnswer> {
    return this.seat.think(game, { time });
  }

  get notes(): string[] {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8').trim().split('\n') : [];
  }

  /** What it was told while it was well. */
  get told(): string[] {
    return this.notes.flatMap((note) => (note.startsWith('> ') ? note.slice(2).trim() : []));
  }

  get alive(): number[] {
    return this.notes.map(Number).filter((pid) => pid > 0 && isAlive(pid));
  }

  /** The ids of its processes, once there are so many. */
  async started(count = 1): Promise<number[]> {
    await eventually(() => expect(this.alive).toHaveLength(count));
    return this.alive;
  }

  /** Asserts that they end. */
  async gone(): Promise<void> {
    expect(this.notes).not.toEqual([]);
    await eventually(() => expect(this.alive).toEqual([]));
  }
}

/** One that has ended and waits for nobody to ask how is not alive. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
