/** Files that the system or the command line asks to open. */

import { constants, open } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getSystemErrorMessage } from 'node:util';
import { problem } from '../../contract/problems.ts';
import { openedFormats } from '../../record/formats.ts';
import { MAX_FILE_BYTES } from '../../record/limits.ts';
import type { App } from '../app.ts';

const ending = new RegExp(String.raw`\.(?:${openedFormats.join('|')})$`, 'i');

/** The paths of the records among the arguments of a start. Some systems pass addresses. */
export function filesIn(args: readonly string[], folder: string): string[] {
  return args
    .filter((arg) => !arg.startsWith('-') && ending.test(arg))
    .flatMap((arg) => {
      const path = arg.startsWith('file:') ? pathOf(arg) : arg;
      return path === null ? [] : [resolve(folder, path)];
    });
}

/** Null for a file of another computer. */
function pathOf(address: string): string | null {
  try {
    return fileURLToPath(address);
  } catch {
    return null;
  }
}

/** One after the other. What can't be read is shown as a problem. */
export async function openFiles(
  app: Pick<App, 'openFile' | 'tell'>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const name = basename(path);
    try {
      app.openFile({ name, bytes: await startOf(path) });
    } catch (error) {
      app.tell(problem('fileUnreadable', { name, reason: reasonOf(error) }));
    }
  }
}

/** For people: `no such file or directory`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const errno = 'errno' in error ? error.errno : null;
  return typeof errno === 'number' ? getSystemErrorMessage(errno) : error.message;
}

/** At most one byte more than a file may have. */
async function startOf(path: string): Promise<Uint8Array> {
  // A pipe that nobody writes to must not hold the program, not even at its end.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await file.stat()).isFile()) throw new Error('not a file');
    const pieces: Buffer[] = [];
    for await (const piece of file.createReadStream({ end: MAX_FILE_BYTES, autoClose: false }))
      pieces.push(piece);
    return Buffer.concat(pieces);
  } finally {
    await file.close();
  }
}
