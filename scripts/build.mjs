/** Builds the window, the page for phones, the drawing of pictures and the electron shell if the sources have changed since the last build. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { alone } from './lock.mjs';
import { capture, environment, node24, remove, root } from './run.mjs';

/** The hash of the sources that out/ was built from, that of their sizes and times, and the mode. */
const stamp = join(root, 'out/.sources');
const sources = [
  'src',
  'build/icons',
  'scripts/breakpoints.ts',
  'scripts/notices.ts',
  'electron.vite.config.ts',
  'phone.vite.config.ts',
  'picture.vite.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * @param {NodeJS.WriteStream} out for progress messages
 * @param {'production' | 'package'} mode a package doesn't offer drafts of games
 */
export async function build(out, mode = 'production') {
  if (isFresh(mode)) return;
  await alone(async () => {
    if (isFresh(mode)) return;
    out.write('Building …\n');
    const built = `${hashOfSources()} ${hashOfTimes()} ${mode}`;
    remove(stamp);
    await bundle('electron-vite/bin/electron-vite.js', 'build', '--mode', mode);
    for (const config of ['phone.vite.config.ts', 'picture.vite.config.ts'])
      await bundle('vite/bin/vite.js', 'build', '--mode', mode, '--config', config);
    writeFileSync(stamp, built);
  });
}

/** @param path of a bundler in node_modules */
async function bundle(path, ...args) {
  // Tests may build: Vitest's `test` would take React's development build, which is larger.
  const env = environment({ NODE_ENV: 'production' });
  const bundler = join(root, 'node_modules', path);
  const { code, output } = await capture(node24(), [bundler, ...args], { env });
  if (code !== 0) throw new Error(`${output}\nThe build failed, see above.`);
}

/** Reads the sources only if their sizes or times have changed: each start of a shell asks. */
function isFresh(mode) {
  try {
    const [hash, times, built] = readFileSync(stamp, 'utf8').split(' ');
    if (built !== mode) return false;
    const now = hashOfTimes();
    if (times === now) return true;
    if (hash !== hashOfSources()) return false;
    writeFileSync(stamp, `${hash} ${now} ${mode}`);
    return true;
  } catch {
    return false;
  }
}

function hashOfTimes() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(source)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
}
