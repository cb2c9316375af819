/**
 * Opens the page in the user's browser. Every user of the computer can read command lines, so the address with its
 * key is on none: the browser gets a file that only its owner can read and that redirects to the address.
 */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { out } from './out.ts';

/**
 * Next to the built window: a sandboxed browser, such as a snap, can read neither hidden folders nor /tmp. Windows
 * has a temporary folder for each user.
 */
const folder = process.platform === 'win32' ? tmpdir() : out;

/** @returns a function that removes the file, to be called once the page has connected; null if no browser can be opened */
export function openInBrowser(address: string): (() => void) | null {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return null;
  const file = writeSignpost(folder, address);
  if (file === null) return null;
  const [command, ...first] = opener();
  spawn(command, [...first, file], { stdio: 'ignore', detached: true })
    // The address is also printed.
    .on('error', () => undefined)
    .unref();
  return () => rmSync(file, { force: true });
}

/** Writes a page that redirects to the address. Null if it can't be kept from others. */
export function writeSignpost(folder: string, address: string): string | null {
  const file = join(folder, `open-${randomUUID()}.html`);
  try {
    writeFileSync(file, signpost(address), { flag: 'wx', mode: 0o600 });
    // Some file systems have no owners.
    if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return file;
    rmSync(file, { force: true });
  } catch {
    // The folder may be read-only.
  }
  return null;
}

function signpost(address: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0; url=${address}">
<title>Tengen</title>
<a href="${address}">Tengen</a>
`;
}

function opener(): [command: string, ...first: string[]] {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return ['xdg-open'];
}
