import { expect, test } from 'vitest';
import { readFile } from '../file.ts';
import { positionsOf } from '../record.ts';

/** What was read, its moves as text. */
function told(text: string) {
  const read = readFile(text);
  if (!read.ok) return { error: read.error };
  const [record] = read.value.records;
  if (record === undefined) throw new Error('There is no record.');
  const positions = positionsOf(record);
  if (!positions.ok) throw new Error(positions.error.refusal.message);
  const moves = record.moves.map((move, at) => positions.value[at]?.text.write(move)).join(' ');
  return { record, moves, warnings: read.value.warnings };
}

const renju = 'H8 I9 J10';

test.for([
  ['1. H8 I9 2. J10', 'gomoku', 15, renju],
  ['H8 I9 J10', 'gomoku', 15, renju],
  ['h8 i9 j10', 'gomoku', 15, renju],
  ['h8i9j10', 'gomoku', 15, renju],
  ['h8-i9-j10', 'gomoku', 15, renju],
  ['H8\nI9\nJ10\n', 'gomoku', 15, renju],
  ['1 H8\n2 I9\n3 J10', 'gomoku', 15, renju],
  ['1) H8 2) I9 3) J10', 'gomoku', 15, renju],
  ['(1) H8 (2) I9 (3) J10', 'gomoku', 15, renju],
  ['1.H8, 2.I9, 3.J10;', 'gomoku', 15, renju],
  ['1. H8 I9 1... 2. J10! 2... H9?!', 'gomoku', 15, `${renju} H9`],
  ['Ｈ８　Ｉ９　Ｊ１０', 'gomoku', 15, renju],
  ['１．Ｈ８　２．Ｉ９　３．Ｊ１０', 'gomoku', 15, renju],
  ['第1手：黑H8，第2手：白I9，第3手：黑J10', 'gomoku', 15, renju],
  ['●H8 ○I9 ●J10', 'gomoku', 15, renju],
  ['B D4 W Q16 B Q4', 'go', 19, 'D4 Q16 Q4'],
  ['Black: D4, White: Q16, Black: Q4', 'go', 19, 'D4 Q16 Q4'],
  ['D4 E5 pass C3', 'go', 9, 'D4 E5 pass C3'],
  ['D4 K10 pass C3', 'go', 13, 'D4 K10 pass C3'],
  ['S19 A1 I7', 'gomoku', 19, 'S19 A1 I7'],
  ['f5d6c3d3c4', 'reversi', 8, 'F5 D6 C3 D3 C4'],
  ['F5D6C3d3c4', 'reversi', 8, 'F5 D6 C3 D3 C4'],
  ['d2 f4 xb6', undefined, undefined, undefined],
  ['1. d2 f4 2. d1 b4 3. d3xb4 g4', 'morris', undefined, 'd2 f4 d1 b4 d3 xb4 g4'],
  ['1. d2 f4 2. d1 b4 3. d3×b4 g4', 'morris', undefined, 'd2 f4 d1 b4 d3 xb4 g4'],
  ['d2 f4 d1 b4 d3 xb4 g4', 'morris', undefined, 'd2 f4 d1 b4 d3 xb4 g4'],
  ['1. 1 4 2. 2 5 3. 3x4 6', 'morris', undefined, 'a7 b6 d7 d6 g7 xb6 f6'],
] as const)('the moves %j are a game of %s', ([text, game, size, moves]) => {
  const read = told(text);
  expect(read.record?.game).toBe(game);
  expect(read.record?.options['size']).toBe(size);
  expect(read.moves).toBe(moves);
});

