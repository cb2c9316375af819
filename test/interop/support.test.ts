/** The tests' own judge and games, so that what is built on them can be believed. */

import { expect, test } from 'vitest';
import { sortedJson } from '../support/basePeer.ts';
import { blackWins, boardAfter, fullBoard, randomGame, whiteWins } from '../support/gomoku.ts';
import { ObjectReader } from '../support/wire.ts';

test('the naive board knows five in a row and whose it is, and a draw at its last point', () => {
  expect(boardAfter(blackWins)).toMatchObject({ winner: 'black', ply: 9 });
  expect(boardAfter(whiteWins)).toMatchObject({ winner: 'white', ply: 10 });
  expect(boardAfter(blackWins.slice(0, -1))).toMatchObject({ winner: null, turn: 'black' });
  expect(boardAfter(whiteWins).lines).toEqual([
    [3, 4, 5, 6, 7].map((n) => ({ row: n, column: n })),
  ]);
  const moves = fullBoard(7);
  expect(boardAfter(moves)).toMatchObject({ winner: 'draw', lines: [], ply: 225 });
  expect(boardAfter(moves.slice(0, -1)).winner).toBeNull();
  for (const seed of [1, 2, 3]) expect(boardAfter(randomGame(seed)).winner).not.toBeNull();
});

test('a base peer sorts the keys of every object, as Qt does', () => {
  expect(sortedJson({ params: { row: 1, column: 2 }, method: 'draw' })).toBe(
    '{"method":"draw","params":{"column":2,"row":1}}',
  );
});

test('a peer finds objects by structure, at any cut', () => {
  const objects = ['{"a":"}\\"{"}', '{"b":[{"c":"ü天"}]}', '{}'];
  const bytes = Buffer.from(`\n${objects.join('')} \r\n`);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const reader = new ObjectReader();
    const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) => reader.read(part));
    expect(parts.flatMap((part) => part.objects)).toEqual(objects);
  }
});
