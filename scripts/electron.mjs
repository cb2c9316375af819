/** The Electron runtime: whether it can open a window here, and how to get it. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { alone } from './lock.mjs';
import { environment, node24, root, tidily } from './run.mjs';

const folder = join(root, 'node_modules/electron');

/** How long a download may stand still, in ms. */
const PATIENCE = 60_000;

/** Has `fetch` fail with the system's reason, where Node says no more than "fetch failed". */
const plainReasons =
  'const { fetch } = globalThis; globalThis.fetch = (...request) => fetch(...request).catch((error) => { throw error.cause ?? error; });';

/** What forbids user namespaces, without which Electron's sandbox needs a helper owned by root. */
const restrictions = [
  ['kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['kernel/unprivileged_userns_clone', '0'],
  ['user/max_user_namespaces', '0'],
];

/** Where the runtime's program is, or null. */
export function electronPath() {
  try {
    const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return statSync(program).isFile() ? program : null;
  } catch {
    return null;
  }
}

/** Why no window can be opened here by that user, whatever is installed; null where it can. */
export function whyNoWindow(user = process.getuid?.()) {
  if (process.platform !== 'linux') return null;
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!DISPLAY && !WAYLAND_DISPLAY) return 'There is no display here';
  if (user === 0) return 'Electron opens no window for root';
  return null;
}

/**
 * What to do where the system forbids what Electron's sandbox is made of; null where it does not, or
 * where the helper is set up.
 *
 * @param program Electron's
 * @param files where the system's settings are; a test has its own
 */
export function sandboxAdvice(program, files = '/proc/sys') {
  if (process.platform !== 'linux') return null;
  const restriction = restrictions.find(([name, value]) => setting(join(files, name)) === value);
  const helper = join(dirname(program), 'chrome-sandbox');
  if (restriction === undefined || isSetUp(helper)) return null;
  const [name, value] = restriction;
  const path = `'${helper.replaceAll("'", "'\\''")}'`;
  return [
    `This system does not let programs make a sandbox (${name.replace('/', '.')} is ${value}).`,
    'For a window of its own, give this command once, and start again:',
    `  sudo chown root:root ${path} && sudo chmod 4755 ${path}`,
  ].join('\n');
}

function setting(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Whether it belongs to root and runs as root. */
function isSetUp(helper) {
  try {
    const { uid, mode } = statSync(helper);
    return uid === 0 && (mode & 0o4111) === 0o4111;
  } catch {
    return false;
  }
}

/**
 * Downloads the runtime with Electron's own script, telling how it goes. Gives up when nothing has
 * come for a minute.
 *
 * @returns {Promise<string | null>} why it is not there afterwards
 */
export async function getElectron(out) {
  if (electronPath() !== null) return null;
  return alone(() => (electronPath() === null ? download(out) : null));
}

async function download(out) {
  out.write('Getting the Electron runtime, about 120 MB, once …\n');
  const temporary = mkdtempSync(join(tmpdir(), 'tengen-electron-'));
  let complaints = '';
  const preload = `data:text/javascript,${encodeURIComponent(plainReasons)}`;
  const child = spawn(node24(), ['--import', preload, join(folder, 'install.js')], {
    cwd: root,
    env: environment({ ...proxies(), TMPDIR: temporary, TEMP: temporary, TMP: temporary }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  const watch = watchDownload(temporary, out, () => child.kill());
  const [code, signal] = await tidily(
    () =>
      new Promise((resolve) => {
        child.on('error', (error) => resolve([error.message, null]));
        child.on('close', (...how) => resolve(how));
      }),
    () => {
      child.kill();
      clearInterval(watch);
      rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
    },
  );
  if (code === 0 && electronPath() !== null) return null;
  const why =
    signal === null
      ? (complaints.match(/\w*Error\b.*/)?.[0] ?? `code ${code}`)
      : 'nothing came for a minute';
  return `The Electron runtime could not be downloaded (${why}; behind a proxy set HTTPS_PROXY, for a mirror ELECTRON_MIRROR)`;
}

/** Node goes through a proxy only when it is told to; npm hands on the one of its own settings. */
function proxies() {
  const { env } = process;
  const own = env.npm_config_https_proxy ?? env.npm_config_proxy;
  const isSet = [env.HTTPS_PROXY, env.https_proxy, env.HTTP_PROXY, env.http_proxy].some(Boolean);
  return {
    NODE_USE_ENV_PROXY: '1',
    ...(own && !isSet ? { HTTPS_PROXY: own, HTTP_PROXY: own } : {}),
    ...(env.npm_config_noproxy && !isSet ? { NO_PROXY: env.npm_config_noproxy } : {}),
  };
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
