/**
 * Runs after `npm ci`, and gets Node 24 where that could not. The lock file has its packages, with their
 * checksums, for Linux and for Windows on x64. For other systems the package `node` gets it, as the
 * registry has it, of the same version.
 */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './install.mjs';
import { nodePackage, root } from './run.mjs';

const modules = join(root, 'node_modules');
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

if (!(nodePackage in optionalDependencies)) {
  const [version] = Object.values(optionalDependencies);
  await npm(['install', '--no-save', '--ignore-scripts=false', `node@${version}`], root, 'inherit');
}

// What nobody needs: the headers, and the copy from which the package `node` links.
for (const leftover of [`${nodePackage}/include`, `${nodePackage}/share`, 'node/node_modules'])
  rmSync(join(modules, leftover), { recursive: true, force: true });
