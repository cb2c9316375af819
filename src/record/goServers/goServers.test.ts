import { expect, test } from 'vitest';
import { readFile } from '../file.ts';

const gib = String.raw`\HS
\[GIBOKIND=Global\]
\[GAMECONDITION=3 Handicap : White Dum(5)\]
\[GAMEWHITENAME=Linus (10K)\]
\[GAMEBLACKNAME=Ann (15K)\]
\[GAMECOMMENT=a lesson\]
\[GAMETAG=S1,R3,D5,G65,W4,Z0,T30-3-1200,C2016:03:26:17:29,I:linus,L:8\]
\HE
\GS
2 1 0
119 0 &4
INI 0 1 3 &4
STO 0 2 2 15 15
STO 0 3 1 13 16
\GE
`;

const ngf = `Rated game
19
Linus       7D*
Ann         5D*
www.cyberoro.com
2
0
0
20170316 [09:51]
5
White wins by  resign!
3
PMABWQRRQ
PMACBEEEE
PMADWAAAA
`;

test.for([
  [
    'gib',
    gib,
    '2016-03-26',
    // The third stone is at the top left, so that white can play at the bottom right.
    { komi: 6.5, handicap: 3 },
    [
      { row: 15, column: 15 },
      { row: 16, column: 13 },
    ],
    {
      0: {
        text: 'a lesson',
        other: [
          ['BR', ['15K']],
          ['WR', ['10K']],
        ],
      },
    },
  ],
  [
    'ngf',
    ngf,
    '2017-03-16',
    { komi: 0.5, handicap: 2 },
    [{ row: 16, column: 15 }, { row: 3, column: 3 }, { pass: true }],
    {
      0: {
        other: [
          ['BR', ['5D*']],
          ['WR', ['7D*']],
          ['PC', ['www.cyberoro.com']],
        ],
      },
    },
  ],
] as const)(
  'a game in .%s has its players, day, handicap, moves and result',
  ([, text, date, options, moves, comments]) => {
    for (const file of [text, text.replaceAll('\n', '\r\n')]) {
      const read = readFile(file);
      expect(read).toMatchObject({ ok: true, value: { warnings: [] } });
      const [record] = read.ok ? read.value.records : [];
      expect(record).toMatchObject({
        game: 'go',
        date,
        options,
        players: { black: { name: 'Ann' }, white: { name: 'Linus' } },
        result: { winner: 'white', reason: 'resign' },
      });
      expect(record?.moves).toEqual(moves);
      expect(record?.notes?.remarks).toEqual(comments);
    }
  },
);

test('what a damaged game goes on with is said to be left out, and a board of another size is refused', () => {
  const damaged = readFile(gib.replace('13 16', '25 16'));
  const larger = readFile(ngf.replace('\n19\n', '\n21\n'));
  expect(damaged).toMatchObject({
    value: { warnings: [{ code: 'recordStopped', detail: { n: 1 } }] },
  });
  expect(larger).toMatchObject({ ok: false, error: { code: 'recordOptions' } });
});
