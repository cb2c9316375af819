/** The programs that the test of the Linux packages makes them with; electron-builder would download its own. */

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Each with Debian's package. */
const programs = {
  '7za': 'p7zip-full',
  mksquashfs: 'squashfs-tools',
  unsquashfs: 'squashfs-tools',
  'desktop-file-validate': 'desktop-file-utils',
  'dpkg-deb': 'dpkg',
};

/** Says which are missing, and what was not made for it; null where nothing is. On Debian as root, installs them. */
export async function missingPackagers() {
  // Elsewhere nobody asks for them.
  if (process.platform !== 'linux' || findMissing().length === 0) return null;
  const packages = [...new Set(findMissing().map((program) => programs[program]))];
  try {
    await aptInstall(...packages);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const missing = findMissing();
  if (missing.length === 0) return null;
  return `Not found: ${missing.join(', ')}. The Linux packages were not made in test/boot. Install ${packages.join(', ')}.`;
}

function findMissing() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return Object.keys(programs).filter(
    (program) => !folders.some((folder) => isExecutable(join(folder, program))),
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
