/** Files of other programs with Reversi, which they call Othello. */

import { expect, it, test } from 'vitest';
import { readFile } from '../file.ts';
import { positionsOf } from '../record.ts';
import { writeSgf } from './index.ts';

function read(text: string) {
  const file = readFile(text);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const [record] = file.value.records;
  if (record === undefined) throw new Error('There is no record.');
  return { record, warnings: file.value.warnings };
}

/** The moves as players of Reversi write them, rows counted from the top. */
function movesOf(text: string): string {
  return read(text)
    .record.moves.map(({ row, column }) =>
      typeof row === 'number' && typeof column === 'number'
        ? `${'abcdefgh'[column]}${row + 1}`
        : '-',
    )
    .join(' ');
}

const own = 'SZ[8]AB[e4][d5]AW[d4][e5]PL[B]';
/** White has no disc left. */
const short = 'e6 f4 e3 f6 g5 d6 e7 f5 c5';

function sgf(moves: string, head = `(;GM[2]FF[4]${own}`): string {
  const nodes = moves.split(' ').map((move, at) => `;${at % 2 === 0 ? 'B' : 'W'}[${move}]`);
  return `${head}${nodes.join('')})`;
}

it.each([
  ['as Cassio and OthelloTk write it', sgf(short)],
  [
    'as Edax writes it, with the first move where the discs are',
    sgf(short).replace('PL[B];', 'PL[B]'),
  ],
  ['without the discs that it begins with', sgf(short, '(;GM[2]SZ[8]')],
  ['without a size', sgf(short, '(;GM[2]')],
  ['in capitals', sgf(short.toUpperCase())],
  ['as points of Go', sgf('ef fd ec ff ge df eg fe ce')],
])('a game of Reversi is read %s', (_, text) => {
  expect(movesOf(text)).toBe(short);
  const { record, warnings } = read(text);
  expect(warnings).toEqual([]);
  expect(record).toMatchObject({ game: 'reversi', options: { size: 8 } });
  expect(record.setup).toBeUndefined();
});

it('the result of Reversi is what the rules say of its end, or what RE says in discs', () => {
  expect(read(sgf(short)).record.result).toEqual({ winner: 'black', reason: 'discs', margin: 13 });
  const said = (result: string) => read(sgf('f5 d6', `(;GM[2]RE[${result}]${own}`)).record.result;
  expect(said('B+10')).toEqual({ winner: 'black', reason: 'discs', margin: 10 });
  expect(said('W+R')).toEqual({ winner: 'white', reason: 'resign' });
  expect(said('0')).toEqual({ winner: 'draw', reason: 'unknown' });
});

/** Black can never flip anything. */
const stuck = '(;GM[2]SZ[6]AB[b1][d1][e1][b4]AW[a1][f1][a4]PL[W];W[c4]';

test.each([
  ['left out', ';W[c1]'],
  ['empty', ';B[];W[c1]'],
  ['as Edax writes them', ';B[PA];W[c1]'],
  ['as OthelloTk writes them', ';B[@@@@];W[c1]'],
  ['as words', ';B[pass];W[c1]'],
])('passes of Reversi are read that are %s', (_, moves) => {
  expect(movesOf(`${stuck}${moves})`)).toBe('c4 - c1');
});

it('a pass of Reversi that isn’t forced can’t be replayed, and passes after the end are left out', () => {
  expect(read(`(;GM[2]${own};B[f5];W[PA];B[d6])`).warnings).toEqual([
    { code: 'recordStopped', detail: { n: 1 } },
  ]);
  expect(read(`${sgf(short).slice(0, -1)};W[PA];B[PA])`)).toMatchObject({ warnings: [] });
});

it('Reversi from another position, or with white to move, is a set-up', () => {
  expect(read(`(;GM[2]${own.replace('PL[B]', 'PL[W]')};W[c5])`).record.setup).toMatchObject({
    turn: 'white',
  });
  const { record } = read(`(;GM[2]SZ[8];W[c5])`);
  expect(record.setup).toMatchObject({ turn: 'white' });
  expect(positionsOf(record)).toMatchObject({ ok: true });
});

it('nothing but the discs of the start is no game of Reversi', () => {
  for (const [text, code] of [
    [`(;GM[2]${own};B[a1])`, 'recordMove'],
    [`(;GM[2]${own};B[f5`, 'recordBroken'],
  ] as const) {
    expect(readFile(text)).toMatchObject({ ok: false, error: { code } });
  }
});

it('Reversi is written as other programs read it', () => {
  const { record } = read(`${stuck};W[c1])`);
  expect(writeSgf(record)).toContain('AB[b1][d1][e1][b4]AW[a1][f1][a4]PL[W]\n;W[c4];B[PA];W[c1]');
  expect(writeSgf(read(sgf('f5 d6')).record)).toContain('AB[e4][d5]AW[d4][e5]PL[B]\n;B[f5];W[d6]');
});
