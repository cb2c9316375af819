/**
 * What the packages are made of. electron-builder makes them offline, from a stand-in for Electron's runtime;
 * nothing of what they start is the real thing.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { fusesOf, makeLinuxRuntime, makeMacRuntime } from '../support/packaging/runtime.ts';
import { appImageOffset, missing, toolsIn } from '../support/packaging/tools.ts';
import { readYaml } from '../support/yaml.ts';

const repository = join(import.meta.dirname, '../..');
const modules = join(repository, 'node_modules');
const execute = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tengen-package-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Has electron-builder make packages of this repository into a folder, from a runtime. */
async function build(target: string[], runtime: string, out: string, env: NodeJS.ProcessEnv = {}) {
  const settings = {
    electronDist: runtime,
    'directories.output': out,
  };
  const given = Object.entries(settings).map(([name, value]) => `-c.${name}=${value}`);
  await execute(process.execPath, [join(modules, 'electron-builder/cli.js'), ...target, ...given], {
    cwd: repository,
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
  });
}

const expectedFuses = {
  runAsNode: false,
  enableCookieEncryption: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableEmbeddedAsarIntegrityValidation: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  grantFileProtocolExtraPrivileges: false,
  // As Electron delivers it.
  wasmTrapHandlers: true,
};

/** The files of an archive. */
async function filesIn(archive: string): Promise<string[]> {
  const asar = join(modules, '@electron/asar/bin/asar.js');
  const { stdout } = await execute(process.execPath, [asar, 'list', archive]);
  return stdout.trim().replaceAll('\\', '/').split('\n');
}

/** What an archive says of itself. */
async function manifestIn(archive: string): Promise<unknown> {
  const asar = join(modules, '@electron/asar/bin/asar.js');
  const cwd = await mkdtemp(join(folder, 'manifest-'));
  await execute(process.execPath, [asar, 'extract-file', archive, 'package.json'], { cwd });
  return JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'));
}

/** The packages that what is bundled of our own sources imports by name. */
async function importedPackages(): Promise<Set<string>> {
  const imported = new Set<string>();
  for (const file of await readdir(join(repository, 'src'), { recursive: true })) {
    if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
    const text = await readFile(join(repository, 'src', file), 'utf8');
    for (const [, name = ''] of text.matchAll(
      /^(?:import|\}).* from '((?:@[^/']+\/)?[^./'@][^/':]*)/gm,
    ))
      imported.add(name);
  }
  // The runtime's own, and what only the web shell uses, which no package holds.
  for (const given of ['electron', 'node', 'ws']) imported.delete(given);
  return imported;
}

