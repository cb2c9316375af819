import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readOptions } from './options.ts';

const folder = mkdtempSync(join(tmpdir(), 'tengen-options-'));
writeFileSync(join(folder, 'game.sgf'), '');
afterAll(() => rmSync(folder, { recursive: true }));

const none = { port: 0, open: false, engines: [], profile: null, files: [] };

test.for<[args: string, read: object]>([
  ['', none],
  ['--open --port 8080 --profile=2', { ...none, open: true, port: 8080, profile: 2 }],
  [
    '--engine a --engine=b game.sgf',
    { ...none, engines: ['a', 'b'], files: [join(folder, 'game.sgf')] },
  ],
])('the web shell reads the arguments “%s”', ([args, read]) => {
  expect(readOptions(args.split(' ').filter(Boolean), folder)).toEqual({ ok: true, value: read });
});

test.for<[args: string, error: string]>([
  ['--wbe', 'There is no option --wbe. To list them: npm start -- --help'],
  ['-p 1', 'There is no option -p. To list them: npm start -- --help'],
  ['--port abc', '--port takes a number from 1 to 65535, not “abc”.'],
  ['--port', '--port takes a number from 1 to 65535, not “”.'],
  ['--port -1', '--port takes a number from 1 to 65535, not “-1”.'],
  ['--port 65536', '--port takes a number from 1 to 65535, not “65536”.'],
  ['--profile x', '--profile takes the number of a profile, from 1.'],
  ['--engine', '--engine takes the command line of an engine.'],
  ['gone.sgf', 'The file “gone.sgf” isn’t there or can’t be read.'],
  [
    'game.txt',
    '“game.txt” is no game: the name of a game’s file ends in .sgf, .psq, .gib, .ngf or .json.',
  ],
])('of the arguments “%s” the web shell says: %s', ([args, error]) => {
  expect(readOptions(args.split(' '), folder)).toEqual({ ok: false, error });
});
