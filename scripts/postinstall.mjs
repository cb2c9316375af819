/** Runs after `npm ci`. The package `node` links its program to bin/ and leaves 68 MB of headers behind. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';

const leftovers = join(import.meta.dirname, '../node_modules/node/node_modules');
rmSync(leftovers, { recursive: true, force: true });
