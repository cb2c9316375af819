/** Everything that the store reads of a profile's file when it opens it. */

import type { DatabaseSync } from 'node:sqlite';
import { readMatches } from './matches.ts';
import { readKnownSlices, readSlices } from './memory.ts';
import type { SavedMatch } from './saved.ts';
import type { Slices } from './slices.ts';

export interface Contents {
  readonly slices: Slices;
  /** Those that are not closed, the latest touched first: at most 50, and all discarded ones. */
  readonly matches: readonly SavedMatch[];
}

export function readContents(database: DatabaseSync): Contents {
  return { slices: readSlices(database), matches: readMatches(database) };
}

/** As much as can be understood of a file whose tables may differ. */
export function readWhatIsKnown(database: DatabaseSync): Contents {
  return { slices: readKnownSlices(database), matches: knownMatches(database) };
}

function knownMatches(database: DatabaseSync): readonly SavedMatch[] {
  try {
    return readMatches(database);
  } catch {
    return [];
  }
}
