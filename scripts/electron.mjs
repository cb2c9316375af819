/** The Electron runtime: whether it can open a window here, and how to get it. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, node24, root } from './run.mjs';

const folder = join(root, 'node_modules/electron');

/** How long a download may stand still, in ms. */
const PATIENCE = 60_000;

/** Where the runtime's program is, or null. */
export function electronPath() {
  try {
    const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return statSync(program).isFile() ? program : null;
  } catch {
    return null;
  }
}

/** Why no window can be opened here, whatever is installed; null where it can. */
export function whyNoWindow() {
  if (process.platform !== 'linux') return null;
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!DISPLAY && !WAYLAND_DISPLAY) return 'There is no display here';
  if (process.getuid?.() === 0) return 'Electron opens no window for root';
  return null;
}

/**
 * Downloads the runtime with Electron's own script, telling how it goes. Gives up when nothing has
 * come for a minute.
 *
 * @returns {Promise<string | null>} why it is not there afterwards
 */
export async function getElectron(out) {
  if (electronPath() !== null) return null;
  out.write('Getting the Electron runtime, about 120 MB, once …\n');
  const temporary = mkdtempSync(join(tmpdir(), 'tengen-electron-'));
  let complaints = '';
  const child = spawn(node24(), [join(folder, 'install.js')], {
    cwd: root,
    env: environment({ TMPDIR: temporary, TEMP: temporary, TMP: temporary }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const watch = watchDownload(temporary, out, () => child.kill());
  const [code, signal] = await new Promise((resolve) => {
    child.on('error', (error) => resolve([error.message, null]));
    child.on('close', (...how) => resolve(how));
  });
  clearInterval(watch);
  rmSync(temporary, { recursive: true, force: true });
  if (code === 0 && electronPath() !== null) return null;
  if (signal !== null)
    return 'The Electron runtime could not be downloaded (nothing came for a minute)';
  const reason = complaints.match(/\w*Error\b.*/)?.[0] ?? `code ${code}`;
  return `The Electron runtime could not be downloaded (${reason})`;
}

function watchDownload(temporary, out, giveUp) {
  const places = [temporary, join(folder, 'dist')];
  let size = 0;
  let changed = Date.now();
  let told = Date.now();
  return setInterval(() => {
    const now = places.reduce((sum, place) => sum + sizeOf(place), 0);
    if (now !== size) changed = Date.now();
    else if (Date.now() - changed > PATIENCE) giveUp();
    if (now !== size && Date.now() - told > 5000) {
      out.write(`  ${Math.round(now / 1e6)} MB\n`);
      told = Date.now();
    }
    size = now;
  }, 1000);
}

function sizeOf(path) {
  try {
    const status = statSync(path);
    if (!status.isDirectory()) return status.size;
    return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
  } catch {
    return 0;
  }
}
