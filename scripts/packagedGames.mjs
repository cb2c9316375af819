/**
 * Packages of npm and Debian that bring records of games, which test/interop reads. They are downloaded once and
 * unpacked, not installed.
 */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './install.mjs';
import { capture, root } from './run.mjs';

/** Where test/support/packaged.ts finds them. */
const folder = join(root, 'node_modules/.cache/tengen-games');

/** Without a network, nobody waits for long. */
const SECONDS = 15;
const hasty = ['--fetch-retries=0', `--fetch-timeout=${SECONDS * 1000}`];

const fromNpm = (name) => ({
  name,
  download: (into) => npm(['pack', name, '--silent', '--ignore-scripts', ...hasty], into, 'ignore'),
  unpack: (file, into) => ['tar', ['-xzf', file, '-C', into]],
});
const fromDebian = (name) => ({
  name,
  download: async (into) => {
    const options = ['-o=Acquire::Retries=0', `-o=Acquire::http::Timeout=${SECONDS}`];
    return (await capture('apt-get', ['download', name, ...options], { cwd: into })).code;
  },
  unpack: (file, into) => ['dpkg-deb', ['-x', file, into]],
});

const packages = [
  fromNpm('besogo@0.0.2-alpha'),
  fromNpm('smartgame@0.1.5'),
  fromDebian('cgoban'),
  fromDebian('goban-original-games'),
];

/** The names of those that can't be had. */
export async function packagedGames() {
  mkdirSync(folder, { recursive: true });
  const missing = [];
  for (const one of packages) if (!(await has(one))) missing.push(one.name);
  return missing;
}

async function has({ name, download, unpack }) {
  const unpacked = join(folder, name);
  if (existsSync(unpacked)) return true;
  const into = `${unpacked}.part`;
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  try {
    if ((await download(into)) !== 0) return false;
    const [file] = readdirSync(into);
    if (file === undefined) return false;
    const [program, parameters] = unpack(join(into, file), into);
    if ((await capture(program, parameters)).code !== 0) return false;
    renameSync(into, unpacked);
    return true;
  } catch {
    // There is no such program here.
    return false;
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}
