/** The icons of the packages. */

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tengen-package-'));
});
afterAll(() => rm(folder, { recursive: true }));

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

  beforeAll(async () => {
    const script = join(repository, 'scripts/icon.mjs');
    await promisify(execFile)(process.execPath, [script, join(folder, 'icons')]);
  });

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
