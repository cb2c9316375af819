/** `npm start`: opens Tengen in a window, or in the browser with `--web` or if Electron can't open a window. */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { electronPath, getElectron, sandboxAdvice, whyNoWindow } from './electron.mjs';
import { install } from './install.mjs';
import { become, environment, fail, node24, root, shellEnvironment } from './run.mjs';

const args = process.argv.slice(2);
const web = args.includes('--web');

const usage = `Usage: npm start [-- OPTIONS] [FILE]

Opens Tengen in a window, or in the browser if Electron can't open one. A FILE with a game, .sgf, .psq, .gib, .ngf or
.json, is imported and shown.

  --web              use the browser; prints the address and opens it if there is a display
  --port N           with --web: listen for the browser at this port; by default any free one
  --engine COMMAND   with --web: allow this engine's command line without asking
  --profile N        use this profile and no other
  --help             show this list

The environment variable TENGEN_HOME sets the folder for settings and games.`;
if (args.includes('--help') || args.includes('-h')) {
  console.log(usage);
  process.exit();
}
// Before minutes are spent on a start that can't be meant.
const known = usage.match(/--[a-z]+/g);
const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg.replace(/=.*/s, '')));
if (unknown !== undefined) {
  console.error(`There is no option ${unknown}. To list them: npm start -- --help`);
  process.exit(2);
}

try {
  await install(process.stdout);
  await build(process.stdout);
  if (web || !(await openWindow())) await openInBrowser(args.filter((arg) => arg !== '--web'));
} catch (error) {
  fail(error);
}

/** Resolves when the window is closed. If no window could be opened, says why and resolves with false. */
async function openWindow() {
  const reason = whyNoWindow() ?? (await getElectron(process.stdout));
  if (reason !== null) return instead(`${reason}, so`);
  const program = electronPath();
  const from = Date.now();
  const files = args.filter((arg) => /\.(?:sgf|json)$/i.test(arg));
  const here = process.env['INIT_CWD'] ?? process.cwd();
  const { profile } = parseArgs({
    args,
    strict: false,
    options: { profile: { type: 'string' } },
  }).values;
  const own = profile === undefined ? [] : [`--profile=${profile}`];
  const how = files.length === 0 ? ['--new'] : files.map((file) => resolve(here, file));
  const { told } = await become(program, [root, ...own, ...how], {
    stdio: 'inherit',
    env: environment({ ELECTRON_RUN_AS_NODE: undefined }),
  });
  // It ended before it could show a window: its sandbox or a library is missing.
  const never = !told && process.exitCode !== 0 && Date.now() - from < 5000;
  if (!never) return true;
  const advice = sandboxAdvice(program);
  if (advice !== null) console.log(advice);
  return instead(
    advice === null ? `Electron ended at once with code ${process.exitCode}, so` : 'Until then',
  );
}

function instead(why) {
  console.log(`${why} Tengen runs in the browser instead.`);
  return false;
}

/** Runs the web shell, which opens its page in the user's browser. */
function openInBrowser(rest) {
  return become(node24(), [join(root, 'out/main/web.js'), '--open', ...rest], {
    env: shellEnvironment(),
  });
}