/** What every package holds beside its program, in its folder of resources. */
async function holdsWhatItMust(resources: string): Promise<void> {
  const names = await readdir(resources);
  expect(names).toEqual(
    expect.arrayContaining(['app.asar', 'LICENSE.txt', 'THIRD-PARTY-NOTICES.txt']),
  );
  expect(names).not.toContain('app');
  const licence = await readFile(join(repository, 'LICENSE'), 'utf8');
  expect(await readFile(join(resources, 'LICENSE.txt'), 'utf8')).toBe(licence);

  const notices = await readFile(join(resources, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const imported = await importedPackages();
  expect([...imported]).toEqual(expect.arrayContaining(['react', 'react-dom', 'zod']));
  // One that is imported by another of them.
  for (const name of [...imported, 'scheduler']) {
    expect(notices).toContain(`\n${name} `);
    const text = await readFile(join(modules, name, 'LICENSE'), 'utf8');
    expect(notices, name).toContain(text.trim());
  }

  const files = await filesIn(join(resources, 'app.asar'));
  const needed = [
    'package.json',
    manifest.main,
    'out/preload/preload.cjs',
    'out/renderer/index.html',
  ];
  expect(files).toEqual(expect.arrayContaining(needed.map((file) => `/${file}`)));
  expect(files.filter((file) => !/^\/(package\.json|out(\/.*)?)$/.test(file))).toEqual([]);
  const shells = /main\/(web|stdio|replay|engine|backup|doctor)\.js$/;
  expect(files.filter((file) => shells.test(file))).toEqual([]);
  expect(files.filter((file) => /node_modules|\.map$|\.ts$|\/\./.test(file))).toEqual([]);
}

describe.skipIf(missing.length > 0)('among the Linux packages,', () => {
  /** Where each has its program, once it is unpacked. */
  const places = { AppImage: 'AppImage', deb: 'deb/opt/Tengen', 'tar.gz': 'tar.gz' } as const;
  const packages = ['AppImage', 'deb', 'tar.gz'] as const;
  const id = 'local.tengen.Tengen';
  const entries = {
    AppImage: `AppImage/${id}.desktop`,
    deb: `deb/usr/share/applications/${id}.desktop`,
  } as const;

  beforeAll(async () => {
    const runtime = join(folder, 'linux-runtime');
    const out = join(folder, 'linux');
    await makeLinuxRuntime(runtime);
    await build(['--linux'], runtime, out, await toolsIn(join(folder, 'tools')));

    const made = await readdir(out);
    const file = (extension: string) =>
      join(out, made.find((name) => name.endsWith(`.${extension}`)) ?? `no ${extension}`);
    await mkdir(join(folder, 'tar.gz'));
    await Promise.all([
      execute('unsquashfs', [
        '-q',
        '-n',
        '-o',
        `${appImageOffset}`,
        '-d',
        join(folder, 'AppImage'),
        file('AppImage'),
      ]),
      execute('dpkg-deb', ['-R', file('deb'), join(folder, 'deb')]),
      execute('tar', [
        '-xzf',
        file('tar.gz'),
        '-C',
        join(folder, 'tar.gz'),
        '--strip-components=1',
      ]),
    ]);
  }, 120_000);

  for (const name of packages) {
    const place = () => join(folder, places[name]);

    test(`${name} holds what is built, its licence and those of what is bundled, and nothing else`, async () => {
      await holdsWhatItMust(join(place(), 'resources'));
      const beside = await readdir(place());
      expect(beside).toEqual(
        expect.arrayContaining(['tengen', 'LICENSE.electron.txt', 'LICENSES.chromium.html']),
      );
    });

    test(`${name} has the fuses that leave no other way in`, async () => {
      const program = join(place(), 'tengen');
      expect(await fusesOf(program)).toEqual(expectedFuses);
      expect((await stat(program)).mode & 0o111).toBe(0o111);
    });
  }

  for (const name of ['AppImage', 'deb'] as const) {
    test(`${name} has a desktop entry that starts it with its sandbox and names it as its window does`, async () => {
      const file = join(folder, entries[name]);
      await execute('desktop-file-validate', [file]);
      const entry = await readFile(file, 'utf8');
      const exec = name === 'deb' ? '/opt/Tengen/tengen' : 'AppRun';
      expect(entry).toContain(`\nExec=${exec} %U\n`);
      expect(entry).toContain('\nCategories=Game;BoardGame;\n');
      expect(entry).toContain(`\nStartupWMClass=${id}\n`);
      expect(entry).toContain('\nIcon=tengen\n');
      expect(entry).toContain(
        '\nMimeType=application/x-go-sgf;application/x-gomocup-psq;application/x-tygem-gib;application/x-wbaduk-ngf;\n',
      );
      // Electron names its window after it.
      const archive = join(folder, places[name], 'resources/app.asar');
      expect(await manifestIn(archive)).toMatchObject({ desktopName: `${id}.desktop` });
    });
  }

  /** Starts an AppImage's own script, where programs may or may not have a user namespace. */
  async function startAppImage(namespaces: boolean): Promise<string> {
    const bin = join(folder, `bin-${namespaces}`);
    await mkdir(bin);
    await writeFile(join(bin, 'unshare'), `#!/bin/sh\n${namespaces}\n`, { mode: 0o755 });
    const env = { PATH: `${bin}:${process.env['PATH']}` };
    return (await execute(join(folder, 'AppImage/AppRun'), [], { env })).stdout.trim();
  }

  test('an AppImage starts its program without --no-sandbox where the system lets it have a sandbox', async () => {
    expect(await startAppImage(true)).toBe('');
    // Else there would be no window at all; the program tells the person.
    expect(await startAppImage(false)).toBe('--no-sandbox');
  });

  test('a .deb names the maintainer and the page of package.json', async () => {
    const control = await readFile(join(folder, 'deb/DEBIAN/control'), 'utf8');
    expect(manifest.author).toMatch(/^.+ <.+@.+>$/);
    expect(control).toContain(`\nMaintainer: ${manifest.author}\n`);
    expect(control).toContain(`\nHomepage: ${manifest.homepage}\n`);
    expect(control).toContain(`\nVersion: ${manifest.version}\n`);
    expect(control).toContain('\nSection: games\n');
    expect(await readFile(join(repository, 'electron-builder.yml'), 'utf8')).not.toMatch(
      /@|\.invalid|maintainer: /,
    );
  });

  test('the scripts of a .deb give its sandbox the rights that it needs, and take back what they did', async () => {
    const scripts = ['postinst', 'postrm'].map((name) => join(folder, 'deb/DEBIAN', name));
    for (const script of scripts) await execute('bash', ['-n', script]);
    const [install, remove] = await Promise.all(scripts.map((path) => readFile(path, 'utf8')));
    expect(install).toContain("chmod 4755 '/opt/Tengen/chrome-sandbox'");
    expect(install).toContain("'/opt/Tengen/resources/apparmor-profile'");
    expect(install).toContain(
      "update-alternatives --install '/usr/bin/tengen' 'tengen' '/opt/Tengen/tengen'",
    );
    expect(remove).toContain("update-alternatives --remove 'tengen' '/opt/Tengen/tengen'");
    expect(remove).toContain("'/etc/apparmor.d/tengen'");

    expect(await readdir(join(folder, places.deb))).toContain('chrome-sandbox');
    const profile = await readFile(
      join(folder, 'deb/opt/Tengen/resources/apparmor-profile'),
      'utf8',
    );
    expect(profile).toMatch(
      /profile "tengen" "\/opt\/Tengen\/tengen" flags=\(unconfined\) \{\s+userns,/,
    );
  });
});

describe('the macOS package', () => {
  let contents: string;

  beforeAll(async () => {
    const runtime = join(folder, 'mac-runtime');
    await makeMacRuntime(runtime);
    await build(['--mac', 'dir', '--x64'], runtime, join(folder, 'mac'));
    contents = join(folder, 'mac/mac/Tengen.app/Contents');
  }, 60_000);

  test('holds what is built, its licence and those of what is bundled, and nothing else', async () => {
    await holdsWhatItMust(join(contents, 'Resources'));
  });

  test('has the fuses that leave no other way in', async () => {
    const framework = 'Frameworks/Electron Framework.framework/Electron Framework';
    expect(await fusesOf(join(contents, framework))).toEqual(expectedFuses);
  });

  test('tells macOS, in each language, why it wants the local network', async () => {
    const key = 'NSLocalNetworkUsageDescription';
    const english = 'Tengen plays with another computer on your local network.';
    const info = await readFile(join(contents, 'Info.plist'), 'utf8');
    expect(info).toMatch(new RegExp(`<key>${key}</key>\\s*<string>${english}</string>`));
    expect(info).toContain('<string>local.tengen.Tengen</string>');
    const texts = {
      en: english,
      zh_CN: '“天元”通过本地网络与另一台电脑对局。',
      ja: 'Tengen は、ローカルネットワークで別のコンピューターと対局します。',
    };
    for (const [language, text] of Object.entries(texts)) {
      const file = join(contents, `Resources/${language}.lproj/InfoPlist.strings`);
      expect(await readFile(file, 'utf8')).toContain(`"${key}" = "${text}";`);
    }
  });

  test('is to be signed ad hoc, as Apple silicon needs it, without the hardened runtime', async () => {
    const schema = z.looseObject({ mac: z.looseObject({}) });
    const { mac } = schema.parse(await readYaml(join(repository, 'electron-builder.yml')));
    expect(mac).toMatchObject({ identity: '-', hardenedRuntime: false });
  });
});
