import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { type TablebaseRules, tablebaseName } from '../../engines/morris/tablebaseRules.ts';
import { Folders } from '../store/testing.ts';
import { loadTablebase } from './tablebaseFile.ts';

const folders = new Folders();
afterAll(() => folders.clear());

const rules: TablebaseRules = { flying: true, spares: true, doubleMill: 1 };
let solved = 0;

/** Loads from a path, with values that stand for the solver's. */
function load(path: string, of: TablebaseRules = rules): number {
  const before = solved;
  const values = new Uint8Array(
    loadTablebase(path, of, function* (these, into) {
      solved++;
      for (let i = 0; i < into.length; i += 1000) into[i] = i % 251;
      into[1] = tablebaseName(these).length;
      yield;
    }),
  );
  expect([values[1], values[1000]]).toEqual([tablebaseName(of).length, 1000 % 251]);
  return solved - before;
}

it('a tablebase is computed once, and again only if its file is damaged or another', () => {
  const folder = folders.make();
  const path = join(folder, 'tablebases', 'one.gz');
  expect(load(path)).toBe(1);
  expect(load(path)).toBe(0);
  const sound = readFileSync(path);
  const content = gunzipSync(sound);
  const changed = Buffer.from(content);
  changed[5000] = 1;
  const unlike = gzipSync(changed);
  // The checksum and the length come last.
  sound.copy(unlike, unlike.length - 8, sound.length - 8);
  const damaged = [
    Buffer.alloc(0),
    sound.subarray(0, -1),
    unlike,
    gzipSync(content.subarray(0, -1)),
    gzipSync(Buffer.concat([content, Buffer.alloc(1)])),
    Buffer.from('another program’s file'),
  ];
  for (const bytes of damaged) {
    writeFileSync(path, bytes);
    expect([load(path), load(path)]).toEqual([1, 0]);
  }
  expect(load(path, { ...rules, flying: false })).toBe(1);
  expect(readdirSync(join(folder, 'tablebases'))).toEqual(['one.gz']);
});

it('a tablebase whose file can’t be written is computed each time', () => {
  const file = join(folders.make(), 'file');
  writeFileSync(file, '');
  expect([load(join(file, 'one.gz')), load(join(file, 'one.gz'))]).toEqual([1, 1]);
});
