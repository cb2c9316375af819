/** The programs that make the Linux packages, from this computer: nothing is downloaded. */

import { accessSync, constants } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

const programs = ['7za', 'mksquashfs', 'unsquashfs', 'desktop-file-validate', 'dpkg-deb', 'tar'];

function find(program: string): string | null {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  return paths.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Those that are not installed here; scripts/programs.mjs installs them on Debian. */
export const missing = programs.filter((program) => find(program) === null);

/** In place of the AppImage runtime, which stands before the files. */
const appImageRuntime = Buffer.alloc(4096);

/** Where the files of an AppImage begin. */
export const appImageOffset = appImageRuntime.length;

/** The environment in which electron-builder finds all of them, some by way of this folder. */
export async function toolsIn(folder: string): Promise<NodeJS.ProcessEnv> {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  await mkdir(join(folder, 'runtimes'), { recursive: true });
  await mkdir(join(folder, 'lib', arch), { recursive: true });
  await writeFile(join(folder, 'runtimes', `runtime-${arch}`), appImageRuntime);
  for (const program of ['mksquashfs', 'desktop-file-validate'])
    await symlink(find(program) ?? program, join(folder, program));
  return {
    ELECTRON_BUILDER_7ZIP_PATH: find('7za') ?? '7za',
    ELECTRON_BUILDER_COMPRESSION_LEVEL: '1',
    CUSTOM_FPM_PATH: join(import.meta.dirname, 'fpm.ts'),
    APPIMAGE_TOOLS_PATH: folder,
    // What starts fpm.ts.
    PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`,
  };
}
