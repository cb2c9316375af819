import { describe, expect, it, test } from 'vitest';
import { readFile } from '../file.ts';
import { readRecord } from '../json.ts';
import { type GameRecord, positionsOf } from '../record.ts';
import { writeSgf } from './index.ts';

/** The one record of a text, and its warnings as `code n`. */
function read(text: string): { record: GameRecord; warnings: readonly string[] } {
  const file = readFile(text);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const [record] = file.value.records;
  if (record === undefined || file.value.records.length > 1) throw new Error('not one record');
  const warnings = file.value.warnings.map(({ code, detail }) =>
    [code, ...Object.values(detail)].join(' '),
  );
  return { record, warnings };
}

/** Why a text is refused. */
function refusal(text: string): string {
  const file = readFile(text);
  return file.ok ? 'read' : [file.error.code, ...Object.values(file.error.detail)].join(' ');
}

/** The moves of a text as text. */
function movesOf(text: string): string {
  const { record } = read(text);
  const positions = positionsOf(record);
  if (!positions.ok) throw new Error(positions.error.refusal.message);
  return record.moves.map((move, at) => positions.value[at]?.text.write(move)).join(' ');
}

const five = ';B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]';

describe('moves of files from other programs', () => {
  it.each([
    [
      'passes of all versions',
      '(;GM[1]SZ[9];B[ee];W[];B[tt];W[aa])',
      'E5 pass pass agree resume A9',
    ],
    ['names as in FF[3]', '(;GaMe[1]SiZe[9];Black[ee];White[cc])', 'E5 C7'],
    ['several moves in a node', '(;SZ[9];B[ee]W[cc]B[gg])', 'E5 C7 G3'],
    ['moves as a player writes them', '(;SZ[9];B[E5];W[c7])', 'E5 C7'],
    ['spaces and line breaks', '(\n; SZ [9]\r\n;B\n[ee]\n;\tW [cc ])', 'E5 C7'],
    ['a text before the game', 'From: Ann (Go)\n[mail]\n\n(;SZ[9];B[ee])', 'E5'],
    ['a pass that was left out', '(;SZ[9];B[ee];B[cc])', 'E5 pass C7'],
    ['a third pass', '(;SZ[9];B[ee];W[];B[];W[])', 'E5 pass pass'],
    ['white first', '(;SZ[9];W[ee];B[cc])', 'E5 C7'],
    ['handicap stones as moves', '(;SZ[9]HA[2];B[cg];B[gc];W[ee])', 'E5'],
    ['Gomoku with numbers', '(;GM[4];B[h8];W[i9])', 'H8 I9'],
    ['Gomoku with letters', '(;GM[4];B[hh];W[ig])', 'H8 I9'],
    ['a morris move with what it removes', morrisWithMill('c5'), 'a7 a4 d7 b4 g7 xa4'],
  ])('%s', (_, text, moves) => {
    expect(movesOf(text)).toBe(moves);
  });

  it('names are cleaned of what nobody sees and of what turns the direction, in SGF and in JSON', () => {
    const text = '(;GM[1]SZ[9]PB[Ann\u202e\u2069\u0007]PW[\u200b];B[ee])';
    const { record } = read(text);
    expect(record.players).toEqual({ black: { name: 'Ann' }, white: { name: null } });
    const players = { black: { name: 'Ann\u202e' }, white: { name: '\u2067Bea' } };
    const again = read(JSON.stringify({ ...record, players })).record;
    expect(again.players).toEqual({ black: { name: 'Ann' }, white: { name: 'Bea' } });
  });

  it('what a refusal quotes of a file is cleaned as well', () => {
    expect(readFile('{"game":"no\\u202esuch\\n","moves":[]}')).toEqual({
      ok: false,
      error: { code: 'recordUnknownGame', detail: { game: 'nosuch' } },
    });
  });

  it('names, dates, times and remarks are kept', () => {
    const text = `(;FF[4]GM[1]SZ[9]AP[CGoban:3]PB[ Ann\\: [\\] ]PW[囲碁
]DT[1996-12-27,28,1997-01-03,04]RE[B+3.5]TM[300]OT[3x30 byo-yomi]GC[Final]C[Go\\
od luck]
;B[ee]BL[290.5]C[one\\]]C[two];W[cc]WL[25]OW[2];C[three](;B[gg])(;B[aa](;W[bb])(;W[dd])))`;
    expect(read(text)).toEqual({
      record: {
        game: 'go',
        options: expect.objectContaining({ size: 9, komi: 0, scoring: 'territory' }),
        moves: [
          { row: 4, column: 4 },
          { row: 2, column: 2 },
          { row: 6, column: 6 },
        ],
        clock: { main: 300_000, increment: 0, periods: 3, period: 30_000 },
        times: [380_500, 55_000, null],
        notes: {
          variations: [
            { after: 2, move: { row: 0, column: 0 } },
            { after: 4, move: { row: 1, column: 1 } },
            { after: 4, move: { row: 3, column: 3 } },
          ],
          remarks: {
            0: { text: 'Final\n\nGood luck' },
            1: { text: 'one]\n\ntwo' },
            2: { text: 'three' },
          },
        },
        players: { black: { name: 'Ann: []' }, white: { name: '囲碁' } },
        date: '1997-01-04',
        result: { winner: 'black', reason: 'score', margin: 3.5 },
        app: 'CGoban 3',
      },
      warnings: [],
    });
  });
});

