/** `npm start`, with a stand-in for Electron: which of its two shells opens, and what it says. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { z } from 'zod';
import { eventually } from '../support/eventually.ts';
import { Checkout, program } from './checkout.ts';

const extended = base.extend<{ checkout: Checkout }>({
  checkout: async ({ task: _ }, use) => {
    const checkout = new Checkout();
    await use(checkout);
    checkout.clear();
  },
});
/** Windows has no groups of processes that a signal is given to. */
const test = extended.runIf(process.platform !== 'win32').concurrent;
const onLinux = extended.runIf(process.platform === 'linux').concurrent;

const lockSchema = z.object({ packages: z.record(z.string(), z.looseObject({})) });

/** Puts Electron where its own script does. */
const puts = `
const dist = path.join(__dirname, 'dist/electron');
put(dist, '#!/usr/bin/env node\\nrequire("node:fs").appendFileSync(process.env.TENGEN_NOTES, "electron\\\\n")');
put(path.join(__dirname, 'path.txt'), 'electron');
`;

test('a start opens the window, and ends with it', async ({ checkout }) => {
  checkout.haveElectron('');
  const started = checkout.start();
  expect(await started.ended()).toBe(0);
  expect(checkout.notes).toEqual(['electron']);
});

test('a start whose Electron ends at once says so and opens the browser instead', async ({
  checkout,
}) => {
  checkout.haveElectron('process.exit(7)');
  const started = checkout.start();
  expect(await started.ended()).toBe(0);
  expect(checkout.notes).toEqual(['electron', 'web']);
  expect(started.output).toContain(
    'Electron ended at once with code 7, so Tengen runs in the browser instead.',
  );
});

test.for(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)(
  'a start that gets %s in its first seconds ends the window, and opens no browser instead',
  async (signal, { checkout }) => {
    checkout.haveElectron(
      // It takes a moment to end, in which what comes twice is heard twice.
      `for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) {
  process.on(signal, () => {
    note(signal);
    setTimeout(() => process.exit(1), 500);
  });
}
note('ready');
setInterval(() => undefined, 1000);`,
    );
    const started = checkout.start();
    await eventually(() => expect(checkout.notes).toContain('ready'));
    started.signal(signal);
    expect(await started.ended()).toBe(1);
    // SIGTERM comes twice: once from the script, as a group of programs gets it too where a service ends.
    expect(new Set(checkout.notes)).toEqual(new Set(['electron', 'ready', signal]));
    expect(started.output).not.toContain('browser');
  },
);

test('a start passes Ctrl+C on once: a second signal would kill the program in the middle of its goodbye', async ({
  checkout,
}) => {
  checkout.haveElectron(
    `process.on('SIGINT', () => {
  note('SIGINT');
  setTimeout(() => process.exit(), 500);
});
note('ready');
setInterval(() => undefined, 1000);`,
  );
  const started = checkout.start();
  await eventually(() => expect(checkout.notes).toContain('ready'));
  started.signal('SIGINT');
  expect(await started.ended()).toBe(0);
  expect(checkout.notes).toEqual(['electron', 'ready', 'SIGINT']);
});

test('two first starts at once get Electron once', async ({ checkout }) => {
  checkout.haveInstaller(`setTimeout(() => { note('got'); ${puts} }, 1500);`);
  const both = [checkout.start(), checkout.start()];
  for (const started of both) expect(await started.ended()).toBe(0);
  expect(checkout.notes).toEqual(['install', 'got', 'electron', 'electron']);
});

test('Ctrl+C while Electron is got leaves no file behind, and the next start does not wait', async ({
  checkout,
}) => {
  checkout.haveInstaller(
    `process.on('SIGINT', () => undefined);
note(process.env.TMPDIR);
setInterval(() => undefined, 1000);`,
  );
  const started = checkout.start();
  await eventually(() => expect(checkout.notes.length).toBe(2));
  const [, temporary = ''] = checkout.notes;
  expect(checkout.has(temporary)).toBe(true);
  started.signal('SIGINT');
  expect(await started.ended()).toBe('SIGINT');
  expect(checkout.has(temporary)).toBe(false);

  checkout.haveInstaller(puts);
  const next = checkout.start();
  expect(await next.ended()).toBe(0);
  expect(next.output).not.toContain('Waiting');
});

/** What Electron's own script does at first, and what it says of a failure. */
const downloads = `fetch('https://127.1.2.3:9443/').catch((error) => { console.error(error.stack); process.exit(1); });`;

test('a download that fails says the system’s reason, and names the proxy and the mirror', async ({
  checkout,
}) => {
  checkout.haveInstaller(downloads);
  const started = checkout.start();
  expect(await started.ended()).toBe(0);
  expect(started.output).toMatch(/\(Error: .*ECONNREFUSED.*HTTPS_PROXY.*ELECTRON_MIRROR.*\)/);
  expect(checkout.notes).toEqual(['install', 'web']);
});

