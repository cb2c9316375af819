import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { filesIn } from './openedFiles.ts';

test('of the arguments of a start, the records are opened, as paths or addresses, and nothing else', () => {
  const absolute = resolve('/games/a b.sgf');
  const args = ['/opt/tengen', '--new', '--log=x.sgf', 'b.SGF', absolute, 'c.json', 'd.txt'];
  const addresses = [pathToFileURL(absolute).href, 'file://elsewhere/e.sgf', 'file:%2F.sgf'];
  const here = resolve('/here');
  const others = process.platform === 'win32' ? ['\\\\elsewhere\\e.sgf'] : [];
  expect(filesIn([...args, ...addresses], here)).toEqual([
    resolve(here, 'b.SGF'),
    absolute,
    resolve(here, 'c.json'),
    absolute,
    ...others,
  ]);
});
