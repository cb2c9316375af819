import { expect, test } from 'vitest';
import { readFile } from '../file.ts';
import { mainLineOf, parseSgf } from './parse.ts';

/** The nodes of the main line, as `C7 "remark"`. */
function nodesOf(text: string): readonly string[] {
  const [game] = parseSgf(text);
  if (game == null) throw new Error('There is no game.');
  return mainLineOf(game).map((node) =>
    Array.from(node, ([name, values]) => name + values.map((value) => `<${value}>`).join('')).join(
      ' ',
    ),
  );
}

const moves = ['B<cc>', 'W<dd>', 'B<ee>'];

test.each([
  ['a bracket that isn’t escaped', 'C[Mark [A]. White should answer here, Black is thin]'],
  ['several', 'C[VCF [3] wins, VCT [4], too]'],
  ['with what looks like a node', 'C[see [1]; then [2].]'],
  ['with what looks like a variation', 'C[see [1] (better [2])]'],
  ['at its end', 'C[Black resigns. [R]]'],
  ['in a name', 'PB[Ann [5 dan] (Go club)]'],
  ['a word without values', 'White Black'],
  ['what is no letter', '. , + 3'],
  ['an escaped bracket', 'C[one \\[A\\] two]'],
  ['a backslash at its end', 'C[one\\\\]'],
])('no move is made of %s', (_, said) => {
  const shown = nodesOf(`(;FF[4]GM[1]SZ[9];B[cc]${said};W[dd];B[ee])`).slice(1);
  expect(shown.map((node) => node.split(' ')[0])).toEqual(moves);
  const root = nodesOf(`(;FF[4]GM[1]SZ[9]${said};B[cc];W[dd];B[ee])`).slice(1);
  expect(root).toEqual(moves);
});

test.for<readonly [text: string, read: string]>([
  ['C[Mark [A]. White should answer here]', 'C<Mark [A]. White should answer here>'],
  ['C[see [1]; then [2].]', 'C<see [1]; then [2].>'],
  ['C[a [b] c]PB[Ann]', 'C<a [b] c> PB<Ann>'],
  ['C[a]C[b]', 'C<a><b>'],
  ['C[a] [b]', 'C<a><b>'],
  ['Comment[a [b] c]', 'C<a [b] c>'],
  ['FF[4]C[a [b] c]MULTIGOGM[1]', 'FF<4> C<a [b] c> MULTIGOGM<1>'],
  ['Comment[a [b] c]Black[dd]', 'C<a [b] c> B<dd>'],
  ['C[one \\]B[dd] two]', 'C<one \\]B[dd] two>'],
  ['LB[aa:\\]]', 'LB<aa:\\]>'],
  // Of what is no text, no bracket is taken for a part.
  ['AB[aa] [bb]x]', 'AB<aa><bb>'],
  ...'GC N PB PW BT WT EV RO PC SO AN CP US GN ON RU RE OT DT'
    .split(' ')
    .map((name) => [`${name}[a [b] (c)]`, `${name}<a [b] (c)>`] as const),
])('%s is read as %s', ([text, read]) => {
  expect(nodesOf(`(;${text};B[cc])`)).toEqual([read, 'B<cc>']);
});

test('the sign of the first node may be missing, as in files of the Nihon Ki-in', () => {
  expect(nodesOf('(\nSZ[19]KO[6.5]\n;B[cc];W[dd])')).toEqual(['SZ<19> KO<6.5>', 'B<cc>', 'W<dd>']);
});

test('a name with a digit is another one', () => {
  expect(nodesOf('(;B2[dd]B[cc])')).toEqual(['B2<dd> B<cc>']);
  const read = readFile('(;SZ[9];B[cc];W2[dd])');
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.records).toMatchObject([
    { moves: [{ row: 2, column: 2 }], notes: { remarks: { 1: { other: [['W2', ['dd']]] } } } },
  ]);
});

test('a text of nothing but brackets is searched only so far', () => {
  const text = `(;C[${'x]'.repeat(1_000_000)};B[cc])`;
  expect(nodesOf(text)[0]).toBe('C<x>');
});
