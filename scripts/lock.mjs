/** Two copies that start together must not install or build at the same time. The lock can't come from a package: it guards their installation. */

import { createHash } from 'node:crypto';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, tidily } from './run.mjs';

/** How often the owner renews the lock, in ms. */
const BEAT = 1000;

const name = createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex');
/** Its time of change tells that the owner is alive. A process id could belong to another program by now. */
const lock = join(tmpdir(), `tengen-${name.slice(0, 16)}.lock`);

/** Does `work` while no other script of this checkout holds the lock. */
export async function alone(work) {
  let told = false;
  while (!take()) {
    if (isAbandoned()) rmSync(lock, { force: true });
    else {
      if (!told)
        console.error(
          'Waiting for another Tengen in this folder that is installing, downloading or building …',
        );
      told = true;
      await sleep(200);
    }
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT);
  return tidily(work, () => {
    clearInterval(beat);
    rmSync(lock, { force: true });
  });
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
