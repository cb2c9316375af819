/** Whose profile a data directory has. */

import { join } from 'node:path';
import { profileKeyOf } from '../net/auth/profileKey.ts';
import { readKnownSlices } from './memory.ts';
import { look } from './reading.ts';

export interface Owner {
  /** Null if none was ever chosen, or it can't be read. */
  readonly name: string | null;
  /** The id of its player: 32 bytes in hex; null if it has none yet, or it can't be read. */
  readonly player: string | null;
}

/** The first profile below `home`, which no copy uses. Nothing is changed. */
export function ownerOf(home: string): Owner {
  try {
    const { settings, key } = look(join(home, 'profile-1', 'tengen.db'), readKnownSlices);
    return { name: settings.name ?? null, player: key && profileKeyOf(key).player };
  } catch {
    return { name: null, player: null };
  }
}
