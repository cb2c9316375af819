/**
 * A disk that can be filled up and made read-only without harm to anybody: a file system in memory,
 * which only processes that are run there can see. It takes Linux, and the right to mount it: as root, or
 * where users may have namespaces of their own.
 */

import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Spoken } from './spoken.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

export class SmallDisk {
  /** Where it is, for those who are run there. */
  readonly folder: string;
  /** What runs a program there. */
  readonly run: readonly string[];
  readonly #holder: Spoken<string>;

  private constructor(folder: string, holder: Spoken<string>) {
    this.folder = folder;
    this.#holder = holder;
    const user = isRoot ? [] : ['--user', '--preserve-credentials'];
    this.run = ['nsenter', `--target=${holder.pid}`, '--mount', ...user];
  }

  /** @param size in KiB */
  static async make(size: number): Promise<SmallDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'tengen-disk-'));
    const mount = `mount -t tmpfs -o size=${size}k,mode=700 tengen "$0" && echo '"here"' && exec cat`;
    const own = isRoot ? [] : ['--map-root-user'];
    const holder = new Spoken(
      ['unshare', '--mount', ...own, 'sh', '-c', mount, folder],
      z.string(),
    );
    await holder.until('a disk of its own', () => true);
    return new SmallDisk(folder, holder);
  }

  /** To the last byte. */
  async fill(): Promise<void> {
    await this.#shell('dd if=/dev/zero of="$0/ballast" bs=1k 2>/dev/null || true');
  }

  async free(): Promise<void> {
    await this.#shell('rm "$0/ballast"');
  }

  /** Whoever has a file open for writing there prevents it. */
  async setWritable(writable: boolean): Promise<void> {
    await this.#shell(`mount -o remount,${writable ? 'rw' : 'ro'} "$0"`);
  }

  async stop(): Promise<void> {
    await this.#holder.end();
    await rmdir(this.folder);
  }

  async #shell(command: string): Promise<void> {
    const [program = '', ...parameters] = this.run;
    await execute(program, [...parameters, 'sh', '-c', command, this.folder]);
  }
}
