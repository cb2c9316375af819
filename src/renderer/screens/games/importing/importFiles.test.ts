import { expect, test } from 'vitest';
import type { CommandOf } from '../../../../contract/commands.ts';
import type { Send } from '../ask.ts';
import { importFiles, sourceOf, sourceOfText } from './importFiles.ts';
import { partsOf } from './parts.ts';

test('records one a line are sent in parts that are small enough, each line whole and in order', () => {
  const lines = Array.from({ length: 60 }, (_, n) => `{"n":${n},"name":"${'天'.repeat(n)}"}`);
  const most = 400;
  const parts = partsOf(`${lines.join('\r\n')}\n\n`, most);
  expect(parts.join('').split('\n').filter(Boolean)).toEqual(lines);
  expect(parts.length).toBeLessThan(30);
  for (const part of parts) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(most);
});

test('what is no list of records is sent as it is', () => {
  const sgf = `(;GM[1]C[${'line\n'.repeat(200)}])`;
  expect(partsOf(sgf, 400)).toEqual([sgf]);
});

test('a file that is refused keeps no other from being imported, and what was left out is told by file', async () => {
  const asked: string[] = [];
  const warning = { code: 'recordVariations', message: '', detail: { n: 2 } } as const;
  const send: Send<CommandOf<'import'>> = ({ text }, onReply) => {
    asked.push(text);
    if (text === 'bad')
      return onReply({ ok: false, error: { code: 'recordUnknown', message: '' } });
    const value = {
      id: asked.length,
      count: 2,
      known: 1,
      claimed: 1,
      otherwise: [7],
      warnings: [warning],
    };
    onReply({ ok: true, value });
  };
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]);
  const sources = [
    sourceOf(new File([bytes], 'picture.sgf')),
    ...['one', 'bad', 'two'].map((text) => ({ ...sourceOfText(text), name: `${text}.sgf` })),
  ];
  const progress: number[] = [];
  const imported = await importFiles(send, sources, {}, (n) => progress.push(n));
  expect(progress).toEqual([1, 2, 3, 4]);
  expect(imported).toMatchObject({
    ids: [1, 3],
    count: 4,
    known: 2,
    claimed: 2,
    otherwise: 2,
    warnings: [{ name: 'one.sgf' }, { name: 'two.sgf' }],
    // A picture is no text: nothing is said of its letters.
    failures: [
      { name: 'picture.sgf', error: { code: 'recordUnknown' } },
      { name: 'bad.sgf', error: { code: 'recordUnknown' } },
    ],
  });
});
