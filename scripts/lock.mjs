/** One at a time: two copies that are started together must not install or build at once. */

import { createHash } from 'node:crypto';
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, tidily } from './run.mjs';

/** How often the lock is touched, in ms. */
const BEAT = 1000;

const name = createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex');
/** Touched by the script that works, for as long as it lives. */
const lock = join(tmpdir(), `tengen-${name.slice(0, 16)}.lock`);

/** Does `work` while no other script of this checkout is inside such work. */
export async function alone(work) {
  let told = false;
  while (!take()) {
    if (isAbandoned()) rmSync(lock, { force: true });
    else {
      if (!told)
        console.error(
          'Another Tengen of this folder is installing, downloading or building: waiting …',
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

/** Whether the script that took the lock was killed: nobody has touched it for a while. */
function isAbandoned() {
  try {
    return Date.now() - statSync(lock).mtimeMs > 10 * BEAT;
  } catch {
    // Given back this moment.
    return false;
  }
}
