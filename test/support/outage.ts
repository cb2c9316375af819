/**
 * A network that is interrupted: a namespace of its own whose loopback can be taken down, as a cable
 * is pulled out. Takes Linux, and the right to make namespaces.
 */

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { z } from 'zod';
import { Spoken } from './spoken.ts';

const script = resolve(import.meta.dirname, 'outageScene.ts');
/** What runs a program in a namespace of its own. */
const apart = [
  'unshare',
  '--net',
  ...(process.getuid?.() === 0 ? [] : ['--map-root-user']),
  'sh',
  '-c',
  'ip link set lo up && exec "$0" "$@"',
];

/** Why no such network can be made here; null if it can. */
export function whyNoOutage(): string | null {
  if (process.platform !== 'linux') return 'network namespaces need Linux';
  const [program = '', ...parameters] = apart;
  try {
    execFileSync(program, [...parameters, 'true'], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** Plays a scene of outageScene.ts; resolves with all that it has told, once it has told `last`. */
export async function playOutage(
  scene: string,
  last: string,
  ms: number,
): Promise<readonly string[]> {
  const scenePlayed = new Spoken([...apart, process.execPath, script, scene], z.string());
  try {
    await scenePlayed.until(last, (told) => told === last, 0, ms);
    return scenePlayed.heard;
  } finally {
    await scenePlayed.end();
  }
}
