/** Debian's packages, for the tests that need another program. */

import { readFileSync } from 'node:fs';
import { run } from './run.mjs';

/** Installs packages on Debian as root, and says so. @returns whether that was tried at all */
export async function aptInstall(...packages) {
  if (!isDebianRoot()) return false;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env: environment });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', '-o=Dpkg::Use-Pty=0', ...packages);
  return true;
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
