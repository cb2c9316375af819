/** Other releases of the program: one that was really released, or today's with another protocol version. */

import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const repository = resolve(import.meta.dirname, '../..');
const needed = ['src', 'package.json'];

export class Release {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async speaking(version: number): Promise<Release> {
    const folder = await mkdtemp(join(tmpdir(), 'tengen-release-'));
    for (const name of needed) {
      await cp(join(repository, name), join(folder, name), { recursive: true });
    }
    await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const file = join(folder, 'src/protocol/messages.ts');
    const source = await readFile(file, 'utf8');
    const changed = source.replace('PROTOCOL_VERSION = 1;', `PROTOCOL_VERSION = ${version};`);
    if (changed === source) throw new Error('the protocol version is not where it was');
    await writeFile(file, changed);
    return new Release(folder);
  }

  /** A version that was released, such as `0.4.0`: see `releases/README.md`. */
  static async released(version: string): Promise<Release> {
    const folder = await mkdtemp(join(tmpdir(), 'tengen-release-'));
    const packed = await readFile(join(import.meta.dirname, `releases/tengen-${version}.mjs.gz`));
    const shell = join(folder, 'src/main/shells/stdio/stdio.ts');
    await mkdir(dirname(shell), { recursive: true });
    await writeFile(shell, await promisify(gunzip)(packed));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    return new Release(folder);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