test.for(['HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy'])(
  'the download goes through the proxy that %s names',
  async (variable, { checkout }) => {
    checkout.haveInstaller(downloads);
    const asked: (string | undefined)[] = [];
    const proxy = createServer().listen(0, '127.0.0.1');
    proxy.on('connect', ({ url }, socket) => {
      asked.push(url);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    await once(proxy, 'listening');
    const bound = proxy.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    const started = checkout.start({ [variable]: `http://127.0.0.1:${port}` });
    expect(await started.ended()).toBe(0);
    proxy.close();
    expect(asked).toEqual(['127.1.2.3:9443']);
  },
);

test('a start runs a source that has changed, though the old one is kept compiled', async ({
  checkout,
}) => {
  const shell = 'out/main/web.js';
  const written = new Date(1_700_000_000_000);
  for (const name of ['aaa', 'aaa', 'bbb', 'aaa']) {
    checkout.haveProgram(shell, name);
    // Neither its size nor its time tells that it is another.
    checkout.date(shell, written);
    const started = checkout.start({ DISPLAY: '', WAYLAND_DISPLAY: '' });
    expect(await started.ended()).toBe(0);
  }
  expect(checkout.notes).toEqual(['aaa', 'aaa', 'bbb', 'aaa']);
  expect(checkout.has(join(checkout.folder, 'node_modules/.cache/tengen'))).toBe(true);
});

test('a start ends with a sentence where a lock that was left over can’t be deleted', async ({
  checkout,
}) => {
  checkout.write('package-lock.json', '{"packages":{"node_modules/missing":{"version":"1.0.0"}}}');
  checkout.haveProgram('bin/npm', 'npm');
  // A folder can’t be deleted as a file.
  checkout.write(`${checkout.lock}/file`, '');
  checkout.date(checkout.lock, new Date(0));
  const started = checkout.start({ TMPDIR: checkout.folder });
  expect(await started.ended()).toBe(1);
  expect(started.output).toMatch(/\.lock is left over and can’t be deleted \(E\w+\)\. Delete it/);
  expect(checkout.notes).toEqual([]);
});

test('a start with an option that there isn’t says so at once, and installs nothing', async ({
  checkout,
}) => {
  checkout.write('package-lock.json', '{"packages":{"node_modules/missing":{"version":"1.0.0"}}}');
  checkout.haveProgram('bin/npm', 'npm');
  const started = checkout.start({}, ['--wbe', '--port', '8080']);
  expect(await started.ended()).toBe(2);
  expect(started.output).toBe('There is no option --wbe. To list them: npm start -- --help\n');
  expect(checkout.notes).toEqual([]);
});

test('a start has npm install the packages, also where another tool runs it', async ({
  checkout,
}) => {
  checkout.haveElectron('');
  checkout.write('package-lock.json', '{"packages":{"node_modules/missing":{"version":"1.0.0"}}}');
  checkout.haveProgram('bin/npm', 'npm');
  checkout.haveProgram('npm-cli.js', 'npm-cli');
  checkout.haveProgram('yarn.js', 'yarn');
  for (const script of ['npm-cli.js', 'yarn.js']) {
    const started = checkout.start({ npm_execpath: join(checkout.folder, script) });
    expect(await started.ended()).toBe(0);
  }
  expect(checkout.notes).toEqual(['npm-cli', 'electron', 'npm', 'electron']);
});

test('a start installs nothing for packages that npm leaves out: optional ones, and peers', async ({
  checkout,
}) => {
  checkout.haveElectron('');
  const left = { optional: { optional: true }, peer: { peer: true } };
  const packages = Object.fromEntries(
    Object.entries(left).map(([name, why]) => [
      `node_modules/${name}`,
      { version: '1.0.0', ...why },
    ]),
  );
  checkout.write('package-lock.json', JSON.stringify({ packages }));
  checkout.haveProgram('bin/npm', 'npm');
  expect(await checkout.start().ended()).toBe(0);
  expect(checkout.notes).toEqual(['electron']);
});

test('the packages that bring Node 24 have a checksum and are optional, so that all others are installed where there is none for a computer', () => {
  const { packages } = lockSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')),
  );
  const systems = Object.keys(packages).filter((path) =>
    /^node_modules\/node-\w+-(x|arm)64$/.test(path),
  );
  expect(systems).toHaveLength(3);
  const [version] = systems.map((path) => packages[path]?.['version']);
  const locked = { version, optional: true, integrity: expect.stringMatching(/^sha512-/) };
  for (const path of systems) expect(packages[path]).toMatchObject(locked);
  // Nothing that runs while packages are installed gets another one.
  const scripted = Object.entries(packages).filter(([, entry]) => entry['hasInstallScript']);
  expect(scripted.map(([path]) => path)).toEqual(['', 'node_modules/electron-winstaller']);
});

/** What is said where the system's settings are these, with or without a helper that is set up. */
function advice(checkout: Checkout, settings: Record<string, string>): string | null {
  for (const [name, value] of Object.entries(settings)) {
    checkout.write(`proc/${name}`, `${value}\n`);
  }
  const script = join(checkout.folder, 'scripts/electron.mjs');
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { sandboxAdvice } from ${JSON.stringify(script)};
console.log(JSON.stringify(sandboxAdvice(${JSON.stringify(join(checkout.folder, program))}, ${JSON.stringify(join(checkout.folder, 'proc'))})));`,
    ],
    { encoding: 'utf8' },
  );
  return z.string().nullable().parse(JSON.parse(stdout));
}

onLinux(
  'a system that forbids user namespaces is told of with the one command that helps',
  ({ checkout }) => {
    checkout.haveElectron('');
    expect(advice(checkout, {})).toBeNull();
    const ubuntu = 'kernel/apparmor_restrict_unprivileged_userns';
    const debian = 'kernel/unprivileged_userns_clone';
    expect(advice(checkout, { [ubuntu]: '0', [debian]: '1' })).toBeNull();
    const helper = join(checkout.folder, 'node_modules/electron/dist/chrome-sandbox');
    const command = `sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;
    for (const [name, value, shown] of [
      [debian, '0', 'kernel.unprivileged_userns_clone is 0'],
      [ubuntu, '1', 'kernel.apparmor_restrict_unprivileged_userns is 1'],
    ] as const) {
      const said = advice(checkout, { [name]: value });
      expect(said).toContain(shown);
      expect(said).toContain(command);
    }
  },
);
