/** Two copies that start together must not install or build at the same time. The lock can't come from a package: it guards their installation. */

import { createHash } from 'node:crypto';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remove, root, tidily } from './run.mjs';

/** How often the owner renews the lock, in ms. */
const BEAT = 1000;
/** How often a script that waits looks whether the lock is free, in ms. */
const LOOK = 200;
/** So many times an abandoned lock is deleted before the script gives up. */
const TRIES = 10;

const name = createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex');
/** Its time of change tells that the owner is alive. A process id could belong to another program by now. */
const lock = join(tmpdir(), `tengen-${name.slice(0, 16)}.lock`);

/** Does `work` while no other script of this checkout holds the lock. */
export async function alone(work) {
  let told = false;
  let tries = 0;
  while (!take()) {
    if (isAbandoned()) clear(++tries);
    else if (!told) {
      console.error(
        'Waiting for another Tengen in this folder that is installing, downloading or building …',
      );
      told = true;
    }
    await sleep(LOOK);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT);
  return tidily(work, () => {
    clearInterval(beat);
    remove(lock);
  });
}

/** Deletes the lock of an owner that was killed. Throws where that can't be done. */
function clear(tries) {
  try {
    remove(lock);
    if (tries <= TRIES) return;
  } catch (error) {
    throw new Error(
      `${lock} is left over and can’t be deleted (${error.code}). Delete it, and start again.`,
    );
  }
  throw new Error(`${lock} is left over and comes back each time. Delete it, and start again.`);
}

function take() {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the owner was killed: the lock was not renewed for a while. */
function isAbandoned() {
  try {
    return Date.now() - statSync(lock).mtimeMs > 10 * BEAT;
  } catch {
    // Released just now.
    return false;
  }
}
