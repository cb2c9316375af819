/**
 * `npm test`: runs the checks in order and stops where one fails; then all kinds of tests at once.
 * `npm test -- lint unit` runs some of them. `TENGEN_FULL=1 npm test` runs the tests in their full size, with a fresh seed.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { build } from './build.mjs';
import { electronPath, whyNoWindow } from './electron.mjs';
import { install } from './install.mjs';
import { browser, browserShell, gnugo, missingPackagers, whyNoNetworks } from './programs.mjs';
import { environment, fail, node24, root, run } from './run.mjs';

/** Test files that run at once, on two cores. Many of them mostly wait, for a process or a clock. */
const WORKERS = 5;

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
};

// If root runs the tests, test/electron starts Electron as an ordinary user.
const electronMissing =
  whyNoWindow(null) ?? (electronPath() === null ? 'Electron runtime not found' : null);

/**
 * The kinds of tests. `projects`: of vitest.config.ts. `needsBuild`: it runs the built program. `prepare`: resolves with the
 * environment variables that its tests need, and why some of them can't run here.
 */
const kinds = {
  unit: { projects: ['unit', 'pure', 'repository'] },
  fuzz: {},
  interop: {
    needsBuild: true,
    prepare: async () => {
      const path = await gnugo();
      const missing = 'test/interop against GNU Go (not found: install it, or set GNUGO_PATH)';
      return { env: { GNUGO_PATH: path ?? '' }, missing: path === null ? missing : null };
    },
  },
  faults: {
    needsBuild: true,
    prepare: async () => {
      const missing = await whyNoNetworks();
      return { env: { TENGEN_NO_NAMESPACES: missing ?? '' }, missing };
    },
  },
  boot: { needsBuild: true, prepare: async () => ({ missing: await missingPackagers() }) },
  e2e: {
    needsBuild: true,
    prepare: async () => {
      const path = await browser();
      return { env: { CHROMIUM_PATH: path, CHROMIUM_SHELL_PATH: browserShell(path) ?? '' } };
    },
  },
  electron: { needsBuild: true },
};

const chosen = process.argv.slice(2);
const names = [...Object.keys(steps), ...Object.keys(kinds)];
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) fail(`No such step: ${unknown}. There are ${names.join(', ')}.`);
if (chosen.includes('electron') && electronMissing !== null) fail(`${electronMissing}.`);

const isChosen = (name) => chosen.length === 0 || chosen.includes(name);
const chosenKinds = Object.keys(kinds).filter(
  (kind) => isChosen(kind) && (kind !== 'electron' || electronMissing === null),
);
const needsBuild = chosenKinds.some((kind) => kinds[kind].needsBuild);
const isNeeded = (step) => step === 'install' || (step === 'build' && needsBuild);

/** Rows of the table at the end. */
const summary = [];
/** What can't run here, each with the reason. */
const notRun =
  chosen.length === 0 && electronMissing !== null
    ? [`test/electron (${electronMissing}; test/boot did)`]
    : [];
const tests = { passed: 0, failed: 0, skipped: 0 };
/** Failed tests, and test files that could not be loaded, with the first line of what they said. */
const failures = [];
/** Each test file with how long it took, ms. */
let timed = [];
const begun = Date.now();
let failed = null;
for (const [step, work] of Object.entries(steps)) {
  if (failed !== null || !(isChosen(step) || isNeeded(step))) continue;
  console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`);
  const from = Date.now();
  if (!(await succeeds(work))) failed = step;
  summary.push([step, '', '', Date.now() - from]);
}
if (failed === null && chosenKinds.length > 0 && !(await succeeds(runTests))) failed = 'a test';

const line = (name, files, count, seconds) =>
  `  ${name.padEnd(10)}${`${files}`.padStart(7)}${`${count}`.padStart(7)}${seconds.padStart(9)}`;
console.log(`\n── summary ${'─'.repeat(53)}`);
console.log(line('step', 'files', 'tests', 'seconds'));
for (const [name, files, count, ms] of summary) console.log(line(name, files, count, seconds(ms)));
console.log(line('all', timed.length || '', '', seconds(Date.now() - begun)));
if (timed.length > 0) {
  console.log('\nTests of several kinds run at once, so their seconds are more than it took.');
  console.log('The slowest files, in seconds:');
  for (const { file, ms } of timed.slice(0, 10))
    console.log(`  ${seconds(ms).padStart(6)}  ${file}`);
}
console.log('');
if (failed !== null) console.log(`Stopped because ${failed} failed.`);
if (notRun.length > 0) console.log(`Not run on this system: ${notRun.join('; ')}.`);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed === null ? 0 : 1;

function seconds(ms) {
  return (ms / 1000).toFixed(1);
}

async function succeeds(work) {
  try {
    return (await work()) !== false;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** @param path of a package's program in node_modules */
async function tool(path, ...args) {
  return (await run(node24(), [join(root, 'node_modules', path), ...args])) === 0;
}

/** Runs the chosen kinds of tests in one run of Vitest. */
async function runTests() {
  console.log(`\n── ${chosenKinds.join(', ')} ──`);
  const prepared = [];
  // One after the other: some of them install something.
  for (const kind of chosenKinds) prepared.push((await kinds[kind].prepare?.()) ?? {});
  notRun.push(...prepared.flatMap(({ missing }) => missing?.replace(/\.$/, '') ?? []));
  const systems = JSON.parse(readFileSync(join(root, 'test/systems.json'), 'utf8'));
  for (const [file, { systems: those, needs }] of Object.entries(systems))
    if (!those.includes(process.platform)) notRun.push(`${file} (it needs ${needs})`);
  const temporary = mkdtempSync(join(tmpdir(), 'tengen-test-'));
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
  const report = join(temporary, 'report.json');
  const projects = chosenKinds.flatMap((kind) => kinds[kind].projects ?? [kind]);
  const code = await run(
    node24(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--maxWorkers=${WORKERS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: environment(Object.assign({}, ...prepared.map(({ env }) => env))) },
  );
  tell(JSON.parse(readFileSync(report, 'utf8')));
  return code === 0;
}

/** Notes what Vitest reports. */
function tell({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  Object.assign(tests, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  });
  const files = testResults.map(({ name, startTime, endTime, assertionResults, message }) => {
    const file = relative(root, name).replaceAll(sep, '/');
    if (message) failures.push(`${file}: ${firstLine(message)}`);
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        failures.push(`${file}: ${fullName}: ${firstLine(failureMessages[0])}`);
    const folder = /^test\/(\w+)\//.exec(file)?.[1];
    const kind = folder !== undefined && Object.hasOwn(kinds, folder) ? folder : 'unit';
    return { file, kind, ms: endTime - startTime, count: assertionResults.length };
  });
  for (const kind of chosenKinds) {
    const own = files.filter((file) => file.kind === kind);
    const sum = (of) => own.reduce((total, file) => total + of(file), 0);
    summary.push([kind, own.length, sum(({ count }) => count), sum(({ ms }) => ms)]);
  }
  timed = files.toSorted((a, b) => b.ms - a.ms);
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}
