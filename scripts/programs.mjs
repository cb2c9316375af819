/** Programs that some tests need. Where root runs the tests on Debian, apt-get installs the missing ones. */

import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './run.mjs';

const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const windowsBrowsers = [
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];
const macBrowsers = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** What electron-builder makes Linux packages with, each with its Debian package. It would download its own. */
const packagers = {
  '7za': 'p7zip-full',
  mksquashfs: 'squashfs-tools',
  unsquashfs: 'squashfs-tools',
  'desktop-file-validate': 'desktop-file-utils',
  'dpkg-deb': 'dpkg',
};

/** The path of a Chromium, Chrome or Edge. Throws if there is none. */
export async function browser() {
  const found = await findOrInstall(findBrowser, [
    'chromium',
    'chromium-headless-shell',
    'fonts-noto-cjk',
  ]);
  if (found !== null) return found;
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge. Install one, or set CHROMIUM_PATH to its program.',
  );
}

/** The path of Chromium without its user interface, where it lies beside that Chromium; null if it doesn't. */
export function browserShell(path) {
  const shell = join(dirname(path), 'chromium-headless-shell');
  return existsSync(shell) ? shell : null;
}

/** The path of GNU Go; null if there is none. */
export function gnugo() {
  return findOrInstall(findGnugo, ['gnugo']);
}

/** Which programs for Linux packages are missing, as a sentence for the summary; null if none is. */
export async function missingPackagers() {
  if (process.platform !== 'linux') return null;
  const findMissing = () => Object.keys(packagers).filter((program) => onPath([program]) === null);
  const packages = [...new Set(findMissing().map((program) => packagers[program]))];
  await findOrInstall(() => (findMissing().length === 0 ? true : null), packages);
  const missing = findMissing();
  if (missing.length === 0) return null;
  return `Not found: ${missing.join(', ')}. test/boot did not make the Linux packages. Install ${packages.join(', ')}.`;
}

/** Why test/faults/{doctor,nearby}.test.ts can't have networks of its own, as a sentence for the summary; null if it can. */
export async function whyNoNetworks() {
  if (process.platform !== 'linux') return null;
  const skipped = 'test/faults/{doctor,nearby}.test.ts did not run';
  const find = () => {
    const paths = ['ip', 'nft'].map((name) => onPath([name], ['/usr/sbin', '/sbin']));
    return paths.includes(null) ? null : paths;
  };
  const found = await findOrInstall(find, ['iproute2', 'nftables']);
  if (found === null) return `Not found: ip or nft. ${skipped}. Install iproute2 and nftables.`;
  const [ip, nft] = found;
  const own = process.getuid() === 0 ? [] : ['--user', '--map-root-user'];
  const line = `${ip} link add switch type bridge && ${ip} link add plug type veth peer name socket && ${nft} add table inet filter`;
  const options = { stdio: 'ignore' };
  const code = await run('unshare', [...own, '--net', 'sh', '-c', line], options).catch(() => 1);
  return code === 0 ? null : `This system allows no network namespaces: ${skipped}.`;
}

function findBrowser() {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA].filter(Boolean);
  const places = {
    darwin: macBrowsers,
    win32: folders.flatMap((folder) => windowsBrowsers.map((file) => join(folder, file))),
  };
  const usual = places[process.platform] ?? [];
  return named('CHROMIUM_PATH') ?? usual.find((path) => existsSync(path)) ?? onPath(browsers);
}

function findGnugo() {
  const name = process.platform === 'win32' ? 'gnugo.exe' : 'gnugo';
  // Debian's games are not on root's PATH.
  const more = ['/usr/games', '/opt/homebrew/bin', '/usr/local/bin'];
  return named('GNUGO_PATH') ?? onPath([name], more);
}

/** The path in an environment variable; null if it is not set. */
function named(variable) {
  const path = process.env[variable];
  if (!path) return null;
  if (existsSync(path)) return path;
  throw new Error(`${variable} is set to ${path}, which does not exist.`);
}

function onPath(names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...more];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** What `find` finds, if need be after installing the packages; null if that fails or is not possible. */
async function findOrInstall(find, packages) {
  const found = find();
  if (found !== null || !isDebianRoot()) return found;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env });
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', '-o=Dpkg::Use-Pty=0', ...packages);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return find();
}

function isDebianRoot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