test.for([
  'Hello (world)',
  'Meet me at H8 or I9.',
  'See A4 and B5 in the table, and C6.',
  'A4',
  'A4 B5',
  '192.168.1.5:8388',
  '12 34 56',
  '2026-11-23 10:00',
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6',
  '1. 32-28 19-23 2. 28x19 14x23',
  '{only a remark}',
  'pass pass pass',
  'H8 I9 J10 1-0 K11',
  'H8 I9 J10)',
  'H8 I9 J10 (K11',
  'B H8 B I9 W J10',
  'B B H8 I9 J10',
  '[Black "Ann"] [White "Linus"]',
])('%j is no game, and says so', (text) => {
  expect(told(text).error?.code).toBe('recordUnknown');
});

test.for([
  ['5. H8 I9 6. J10 J9', 'recordBroken'],
  ['1. H8 I9 3. J10 J9', 'recordBroken'],
  ['H8 I9 J10 H8', 'recordMove'],
  ['f5d6c3d3c4f5', 'recordMove'],
  ['[FEN "8/8/8"]\n1. H8 I9 2. J10', 'recordSetup'],
  ['[Game "chess"]\n1. H8 I9 2. J10', 'recordUnknownGame'],
  ['[Game "gomoku"]\n[Size "99"]\n1. H8 I9 2. J10', 'recordOptions'],
] as const)('%j is refused as %s', ([text, code]) => {
  expect(told(text).error?.code).toBe(code);
});

/** As PlayOK writes a game of Reversi; a pass is `--`. */
const playOk = `[Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Round "-"]
[Black "Ann"]
[White "Linus"]
[Result "38-26"]
[TimeControl "300"]

1. f5 d6 2. c3 f3 3. f4 d3 4. c4 g3 5. e6 c6 6. c5 e7 7. f6 g4 8. g5 h4 9. e8
d7 10. d2 b5 11. d8 e3 12. e2 f2 13. h6 h5 14. h3 b4 15. g6 e1 16. g1 f7 17. f8
g7 18. a5 f1 19. d1 c1 20. b1 c2 21. h8 g2 22. a4 b3 23. a3 a6 24. a7 b6 25. c7
c8 26. b2 b7 27. a8 b8 28. h1 h2 29. -- g8 30. h7 a2 31. a1 38-26
`;

test('a game of PlayOK has its players, its day and its result', () => {
  const { record, warnings } = told(playOk);
  expect(record).toMatchObject({
    game: 'reversi',
    players: { black: { name: 'Ann' }, white: { name: 'Linus' } },
    date: '2020-05-05',
    result: { winner: 'black', margin: 12 },
  });
  expect(record?.moves).toHaveLength(61);
  expect(warnings).toEqual([]);
});

test('tags that mean nothing to Tengen are kept, as SGF names them where it does', () => {
  const tags =
    '[Event "Club [A]"]\n[Site "?"]\n[Game "gomoku"]\n[Size "15"]\n[TimeControl "600"]\n[KM "6"]\n';
  const { record } = told(`${tags}1. H8 {good} I9`);
  const other = [
    ['EV', ['Club [A\\]']],
    ['TIMECONTROL', ['600']],
  ];
  expect(record?.notes?.remarks).toEqual({ 0: { other }, 1: { text: 'good' } });
});

test('several games one after the other are all read, and passes that were left out are put in', () => {
  const read = readFile(`${playOk}\n${playOk.replace('29. -- g8', '29. g8')}`);
  expect(read.ok && read.value.records.map(({ moves }) => moves.length)).toEqual([61, 61]);
});

test('a text that names white first has white begin in nine men’s morris, and the first number is white’s', () => {
  const tags = '[White "Ann"]\n[Black "Linus"]\n[Result "1-0"]\n';
  const { record } = told(`${tags}1. d2 f4 2. d1 b4 3. d3xb4 g4`);
  expect(record).toMatchObject({
    game: 'morris',
    setup: { turn: 'white' },
    result: { winner: 'white' },
    players: { white: { name: 'Ann' } },
  });
});

