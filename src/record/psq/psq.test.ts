import { expect, test } from 'vitest';
import { fc } from '../../../test/support/properties.ts';
import { gamesOf, startOf } from '../../../test/support/randomGames.ts';
import { games } from '../../rules/index.ts';
import { readFile, writeFile } from '../file.ts';

/** As a tournament of Piskvork has written it, on a board of 15. */
const tournament = `Piskvorky 15x15, 7:7, 0
10,10,456
11,12,4500
10,13,60
11,13,4261
9,11,65
12,12,5037
8,12,65
11,9,5060
11,11,66
13,11,131
14,10,62
14,12,41
12,10,60
13,12,36
10,12,62
15,12,32
C:\\brains\\pbrain-pisq7.exe
renjusolver.ZIP
0
`;

test('a game of a tournament has its moves, its programs and the winner by the rules', () => {
  const read = readFile(tournament);
  expect(read).toMatchObject({
    ok: true,
    value: {
      records: [
        {
          game: 'gomoku',
          options: { size: 15, rule: 'freestyle' },
          players: { black: { name: 'pisq7' }, white: { name: 'renjusolver' } },
          result: { winner: 'white', reason: 'five' },
        },
      ],
      warnings: [{ code: 'recordTimes' }],
    },
  });
  const [record] = read.ok ? read.value.records : [];
  expect(record?.moves).toHaveLength(16);
  expect(record?.moves[0]).toEqual({ row: 9, column: 9 });
  expect(record?.moves[1]).toEqual({ row: 11, column: 10 });
});

const moves = '8,8,0\n9,8,0\n8,9,0\n';
const ends = (head: string, tail: string) => {
  const read = readFile(`Piskvorky ${head}\r\n${moves.replaceAll('\n', '\r\n')}${tail}`);
  if (!read.ok) return read.error.code;
  const [record] = read.value.records;
  const { black, white } = record?.players ?? {};
  const { size, rule } = record?.options ?? {};
  const codes = read.value.warnings.map(({ code }) => code);
  const winner = record?.result?.winner;
  return [size, rule, black?.name, white?.name, winner, record?.moves.length, ...codes];
};

test.for([
  ['15x15, 11:11, 0', '-1\n', [15, 'freestyle', null, null, undefined, 3]],
  ['15x15 , 0 - 0', '', [15, 'freestyle', null, null, undefined, 3]],
  ['19x19, 0:0, 0', 'homo-1\nhomo-2\n-1\n', [19, 'freestyle', null, null, undefined, 3]],
  ['15x15, 11:11, 0', 'A.zip\nB.zip\n-1\n1,Renju\n', [15, 'renju', 'A', 'B', 'black', 3]],
  ['15x15, 11:11, 0', 'A.zip\nB.zip\n-1\n2,Standard1\n', [15, 'standard', 'A', 'B', 'white', 3]],
  [
    '15x15, 11:11, 1',
    'A.zip\nB.zip\n-1\n1,Freestyle15_1\n',
    [15, 'freestyle', 'B', 'A', 'white', 3],
  ],
  ['15x15, 0:0, 0', 'homo-Ann\nhomo-2\n0\n', [15, 'freestyle', 'Ann', null, undefined, 3]],
  ['15x15, 0:0, 0', 'what?\n9,9,0\n', [15, 'freestyle', null, null, undefined, 3, 'recordStopped']],
  ['15x15, 0:0, 0', '8,8,0\n', [15, 'freestyle', null, null, undefined, 3, 'recordStopped']],
  ['15x15, 0:0, 0', '16,1,0\n', [15, 'freestyle', null, null, undefined, 3, 'recordStopped']],
  ['15x15, 0:0, 0', 'A\nB\n-1\n0,Caro15\n', 'recordOptions'],
  ['20x20, 11:11, 0', '', 'recordOptions'],
  ['15x20, 11:11, 0', '', 'recordOptions'],
] as const)('a game that begins with %j and ends with %j', ([head, tail, expected]) => {
  expect(ends(head, tail)).toEqual(expected);
});

test('every game of 15 to 19 lines that it can hold comes back from it as it was', () => {
  const [gomoku] = games;
  if (gomoku?.id !== 'gomoku') throw new Error('Gomoku is the first game.');
  const options = fc.record({
    size: fc.integer({ min: 15, max: 19 }),
    rule: fc.constantFrom('freestyle', 'standard', 'renju'),
  });
  const played = options.chain((chosen) =>
    gamesOf(gomoku, 120, fc.constant(startOf(gomoku, chosen))),
  );
  fc.assert(
    fc.property(
      played,
      fc.constantFrom(null, 'Ann', '囲碁 太郎'),
      fc.constantFrom('black', 'white'),
      ({ positions: [start], moves }, name, winner) => {
        const record = {
          game: 'gomoku',
          options: start?.options ?? {},
          moves,
          players: { black: { name }, white: { name: null } },
          date: null,
          result: { winner, reason: 'unknown' },
          app: null,
        };
        const read = readFile(writeFile(record, 'psq') ?? '');
        const end = read.ok ? read.value.records[0]?.result?.reason : null;
        const { result, ...rest } = record;
        const told = end === 'unknown' ? { ...rest, result } : rest;
        expect(read).toMatchObject({ ok: true, value: { records: [told], warnings: [] } });
      },
    ),
    { numRuns: 20 },
  );
});
