/** What the values of properties mean, in the forms that files have. */

import { expect, test } from 'vitest';
import { readFile } from '../file.ts';
import { type GameRecord, positionsOf } from '../record.ts';

/** The one record of a text, its moves as text, and its warnings as `code detail`. */
function read(text: string): {
  readonly record: GameRecord;
  readonly moves: string;
  readonly warnings: readonly string[];
} {
  const file = readFile(text);
  const [record] = file.ok ? file.value.records : [];
  if (!file.ok || record === undefined) throw new Error(JSON.stringify(file));
  const positions = positionsOf(record);
  if (!positions.ok) throw new Error(positions.error.refusal.message);
  const moves = record.moves.map((move, at) => positions.value[at]?.text.write(move)).join(' ');
  const warnings = file.value.warnings.map(({ code, detail }) =>
    [code, ...Object.values(detail)].join(' '),
  );
  return { record, moves, warnings };
}

test.for([
  ['KM[6.5]', 6.5],
  ['KM[６．５]', 6.5],
  ['KM[6 1/2]', 6.5],
  ['KM[6½]', 6.5],
  ['KM[½]', 0.5],
  ['KM[6,5]', 6.5],
  ['KM[+6.5]', 6.5],
  ['KM[.5]', 0.5],
  ['KM[6.]', 6],
  ['KM[6.5 points]', 6.5],
  ['KM[6目半]', 6.5],
  ['KM[六目半]', 6.5],
  ['KM[6집반]', 6.5],
  ['KM[半目]', 0.5],
  ['KM[none]', 0],
  ['KM[なし]', 0],
  // Stones, of which each is two points.
  ['KM[3又3/4]RU[Chinese]', 7.5],
  ['KM[3 3/4]RU[Chinese]', 7.5],
  ['KM[3又3/4子]', 7.5],
  ['KM[三又四分之三子]', 7.5],
  ['KM[3.75]RU[Japanese]', 7.5],
  ['KM[2.75]RU[Chinese]', 5.5],
  ['KM[3.25子]', 6.5],
  ['KM[375]RU[Chinese]', 7.5],
  ['KM[375]RU[Japanese]', 7.5],
  ['KM[325]RU[cn]', 6.5],
  ['KM[350]RU[Chinese]', 7],
  ['KM[275]', 5.5],
  ['KM[0.375]', 7.5],
  ['KM[750]RU[Chinese]', 7.5],
  ['KM[650]RU[Japanese]', 6.5],
  ['KM[50]RU[Japanese]AP[GNU Go:3.8]AP[foxwq]', 0.5],
  ['KM[50]', 50],
  ['KM[0]HA[1]RU[Chinese]AP[foxwq]', 0],
  ['KM[0]HA[2]RU[Chinese]AP[foxwq]', 0],
  ['KM[0]AP[CGoban:3]', 0],
] as const)('%s is a komi of %d points', ([text, komi]) => {
  const { record, warnings } = read(`(;GM[1]${text};B[];W[aa])`);
  expect([record.options['komi'], warnings]).toEqual([komi, []]);
});

test.for([
  ['KM[-5.5]', 0, 'recordKomi -5.5 0'],
  ['KM[7.25]RU[Chinese]', 7.5, 'recordKomi 7.25 7.5'],
  ['KM[6目3]', 0, 'recordKomi 6目3 0'],
  ['KM[free]', 0, 'recordKomi free 0'],
  ['KM[1e9]', 0, 'recordKomi 1e9 0'],
  ['KM[6.5 or 7.5]', 0, 'recordKomi 6.5 or 7.5 0'],
  ['KM[reverse 5.5]', 0, 'recordKomi reverse 5.5 0'],
  ['KM[0]HA[0]RU[Chinese]AP[GNU Go:3.8]AP[foxwq]', 0, 'recordKomiDoubtful 0'],
] as const)('the komi of %s is %d, which is told', ([text, komi, warning]) => {
  const { record, warnings } = read(`(;GM[1]${text};B[aa])`);
  expect([record.options['komi'], warnings]).toEqual([komi, [warning]]);
});

const rules = {
  'territory simple':
    'Japanese, japanese, Korean, JP, jpn, kr, territory, 日本规则, 日本ルール, 韩国规则, 일본, 한국룰, 比目',
  'area simple':
    'Chinese, chinese, CN, cn, area, stone-scoring, 中国规则, 中國規則, 中国ルール, 중국룰, 数子, chinese rules, koSIMPLEscoreAREAtaxNONEsui0',
  'area superko':
    'AGA, aga-button, BGA, French, French rules, NZ, New Zealand, new-zealand, GOE, Ing, ing, Tromp-Taylor, tromp taylor, chinese-ogs, chinese-kgs, 应氏, 応氏ルール',
  'territory superko': 'koPOSITIONALscoreTERRITORYtaxALLsui1',
};

