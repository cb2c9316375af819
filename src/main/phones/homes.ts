/** The data directories of phones' apps, below that of the computer's profile. */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { log } from '../log.ts';

/** Deletes a phone's files. What can't be deleted, another program may hold: {@link sweepHomes} tries again. */
export function removeHome(home: string): void {
  try {
    rmSync(home, { recursive: true, force: true });
  } catch (error) {
    log?.('store', `a phone’s files can’t be deleted: ${String(error)}`);
  }
}

/** Deletes what phones have left behind that are not known any more. @param known their ids */
export function sweepHomes(folder: string, known: ReadonlySet<string>): void {
  for (const id of namesIn(folder)) if (!known.has(id)) removeHome(join(folder, id));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
