import { expect, test } from 'vitest';
import { exampleOf } from '../example.ts';
import { changedBy, countOf, moveOf, partsOf } from './count.ts';

/** A wall of each colour down a board of five lines, and a white stone behind black's. */
const setup = {
  black: [0, 1, 2, 3, 4].map((row) => [row, 1]),
  white: [...[0, 1, 2, 3, 4].map((row) => [row, 3]), [2, 0]],
};
const pass = { pass: true };
const mark = { mark: true, row: 2, column: 0 };
const after = (...moves: object[]) =>
  exampleOf('go', { options: { size: 5 }, setup, moves: moves.map((move) => ({ ...move })) })
    .position;

test('Go shows no count while the game is played', () => {
  expect(countOf(after())).toEqual({ territory: [], dead: [] });
  expect(countOf(after(pass))).toEqual({ territory: [], dead: [] });
});

test('Go shows the count while the dead are being marked, and after', () => {
  expect(countOf(after(pass, pass))).toEqual({
    territory: Array.from({ length: 5 }, () => '....w'),
    dead: [],
  });
  const marked = {
    territory: ['b...w', 'b...w', 'b...w', 'b...w', 'b...w'],
    dead: [{ row: 2, column: 0 }],
  };
  expect(countOf(after(pass, pass, mark))).toEqual(marked);
  const agree = { agree: true };
  const over = after(pass, pass, mark, agree, agree);
  expect(over.outcome).not.toBeNull();
  expect(countOf(over)).toEqual(marked);
});

test.for([
  ['territory', 'territory 5 5, prisoners 1 0, komi 0 6.5, total 6 11.5'],
  ['area', 'territory 5 5, stones 5 5, komi 0 6.5, total 10 16.5'],
] as const)('where a score of Go by %s comes from: %s', ([scoring, written]) => {
  const agree = { agree: true };
  const parts = (...moves: object[]) =>
    partsOf(
      exampleOf('go', {
        options: { size: 5, scoring },
        setup,
        moves: moves.map((move) => ({ ...move })),
      }).position,
    );
  expect(parts(pass, pass, mark)).toEqual([]);
  const counted = parts(pass, pass, mark, agree, agree);
  expect(counted.map(({ name, black, white }) => `${name} ${black} ${white}`).join(', ')).toBe(
    written,
  );
});

test('a press on a board of Go is a stone, and on a stone while the dead are being marked a mark', () => {
  const { board } = after();
  const stone = { row: 2, column: 0 };
  const empty = { row: 2, column: 2 };
  expect(moveOf(undefined, board, stone)).toEqual(stone);
  expect(moveOf(undefined, board, empty)).toEqual(empty);
  expect(moveOf('marking', board, stone)).toEqual({ mark: true, ...stone });
  expect(moveOf('marking', board, empty)).toEqual(empty);
});

test('a mark of Go is foreseen to kill or revive the whole chain', () => {
  const wall = [0, 1, 2, 3, 4].map((row) => ({ row, column: 1 }));
  const marking = after(pass, pass);
  expect(changedBy(marking, { mark: true, row: 4, column: 1 })).toEqual({
    killed: wall,
    revived: [],
  });
  expect(changedBy(after(pass, pass, mark), mark)).toEqual({
    killed: [],
    revived: [{ row: 2, column: 0 }],
  });
  expect(changedBy(after(), mark)).toEqual({ killed: [], revived: [] });
});