test.for(
  Object.entries(rules).flatMap(([told, names]) => names.split(', ').map((name) => [name, told])),
)('RU[%s] is %s', ([name, told]) => {
  const { record, warnings } = read(`(;GM[1]RU[${name}];B[aa])`);
  expect([`${record.options['scoring']} ${record.options['ko']}`, warnings]).toEqual([told, []]);
});

test.for([
  ['(;GM[1]RU[Lasker];B[aa])', 'RU[Lasker]'],
  ['(;GM[4]RU[Caro];B[aa])', 'RU[Caro]'],
  ['(;GM[1]RE[Bob wins];B[aa])', 'RE[Bob wins]'],
  ['(;GM[1]DT[2024-02-31];B[aa])', 'DT[2024-02-31]'],
  ['(;GM[1]TM[1時間];B[aa])', 'TM[1時間]'],
  ['(;GM[1]TM[600]OT[25/300 Canadian];B[aa])', 'TM[600], OT[25/300 Canadian]'],
  ['(;GM[1]TM[30:00+30:00/25];B[aa])', 'TM[30:00+30:00/25]'],
  ['(;GM[1]RE[Bob wins];B[aa])(;GM[1]RE[Bob wins]DT[once];B[bb])', 'RE[Bob wins], DT[once]'],
])('what can’t be read of %s is told: %s', ([text = '', value]) => {
  expect(read(text).warnings).toEqual([`recordValue ${value}`]);
});

test('what says nothing is not told', () => {
  const text = '(;GM[1]RU[]RE[?]DT[]TM[-]OT[none]KM[]HA[];B[aa])';
  expect(read(text).warnings).toEqual([]);
});

test.for([
  ['Othello', 'reversi'],
  ['Reversi', 'reversi'],
  ['黑白棋', 'reversi'],
  ['Go', 'go'],
  ['Go 9x9', 'go'],
  ['Wei-qi', 'go'],
  ['Go-Moku', 'gomoku'],
  ['囲碁', 'go'],
  ['围棋', 'go'],
  ['', 'go'],
  ['?', 'go'],
  ['１', 'go'],
  ['Gomoku', 'gomoku'],
  ['五目並べ', 'gomoku'],
  ['Five in a row', 'gomoku'],
  ['連珠', 'gomoku'],
])('GM[%s] is %s', ([name, game]) => {
  expect(read(`(;GM[${name}];B[f5])`).record.game).toBe(game);
});

test.for([
  ['五子棋', 'freestyle'],
  ['五目並べ', 'freestyle'],
  ['오목', 'freestyle'],
  ['无禁手', 'freestyle'],
  ['連珠', 'renju'],
  ['连珠', 'renju'],
  ['렌주', 'renju'],
  ['有禁手', 'renju'],
  ['RIF', 'renju'],
  ['Soosorv-8', 'renju'],
])('in gomoku RU[%s] is %s', ([name, rule]) => {
  const { record, warnings } = read(`(;GM[4]RU[${name}];B[hh])`);
  expect([record.options['rule'], warnings]).toEqual([rule, []]);
});

test.for([
  ['', { winner: 'white', reason: 'resign' }, []],
  ['RE[?]', { winner: 'white', reason: 'resign' }, []],
  ['RE[W+T]', { winner: 'white', reason: 'time' }, []],
] as const)('a last move B[resign] behind %s tells how the game ended', ([said, result, told]) => {
  const { record, moves, warnings } = read(`(;GM[1]SZ[9]${said};B[ee];W[cc];B[resign])`);
  expect([moves, record.result, warnings]).toEqual(['E5 C7', result, told]);
});

test.for([
  ['TM[30:00(5x1:00)]', 1_800_000, 5, 60_000],
  ['TM[5:00:00(5x1:00)]', 18_000_000, 5, 60_000],
  ['TM[1:30:00]', 5_400_000, 0, 0],
  ['TM[10:00]OT[3x0:30 byo-yomi]', 600_000, 3, 30_000],
] as const)('%s is a clock', ([text, main, periods, period]) => {
  const { record, warnings } = read(`(;GM[1]${text};B[aa])`);
  expect([record.clock, warnings]).toEqual([{ main, increment: 0, periods, period }, []]);
});

test('nothing follows a resignation', () => {
  const { moves, warnings } = read('(;GM[1]SZ[9];B[ee];W[Resign];B[cc])');
  expect([moves, warnings]).toEqual(['E5', ['recordStopped 1']]);
});

