/** Another release of the program: its sources, but for the protocol version that it speaks. */

import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
