/** A copy of the program's sources, to which a game is added as somebody would who makes one. */

import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './program.ts';

/** What a checkout has besides its tests and what is installed and built. */
const programs = [
  'src',
  'build',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.renderer.json',
  'electron.vite.config.ts',
  'phone.vite.config.ts',
  'picture.vite.config.ts',
  'biome.json',
  'rooms.grit',
];
/** What its tests need besides. */
const tests = ['src', 'test/support', 'test/fuzz', 'test/systems.json', 'vitest.config.ts'];

export class Checkout {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<Checkout> {
    const folder = await mkdtemp(join(tmpdir(), 'tengen-game-'));
    const filter = (path: string) => !/\.test\.tsx?$/.test(path);
    for (const name of programs)
      await cp(join(root, name), join(folder, name), { recursive: true, filter });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return new Checkout(folder);
  }

  async addTests(): Promise<void> {
    // Nothing that is there already is written over.
    const options = { recursive: true, force: false };
    for (const name of tests) await cp(join(root, name), join(this.folder, name), options);
  }

  /** Adds a folder's files, each where it lies there. */
  async add(folder: string): Promise<void> {
    await cp(folder, this.folder, { recursive: true });
  }

  async write(path: string, text: string): Promise<void> {
    await writeFile(join(this.folder, path), text);
  }

  /** Adds to a file: `added` is put before the first place where `before` matches. */
  async insert(path: string, before: RegExp, added: string): Promise<void> {
    const file = join(this.folder, path);
    const text = await readFile(file, 'utf8');
    const at = text.search(before);
    if (at < 0) throw new Error(`${path} has nothing like ${before}.`);
    await writeFile(file, text.slice(0, at) + added + text.slice(at));
  }

  /** Runs a program of Node's in it, given what it reads; resolves with what it printed and its exit code. */
  run(args: readonly string[], input = ''): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, { cwd: this.folder, stdio: 'pipe' });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      child.on('error', reject).on('close', (code) => resolve({ code, output }));
      child.stdin.end(input);
    });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
