/** Builds the window, the page for phones, the drawing of pictures and the electron shell if the sources have changed since the last build. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { capture, environment, node24, root } from './run.mjs';

/** The hash of the sources that out/ was built from. */
const stamp = join(root, 'out/.sources');
const sources = [
  'src',
  'build/icons',
  'scripts/notices.ts',
  'electron.vite.config.ts',
  'phone.vite.config.ts',
  'picture.vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** @param {NodeJS.WriteStream} out for progress messages */
export async function build(out) {
  if (isFresh()) return;
  await alone(async () => {
    if (isFresh()) return;
    out.write('Building …\n');
    const hash = hashOfSources();
    rmSync(stamp, { force: true });
    await bundle('electron-vite/bin/electron-vite.js', 'build');
    for (const config of ['phone.vite.config.ts', 'picture.vite.config.ts'])
      await bundle('vite/bin/vite.js', 'build', '--config', config);
    writeFileSync(stamp, hash);
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

function isFresh() {
  try {
    return readFileSync(stamp, 'utf8') === hashOfSources();
  } catch {
    return false;
  }
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
  if (!statSync(join(root, path)).isDirectory()) return path.includes('.test.') ? [] : [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
