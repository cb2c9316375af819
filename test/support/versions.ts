/** The released versions that the tests play with. */

import { test as base } from 'vitest';
import { Release } from './release.ts';

/** What each can do of what was added since the first of them. */
export const versions = [
  { version: '0.4.0', proves: false, chooses: false, watches: false },
  { version: '0.8.0', proves: true, chooses: true, watches: false },
  { version: '0.11.0', proves: true, chooses: true, watches: true },
] as const;

/** A test with that version, unpacked. */
export const testWith = (version: string) =>
  base.extend('release', async ({ task: _ }, { onCleanup }) => {
    const release = await Release.released(version);
    onCleanup(() => release.remove());
    return release;
  });
