/**
 * Stand-ins for Electron's runtime, with what electron-builder works on: a program with a wire of fuses, an
 * archive, and the licences. The program prints its arguments.
 */

import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Before the wire in Electron's program; the version of the scheme and the number of fuses follow. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** In the order of the wire: https://www.electronjs.org/docs/latest/tutorial/fuses */
const fuses = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
  'wasmTrapHandlers',
];
/** The wire as Electron is delivered: `1` is on, `0` off. */
const delivered = '101100011';

const program = `#!/bin/sh
echo "$@"
exit
${sentinel}${String.fromCharCode(1, fuses.length)}${delivered}
`;

const nothing = '{"files":{}}';
/** An archive without files: the sizes of its parts, each part inside the one before, and its table. */
const archive = Buffer.concat([
  Buffer.from(Uint32Array.of(4, nothing.length + 8, nothing.length + 4, nothing.length).buffer),
  Buffer.from(nothing),
]);

/** Which fuses are on in a packaged program. */
export async function fusesOf(file: string): Promise<Record<string, boolean>> {
  const text = await readFile(file, 'latin1');
  const from = text.indexOf(sentinel) + sentinel.length + 2;
  return Object.fromEntries(fuses.map((fuse, i) => [fuse, text[from + i] === '1']));
}

/** Writes files below a folder. */
async function write(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export async function makeLinuxRuntime(folder: string): Promise<void> {
  await write(folder, {
    electron: program,
    'chrome-sandbox': '',
    version: '45.4.1',
    LICENSE: 'Electron’s licence',
    'LICENSES.chromium.html': 'Chromium’s licences',
    'resources/default_app.asar': archive,
  });
  await chmod(join(folder, 'electron'), 0o755);
}

function plist(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${name}</string></dict></plist>`;
}

export async function makeMacRuntime(folder: string): Promise<void> {
  const contents = 'Electron.app/Contents';
  const helper = `${contents}/Frameworks/Electron Helper.app/Contents`;
  await write(folder, {
    version: '45.4.1',
    LICENSE: 'Electron’s licence',
    'LICENSES.chromium.html': 'Chromium’s licences',
    [`${contents}/Info.plist`]: plist('Electron'),
    [`${contents}/MacOS/Electron`]: '',
    [`${contents}/Frameworks/Electron Framework.framework/Electron Framework`]: program,
    [`${contents}/Resources/default_app.asar`]: archive,
    [`${contents}/Resources/zh_CN.lproj/locale.pak`]: '',
    [`${helper}/Info.plist`]: plist('Electron Helper'),
    [`${helper}/MacOS/Electron Helper`]: '',
  });
}