function morrisWithMill(last: string): string {
  return `(;GM[5];B[a7];W[a4];B[d7];W[${last === 'c5' ? 'b4' : last}];B[g7xa4])`;
}

describe('rules of files from other programs', () => {
  const optionsOf = (text: string) => read(text).record.options;

  it('a rule under which the moves are legal wins over the one that is named', () => {
    const six =
      '(;GM[4]RU[freestyle];B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[ea];W[eo];B[fa];W[fo];B[da];W[go])';
    expect(optionsOf(six)).toMatchObject({ rule: 'standard' });
    // The last move takes three stones: the board is as it was after the first.
    const repeated = '(;SZ[2]RU[AGA];B[aa];W[ba];B[ab];W[bb];B[aa];W[ab];B[aa])';
    expect(optionsOf(repeated.replace('AGA', 'Chinese'))).toMatchObject({ ko: 'simple' });
    expect(optionsOf(repeated)).toMatchObject({ scoring: 'area', ko: 'simple' });
    expect(read(repeated).warnings).toEqual([]);
  });

  it.each([
    ['(;SZ[19]HA[2]AB[dp][pd];W[aa])', 2, undefined],
    ['(;SZ[19]HA[2]AB[dd][pp];W[aa])', 0, 'white'],
    ['(;SZ[19]HA[2];W[aa])', 2, undefined],
    ['(;SZ[19]AB[dp][pd]PL[B])', 0, 'black'],
    ['(;SZ[9]AB[aa:ba]AW[bb]AE[ba]PL[W])', 0, 'white'],
  ])('%s has a handicap of %d', (text, handicap, turn) => {
    const { record } = read(text);
    expect([record.options['handicap'], record.setup?.['turn']]).toEqual([handicap, turn]);
  });
});

const refused = [
  ['', 'recordUnknown'],
  ['[]', 'recordUnknown'],
  ['Hello (world)', 'recordUnknown'],
  ['(;GM[3];B[aa])', 'recordGame Chess'],
  ['(;GM[22];B[aa])', 'recordGame 22'],
  ['(;GM[Chess];B[e4];W[e5])', 'recordGame Chess'],
  ['(;GM[Othello]PC[GGS/os]BO[8 ...]B[E6//4.09]W[F4/-48.50])', 'recordUnknown'],
  ['(;SZ[19:13];B[aa])', 'recordOptions SZ[19:13]'],
  ['(;SZ[21];B[aa])', 'recordOptions The option "size" must be a whole number from 2 to 19.'],
  ['(;SZ[9];B[kk];W[ee])', 'recordMove 1'],
  ['(;GM[4];B[];W[hh])', 'recordMove 1'],
  ['(;SZ[9]AB[kk])', 'recordSetup'],
  ['(;SZ[2]AB[aa:bb])', 'recordSetup'],
  [`(${';B[];W[]'.repeat(5000)})`, 'recordTooBig'],
  ['(;B[aa])'.repeat(1001), 'recordTooBig'],
  ['x'.repeat(2 ** 24 + 1), 'recordTooBig'],
  [`(;C${'[x]'.repeat(200_001)};B[aa])`, 'recordTooBig'],
  [`(${';C[x]'.repeat(9000)};B[aa])`, 'recordTooBig'],
  [`{"game":"go","moves":[],"setup":{"x":${'['.repeat(20)}${']'.repeat(20)}}}`, 'recordUnknown'],
  ['{"game":"go","moves":[]}\n'.repeat(20_001), 'recordTooBig'],
  [`{"game":"go","moves":[],"times":[${'0,'.repeat(5000)}0]}`, 'recordTooBig'],
  ['{"game":"go","moves":[]}\n{"game":"go"}', 'recordBroken moves'],
  // Of a later release, which may write what it likes.
  ['{"game":"nosuchgame","moves":["c3"],"result":{"by":"bridge"}}', 'recordUnknownGame nosuchgame'],
  ['{"game":"go","moves":[],"result":{"winner":"b"}}', 'recordBroken result.winner'],
] as const;

