/** The profiles that the releases wrote. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { viewSchema } from '../../../src/contract/view.ts';
import type { Files } from '../../../src/main/store/testing.ts';
import { notesSchema } from '../../../src/record/notesSchema.ts';

const released = join(import.meta.dirname, '../../../src/main/store/released');

const { settings, places, engines } = viewSchema.shape;

/** What a profile of a release holds: settings that it had, engines since 0.4.0. */
const releasedContents = z.object({
  settings: settings.partial(),
  places,
  engines: engines.default([]),
  matches: z.array(
    z.object({
      id: z.int(),
      role: z.enum(['host', 'guest']).nullable(),
      /** The opponent's. */
      name: z.string().nullable(),
      game: z.string(),
      moves: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** How many moves each finished game has, the latest first: since 0.10. */
  games: z.array(z.int()).default([]),
  /** What is noted of each of them: since 0.16. */
  notes: z.array(notesSchema).default([]),
});

/** A profile as a released version left it; src/main/store/released/README.md says how it was made. */
export interface Released extends Files {
  readonly version: string;
  /** How its program ended: `killed` means that much is in the log alone. */
  readonly ended: 'closed' | 'killed';
  readonly contents: z.infer<typeof releasedContents>;
  /** The file of its finished games, since 0.10; empty if it has none. */
  readonly gamesFile: Buffer;
}

export function releasedProfiles(): Released[] {
  return readdirSync(released, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => profilesIn(join(released, name)));
}

/** Those of one version. */
export function profilesIn(folder: string): Released[] {
  return (['closed', 'killed'] as const).map((ended) => {
    const unpacked = (file: string) => {
      const packed = join(folder, ended, `${file}.br`);
      return existsSync(packed) ? brotliDecompressSync(readFileSync(packed)) : Buffer.alloc(0);
    };
    const contents = readFileSync(join(folder, ended, 'contents.json'), 'utf8');
    return {
      version: basename(folder),
      ended,
      contents: releasedContents.parse(JSON.parse(contents)),
      file: unpacked('tengen.db'),
      log: unpacked('tengen.db-wal'),
      gamesFile: unpacked('games.db'),
    };
  });
}