test('times that aren’t those of the move are kept as they are', () => {
  const text =
    '(;GM[1]SZ[9]TM[600]BL[600]OB[5];B[ee]BL[590]WL[600];W[cc]WL[10 min]OW[25];B[gg]BL[580]OB[7])';
  const { record } = read(text);
  expect(record.times).toEqual([590_000, null, 580_000]);
  const others = Object.entries(record.notes?.remarks ?? {}).map(([ply, { other }]) => [
    ply,
    other,
  ]);
  const named = (...all: readonly string[]) => all.map((one) => [one.slice(0, 2), [one.slice(3)]]);
  expect(others).toEqual([
    ['0', named('BL 600', 'OB 5')],
    ['1', named('WL 600')],
    ['2', named('WL 10 min', 'OW 25')],
    ['3', named('OB 7')],
  ]);
});

const passes = ['', ' ', 'tt', 'TT', 'pass', 'PASS', 'Pass', '--'];

test.for(passes)('[%s] is a pass in every game, or is left out of one that has none', (pass) => {
  const values = {
    go: read(`(;GM[1]SZ[9];B[ee];W[${pass}];B[cc])`),
    // White can't move after the fourth.
    gomoku: read(`(;GM[4];B[hh];W[ii];B[${pass}];W[${pass}];B[jj];W[${pass}])`),
    renju: read(`(;GM[4]RU[Renju];B[hh];W[ii];B[${pass}];W[${pass}])`),
    morris: read(`(;GM[5];B[a7];W[a4];B[${pass}])`),
  };
  expect(Object.values(values).map(({ moves, warnings }) => [moves, ...warnings])).toEqual([
    ['E5 pass C7'],
    ['H8 I7 J6', 'recordPasses 3'],
    ['H8 I7', 'recordPasses 2'],
    ['a7 a4', 'recordPasses 1'],
  ]);
});

test('[pa] is a point where the board has it, and no pass where it hasn’t', () => {
  expect(read('(;GM[4]SZ[19];B[pa])').moves).toBe('P19');
  expect(read('(;GM[1]SZ[19];B[pa])').moves).toBe('Q19');
  for (const game of [1, 4]) {
    expect(read(`(;GM[${game}]SZ[9];B[ee];W[pa])`).warnings).toEqual(['recordStopped 1']);
  }
});

test('what follows a pass that the game doesn’t have is left out if it is the other side’s turn', () => {
  const { moves, warnings } = read('(;GM[4];B[hh];W[pass];B[jj];W[ii])');
  expect([moves, warnings]).toEqual(['H8', ['recordPasses 1', 'recordStopped 1']]);
});

const stones = { black: [[2, 2]], white: [[6, 6]], turn: 'black' };

test.for([
  ['AB[];B[ee]', undefined],
  ['AB[]AW[]AE[]PL[];B[ee]', undefined],
  ['AE[aa:ss];B[ee]', undefined],
  ['AE[tt];B[ee]', undefined],
  ['AE[kk];B[ee]', undefined],
  ['AE[pass];B[ee]', undefined],
  ['PL[B];B[ee]', undefined],
  ['PL[?];B[ee]', undefined],
  ['HA[0]AB[][cc]AW[gg];B[ee]', stones],
  ['AB[cc]AW[gg][];B[ee]', stones],
  ['AB[C7]AW[g3];B[ee]', stones],
  ['AB[aa:ss]AW[gg]AE[aa:ss];AB[cc]AW[gg];B[ee]', 'recordSetup'],
  ['AB[dd]AW[gg];AE[aa:ss];AB[cc]AW[gg];B[ee]', stones],
  ['AB[cc]AW[gg]PL[1]', stones],
  ['AB[cc]AW[gg]PL[黑]', stones],
  ['AB[cc]AW[gg]PL[]', stones],
  ['AB[cc]AW[gg]PL[White]', { ...stones, turn: 'white' }],
  ['AB[cc]AW[gg]PL[2]', { ...stones, turn: 'white' }],
  // A stone that can't be set up: the position isn't known.
  ['AB[kk];B[ee]', 'recordSetup'],
  ['AW[cc][tt];B[ee]', 'recordSetup'],
] as const)('%s is set up as %o', ([text, setup]) => {
  const file = readFile(`(;GM[1]SZ[9]${text})`);
  if (!file.ok) expect(file.error.code).toBe(setup);
  else expect([file.value.records[0]?.setup, file.value.warnings]).toEqual([setup, []]);
});

test.for(['19', '１９', '19:19', '19x19', ' 19 ', '19×19'])('SZ[%s] is 19', (size) => {
  expect(read(`(;GM[1]SZ[${size}];B[ss])`).record.options['size']).toBe(19);
});

test.for(['2', '２', ' 2 ', '2.0', '2子', '2 stones'])('HA[%s] is two stones', (handicap) => {
  expect(read(`(;GM[1]SZ[19]HA[${handicap}];W[ss])`).record.options['handicap']).toBe(2);
});
