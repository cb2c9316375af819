/**
 * `npm test`: runs the checks in order and stops where one fails. `npm test -- lint unit` runs some of them.
 * `TENGEN_FULL=1 npm test` runs the tests in their full size, with a fresh seed.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { electronPath, whyNoWindow } from './electron.mjs';
import { install } from './install.mjs';
import { packagedGames } from './packagedGames.mjs';
import { browser, browserShell, gnugo, missingPackagers, whyNoNetworks } from './programs.mjs';
import { environment, fail, node24, root, run } from './run.mjs';

/** Kinds of tests that mostly wait, for a time-out or a clock, run more files at once. */
const workers = { unit: 3, interop: 3, faults: 6, boot: 3, e2e: 4 };

const chosen = process.argv.slice(2);
const temporary = mkdtempSync(join(tmpdir(), 'tengen-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));

const tests = { passed: 0, failed: 0, skipped: 0 };
/** By step: how many files and tests it ran. */
const ran = {};
/** Each test file with how long it took, ms. */
const timed = [];
/** Failed tests, and test files that could not be loaded, with the first line of what they said. */
const failures = [];
// If root runs the tests, test/electron starts Electron as an ordinary user.
const electronMissing =
  whyNoWindow(null) ?? (electronPath() === null ? 'Electron runtime not found' : null);
let gnugoMissing = false;
let gamesMissing = [];
let packagersMissing = null;
let networksMissing = null;

/** Each resolves with false, or throws, if it fails. */
const steps = {
  install: () => install(process.stdout),
  lint: () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  types: async () => {
    const projects = ['tsconfig.json', 'tsconfig.renderer.json'];
    const check = (project) => tool('typescript/bin/tsc', '--noEmit', '-p', project);
    return (await Promise.all(projects.map(check))).every(Boolean);
  },
  build: () => build(process.stdout),
  unit: () => vitest('unit', {}, ['unit', 'pure', 'repository']),
  fuzz: () => vitest('fuzz'),
  interop: async () => {
    const path = await gnugo();
    gnugoMissing = path === null;
    gamesMissing = await packagedGames();
    return vitest('interop', { GNUGO_PATH: path ?? '' });
  },
  faults: async () => {
    networksMissing = await whyNoNetworks();
    return vitest('faults', { TENGEN_NO_NAMESPACES: networksMissing ?? '' });
  },
  boot: async () => {
    packagersMissing = await missingPackagers();
    return vitest('boot');
  },
  e2e: async () => {
    const path = await browser();
    return vitest('e2e', { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: browserShell(path) ?? '' });
  },
  electron: () => (electronMissing === null ? vitest('electron') : skipElectron()),
};

const unknown = chosen.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0)
  fail(`No such step: ${unknown}. There are ${Object.keys(steps).join(', ')}.`);

/** Steps that run the built program. */
const running = ['interop', 'faults', 'boot', 'e2e', 'electron'];
const isNeeded = (name) =>
  name === 'install' || (name === 'build' && chosen.some((one) => running.includes(one)));
const isChosen = (name) => chosen.length === 0 || isNeeded(name) || chosen.includes(name);
const summary = [];
let failed = null;
for (const name of Object.keys(steps).filter(isChosen)) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  if (!(await passes(name))) break;
}

const head = `  ${'step'.padEnd(10)}${'files'.padStart(7)}${'tests'.padStart(7)}${'seconds'.padStart(9)}`;
console.log(`\n── summary ${'─'.repeat(53)}\n${[head, ...summary].join('\n')}`);
const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
if (slowest.length > 0) console.log('\nThe slowest files, in seconds:');
for (const { file, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)}  ${file}`);
console.log('');
if (failed !== null) console.log(`Stopped because ${failed} failed.`);
const left = notRun();
if (left.length > 0) console.log(`Not run on this system: ${left.join('; ')}.`);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed === null ? 0 : 1;

/** What can't run here, each with the reason. */
function notRun() {
  const systems = JSON.parse(readFileSync(join(root, 'test/systems.json'), 'utf8'));
  const elsewhere = Object.entries(systems).filter(
    ([, file]) => !file.systems.includes(process.platform),
  );
  return [
    ...(chosen.length === 0 && electronMissing !== null
      ? [`test/electron (${electronMissing}; test/boot did)`]
      : []),
    ...(gnugoMissing
      ? ['test/interop against GNU Go (not found: install it, or set GNUGO_PATH)']
      : []),
    ...(gamesMissing.length > 0
      ? [`test/interop with the games of ${gamesMissing.join(', ')} (could not be downloaded)`]
      : []),
    ...[packagersMissing, networksMissing].flatMap((why) => why?.replace(/\.$/, '') ?? []),
    ...elsewhere.map(([file, { needs }]) => `${file} (it needs ${needs})`),
  ];
}

/** A full run may skip Electron's tests and says so in the summary. A run that asks for them may not. */
function skipElectron() {
  if (chosen.includes('electron')) throw new Error(`${electronMissing}.`);
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}

/** Runs a step and notes in the summary how long it took. */
async function passes(name) {
  const from = Date.now();
  const ok = await succeeds(steps[name]);
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  const { files = '', count = '' } = ran[name] ?? {};
  const row = [`${files}`.padStart(7), `${count}`.padStart(7), seconds.padStart(9)];
  summary.push(`  ${name.padEnd(10)}${row.join('')}${ok ? '' : '  failed'}`);
  if (!ok) failed = name;
  return ok;
}

async function succeeds(step) {
  try {
    return (await step()) !== false;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** @param path of a package's program in node_modules */
async function tool(path, ...args) {
  return (await run(node24(), [join(root, 'node_modules', path), ...args])) === 0;
}

/** @param more environment variables @param projects of vitest.config.ts, if not the one that is named like the step */
async function vitest(project, more = {}, projects = [project]) {
  const report = join(temporary, `${project}.json`);
  const code = await run(
    node24(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      ...(project in workers ? [`--maxWorkers=${workers[project]}`] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: environment(more) },
  );
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  ran[project] = {
    files: testResults.length,
    count: numPassedTests + numFailedTests + numPendingTests,
  };
  for (const { name, message, assertionResults, startTime, endTime } of testResults) {
    const file = relative(root, name);
    timed.push({ file, ms: endTime - startTime });
    if (message) failures.push(`${file}: ${firstLine(message)}`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'failed')
        failures.push(`${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
    }
  }
  tests.passed += numPassedTests;
  tests.failed += numFailedTests;
  tests.skipped += numPendingTests;
  return code === 0;
}
