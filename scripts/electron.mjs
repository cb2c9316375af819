/** The Electron runtime: whether it can open a window here, and its download. */

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { alone } from './lock.mjs';
import { environment, node24, root, tidily } from './run.mjs';

const folder = join(root, 'node_modules/electron');

/** How long a download may make no progress, in ms. */
const STALL_LIMIT = 60_000;

/** Makes `fetch` fail with the system's reason instead of "fetch failed". */
const plainReasons =
  'const { fetch } = globalThis; globalThis.fetch = (...request) => fetch(...request).catch((error) => { throw error.cause ?? error; });';

/** Settings that forbid user namespaces. Electron's sandbox then needs a helper owned by root. */
const restrictions = [
  ['kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['kernel/unprivileged_userns_clone', '0'],
  ['user/max_user_namespaces', '0'],
];

/** The path of the runtime's program; null if it is not installed. */
export function electronPath() {
  try {
    const program = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'));
    return statSync(program).isFile() ? program : null;
  } catch {
    return null;
  }
}

/** Why this user can't open a window here, whatever is installed; null if nothing prevents it. */
export function whyNoWindow(user = process.getuid?.()) {
  if (process.platform !== 'linux') return null;
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (!DISPLAY && !WAYLAND_DISPLAY) return 'There is no display here';
  if (user === 0) return 'Electron opens no window for root';
  return null;
}

/**
 * What to do if the system forbids Electron's sandbox; null if it does not, or if the helper is set up.
 *
 * @param program path of Electron
 * @param files folder of the system's settings
 */
export function sandboxAdvice(program, files = '/proc/sys') {
  if (process.platform !== 'linux') return null;
  const restriction = restrictions.find(([name, value]) => setting(join(files, name)) === value);
  const helper = join(dirname(program), 'chrome-sandbox');
  if (restriction === undefined || isSetUp(helper)) return null;
  const [name, value] = restriction;
  const path = `'${helper.replaceAll("'", "'\\''")}'`;
  return [
    `This system does not let programs create a sandbox (${name.replace('/', '.')} is ${value}).`,
    'To run Tengen in a window, run this command once and start again:',
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

/** Whether it is owned by root and setuid. */
function isSetUp(helper) {
  try {
    const { uid, mode } = statSync(helper);
    return uid === 0 && (mode & 0o4111) === 0o4111;
  } catch {
    return false;
  }
}

/**
 * Downloads the runtime with Electron's own script and reports progress. Gives up after a minute without
 * progress.
 *
 * @returns {Promise<string | null>} why it failed; null if the runtime is installed
 */
export async function getElectron(out) {
  if (electronPath() !== null) return null;
  return alone(() => (electronPath() === null ? download(out) : null));
}

async function download(out) {
  out.write('Downloading the Electron runtime, about 120 MB. This is done once …\n');
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
      : 'no progress for a minute';
  return `The Electron runtime could not be downloaded (${why}; set HTTPS_PROXY if you use a proxy, ELECTRON_MIRROR if you use a mirror)`;
}

/** Node uses a proxy only if NODE_USE_ENV_PROXY is set. npm passes the proxy of its own settings. */
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
    else if (Date.now() - changed > STALL_LIMIT) giveUp();
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
