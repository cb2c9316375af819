/** Runs `npm ci` if node_modules does not match the lock file. */

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from './lock.mjs';
import { root, run } from './run.mjs';

/** @param {NodeJS.WriteStream} out for progress messages */
export async function install(out) {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    out.write('Installing packages (npm ci). This takes about a minute …\n');
    if ((await npm(['ci', '--loglevel=error'], out)) !== 0)
      throw new Error('npm ci failed, see above.');
  });
}

/** Compares the lock file with the list that npm writes of what it installed. */
function isInstalled() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (wanted === null) throw new Error('There is no package-lock.json.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found === undefined ? optional === true : found.version === version;
  });
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

function npm(args, out) {
  const stdio = ['ignore', out, process.stderr];
  // The npm that runs this script, if one does; otherwise the npm on the PATH.
  const { npm_execpath: script } = process.env;
  if (script !== undefined && basename(script) === 'npm-cli.js') {
    return run(process.execPath, [script, ...args], { stdio, env: process.env });
  }
  return run('npm', args, { stdio, env: process.env, shell: process.platform === 'win32' });
}