test.each(refused.map(([text, error]) => ({ start: text.slice(0, 40), text, error })))(
  '$start is refused: $error',
  ({ text, error }) => {
    expect(refusal(text)).toBe(error);
  },
);

test.each([
  ['a setup in the middle of a game', '(;SZ[9];B[ee];AB[aa];W[cc])', 'recordStopped 1'],
  ['a stone on another', '(;SZ[9];B[ee];W[ee])', 'recordStopped 1'],
  ['a point off the board', '(;SZ[9];B[ee];W[kk];B[aa])', 'recordStopped 1'],
  ['suicide', '(;SZ[9]AW[ba][ab];B[aa])', 'recordStopped 0'],
  ['a game that was cut off', '(;SZ[9];B[ee];W[cc];C[unfin', 'recordStopped 2'],
  ['a move that was cut off', '(;SZ[9];B[ee];W[cc', 'recordStopped 1'],
  ['a move after five in a row', `(;GM[4]${five};W[ee])`, 'recordStopped 9'],
])('%s is left out', (_, text, warning) => {
  expect(read(text).warnings).toEqual([warning]);
});

test('records of Tengen are read one by one, and one a line', () => {
  const record = { game: 'morris', moves: [{ row: 0, column: 0 }] };
  const read = {
    ...record,
    options: expect.objectContaining({ flying: true }),
    players: { black: { name: null }, white: { name: null } },
    date: null,
    result: null,
    app: null,
  };
  expect(readFile(JSON.stringify(record, null, 2))).toEqual({
    ok: true,
    value: { records: [read], warnings: [] },
  });
  const lines = `${JSON.stringify(record)}\r\n\n${JSON.stringify(record)}\n`;
  expect(readFile(`\ufeff${lines}`)).toEqual({
    ok: true,
    value: { records: [read, read], warnings: [] },
  });
});

test('of several games those are left out that are against the rules', () => {
  const file = readFile('(;SZ[9];B[ee])\n(;SZ[9];B[kk])(;SZ[9];B[cc](;W[ee])(;W[dd]))');
  expect(file).toMatchObject({
    ok: true,
    value: {
      records: [{ moves: [{ row: 4 }] }, { moves: [{ row: 2 }, { row: 4 }] }],
      warnings: [{ code: 'recordSkipped', detail: { n: 1 } }],
    },
  });
});

test('what another program changes in a file of ours counts', () => {
  const record: GameRecord = {
    game: 'go',
    options: { size: 9, komi: 5.5, ko: 'superko', scoring: 'territory', dead: 'none', handicap: 0 },
    moves: [{ row: 4, column: 4 }],
    players: { black: { name: 'Ann' }, white: { name: null, computer: 'computer:strong' } },
    date: '2026-11-23T07:50:00.000Z',
    result: { winner: 'black', reason: 'left' },
    app: 'Tengen 1.0.0',
  };
  const text = writeSgf(record) ?? '';
  expect(read(text).record).toEqual(record);
  expect(text).toContain('PB[Ann]PW[Computer (strong)]DT[2026-11-23]RE[B+F]');
  for (const [from, to] of [
    ['KM[5.5]', 'KM[7.5]'],
    ['RE[B+F]', 'RE[W+R]'],
    [';B[ee]', ';B[ee];W[cc]'],
    ['PB[Ann]', 'PB[Bea]'],
    ['GM[1]', 'GM[1]PL[W]AB[aa]'],
    [';B[ee]', ';B[ed]'],
  ] as const) {
    const { ko, dead } = read(text.replace(from, to)).record.options;
    expect([to, ko, dead]).toEqual([to, 'simple', 'agree']);
  }
  // A remark contradicts nothing.
  const remarked = read(text.replace(';B[ee]', ';B[ee]C[Tengen]'));
  expect(remarked).toEqual({
    record: { ...record, notes: { variations: [], remarks: { 1: { text: 'Tengen' } } } },
    warnings: [],
  });
});

