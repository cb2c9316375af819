/** `npm start`: opens Tengen; in a browser with `--web`, or where no window of its own can be had. */

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { electronPath, getElectron, whyNoWindow } from './electron.mjs';
import { install } from './install.mjs';
import { become, environment, fail, node24, root } from './run.mjs';

const args = process.argv.slice(2);
const web = args.includes('--web');

try {
  await install(process.stdout);
  await build(process.stdout);
  if (web || !(await openWindow())) await openInBrowser(args.filter((arg) => arg !== '--web'));
} catch (error) {
  fail(error);
}

/** Settles once the window is closed: with false, and one line that says why, where there never was one. */
async function openWindow() {
  const reason = whyNoWindow() ?? (await getElectron(process.stdout));
  if (reason !== null) return instead(reason);
  const from = Date.now();
  await become(electronPath(), [root], {
    stdio: 'inherit',
    env: environment({ ELECTRON_RUN_AS_NODE: undefined }),
  });
  // It had no time to show anything: its sandbox, or a library, is not to be had here.
  const never = process.exitCode !== 0 && Date.now() - from < 5000;
  return never ? instead(`Electron ended at once with code ${process.exitCode}`) : true;
}

function instead(reason) {
  console.log(`${reason}, so Tengen runs in the browser instead.`);
  return false;
}

/** Runs the web shell to its end, and shows its address to the person's browser. */
function openInBrowser(rest) {
  return become(node24(), [join(root, 'src/main/shells/web/web.ts'), ...rest], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    onStart(shell) {
      shell.stdout.setEncoding('utf8').once('data', (address) => {
        console.log(`Tengen is at ${address.trim()}`);
        console.log('Keep that address to yourself. Ctrl+C ends Tengen.');
        showInBrowser(address.trim());
      });
    },
  });
}

/** The address is printed anyway, so failing is nothing to speak of. */
function showInBrowser(address) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return;
  const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] };
  const [command, ...first] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...first, address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
