import { join } from 'node:path';

/** The folder of what was built: beside the bundled shell, or in the folder of the sources. */
export const out = join(
  import.meta.dirname,
  import.meta.url.endsWith('.ts') ? '../../../../out' : '..',
);
