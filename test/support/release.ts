/** Released versions of the program, see `releases/README.md`, and a later one. */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { laterShell } from './laterRelease.ts';

export class Release {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** @param version such as `0.4.0` */
  static async released(version: string): Promise<Release> {
    const packed = await readFile(join(import.meta.dirname, `releases/tengen-${version}.mjs.gz`));
    return Release.#of(await promisify(gunzip)(packed));
  }

  /** One that knows a game more than this program. */
  static async later(): Promise<Release> {
    return Release.#of(await laterShell());
  }

  static async #of(text: string | Buffer): Promise<Release> {
    const folder = await mkdtemp(join(tmpdir(), 'tengen-release-'));
    const shell = sourceShell(folder);
    await mkdir(dirname(shell), { recursive: true });
    await writeFile(shell, text);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    return new Release(folder);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** The stdio shell of a checkout, or of a version that was unpacked there. */
export function sourceShell(folder: string): string {
  return join(folder, 'src/main/shells/stdio/stdio.ts');
}
