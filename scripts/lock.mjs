/** One at a time: two copies that are started together must not install or build at once. */

import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const name = createHash('sha256').update(`${process.getuid?.()} ${root}`).digest('hex');
/** Holds the id of the process that works. */
const lock = join(tmpdir(), `tengen-${name.slice(0, 16)}.lock`);

/** Does `work` while no other script of this checkout is inside such work. */
export async function alone(work) {
  while (!take()) {
    if (isAbandoned()) rmSync(lock, { force: true });
    else await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the script that took the lock was killed. */
function isAbandoned() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // Not yet written, unless it was killed just then.
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
