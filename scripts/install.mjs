/** Runs `npm ci` if a folder's node_modules does not match its lock file. */

import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { alone } from './lock.mjs';
import { root, run } from './run.mjs';

/**
 * @param {NodeJS.WriteStream} out for progress messages
 * @param folder of the package.json
 */
export async function install(out, folder = root) {
  if (isInstalled(folder)) return;
  await alone(async () => {
    if (isInstalled(folder)) return;
    out.write('Installing packages (npm ci). This takes about a minute …\n');
    if ((await npm(['ci', '--loglevel=error'], folder, out)) !== 0)
      throw new Error('npm ci failed, see above.');
  });
}

/** Compares the lock file with the list that npm writes of what it installed. */
function isInstalled(folder) {
  const wanted = packages(join(folder, 'package-lock.json'));
  const present = packages(join(folder, 'node_modules/.package-lock.json'));
  if (wanted === null) throw new Error('There is no package-lock.json.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (path === '') return true;
    const found = present[path];
    // .npmrc leaves out packages that are only peers.
    if (found === undefined) return optional === true || peer === true;
    return found.version === version;
  });
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

export function npm(args, cwd, out) {
  const options = { cwd, stdio: ['ignore', out, process.stderr], env: process.env };
  // The npm that runs this script, if one does; otherwise the npm on the PATH.
  const { npm_execpath: script } = process.env;
  if (script !== undefined && basename(script) === 'npm-cli.js') {
    return run(process.execPath, [script, ...args], options);
  }
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
