/** What the scripts have in common. They are plain Node, from version 20 on, and need no package. */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

if (import.meta.dirname === undefined) {
  fail(`Tengen needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

export const root = dirname(import.meta.dirname);

/** What tells a program to end. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

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
    [
      `Tengen runs on Node 24, and the package that brings it could not be installed; this is Node ${process.versions.node}.`,
      'Where npm may not run install scripts: npm rebuild node --ignore-scripts=false',
      'Where there is no such package for this computer: start Tengen with Node 24 from https://nodejs.org',
    ].join('\n'),
  );
}

/** The environment for what we start: `node` is Node 24. */
export function environment(more = {}) {
  return { ...process.env, PATH: `${dirname(installed)}${delimiter}${process.env.PATH}`, ...more };
}

/**
 * The environment for a shell. Node keeps the compiled sources in a folder, which halves the time of a
 * start. It compares a checksum of each source before it uses one, so it never runs old code.
 */
export function shellEnvironment() {
  return environment({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tengen') });
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

/** How long a program that the terminal has signalled may take to end before it is told again, in ms. */
const GRACE = 2000;

/**
 * Runs a program in our place: its input and output are ours. However we end, a program of ours learns
 * of it by the `disconnect` of its IPC channel.
 *
 * A terminal gives SIGINT and SIGHUP to all its programs, so they are not passed on. SIGTERM is, once,
 * and also to a program that has not ended soon after another signal: that one was for us alone.
 *
 * @returns {Promise<{told: boolean}>} settles when it has ended and its exit code is ours; `told`: a signal told us to end
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
      for (const signal of SIGNALS) process.off(signal, hear);
      // Whoever ends by the signal that told us to end does as it is told.
      process.exitCode = code ?? (told ? 0 : 1);
      resolve({ told });
    });
  });
}

/** Does `work`; whether it succeeds, fails, or a signal ends the script, `cleanUp` is done. */
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
