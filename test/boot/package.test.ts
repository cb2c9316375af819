/**
 * What a package is made of. The runtime is a stand-in that holds what electron-builder works on:
 * a program with a fuse wire, and an archive.
 */

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import manifest from '../../package.json' with { type: 'json' };

const repository = join(import.meta.dirname, '../..');
const modules = join(repository, 'node_modules');

function node(...parameters: string[]) {
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1' };
  return promisify(execFile)(process.execPath, parameters, { cwd: repository, env });
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tengen-package-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Before the wire in Electron's program; the version of the scheme and the number of fuses follow. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** In the order of the wire: https://www.electronjs.org/docs/latest/tutorial/fuses */
const fuses = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
];

/** The wire as Electron is delivered: `1` is on, `0` off. */
const delivered = '10110001';

describe('a package', () => {
  let resources: string;
  let wire: string;

  beforeAll(async () => {
    const runtime = join(folder, 'runtime');
    await mkdir(join(runtime, 'resources'), { recursive: true });
    const start = `program ${sentinel}${String.fromCharCode(1, fuses.length)}${delivered} end`;
    await writeFile(join(runtime, 'electron'), start, { mode: 0o755 });
    await writeFile(join(runtime, 'version'), '45.4.1');
    await mkdir(join(folder, 'empty'));
    const archive = join(runtime, 'resources/default_app.asar');
    await node(join(modules, '@electron/asar/bin/asar.js'), 'pack', join(folder, 'empty'), archive);
    await node(join(repository, 'scripts/icon.mjs'), join(folder, 'icons'));

    await node(
      join(modules, 'electron-builder/cli.js'),
      ...['--linux', 'dir', `-c.electronDist=${runtime}`, `-c.linux.icon=${folder}/icons/linux`],
      ...[`-c.directories.output=${folder}/out`, `-c.directories.buildResources=${folder}/icons`],
    );
    resources = join(folder, 'out/linux-unpacked/resources');
    const program = await readFile(join(folder, 'out/linux-unpacked/tengen'), 'latin1');
    const from = program.indexOf(sentinel) + sentinel.length + 2;
    wire = program.slice(from, from + fuses.length);
  }, 60_000);

  test('has the fuses that leave no other way in', () => {
    expect(Object.fromEntries(fuses.map((fuse, i) => [fuse, wire[i] === '1']))).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  test('holds what is built and nothing else', async () => {
    const { stdout } = await node(
      join(modules, '@electron/asar/bin/asar.js'),
      'list',
      join(resources, 'app.asar'),
    );
    const files = stdout.trim().replaceAll('\\', '/').split('\n');
    const needed = [
      'package.json',
      manifest.main,
      'out/preload/preload.cjs',
      'out/renderer/index.html',
    ];
    expect(files).toEqual(expect.arrayContaining(needed.map((file) => `/${file}`)));
    expect(files.filter((file) => !/^\/(package\.json|out(\/.*)?)$/.test(file))).toEqual([]);
    expect(files.filter((file) => /node_modules|\.map$|\.ts$|\/\./.test(file))).toEqual([]);
  });

  test('has its archive beside no loose code', async () => {
    expect((await readdir(resources)).filter((name) => name === 'app')).toEqual([]);
  });
});

/** The pixels of a PNG that has no filters. */
function pixelsOf(file: Buffer): { size: number; at: (x: number, y: number) => number[] } {
  const size = file.readUInt32BE(16);
  const data = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4)));
  return {
    size,
    at(x, y) {
      const from = Math.floor(y * size) * (size * 4 + 1) + 1 + Math.floor(x * size) * 4;
      return [...rows.subarray(from, from + 4)];
    },
  };
}

describe('the icon', () => {
  const seal = [0xb4, 0x32, 0x1f, 255];
  const paper = [0xfd, 0xf6, 0xe8, 255];

  beforeAll(() => node(join(repository, 'scripts/icon.mjs'), join(folder, 'icons')));

  for (const wanted of [16, 48, 512]) {
    test(`is the star point in the middle of four lines, at ${wanted} pixels`, async () => {
      const file = await readFile(join(folder, `icons/linux/${wanted}x${wanted}.png`));
      const { size, at } = pixelsOf(file);
      expect(size).toBe(wanted);
      expect(at(0.5, 0.5)).toEqual(paper);
      for (const [x, y] of [
        [0.25, 0.3],
        [0.75, 0.3],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        expect(at(x, y)).toEqual(seal);
      }
      expect(at(0, 0)[3]).toBeLessThan(128);
      // A line is brighter than the ground beside it.
      expect(at(0.5, 0.26)[1]).toBeGreaterThan(at(0.3, 0.26)[1] ?? 255);
    });
  }

  test('is written as Windows and macOS want it', async () => {
    const ico = await readFile(join(folder, 'icons/icon.ico'));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
    for (let i = 0; i < ico.readUInt16LE(4); i++) {
      const at = 6 + 16 * i;
      const length = ico.readUInt32LE(at + 8);
      const image = ico.subarray(ico.readUInt32LE(at + 12)).subarray(0, length);
      expect(pixelsOf(image).size % 256).toBe(ico[at]);
    }

    const icns = await readFile(join(folder, 'icons/icon.icns'));
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const sizes: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const image = icns.subarray(at + 8, at + icns.readUInt32BE(at + 4));
      sizes[icns.toString('latin1', at, at + 4)] = pixelsOf(image).size;
    }
    expect(sizes).toMatchObject({ ic11: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 });
  });
});
