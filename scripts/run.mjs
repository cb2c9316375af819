/** What the scripts have in common. They are plain Node, from version 20 on, and need no package. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

if (import.meta.dirname === undefined) {
  fail(`Tengen needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

export const root = dirname(import.meta.dirname);

const installed = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The Node that Tengen runs on: the version that Electron carries, installed with the other packages. */
export function node24() {
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    'Node 24 is missing from node_modules, perhaps because npm may not run install scripts here. Run: npm rebuild node --ignore-scripts=false',
  );
}

/** The environment for what we start: Node 24 is what `node` means there. */
export function environment(more = {}) {
  return { ...process.env, PATH: `${dirname(installed)}${delimiter}${process.env.PATH}`, ...more };
}

/**
 * Runs a program to its end and resolves with its exit code, 1 where a signal ended it.
 *
 * @param {import('node:child_process').SpawnOptions} options stdin is closed unless they say otherwise
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

/** Runs a program quietly and resolves with its exit code and all it printed. */
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

/**
 * Runs a program in our place: its input and output are ours, and signals are passed on. However we
 * end, a program of ours learns of it by the `disconnect` of its IPC channel.
 *
 * @returns {Promise<void>} settles when it has ended and its exit code is ours
 */
export function become(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
  options.onStart?.(child);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', (code) => {
      for (const signal of signals) process.removeAllListeners(signal);
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

/** `npm` that is killed outright cannot pass that on to us; the shell between it and us outlives it. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = parents();
  const watch = setInterval(() => {
    if (parents() !== first) child.kill();
  }, 1000);
  watch.unref();
}

/** The ids of our parent and, where the system tells, of its parent. */
function parents() {
  const parent = process.ppid;
  try {
    // `pid (name) state parent …`; the name may hold anything.
    const status = readFileSync(`/proc/${parent}/stat`, 'utf8').split(')').at(-1) ?? '';
    return `${parent} ${status.split(' ')[2]}`;
  } catch {
    return `${parent}`;
  }
}

/** Ends the script with one line, for what the person can do something about. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