test.for([
  ['of the first node', 0, ['GM[1]', 'SZ[9]', 'KM[6.5]'], ['PB[', 'RE[', 'HA[']],
  ['of a move', 1, ['BL[50]', 'WL[5]', 'KO[]'], ['BL[3]']],
] as const)(
  'a node that is written has each property once, whatever is noted: %s',
  ([, at, has, lacks]) => {
    const lines = ['GM[11]', 'SZ[5]', 'KM[100]', 'PB[Evil]', 'RE[W+R]', 'HA[9]'];
    const other = [
      ...(at === 0 ? lines : ['BL[3]', 'WL[5]', 'KO[]']),
      'LB[zz:1]',
      'TR[zz]',
      'LN[aa:bb]',
      'LN[bb:cc]',
    ];
    const marks = [
      { row: 0, column: 0, label: 'A' },
      { row: 1, column: 0, shape: 'triangle' },
      { row: 18, column: 18, shape: 'triangle' },
      { row: 18, column: 18, label: 'B' },
    ];
    const remark = {
      marks,
      other: other.map((one) => [one.slice(0, 2), [one.slice(3, -1)]]),
    };
    const record = readRecord({
      game: 'go',
      options: { size: 9 },
      clock: { main: 60_000, increment: 0, periods: 0, period: 0 },
      moves: [{ row: 2, column: 2 }],
      times: [50_000],
      notes: { remarks: { [at]: remark } },
    });
    if (!record.ok) throw new Error(record.error.code);
    const text = writeSgf(record.value) ?? '';
    const file = readFile(text);
    expect(file.ok && file.value.records[0]?.notes).toEqual(record.value.notes);
    const plain = text.replace(/XT\[(?:[^\]\\]|\\.)*\]/gs, '');
    for (const said of has) expect(plain).toContain(said);
    for (const said of lacks) expect(plain).not.toContain(said);
    for (const node of plain.split(';').slice(1)) {
      const names = Array.from(node.matchAll(/([A-Z]+)(?:\[[^\]]*\])+/g), ([, name]) => name);
      expect(names).toEqual([...new Set(names)]);
    }
    // Points that the board doesn't have are no marks to other programs.
    expect(plain).not.toMatch(/\[ss/);
  },
);

test('thousands of nodes and marks of one position are one remark soon, read and written', () => {
  const nodes = Array.from({ length: 8000 }, (_, n) => `;LB[aa:${2 * n}][aa:${2 * n + 1}]`).join(
    '',
  );
  const file = readFile(`(;GM[1]SZ[9];B[cc]${nodes})`);
  const marks = file.ok ? file.value.records[0]?.notes?.remarks['1']?.marks : undefined;
  expect(marks).toHaveLength(16_000);
  // SGF has no nodes for the marking of dead stones.
  const start = [{ row: 0, column: 0 }, { pass: true }, { pass: true }];
  const dead = Array.from({ length: 2000 }, () => ({ mark: true, row: 0, column: 0 }));
  const said = dead.map((_, n) => [start.length + n + 1, { text: 'x' }] as const);
  const notes = { remarks: { ...Object.fromEntries(said), 3: { marks } } };
  const record = readRecord({
    game: 'go',
    options: { size: 9 },
    moves: [...start, ...dead],
    notes,
  });
  if (!record.ok) throw new Error(record.error.code);
  const again = readFile(writeSgf(record.value) ?? '');
  expect(again.ok && again.value.records[0]?.notes).toEqual(record.value.notes);
});

it('what two nodes say of one position is one remark, with each property and each mark once', () => {
  const read = readFile('(;GM[1]SZ[9];B[ee]N[a]TR[aa]C[x];N[b]TR[aa][bb]C[y])');
  if (!read.ok) throw new Error(read.error.code);
  const marks = [0, 1].map((at) => ({ row: at, column: at, shape: 'triangle' }));
  const remark = { text: 'x\n\ny', marks, other: [['N', ['a', 'b']]] };
  expect(read.value.records).toMatchObject([{ notes: { remarks: { 1: remark } } }]);
});
