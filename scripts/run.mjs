/** What the scripts share. They run on Node 20 or later, before any package is installed. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, unlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

if (import.meta.dirname === undefined) {
  fail(`Tengen needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

export const root = dirname(import.meta.dirname);

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Where the npm package for this system has Node, and where the package `node` puts it on systems without one of ours. */
export const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const program = process.platform === 'win32' ? 'node.exe' : 'node';
const installed = [nodePackage, 'node'].map((name) =>
  join(root, 'node_modules', name, 'bin', program),
);

/** The path of Node 24, which Tengen runs on: Electron has the same version. */
export function node24() {
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    [
      `Tengen needs Node 24, but the npm package that contains it is not installed. This is Node ${process.versions.node}.`,
      'To install it: npm ci --include=optional && node scripts/postinstall.mjs',
      'If there is no such package for this computer: install Node 24 from https://nodejs.org and start again',
    ].join('\n'),
  );
}

/** The environment for what we start: `node` is Node 24. */
export function environment(more = {}) {
  const folders = installed.map((path) => dirname(path));
  return { ...process.env, PATH: [...folders, process.env.PATH].join(delimiter), ...more };
}

/**
 * The environment for a shell. Node keeps what it has compiled in a folder, which shortens each start.
 * It compares a checksum of each file before it uses it, so it never runs old code.
 */
export function shellEnvironment() {
  return environment({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tengen') });
}

/**
 * Runs a program and resolves with its exit code; 1 if a signal ended it.
 *
 * @param {import('node:child_process').SpawnOptions} options stdin is closed by default
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    spawn(command, args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    })
      .on('error', reject)
      .on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program and resolves with its exit code and output. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject).on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** How long a program may take to end after a terminal's signal before it gets SIGTERM, in ms. */
const GRACE = 2000;

/**
 * Runs a program in our place, with our input, output and exit code. If we are killed, our shells notice
 * that their IPC channel disconnects, and end.
 *
 * A terminal sends SIGINT and SIGHUP to all its programs, so we don't pass them on. We pass SIGTERM on,
 * once. If the program is still running some time after SIGINT or SIGHUP, only we got that signal, and
 * the program gets SIGTERM.
 *
 * @returns {Promise<{told: boolean}>} when the program has ended; `told`: a signal told us to end
 */
export function become(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
  let told = false;
  let timer;
  let passOn = () => {
    passOn = () => undefined;
    child.kill('SIGTERM');
  };
  const hear = (signal) => {
    told = true;
    if (signal === 'SIGTERM') passOn();
    else timer ??= setTimeout(() => passOn(), GRACE);
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      clearTimeout(timer);
      // Who presses Ctrl+C twice must not end us by the second, on our way out.
      if (!told) for (const signal of SIGNALS) process.off(signal, hear);
      // A program that the same signal ended has ended well.
      process.exitCode = code ?? (told ? 0 : 1);
      resolve({ told });
    });
  });
}

/** Does `work`, then `cleanUp`, also if `work` fails or a signal ends the script. */
export async function tidily(work, cleanUp) {
  const end = (signal) => {
    cleanUp();
    for (const each of SIGNALS) process.off(each, end);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    cleanUp();
  }
}

/** Ends the program if npm is killed outright. The shell between npm and us survives that, so we watch npm itself. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = ancestors();
  const watch = setInterval(() => {
    if (ancestors() !== first) child.kill();
  }, 1000);
  watch.unref();
}

/** The ids of our parent and, on Linux, of its parent. */
function ancestors() {
  const parent = process.ppid;
  try {
    // `pid (name) state parent …`. The name may contain anything.
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8').split(')').at(-1) ?? '';
    return `${parent} ${status.split(' ')[2]}`;
  } catch {
    return `${parent}`;
  }
}

/** Deletes a file, if there is one. `rmSync` of Node 24.0 to 24.13 deletes nothing on Windows where a path isn't ASCII, and doesn't say so. */
export function remove(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Ends the script with one line instead of a stack trace. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
