/** GNU Go, for the tests that play against an engine from outside. */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Its path, or null. */
function findGnugo() {
  const { GNUGO_PATH, PATH = '' } = process.env;
  if (GNUGO_PATH) {
    if (existsSync(GNUGO_PATH)) return GNUGO_PATH;
    throw new Error(`GNUGO_PATH names ${GNUGO_PATH}, and nothing is there.`);
  }
  const name = process.platform === 'win32' ? 'gnugo.exe' : 'gnugo';
  // Debian's games are not on root's PATH.
  const folders = [...PATH.split(delimiter), '/usr/games', '/opt/homebrew/bin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Finds it; on Debian as root, installs it. Null where it can't be had. */
export async function gnugo() {
  const found = findGnugo();
  if (found !== null) return found;
  try {
    return (await aptInstall('gnugo')) ? findGnugo() : null;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}
