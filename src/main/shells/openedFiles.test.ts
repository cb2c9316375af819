import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { filesIn, openFiles } from './openedFiles.ts';

test('of the arguments of a start, the records are opened, as paths or addresses, and nothing else', () => {
  const absolute = resolve('/games/a b.sgf');
  const args = [
    '/opt/tengen',
    '--new',
    '--log=x.sgf',
    'b.SGF',
    absolute,
    'c.json',
    'd.txt',
    'e.Psq',
    'f.gib',
    'g.ngf',
    'psq',
  ];
  const addresses = [pathToFileURL(absolute).href, 'file://elsewhere/share/e.sgf', 'file:%2F.sgf'];
  const here = resolve('/here');
  const others = process.platform === 'win32' ? ['\\\\elsewhere\\share\\e.sgf'] : [];
  expect(filesIn([...args, ...addresses], here)).toEqual([
    resolve(here, 'b.SGF'),
    absolute,
    ...['c.json', 'e.Psq', 'f.gib', 'g.ngf'].map((name) => resolve(here, name)),
    absolute,
    ...others,
  ]);
});

// Windows has no pipes with a path.
test.skipIf(process.platform === 'win32')(
  'a pipe that nobody writes to is told as no file, and holds nothing',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tengen-pipe-'));
    try {
      execFileSync('mkfifo', [join(folder, 'x.sgf')]);
      const told: string[] = [];
      const app = {
        openFile: () => told.push('opened'),
        tell: ({ code }: { code: string }) => told.push(code),
      };
      await openFiles(app, [join(folder, 'x.sgf')]);
      expect(told).toEqual(['fileUnreadable']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