test('remarks stay with their moves, and lines in parentheses are left out with a word', () => {
  const { record, moves, warnings } = told(
    '{First} 1. H8 I9 {good} (1... I8 (1... G8) 2. J9) 2. J10 *',
  );
  expect(moves).toBe(renju);
  expect(record?.notes?.remarks).toEqual({ 0: { text: 'First' }, 2: { text: 'good' } });
  expect(warnings).toContainEqual({ code: 'recordVariations', detail: { n: 1 } });
});

test.for([
  ['H8 I9 J10', ['recordGuess']],
  ['f5d6c3d3c4', ['recordGuess']],
  ['1. d2 f4 2. d1 b4 3. d3xb4 g4', []],
  ['[Game "gomoku"]\n1. H8 I9 2. J10', []],
] as const)('%j is said to be a guess only if it may be another game: %j', ([text, codes]) => {
  expect(told(text).warnings?.map(({ code }) => code)).toEqual(codes);
});

const drawing = `[Game "go"]
[Size "5"]
[Turn "white"]

 5 . . . . .
 4 . X O . .
 3 . . X . .
 2 . . . . .
 1 . . . . .
   A B C D E

1. D3
`;

test('a drawing with its coordinates is the position that the moves go on from', () => {
  const { record, moves, warnings } = told(drawing);
  expect(record).toMatchObject({
    game: 'go',
    setup: {
      black: [
        [1, 1],
        [2, 2],
      ],
      white: [[1, 2]],
      turn: 'white',
    },
  });
  expect([moves, warnings]).toEqual(['D3', []]);
});

test('drawings after each other are games of their own, also without moves', () => {
  const bare = drawing.replace('1. D3\n', '');
  const other = bare.replace(' 3 . . X', ' 3 X . X');
  const read = readFile(`${bare}\n${other}\n${drawing}`);
  if (!read.ok) throw new Error(read.error.code);
  const setups = read.value.records.map(({ setup, moves }) => [setup?.['black'], moves.length]);
  const [points, more] = [
    [
      [1, 1],
      [2, 2],
    ],
    [
      [1, 1],
      [2, 0],
      [2, 2],
    ],
  ];
  expect(setups).toEqual([
    [points, 0],
    [more, 0],
    [points, 1],
  ]);
});

test.for([
  ['another drawing', drawing.slice(drawing.indexOf(' 5')).replace('1. D3\n', '')],
  ['another turn', '[Turn "black"]\n'],
] as const)('behind a drawing, %s is refused, and doesn’t take its place', ([, more]) => {
  expect(told(drawing.replace('1. D3\n', more)).error?.code).toBeDefined();
});

test('a drawing in a remark is a part of the remark', () => {
  const rows = drawing.slice(drawing.indexOf(' 5'), drawing.indexOf('\n\n1.'));
  const said = `So:\n${rows}`;
  const { record } = told(`${drawing.replace('"go"', '"go"]\n[Black "{"')} {${said}}`);
  expect(record?.notes?.remarks[1]?.text).toBe(said);
  expect(record?.setup).toBeDefined();
});

test.for([
  ['no game', '[Game "go"]\n', ''],
  ['no turn', '[Turn "white"]\n', ''],
  ['another side', '"white"', '"red"'],
  ['other columns', 'A B C D E', 'B C D E F'],
  ['other rows', ' 5 .', ' 6 .'],
  ['a row too few', ' 5 . . . . .\n', ''],
  ['a row too short', ' 5 . . . . .', ' 5 . . . .'],
  ['cells that Go doesn’t have', ' 5 . .', ' 5 x .'],
  ['men in hand', '[Turn', '[Hands "3 3"]\n[Turn'],
  ['another board', '[Size "5"]', '[Size "9"]'],
  ['a stone without a liberty', ' 5 . . . . .\n 4 . X', ' 5 O X . . .\n 4 X X'],
] as const)('a drawing with %s is refused, and no other position is read', ([, from, to]) => {
  expect(drawing).toContain(from);
  expect(told(drawing.replace(from, to)).error?.code).toBe('recordSetup');
});
